import fc from 'fast-check';
import { entriesOfRecords } from '#core/audit/log-entry.ts';
import { formatDateTimeSeconds } from '#core/ui/format/dates.ts';
import { anEntry } from '#test/support/log-entries.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';

const whole = anEntry({
  outcome: 'failed',
  durationMs: 12,
  areaId: '04',
  sentFields: ['productName'],
  calls: [{ method: 'GET', path: '/api/x/{id}', attempt: 1, startMs: 1, durationMs: 2, status: 500 }],
  error: { kind: 'unexpected', status: 500 },
});

it('reads entries, and counts what is none', () => {
  const records = [whole, null, 'text', { ...whole, version: 2 }, { ...whole, at: 'yesterday' }, undefined];
  expect(entriesOfRecords(records)).toEqual({ entries: [whole], setAside: 5 });
});

it('sets a time aside that no calendar has', () => {
  const times = ['2026-02-31T25:00:00.000Z', '2026-13-01T00:00:00.000Z', '2026-02-28T10:99:00.000Z'];
  expect(entriesOfRecords(times.map((at) => ({ ...whole, at }))).entries).toEqual([]);
});

it('keeps nothing that an entry does not have', () => {
  const { entries } = entriesOfRecords([
    { ...whole, name: 'x', secret: 'Matti', error: { kind: 'x', detail: 'Matti' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Matti');
});

/** Somewhere in the entry something else, or nothing. */
const damaged = fc
  .tuple(fc.constantFrom(...pathsOf(whole)), fc.oneof(fc.anything(), fc.constant(undefined)))
  .map(([path, value]) => withValue(whole, path, value));

const runs = randomRuns({ usual: 1_000, full: 5_000 });
it('survives whatever happened to records: what is read can be shown', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(damaged, fc.anything()), { maxLength: 5 }), (records) => {
      const { entries, setAside } = entriesOfRecords(records);
      expect(entries.length + setAside).toBe(records.length);
      for (const { at, kind, outcome, fields, roles } of entries) {
        expect(formatDateTimeSeconds(at)).toMatch(/\d/);
        expect([typeof kind, typeof outcome, Array.isArray(roles)]).toEqual(['string', 'string', true]);
        for (const value of Object.values(fields)) expect(['string', 'number', 'boolean']).toContain(typeof value);
      }
    }),
    { numRuns: runs },
  );
  proven('F19', runs);
});

function pathsOf(value: unknown, before: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [before];
  return [before, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...before, key]))];
}

function withValue(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(target) ? [...target] : { ...(target as object) }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}
