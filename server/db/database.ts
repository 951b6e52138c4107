/** A parameter of a query. JSON goes in as text, times as ISO 8601 text, so that both engines treat them alike. */
export type SqlValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly string[]
  | readonly number[]
  | Uint8Array;

/** How a statement is run. */
export interface QueryOptions {
  /**
   * A connection to PostgreSQL keeps the statement, and after five times one plan of it for all values (decision 155): only
   * for one of few texts that is planned best without knowing any. The embedded database keeps none.
   */
  readonly isPrepared?: boolean;
}

/**
 * What runs SQL: the database itself or one transaction. Both engines give the same JavaScript values:
 * timestamptz as ISO 8601 text in UTC with milliseconds, int8 as number, jsonb parsed, null as null.
 */
export interface Queryable {
  /** Runs one statement with $1, $2, … and gives its rows. */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    parameters?: readonly SqlValue[],
    options?: QueryOptions,
  ): Promise<Row[]>;
  /** Runs several statements without parameters, as a migration has them. */
  script(sql: string): Promise<void>;
}

/** A database, embedded or PostgreSQL; no caller needs to know which. */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Resolves when the database answers; does not wait behind what others have it do.
   * @throws DatabaseUnavailableError
   */
  ping(): Promise<void>;
  /**
   * Resolves when there is space on the disk for this many bytes more. Not checked for PostgreSQL, whose disk may be
   * elsewhere: it refuses by itself.
   * @throws StorageFullError
   */
  checkSpace(bytes: number): Promise<void>;
  /**
   * From now on it serves people: its failures and recoveries are logged, and no statement may hold up the others for
   * long.
   */
  serve(log: DatabaseLog): void;
  /**
   * Hears what is notified on a channel, from when it resolves until it is stopped or lost. What comes between a loss and
   * the next `listen` is missed.
   * @returns a function that stops it
   * @throws DatabaseUnavailableError
   */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /** How busy it is now. */
  load(): DatabaseLoad;
  close(): Promise<void>;
}

/** How busy a database is. */
export interface DatabaseLoad {
  readonly connections: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
}

/** Hears a channel. */
export interface ChannelListener {
  /** Something was notified, by whichever process, and committed. */
  onNotification(payload: string): void;
  /** Nothing will be heard any more. */
  onLost(): void;
}

/** Where a database logs its failures and recoveries: the server's log. */
export interface DatabaseLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** The database does not answer now; a later try may succeed (503). */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';
}

/** Nothing more can be stored until somebody frees space on the disk; reading goes on (503). */
export class StorageFullError extends DatabaseUnavailableError {
  override readonly name = 'StorageFullError';
}

/** Stored data cannot be read as it was written: a later try will not help, a copy has to be put back (503). */
export class DamagedDatabaseError extends DatabaseUnavailableError {
  override readonly name = 'DamagedDatabaseError';
}

/** The first row, of a statement that has at least one. */
export async function one<Row extends object>(
  sql: Queryable,
  statement: string,
  parameters?: readonly SqlValue[],
  options?: QueryOptions,
): Promise<Row> {
  const row = await first<Row>(sql, statement, parameters, options);
  if (row === undefined) throw new Error('The statement gave no row.');
  return row;
}

/** The first row, or undefined. */
export async function first<Row extends object>(
  sql: Queryable,
  statement: string,
  parameters?: readonly SqlValue[],
  options?: QueryOptions,
): Promise<Row | undefined> {
  return (await sql.query<Row>(statement, parameters, options))[0];
}
