import { DamagedDatabaseError, StorageFullError, type DatabaseUnavailableError } from './database.ts';

/** disk_full. */
const full = '53100';

/** data_corrupted, index_corrupted, io_error, undefined_file: what is stored cannot be read. */
const damaged = ['XX001', 'XX002', '58030', '58P01'];

/**
 * The error of the database itself that PostgreSQL's SQLSTATE stands for; undefined when it is about the statement.
 * @param cause stays with the error for whoever looks closer; it is shown to nobody
 */
export function errorOfCode(code: string | undefined, cause: unknown): DatabaseUnavailableError | undefined {
  if (code === full) return new StorageFullError('There is no room on the disk of the database.', { cause });
  if (code !== undefined && damaged.includes(code)) {
    return new DamagedDatabaseError(
      "The database is damaged: put a copy back (docs/operations.md, 'Backup and restore').",
      {
        cause,
      },
    );
  }
  return undefined;
}

/** A transaction that was to be committed, and in which a statement had failed: PostgreSQL undoes it, and calls that no error. */
class UndoneTransactionError extends Error {
  override readonly name = 'UndoneTransactionError';
  /** in_failed_sql_transaction. */
  readonly code = '25P02';

  constructor() {
    super('The transaction was rolled back.');
  }
}

/**
 * @param command the word by which PostgreSQL answers a commit
 * @throws UndoneTransactionError
 */
export function refuseUndone(command: string | undefined): void {
  if (command === 'ROLLBACK') throw new UndoneTransactionError();
}
