import { DatabaseError } from 'pg';
import { DatabaseUnavailableError } from './database.ts';
import { errorOfCode } from './database-errors.ts';

/** read_only_sql_transaction. No transaction of a start or a request reads alone by itself. */
const readsOnly = '25006';

const takesNoWrites =
  'The database takes no writes (25006): it is a standby, or default_transaction_read_only is on, as where its disk is full. Name the one that writes in DATABASE_URL and DATABASE_OWNER_URL, or let it write again.';

/**
 * Distinguishes an answer of PostgreSQL from its absence: what is no `DatabaseError` never came from the server.
 * Classes 08 (connection), 53 (resources) and 57P (shutting down or starting up) are absence too, and so are a
 * server that only reads and one that gives up after its own limits of time (statement, lock, idle transaction, transaction).
 */
export async function reachable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof DatabaseError ? (error.code ?? '') : undefined;
    const databaseError = errorOfCode(code, error);
    if (databaseError) throw databaseError;
    if (code === readsOnly) throw new DatabaseUnavailableError(takesNoWrites, { cause: error });
    if (code !== undefined && !/^(08|53|57P|57014$|55P03$|25P0[34]$)/.test(code)) throw error;
    throw new DatabaseUnavailableError('The database does not answer.', { cause: error });
  }
}

/**
 * As `reachable`, of work that makes a connection: whatever refuses it has no answer to a statement. A full disk is told as
 * XX000 there, a changed password as 28P01.
 */
export async function connected<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await reachable(work);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    throw new DatabaseUnavailableError('The database lets nobody in.', { cause: error });
  }
}
