import { DatabaseError } from 'pg';
import { DatabaseUnavailableError } from './database.ts';
import { errorOfCode } from './database-errors.ts';

/**
 * Distinguishes an answer of PostgreSQL from its absence: what is no `DatabaseError` never came from the server.
 * Classes 08 (connection), 53 (resources) and 57P (shutting down or starting up) are absence too.
 */
export async function reachable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof DatabaseError ? (error.code ?? '') : undefined;
    const databaseError = errorOfCode(code, error);
    if (databaseError) throw databaseError;
    if (code !== undefined && !/^(08|53|57P)/.test(code)) throw error;
    throw new DatabaseUnavailableError('The database does not answer.', { cause: error });
  }
}
