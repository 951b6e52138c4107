import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';
import type { ProofRow } from '#scripts/support/proof-row.ts';
import { proofRows } from '#scripts/support/proof-rows.ts';
import { missOf, proofTable } from '#scripts/support/proof-table.rule.ts';

const row: ProofRow = { id: 'S5', promise: 'forged tokens are refused', target: 5_001, suite: 'server', files: [] };

test('a row is met by its whole number of cases, or by a tenth in a short run', () => {
  const proven = { row, held: 501, failures: [], seconds: 1 };
  expect(missOf(proven, 'short')).toBeUndefined();
  expect(missOf(proven, 'full')).toBe('501 of 5001 cases were tried');
  expect(missOf({ ...proven, held: 500 }, 'short')).toBe('500 of 501 cases were tried');
});

test('a row may say that a short run tries fewer', () => {
  const proven = { row: { ...row, short: { target: 20 } }, held: 19, failures: [], seconds: 1 };
  expect(missOf(proven, 'short')).toBe('19 of 20 cases were tried');
  expect(missOf(proven, 'full')).toBe('19 of 5001 cases were tried');
});

test('a failed test misses a row, however many cases held', () => {
  const failures = [{ test: 'no tampering', message: 'Expected: 1\nReceived: 2', seed: 12, path: '3:1' }];
  expect(missOf({ row, held: 9_999, failures, seconds: 1 }, 'full')).toBe(
    'failed: no tampering: Expected: 1 (seed 12, path 3:1)',
  );
});

test('a row that was not asked says so, and is none that is met', () => {
  const missing = ['systemd', 'caddy'] as const;
  expect(missOf({ row, held: 0, failures: [], seconds: 0, missing }, 'short')).toBe(
    'not asked: systemd and caddy could not be installed here',
  );
});

test('the table has a line for each row', () => {
  expect(proofTable([{ row, held: 501, failures: [], seconds: 12.4 }], 'short')).toBe(
    [
      '| row | promise | cases | held | seconds | verdict |',
      '| --- | --- | --- | --- | --- | --- |',
      '| S5 | forged tokens are refused | 501 | 501 | 12 | met |',
    ].join('\n'),
  );
});

test('rows have numbers of their own, and files that are there', () => {
  expect(new Set(proofRows.map(({ id }) => id)).size).toBe(proofRows.length);
  const named = proofRows.flatMap(({ files, short }) => [...files, ...(short?.files ?? [])]);
  const missing = named.filter((file) => !existsSync(join(projectRoot, file)));
  expect(missing).toEqual([]);
});

test('a short run tries no more than a tenth of a row that says what it tries', () => {
  const more = proofRows.filter(({ target, short }) => (short?.target ?? 0) > target / 10);
  expect(more).toEqual([]);
});
