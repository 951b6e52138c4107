import {
  DatabaseUnavailableError,
  type ChannelListener,
  type Database,
  type Queryable,
  type SqlValue,
} from './database.ts';
import { refuseUndone } from './database-errors.ts';
import { DiskSpace, type MeasureSpace } from './disk-space.ts';
import { checkpointRegularly, type CheckpointLimits } from './checkpoint-regularly.ts';
import { PgliteConnection, type Run } from './pglite-connection.ts';
import { PgliteSupervisor } from './pglite-supervisor.ts';
import { type PgliteOptions, type PgliteThread, type StatementResult } from './pglite-thread.ts';
import { servingLimits, StatementWatchdog, type WatchdogLimits } from './statement-watchdog.ts';
import { valueParsers } from './value-parsers.ts';

/** Settings of the embedded database; a test may have shorter limits, and another disk. */
export interface PgliteSettings {
  readonly limits?: WatchdogLimits;
  /** Measures the disk of its files; without it there is always room. */
  readonly space?: MeasureSpace;
  readonly checkpointLimits?: CheckpointLimits;
}

/** The embedded database: one connection, in a thread of its own. */
export interface PgliteDatabase extends Database {
  /** Runs a script now, and again whenever another thread has taken over. */
  addToSession(script: string): Promise<void>;
}

/** Opens the embedded database (PostgreSQL in WebAssembly). @throws Error when it cannot be opened */
export async function openPglite(
  options: PgliteOptions,
  { limits = servingLimits, space: measure, checkpointLimits }: PgliteSettings = {},
): Promise<PgliteDatabase> {
  const space = measure && new DiskSpace(measure);
  const supervisor = new PgliteSupervisor(options, space);
  const watchdog = new StatementWatchdog(() => supervisor.thread, limits);
  const connection = new PgliteConnection(supervisor, space);
  await supervisor.start();
  const stopCheckpoints = checkpointRegularly(connection, supervisor, checkpointLimits);
  return {
    ...queryable((statement) => connection.exclusively('statement', (run) => run(statement))),
    engine: 'pglite',
    transaction: (work) => connection.exclusively('transaction', (run) => inTransaction(run, work)),
    async ping() {
      const thread = supervisor.current();
      // A busy thread is there, unless it has been busy with one statement for long.
      if (thread.running === undefined) await thread.run({ sql: '' });
      else if (watchdog.isSlow) throw new DatabaseUnavailableError('The database has been busy for long.');
    },
    checkSpace: async (bytes) => space?.checkWrite(bytes),
    serve(log) {
      supervisor.setLog(log);
      connection.setLog(log);
      watchdog.start(log);
    },
    listen: (channel, listener) =>
      connection.exclusively('statement', async (run) => {
        await run({ sql: `listen ${channel}` });
        return hear(supervisor.current(), channel, listener);
      }),
    load: () => ({ connections: 1, waiting: connection.waiting }),
    addToSession: (script) => supervisor.addToSession(script),
    async close() {
      watchdog.stop();
      stopCheckpoints();
      await supervisor.close();
    },
  };
}

/** Another thread that takes over has heard nothing of what was notified meanwhile. */
function hear(thread: PgliteThread, channel: string, { onNotification, onLost }: ChannelListener) {
  let isOver = false;
  const stop = thread.onNotification((notification) => {
    if (notification.channel === channel) onNotification(notification.payload);
  });
  void thread.ended.then(() => isOver || onLost());
  return async (): Promise<void> => {
    isOver = true;
    stop();
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
    refuseUndone(command);
    return result;
  } catch (error) {
    isOpen = false;
    // After a failed commit there is no transaction, nor after the end of its thread.
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
    parsed.forEach(({ name, parse }, index) => {
      const value = values[index];
      row[name] = parse && typeof value === 'string' ? parse(value) : value;
    });
    return row as Row;
  });
}
