import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { Instant } from '#core/contracts/rules/date.rule.ts';
import { isInstant } from '#core/contracts/rules/is-instant.rule.ts';

const instants = ['2026-05-01T09:30:00.000Z', '0001-01-01T00:00:00.000Z', '2024-02-29T23:59:59.999Z'];
const others: readonly unknown[] = [
  '0000-05-01T09:30:00.000Z',
  // In no calendar, on no clock.
  '2026-02-29T09:30:00.000Z',
  '2026-13-01T09:30:00.000Z',
  '2026-05-01T25:00:00.000Z',
  '2026-05-01T24:00:00.000Z',
  // ISO 8601, but written otherwise.
  '2026-05-01T09:30:00Z',
  '2026-05-01T09:30:00.000+00:00',
  '2026-05-01T09:30:00.000',
  '2026-W18-5T09:30:00.000Z',
  '+002026-05-01T09:30:00.000Z',
  '2026-05-01',
  ' 2026-05-01T09:30:00.000Z',
  '2026-05-01T09:30:00.000Z ',
  new Date('2026-05-01T09:30:00.000Z'),
  undefined,
];

it.each(instants)('takes the time %s', (text) => {
  expect(isInstant(text)).toBe(true);
});

it.each(others)('does not take %p for a time', (value) => {
  expect(isInstant(value)).toBe(false);
});

it('asks the same of a field', () => {
  class Page {
    @Instant()
    readonly after: unknown;

    constructor(after: unknown) {
      this.after = after;
    }
  }
  const errorsOf = (value: unknown) =>
    validateSync(new Page(value)).map(({ constraints }) => Object.keys(constraints ?? {}));
  expect(instants.map(errorsOf)).toEqual(instants.map(() => []));
  expect(others.map(errorsOf)).toEqual(others.map(() => [['instant']]));
});
