import { formatDate, formatDateTime } from '#core/ui/format/dates.ts';

describe('Dates on the screens', () => {
  it('are Finnish, without leading zeros', () => {
    expect(formatDate('2026-03-02T09:05:00.000Z')).toBe('2.3.2026');
  });

  it('have the time after a space, with a point, without "klo"', () => {
    expect(formatDateTime('2026-03-02T07:05:00.000Z')).toBe('2.3.2026 9.05');
  });

  it('are those of Finland wherever the browser is', () => {
    expect(formatDateTime('2025-12-31T22:30:00.000Z')).toBe('1.1.2026 0.30');
    expect(formatDate('2026-06-30T21:00:00.000Z')).toBe('1.7.2026');
  });
});
