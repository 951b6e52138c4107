import { languages, type Language } from '#core/contracts/schemas.ts';
import { otherLanguageIn, sentencesOf } from '#server/checks/language-of.ts';
import { commonTexts } from '#server/seed/demo/common-texts.ts';
import { demoProducts } from '#server/seed/demo/demo-products.ts';
import type { Localized } from '#server/seed/demo/demo-product.ts';
import * as samplings from '#server/seed/demo/sampling-instructions.ts';

// Texts as they are written: those of the demo, whole and by their sentences.

const whole: readonly Localized[] = [
  ...demoProducts.flatMap(({ outcomes }) => outcomes.flatMap(({ title, advice }) => [title, advice])),
  ...demoProducts.flatMap(({ texts }) =>
    texts === undefined
      ? []
      : (['name', 'description', 'referralTitle', 'orderInstructions'] as const).map((field) => ({
          fi: texts.fi[field],
          sv: texts.sv[field],
          en: texts.en[field],
        })),
  ),
  ...Object.values(samplings),
  ...(Object.keys(commonTexts.fi) as (keyof typeof commonTexts.fi)[]).map((field) => ({
    fi: commonTexts.fi[field],
    sv: commonTexts.sv[field],
    en: commonTexts.en[field],
  })),
];

const texts: readonly (readonly [Language, string])[] = whole.flatMap((text) =>
  languages.flatMap((language) =>
    [text[language], ...text[language].split(/[.!?]\s+/)]
      .filter((each) => each !== '')
      .map((each): readonly [Language, string] => [language, each]),
  ),
);

test('no text is taken for one of another language', () => {
  expect(texts.filter(([language, text]) => otherLanguageIn(text, language) !== undefined)).toEqual([]);
});

test('of a hundred texts and sentences in the field of another language ninety-seven are told', () => {
  const misplaced = texts.flatMap(([language, text]) =>
    languages.filter((each) => each !== language).map((field) => ({ language, field, text })),
  );
  const missed = misplaced.filter(({ language, field, text }) => otherLanguageIn(text, field) !== language);
  expect(misplaced.length).toBeGreaterThan(500);
  expect(missed.length / misplaced.length).toBeLessThan(0.03);
});

test('of whole texts of some words all are told', () => {
  const told = whole.flatMap((text) =>
    languages.flatMap((language) =>
      languages
        .filter((field) => field !== language && text[language].split(' ').length > 3)
        .map((field) => otherLanguageIn(text[language], field) === language),
    ),
  );
  expect(told.filter((each) => !each)).toEqual([]);
});

test('a sentence is looked at by itself where it has room for three words, and no blank line is', () => {
  expect(sentencesOf(`${'\n'.repeat(10_000)}Ota näyte. A: b! 1\nor to we\nja on`)).toEqual(['Ota näyte', 'or to we']);
  const swedish = 'Lorem ipsum dolor sit amet consectetur';
  expect(otherLanguageIn(`${swedish} 1.\nja on et`, 'sv')).toBe('fi');
});
