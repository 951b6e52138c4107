import { DatabaseUnavailableError, type Database, type Queryable, type SqlValue } from './database.ts';
import { DiskRoom, type MeasureRoom } from './disk-room.ts';
import { keepLogShort, type LogLimits } from './keep-log-short.ts';
import { PgliteConnection, type Run } from './pglite-connection.ts';
import { PgliteSupervisor } from './pglite-supervisor.ts';
import { StatementError, type PgliteOptions, type StatementResult } from './pglite-thread.ts';
import { servingLimits, StatementWatchdog, type WatchdogLimits } from './statement-watchdog.ts';
import { valueParsers } from './value-parsers.ts';

/** How the embedded database is kept; a test may be less patient, and have another disk. */
export interface PgliteKeeping {
  readonly limits?: WatchdogLimits;
  /** Measures the disk of its files; absent for a database in memory. */
  readonly room?: MeasureRoom;
  readonly logLimits?: LogLimits;
}

/** The embedded database: one connection, in a thread of its own. */
export interface PgliteDatabase extends Database {
  /** Runs a script now, and again whenever another thread has taken over. */
  addToSession(script: string): Promise<void>;
}

/** Opens the embedded database (PostgreSQL in WebAssembly). @throws Error when it cannot be opened */
export async function openPglite(
  options: PgliteOptions,
  { limits = servingLimits, room: measure, logLimits }: PgliteKeeping = {},
): Promise<PgliteDatabase> {
  const room = measure && new DiskRoom(measure);
  const keeper = new PgliteSupervisor(options, room);
  const watch = new StatementWatchdog(() => keeper.thread, limits);
  const connection = new PgliteConnection(keeper, room);
  await keeper.start();
  const stopKeeping = options.directory === undefined ? undefined : keepLogShort(connection, keeper, logLimits);
  return {
    ...queryable((statement) => connection.inTurn('statement', (run) => run(statement))),
    engine: 'pglite',
    transaction: (work) => connection.inTurn('transaction', (run) => inTransaction(run, work)),
    async ping() {
      const thread = keeper.current();
      // What works is there, unless it has worked on the same for long.
      if (thread.running === undefined) await thread.run({ sql: '' });
      else if (watch.isSlow) throw new DatabaseUnavailableError('The database has been busy for long.');
    },
    checkRoom: async (bytes) => room?.checkWrite(bytes),
    serve(log) {
      keeper.tell(log);
      connection.tell(log);
      watch.start(log);
    },
    addToSession: (script) => keeper.addToSession(script),
    async close() {
      watch.stop();
      stopKeeping?.();
      await keeper.close();
    },
  };
}

async function inTransaction<Result>(run: Run, work: (sql: Queryable) => Promise<Result>): Promise<Result> {
  let isOpen = true;
  const within: Run = (statement) => {
    if (!isOpen) throw new Error('The transaction has ended.');
    return run(statement);
  };
  await run({ sql: 'begin' });
  try {
    const result = await work(queryable(within));
    isOpen = false;
    const { command } = await run({ sql: 'commit' });
    // PostgreSQL ends a transaction in which a statement failed so, without an error.
    if (command === 'ROLLBACK') throw new StatementError('The transaction was rolled back.', '25P02');
    return result;
  } catch (error) {
    isOpen = false;
    // After a failed commit there is none, and a thread that has ended took it along.
    await run({ sql: 'rollback' }).catch(() => undefined);
    throw error;
  }
}

function queryable(run: Run): Queryable {
  return {
    async query<Row extends object>(sql: string, parameters: readonly SqlValue[] = []) {
      return rowsOf<Row>(await run({ sql, parameters }));
    },
    async script(sql) {
      await run({ sql });
    },
  };
}

function rowsOf<Row extends object>({ columns, rows }: StatementResult): Row[] {
  const parsed = columns.map(({ name, type }) => ({ name, parse: valueParsers[type] }));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    parsed.forEach(({ name, parse }, place) => {
      const value = values[place];
      row[name] = parse && typeof value === 'string' ? parse(value) : value;
    });
    return row as Row;
  });
}
