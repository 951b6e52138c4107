import fc from 'fast-check';
import { lengthOf } from '#core/errors/app-error.ts';

it.each([
  ['', 0],
  ['åäö', 3],
  ['😀😀', 2],
  ['☎\uFE0F', 2],
  ['❤\uFE0Fa\uFE0E', 4],
  ['👨\u200D👩', 3],
])('counts the characters of %p as the database does', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

it('counts the code points of any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => lengthOf(text) === [...text].length));
});
