import Fastify from 'fastify';
import { sweepRegularly } from '#server/sweep.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] }));
afterEach(() => jest.useRealTimers());

test('each clean-up runs every minute, also after one has failed, until the app closes', async () => {
  const app = Fastify();
  const warnings = jest.spyOn(app.log, 'warn');
  const runs = { failing: 0, other: 0 };
  sweepRegularly(app, [
    async () => {
      runs.failing += 1;
      throw new Error('the database is away');
    },
    async () => {
      runs.other += 1;
    },
  ]);
  await jest.advanceTimersByTimeAsync(180_000);
  expect(runs).toEqual({ failing: 3, other: 3 });
  expect(warnings).toHaveBeenCalledTimes(3);
  await app.close();
  await jest.advanceTimersByTimeAsync(180_000);
  expect(runs).toEqual({ failing: 3, other: 3 });
});
