import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What is done again and again; neither part fails. */
interface RepeatedWork {
  readonly run: () => Promise<void>;
  /** What is done once more when the app closes. */
  readonly last?: () => Promise<void>;
}

/** Milliseconds that a stop waits: work that hangs, as on a database that does not answer, is abandoned. */
const stopTimeout = 3000;

/** Runs some work once the app is ready, and then every `interval` milliseconds until it closes, never twice at once. */
export function repeatUntilClosed(app: FastifyInstance, interval: number, { run, last }: RepeatedWork): void {
  let running: Promise<void> | undefined;
  const begin = (): void => {
    running ??= run().finally(() => (running = undefined));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    begin();
    timer = setInterval(begin, interval);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    const finish = async (): Promise<void> => {
      await running;
      await last?.();
    };
    await Promise.race([finish(), pause(stopTimeout, undefined, { ref: false })]);
  });
}
