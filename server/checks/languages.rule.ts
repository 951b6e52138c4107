import { inTexts, type Check, type PlacedText } from './checked-product.ts';
import { isSame } from './analyses.rule.ts';
import { otherLanguageIn } from './language-of.ts';
import { allTexts, translations } from './placed-texts.ts';

/** A text, or a sentence of one, in another language than its field's. */
export const otherLanguage: Check = (product) =>
  allTexts(product).flatMap((placed) => {
    const language = otherLanguageIn(placed.text, placed.languageCode);
    return language ? [inTexts(placed, { language })] : [];
  });

/** A short text that is still the Finnish one; longer ones are of another language. */
export const untranslated: Check = (product) => {
  const keyOf = ({ languageCode, path }: Pick<PlacedText, 'path'> & { languageCode?: string }) =>
    `${languageCode} ${path}`;
  const told = new Set(otherLanguage(product).map(keyOf));
  return translations(product)
    .filter((placed) => {
      const isPhrase = /\p{L}{3,}\s+\p{L}{3,}/u.test(placed.text);
      return isPhrase && isSame(placed.text, placed.finnish) && !told.has(keyOf(placed));
    })
    .map((placed) => inTexts(placed));
};

export const outdatedTranslation: Check = (product) => {
  const isOutdated = ({ languageCode, path }: PlacedText) =>
    product.texts[languageCode].outdatedTexts?.includes(path.slice(path.indexOf('.') + 1)) ?? false;
  return translations(product)
    .filter(isOutdated)
    .map((placed) => inTexts(placed));
};
