import { acknowledgeWidths, barsOf } from '#features/packing-station/run/code-128-bars.rule.ts';
import { code128 } from '#server/logistics/sticker/code-128.ts';

it('bars and spaces follow one another, each in its width', () => {
  expect(barsOf('21142')).toEqual({
    bars: [
      { at: 0, width: 2 },
      { at: 3, width: 1 },
      { at: 8, width: 2 },
    ],
    modules: 10,
  });
  expect(barsOf('')).toEqual({ bars: [], modules: 0 });
});

it('the code that acknowledges has the bars that the server would draw', () => {
  expect(acknowledgeWidths).toBe(code128('KUITTAA')?.join(''));
  expect(barsOf(acknowledgeWidths).modules).toBe(112);
});
