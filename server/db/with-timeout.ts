import { DatabaseUnavailableError } from './database.ts';

/** A health check is answered within five seconds (proofs F16). */
const timeout = 4000;

/** @throws DatabaseUnavailableError when the work is not done in time; it goes on, and nobody waits for it */
export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailableError('The database is too slow.')), timeout);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
