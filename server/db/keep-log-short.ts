import type { PgliteConnection } from './pglite-connection.ts';
import type { PgliteSupervisor } from './pglite-supervisor.ts';

/** When the log of changes is cut. */
export interface LogLimits {
  /** Milliseconds between two looks. */
  readonly interval: number;
  /** Bytes from which on it is long. */
  readonly longLog: number;
}

const usualLimits: LogLimits = { interval: 10_000, longLog: 64 * 1024 * 1024 };

/**
 * Cuts the log of changes (pg_wal) now and then: PostgreSQL has a process for that, the embedded database has not, and
 * its log would take up the disk and be read in full at the next start.
 * @returns what ends it
 */
export function keepLogShort(
  connection: PgliteConnection,
  keeper: PgliteSupervisor,
  { interval, longLog } = usualLimits,
): () => void {
  const cut = async (): Promise<void> => {
    await connection.inTurn('statement', async (run) => {
      const { rows } = await run({ sql: 'select pg_current_wal_insert_lsn() - redo_lsn from pg_control_checkpoint()' });
      if (Number(rows[0]?.[0]) < longLog) return;
      // The application's role may not do it.
      await run({ sql: ['reset role', 'checkpoint', ...keeper.session].join(';') });
    });
  };
  // One that fails is repeated; what is the matter, the log is told by those who wait for an answer.
  const timer = setInterval(() => void cut().catch(() => undefined), interval).unref();
  return () => clearInterval(timer);
}
