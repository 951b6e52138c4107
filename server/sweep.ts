import type { FastifyInstance } from 'fastify';
import { withoutValues } from './http/error-answer.ts';

const minute = 60 * 1000;

/** Runs the given clean-ups, each by its name, now and then until the app closes; one that fails is tried again the next time. */
export function sweepRegularly(app: FastifyInstance, sweeps: Readonly<Record<string, () => Promise<void>>>): void {
  const sweepAll = async (): Promise<void> => {
    const cleanUps: string[] = [];
    let first: unknown;
    await Promise.all(
      Object.entries(sweeps).map(([name, sweep]) =>
        sweep().catch((error: unknown) => {
          first ??= error;
          cleanUps.push(name);
        }),
      ),
    );
    // One line for all of them: what keeps one from the database keeps the others, too.
    if (cleanUps.length > 0) {
      const cause = first instanceof Error && withoutValues(first);
      app.log.warn({ cleanUps, ...cause }, 'a clean-up failed and will be repeated');
    }
  };
  const timer = setInterval(() => void sweepAll(), minute);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
