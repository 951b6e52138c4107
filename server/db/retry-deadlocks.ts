/** PostgreSQL's word for a transaction that was chosen to end a deadlock: nothing of it was done. */
const deadlockDetected = '40P01';

/** So often it is begun; two that meet again and again do not meet so often. */
const mostTries = 5;

/** Begins a transaction anew that a deadlock has ended: for work without effects besides it. @throws whatever else it throws */
export async function retryDeadlocks<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      const { code } = error as { readonly code?: unknown };
      if (code !== deadlockDetected || tries === mostTries) throw error;
    }
  }
}
