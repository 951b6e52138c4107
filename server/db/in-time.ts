import { DatabaseUnavailableError } from './database.ts';

/** Whoever asks how we are does not wait long for it: five seconds at most (proofs F16). */
const limit = 4000;

/** @throws DatabaseUnavailableError when the work is not done in time; it goes on, and nobody waits for it */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailableError('The database is too slow.')), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
