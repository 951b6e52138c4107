import { pdfErrors } from '#server/attachments/pdf-errors.rule.ts';

test('a file is refused for what was found in it', () => {
  expect(pdfErrors('notPdf')).toBe('notPdf');
  expect([pdfErrors('preceded'), pdfErrors('damaged')]).toEqual([['preceded'], ['damaged']]);
  expect(pdfErrors('locked')).toEqual(['locked']);
  expect(pdfErrors('tooMuch')).toEqual(['tooHeavy']);
  expect(pdfErrors({ active: [] })).toEqual([]);
  expect(pdfErrors({ active: ['script'] as never })).toEqual(['script']);
});
