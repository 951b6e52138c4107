import type { FastifyBaseLogger } from 'fastify';
import { createMissGroups } from '#server/auth/miss-groups.ts';

// A slip in OIDC_ROLES_CLAIM refuses nobody and takes everybody's rights: only the log can tell.

const lines: unknown[][] = [];
const log = { warn: (...line: unknown[]) => lines.push(line) } as unknown as FastifyBaseLogger;
beforeEach(() => lines.splice(0));

test('tokens without the claim are told once a minute, until the first one that has it', () => {
  let time = 0;
  const miss = createMissGroups('grupos', () => time);
  for (time of [0, 1000, 59_999]) miss(log, { namesGroups: false });
  expect(lines).toEqual([
    [{ cause: expect.stringContaining('the claim grupos'), remedy: expect.any(String) }, 'no groups in tokens'],
  ]);
  time = 60_000;
  miss(log, { namesGroups: false });
  expect(lines).toHaveLength(2);
  miss(log, { namesGroups: true });
  time = 600_000;
  miss(log, { namesGroups: false });
  expect(lines).toHaveLength(2);
});
