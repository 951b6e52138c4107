import { inTexts, type TextCheck } from './checked-product.ts';
import { isSame } from './analyses.rule.ts';
import { otherLanguageIn } from './language-of.ts';
import { translations } from './placed-texts.ts';

/** Of texts with fewer letters a name may be all that is foreign: nobody is asked why they are left. */
const brief = 40;

/** A text, or a sentence of one, in another language than its field's. */
export const otherLanguage: TextCheck = (texts) =>
  texts.flatMap((placed) => {
    const language = otherLanguageIn(placed.text, placed.languageCode);
    if (!language) return [];
    const remark = inTexts(placed, { language });
    return [placed.text.replaceAll(/\P{L}/gu, '').length < brief ? { ...remark, strength: 'note' } : remark];
  });

/** Three letters each are enough to tell: with `{3,}` each letter of a long word would be gone through again from every other. */
const words = /\p{L}{3}\s+\p{L}{3}/u;

/** A short text that is still the Finnish one; of longer ones one can tell that they are of another language. */
export const untranslated: TextCheck = (texts) =>
  translations(texts)
    .filter(
      ({ text, finnish, languageCode }) =>
        isSame(text, finnish) && words.test(text) && !otherLanguageIn(text, languageCode),
    )
    .map((placed) => inTexts(placed));

export const outdatedTranslation: TextCheck = (texts) =>
  translations(texts)
    .filter(({ isOutdated }) => isOutdated)
    .map((placed) => inTexts(placed));
