import Fastify from 'fastify';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';
import { DatabaseUnavailableError } from '#server/db/database.ts';
import { sweepRegularly } from '#server/sweep.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] }));
afterEach(() => jest.useRealTimers());

test('each clean-up runs every minute, also after one has failed, until the app closes', async () => {
  const app = Fastify();
  const warnings = jest.spyOn(app.log, 'warn');
  const runs = { failing: 0, other: 0 };
  sweepRegularly(app, {
    failing: async () => {
      runs.failing += 1;
      throw new DatabaseUnavailableError('somebody');
    },
    other: async () => {
      runs.other += 1;
    },
  });
  await jest.advanceTimersByTimeAsync(180_000);
  expect(runs).toEqual({ failing: 3, other: 3 });
  expect(warnings).toHaveBeenCalledTimes(3);
  const line = expect.objectContaining({ cleanUps: ['failing'], error: 'DatabaseUnavailableError' }) as object;
  expect(warnings).toHaveBeenCalledWith(line, 'a clean-up failed and will be repeated');
  expect(JSON.stringify(warnings.mock.calls)).not.toContain('somebody');
  await app.close();
  await jest.advanceTimersByTimeAsync(180_000);
  expect(runs).toEqual({ failing: 3, other: 3 });
});

test('each clean-up that there is runs: what nothing calls would keep people’s data for ever', () => {
  const folder = path.join(projectRoot, 'server');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const written = sources.flatMap((source) =>
    [...source.matchAll(/export (?:async )?function (sweep(?!Regularly)\w+)/g)].map(([, name]) => name),
  );
  const [, list = ''] = /sweepRegularly\(app, \{([^}]*)\}/.exec(sources.join('\n')) ?? [];
  const called = [...list.matchAll(/=> (sweep\w+)\(/g)].map(([, name]) => name);
  expect(written).toContain('sweepDrafts');
  // One that is missing gets its line in `sweepRegularly` of server/build-app.ts.
  expect(called.sort()).toEqual(written.sort());
});
