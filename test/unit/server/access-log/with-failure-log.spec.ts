import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AnchorError } from '#server/access-log/anchor-error.ts';
import { withFailureLog } from '#server/access-log/with-failure-log.ts';
import { DatabaseUnavailableError } from '#server/db/database.ts';

// What is logged of work on the access log that fails, or does not end.

function logging(work: () => Promise<void>, patience?: number) {
  const logged: unknown[] = [];
  const note = (level: string) => (facts: object, text: string) => void logged.push([level, facts, text]);
  const log = { info: note('info'), error: note('error') } as unknown as FastifyBaseLogger;
  return { logged, run: withFailureLog(log, 'accessLogAnchor', 'it failed', work, patience) };
}

it('logs the first of twelve failures, by our own words or the code of the system, and when all is well again', async () => {
  let error: Error | undefined = new AnchorError('The anchor tells otherwise.');
  const { logged, run } = logging(() => (error ? Promise.reject(error) : Promise.resolve()));
  for (let time = 0; time < 12; time += 1) await run();
  error = Object.assign(new Error('a row of 010170-901A'), { code: 'EACCES' });
  await run();
  error = undefined;
  await run();
  await run();
  expect(logged).toEqual([
    ['error', { alarm: 'accessLogAnchor', reason: 'The anchor tells otherwise.' }, 'it failed'],
    ['error', { alarm: 'accessLogAnchor', reason: 'EACCES' }, 'it failed'],
    ['info', { alarm: 'accessLogAnchor', failures: 13 }, 'the access log is in order again'],
  ]);
});

it.each([
  ['the code of its cause', new DatabaseUnavailableError('x', { cause: { code: '57P01' } }), '57P01'],
  ['its class', new DatabaseUnavailableError('x', { cause: new Error('y') }), 'DatabaseUnavailableError'],
])(
  'names of an error without a code %s: a database that broke off is never told without a reason',
  async (_what, error, reason) => {
    const { logged, run } = logging(() => Promise.reject(error));
    await run();
    expect(logged).toEqual([['error', { alarm: 'accessLogAnchor', reason }, 'it failed']]);
  },
);

it('logs work that does not end again and again, and when it has ended', async () => {
  let end = (): void => undefined;
  const { logged, run } = logging(() => new Promise((resolve) => (end = resolve)), 10);
  const running = run();
  while (logged.length < 2) await pause(5);
  end();
  await running;
  const hung = ['error', { alarm: 'accessLogAnchor', reason: 'noEnd' }, 'it failed'];
  expect(logged.slice(0, 2)).toEqual([hung, hung]);
  expect(logged.at(-1)).toEqual([
    'info',
    { alarm: 'accessLogAnchor', failures: 0 },
    'the access log is in order again',
  ]);
});
