import { setTimeout as sleep } from 'node:timers/promises';

/** too_many_connections: of the server, of the database or of the login. Nothing was asked of it yet. */
const noRoom = '53300';

/** Milliseconds between the tries, three seconds in all: one comes free with the next answer to somebody. */
const pauses = [20, 50, 100, 200, 400, 800, 1_400];

/**
 * Tries again for a short while where PostgreSQL has no connection left.
 * @param onFull told each time, before the next try
 * @throws what the last try threw
 */
export async function awaitRoom<Result>(
  connect: () => Promise<Result>,
  onFull: () => void = () => undefined,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await connect();
    } catch (error) {
      const milliseconds = pauses[tries];
      if ((error as { readonly code?: unknown }).code !== noRoom || milliseconds === undefined) throw error;
      onFull();
      // Not all of a burst at once.
      await pause(milliseconds * (0.75 + Math.random() / 2));
    }
  }
}
