import { DamagedDatabaseError, DatabaseUnavailableError, StorageFullError, type DatabaseLog } from './database.ts';
import { errorOfCode } from './database-errors.ts';
import type { DiskSpace } from './disk-space.ts';
import type { PgliteSupervisor } from './pglite-supervisor.ts';
import {
  StatementError,
  ThreadEndedError,
  type PgliteThread,
  type Statement,
  type StatementResult,
} from './pglite-thread.ts';
import { Queue, type QueueKind } from './queue.ts';

/** Runs a statement on the connection. */
export type Run = (statement: Statement) => Promise<StatementResult>;

/** PostgreSQL's code for a write in a transaction that may only read. */
const readOnlyTransaction = '25006';

/** Bytes of parameters from which on a statement measures the disk again. */
const large = 64 * 1024;

/**
 * The one connection that the embedded database has: work waits in its queue, and gets failures as the errors that they
 * mean.
 */
export class PgliteConnection {
  readonly #queue = new Queue();
  /** The thread that was set to write nothing. */
  #readOnly: PgliteThread | undefined;
  #log: DatabaseLog | undefined;

  constructor(
    private readonly supervisor: PgliteSupervisor,
    private readonly space: DiskSpace | undefined,
  ) {}

  setLog(log: DatabaseLog): void {
    this.#log = log;
  }

  /** How many statements and transactions wait. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Does something with the connection to itself. Should the thread end meanwhile, nothing of `work` reaches the next
   * one.
   * @throws DatabaseUnavailableError, or what a statement was refused for
   */
  async exclusively<Result>(kind: QueueKind, work: (run: Run) => Promise<Result>): Promise<Result> {
    const end = await this.#queue.acquire(kind);
    try {
      const thread = this.supervisor.current();
      await this.#allowWriting(thread);
      return await work((statement) => this.#run(thread, statement));
    } finally {
      end();
    }
  }

  /** On a disk that is nearly full PostgreSQL itself refuses whatever would write, before it has written any of it. */
  async #allowWriting(thread: PgliteThread): Promise<void> {
    if (this.space === undefined) return;
    const mayWrite = await this.space.isEnough();
    if (mayWrite !== (this.#readOnly === thread)) return;
    await this.#run(thread, { sql: `set default_transaction_read_only = ${mayWrite ? 'off' : 'on'}` });
    this.#readOnly = mayWrite ? undefined : thread;
  }

  async #run(thread: PgliteThread, statement: Statement): Promise<StatementResult> {
    const bytes = bytesOf(statement);
    if (bytes >= large) await this.space?.checkLarge(bytes);
    try {
      return await thread.run(statement);
    } catch (error) {
      throw this.#translate(error);
    }
  }

  #translate(error: unknown): unknown {
    if (error instanceof ThreadEndedError) return new DatabaseUnavailableError(error.message, { cause: error });
    if (!(error instanceof StatementError)) return error;
    if (error.code === readOnlyTransaction && this.#readOnly) {
      return new StorageFullError('There is too little room on the disk of the database.', { cause: error });
    }
    const databaseError = errorOfCode(error.code, error);
    if (databaseError instanceof DamagedDatabaseError) {
      this.#log?.error({ said: error.message }, 'the database is damaged; put a copy back (docs/database.md)');
    }
    return databaseError ?? error;
  }
}

function bytesOf({ parameters = [] }: Statement): number {
  return parameters.reduce<number>((sum, value) => sum + (value instanceof Uint8Array ? value.byteLength : 0), 0);
}
