import { formatNumber } from '#core/ui/format/numbers.ts';

describe('Numbers on the screens', () => {
  it.each([
    [0, '0'],
    [9_999, '9999'],
    [10_000, '10\u00A0000'],
    [1_234_567, '1\u00A0234\u00A0567'],
    [-12_345, '-12\u00A0345'],
    [2.5, '2,5'],
    [12_345.678, '12\u00A0345,678'],
  ])('%p is %p', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});
