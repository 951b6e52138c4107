import { createHash } from 'node:crypto';
import { Pool, types, type ClientBase, type CustomTypesConfig, type PoolClient, type QueryConfig } from 'pg';
import { awaitRoom } from './await-room.ts';
import {
  DatabaseUnavailableError,
  StorageFullError,
  type Database,
  type Queryable,
  type QueryOptions,
  type SqlValue,
} from './database.ts';
import { refuseUndone } from './database-errors.ts';
import { endVanished, keptAlive } from './keep-alive.ts';
import { listenOnServer } from './postgres-listener.ts';
import { connected, reachable } from './reachable.ts';
import { valueParsers } from './value-parsers.ts';

const ownTypes: CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary'): unknown =>
    valueParsers[id] ?? types.getTypeParser(id, format ?? 'text')) as CustomTypesConfig['getTypeParser'],
};

/** How a pool works on a server. */
export interface PostgresOptions {
  /** The role that its connections take on. */
  readonly role?: string;
  /**
   * Milliseconds without an answer after which the server counts as unreachable; 0 waits for ever. Without it a server
   * that accepts queries and never answers them would hold up its callers.
   */
  readonly queryTimeout?: number;
  /** Milliseconds that a transaction may ask for nothing, where `queryTimeout` is not 0. */
  readonly idleTimeout?: number;
  /** Done on each new connection before it is used; where it fails there is no connection. */
  readonly begin?: (client: ClientBase) => Promise<void>;
}

/** Of who takes the time that they need, as migrations do, whatever limits the login or the database has been given. */
const withoutLimits = [
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map((limit) => `set ${limit} = 0`),
  // Only PostgreSQL 17 and later have it.
  "select set_config('transaction_timeout', '0', false) where current_setting('transaction_timeout', true) is not null",
];

/**
 * What nobody waits for any more ends within a second, as a migration whose start was stopped: by itself PostgreSQL carries it out to its
 * end, with all that it has locked. Not every system can tell (Windows).
 */
const endUnwatched = `do $$ begin
  perform set_config('client_connection_check_interval', '1s', false);
exception when invalid_parameter_value then null; end $$`;

/**
 * A process that stands still (paused, or behind a cut network) keeps what its transactions have locked, while its connections look
 * alive: others would fail at it until somebody notices. PostgreSQL undoes such a transaction, unless it has been given a shorter limit.
 */
const endIdle = (milliseconds: number): string => {
  const limit = 'idle_in_transaction_session_timeout';
  return `select set_config('${limit}', '${milliseconds}ms', false)
    where current_setting('${limit}')::interval not between interval '1 microsecond' and interval '${milliseconds} milliseconds'`;
};

const mostConnections = 20;

/** Milliseconds for which a pool asks for no more connections than it has, once PostgreSQL had none left. */
const modestTime = 1_000;

type Connect = () => Promise<PoolClient>;

/**
 * Takes connections of a pool. Where PostgreSQL has none left, the pool is as one that is full: who comes then waits in it for
 * what others give back, and not each of a burst asks PostgreSQL again and again.
 */
function connectIn(pool: Pool): Connect {
  let timer: NodeJS.Timeout | undefined;
  const beModest = (): void => {
    pool.options.max = Math.max(1, pool.totalCount);
    clearTimeout(timer);
    timer = setTimeout(() => (pool.options.max = mostConnections), modestTime).unref();
  };
  return () => connected(() => awaitRoom(() => pool.connect(), beModest));
}

