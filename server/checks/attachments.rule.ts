import { outcomeTexts } from '#core/contracts/outcome-texts.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import type { Check, CheckedAttachment, CheckedProduct, Remark } from './checked-product.ts';
import { otherLanguageOfName } from './language-of.ts';

/** How files name their language: by a code that stands apart, or by its name. */
const marks: Readonly<Record<Language, RegExp>> = {
  fi: markOf('fi|fin', 'suomi|suomeksi|suomenkielinen|finska|finnish'),
  sv: markOf('sv|swe|se', 'ruotsi|ruotsiksi|ruotsinkielinen|svenska|swedish'),
  en: markOf('en|eng|gb', 'englanti|englanniksi|englanninkielinen|engelska|english'),
};

/** Codes are words in other languages: 'en' a Swedish article, 'se' a Finnish pronoun. */
function markOf(code: string, name: string): RegExp {
  return new RegExp(
    `(?:^|[_.()[\\]-])(?:${code})(?=[_.()[\\]-]|\\s*\\(|$)|\\s(?:${code})$|(?<!\\p{L})(?:${name})(?!\\p{L})`,
    'iu',
  );
}

/** The language that a file's name says, where it is another one than its list's. */
export function languageOf({
  name,
  languageCode,
}: Pick<CheckedAttachment, 'name' | 'languageCode'>): Language | undefined {
  // 'ohjeSV' is 'ohje_SV'.
  const bare = name
    .replace(/\.pdf$/i, '')
    .replaceAll(/suomi\.fi/gi, '')
    .replaceAll(/(?<=\p{Ll})(?=(?:FI|SV|EN)(?!\p{L}))/gu, '_');
  const named = languages.filter((language) => marks[language].test(bare));
  return named.length > 0 ? named.find(() => !named.includes(languageCode)) : otherLanguageOfName(bare, languageCode);
}

/** A file whose name says another language than its list's. */
export const attachmentOfOtherLanguage: Check = (product) =>
  product.attachments.flatMap((attachment) => {
    const language = languageOf(attachment);
    return language ? [inList(product, attachment, { language })] : [];
  });

/** One and the same file in two languages. */
export const sameAttachment: Check = (product) =>
  product.attachments.flatMap((attachment, index) => {
    const isCopy = product.attachments
      .slice(0, index)
      .some(
        ({ name, size, languageCode }) =>
          name === attachment.name && size === attachment.size && languageCode !== attachment.languageCode,
      );
    return isCopy ? [inList(product, attachment)] : [];
  });

/** A list of attachments stands beside the text that its files belong to. */
function inList(
  { texts }: CheckedProduct,
  { name, languageCode, outcomeType, productAnalysisMappingId }: CheckedAttachment,
  values: Remark['values'] = {},
): Remark {
  const mapping = texts.fi.productAnalysisMappings.find(
    (each) => each.productAnalysisMappingId === productAnalysisMappingId,
  );
  return {
    languageCode,
    path: mapping
      ? `instructions.${mapping.productAnalysisMappingId}`
      : `texts.${outcomeTexts[outcomeType].instruction ?? 'productSubscriptionInstructions'}`,
    place: mapping?.kuntaliittoName,
    values: { file: name, ...values },
  };
}
