import type { PlacedText } from '#server/checks/checked-product.ts';
import { untranslated } from '#server/checks/languages.rule.ts';

const inSwedish = (text: string, number = 0): PlacedText => {
  return { languageCode: 'sv', path: `path ${number}`, place: '', text, finnish: text, isOutdated: false };
};

test.each([
  ['Alfa Omega', true],
  ['1. Alfa\u00a0 \nOmega', true],
  ['Alfa Om', false],
  ['Omakoe', false],
  ['123 456', false],
  ['', false],
])('%j beside the same in Finnish is left untranslated: %p', (text, isLeft) => {
  expect(untranslated([inSwedish(text)])).toHaveLength(isLeft ? 1 : 0);
});

test('texts without any blank, as much of them as is looked at, are gone through once each: minutes otherwise', () => {
  const texts = Array.from({ length: 200 }, (_, number) => inSwedish('İ'.repeat(10_000), number));
  expect(untranslated(texts)).toEqual([]);
});
