import type { PgliteConnection } from './pglite-connection.ts';
import type { PgliteSupervisor } from './pglite-supervisor.ts';

/** When the write-ahead log is cut. */
export interface CheckpointLimits {
  /** Milliseconds between two checks. */
  readonly interval: number;
  /** Bytes from which on the log is cut. */
  readonly logSize: number;
}

const usualLimits: CheckpointLimits = { interval: 10_000, logSize: 64 * 1024 * 1024 };

/**
 * Cuts the write-ahead log (pg_wal) now and then: PostgreSQL has a process for that, the embedded database has not, and
 * its log would fill the disk and be read in full at the next start.
 * @returns a function that stops it
 */
export function checkpointRegularly(
  connection: PgliteConnection,
  supervisor: PgliteSupervisor,
  { interval, logSize } = usualLimits,
): () => void {
  const checkpoint = async (): Promise<void> => {
    await connection.exclusively('statement', async (run) => {
      const { rows } = await run({ sql: 'select pg_current_wal_insert_lsn() - redo_lsn from pg_control_checkpoint()' });
      if (Number(rows[0]?.[0]) < logSize) return;
      // The application's role may not do it.
      await run({ sql: ['reset role', 'checkpoint', ...supervisor.session].join(';') });
    });
  };
  // One that fails is repeated; why it fails is logged by the calls that wait for an answer.
  const timer = setInterval(() => void checkpoint().catch(() => undefined), interval).unref();
  return () => clearInterval(timer);
}
