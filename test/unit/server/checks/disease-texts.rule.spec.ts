import type { PlacedText } from '#server/checks/checked-product.ts';
import { sameTexts } from '#server/checks/disease-texts.rule.ts';

const placed = (text: string, number: number): PlacedText => {
  return {
    languageCode: 'fi',
    path: `path ${number}`,
    place: `place ${number}`,
    text,
    finnish: text,
    isOutdated: false,
  };
};
/** As much of a text as is looked at, nearly all of it blanks between two letters. */
const long = (last: string): string => `a${' '.repeat(9_998)}${last}`;

test('texts are the same whatever marks and blanks stand around them, and not by those within', () => {
  const texts = [' »Ota yhteyttä.« ', 'ota yhteyttä', 'Ota, yhteyttä!', '…', '?!'].map(placed);
  expect(sameTexts(texts).map(({ path, values }) => [path, values?.['other']])).toEqual([
    ['path 1', 'place 0'],
    ['path 4', 'place 3'],
  ]);
});

test('each text is made ready to be compared once, however many there are: long ones would hold the server', () => {
  const letters = [...'abca'];
  let reads = 0;
  const texts = letters.map((letter, number) => {
    const text = placed(long(letter), number);
    return Object.defineProperty({ ...text }, 'text', { get: () => ((reads += 1), text.text) });
  });
  expect(sameTexts(texts)).toMatchObject([{ path: `path ${letters.length - 1}`, values: { other: 'place 0' } }]);
  expect(reads).toBe(letters.length);
});