/** Opens a pool on a PostgreSQL server. */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  // Whoever waits for such a transaction from its first moment on still gets through.
  const { role, queryTimeout = 20_000, idleTimeout = 15_000, begin } = options;
  const connection = {
    ...keptAlive,
    connectionString: url,
    // A busy machine may take some seconds for a new one: the person waits rather than fails.
    connectionTimeoutMillis: 10_000,
  };
  const settings = [
    "set timezone = 'UTC'",
    "set datestyle = 'ISO'",
    // Idle connections are the pool's to end; the one that listens is idle for as long as nothing is told.
    'set idle_session_timeout = 0',
    endUnwatched,
    endVanished,
    ...(role === undefined ? [] : [`set role ${role}`]),
    ...(queryTimeout === 0 ? withoutLimits : [endIdle(idleTimeout)]),
  ].join('; ');
  // By statements: start-up options a connection pooler refuses, or takes without doing anything about them (decision 389).
  const prepare = async (client: ClientBase): Promise<void> => {
    await client.query(settings);
    await begin?.(client);
  };
  const pool = new Pool({
    ...connection,
    max: mostConnections,
    // Opening one takes tens of milliseconds: who reads for a minute should not wait for six of them at the next press.
    idleTimeoutMillis: 5 * 60_000,
    query_timeout: queryTimeout,
    types: ownTypes,
    // The pool waits for it, though its type does not show that.
    onConnect: prepare as (client: ClientBase) => void,
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', () => undefined);
  const connect = connectIn(pool);
  return {
    ...queryable((query) => onConnection(connect, (client) => run(client, query), brokenByStatement)),
    engine: 'postgres',
    transaction: (work) => inTransaction(connect, work),
    async ping() {
      await onConnection(connect, (client) => run(client, { text: 'select 1' }), brokenByStatement);
    },
    checkSpace: () => Promise.resolve(),
    serve: () => undefined,
    listen: (channel, listener) => listenOnServer(connection, prepare, channel, listener),
    load: () => ({ connections: pool.totalCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

function inTransaction<Result>(connect: Connect, work: (sql: Queryable) => Promise<Result>): Promise<Result> {
  const carryOut = async (client: ClientBase): Promise<Result> => {
    await run(client, { text: 'begin' });
    const result = await work(queryable((query) => run(client, query)));
    refuseUndone((await run(client, { text: 'commit' })).command);
    return result;
  };
  return onConnection(connect, carryOut, brokenByTransaction);
}

/** Why a connection is thrown away after a failure; undefined when it goes on. */
type Breakage = (client: ClientBase, error: unknown) => unknown;

async function onConnection<Result>(
  connect: Connect,
  work: (client: ClientBase) => Promise<Result>,
  breakage: Breakage,
): Promise<Result> {
  const client = await connect();
  const lost = (): void => undefined;
  client.on('error', lost);
  let broken: unknown;
  try {
    return await work(client);
  } catch (error) {
    broken = await breakage(client, error);
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken instanceof Error ? broken : broken !== undefined);
  }
}

/** On a full disk PostgreSQL may let nobody in any more: who is in goes on reading (decision 398). */
function brokenByStatement(_client: ClientBase, error: unknown): unknown {
  return error instanceof StorageFullError ? undefined : error;
}

/** Who began while the server only read goes on reading: a new connection may write (decision 305). */
function brokenByTransaction(client: ClientBase, error: unknown): unknown {
  const isLost = error instanceof DatabaseUnavailableError && !(error instanceof StorageFullError);
  return isLost ? error : rollBack(client);
}

function run(client: ClientBase, query: QueryConfig): Promise<{ rows: object[]; command: string }> {
  return reachable(() => client.query(query));
}

/** Gives the error when even that fails: the connection is then thrown away. */
async function rollBack(client: ClientBase): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed');
  }
}

type Send = (query: QueryConfig) => Promise<{ rows: object[] }>;

function queryable(send: Send): Queryable {
  return {
    async query<Row extends object>(
      sql: string,
      parameters: readonly SqlValue[] = [],
      { isPrepared = false }: QueryOptions = {},
    ) {
      const name = isPrepared ? preparedName(sql) : undefined;
      return (await send({ name, text: sql, values: [...parameters] })).rows as Row[];
    },
    async script(sql) {
      await send({ text: sql });
    },
  };
}

/** One name a text: the driver prepares it once on each connection. */
function preparedName(sql: string): string {
  return createHash('sha256').update(sql).digest('base64url');
}
