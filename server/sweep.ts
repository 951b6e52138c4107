import type { FastifyInstance } from 'fastify';

const minute = 60 * 1000;

/** Runs the given clean-ups now and then until the app closes; one that fails is tried again the next time. */
export function sweepRegularly(app: FastifyInstance, sweeps: readonly (() => Promise<void>)[]): void {
  const sweepAll = async (): Promise<void> => {
    const results = await Promise.allSettled(sweeps.map((sweep) => sweep()));
    if (results.some(({ status }) => status === 'rejected')) app.log.warn('a clean-up failed and will be repeated');
  };
  const timer = setInterval(() => void sweepAll(), minute);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
