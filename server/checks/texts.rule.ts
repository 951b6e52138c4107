import { francAll } from 'franc';
import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { diseasesOfMapping, diseasesOfOutcome, isSame } from './analyses.rule.ts';
import {
  inTexts,
  instructionsIn,
  mappingsOf,
  placedTexts,
  positiveOutcomesOf,
  titlesIn,
  type Check,
  type CheckedProduct,
  type PlacedText,
} from './checked-product.ts';
import { diseasesIn, diseaseWordsIn } from './diseases.ts';

const messages = [
  'productSubscriptionConfirmationSms',
  'productSubscriptionConfirmationEmail',
  'resultSms',
  'resultEmail',
];

function fieldsIn(product: Product) {
  return new Map(citizenTextFields.map((field) => [`texts.${field}`, { text: product[field] }]));
}

function textsIn(product: Product) {
  return new Map([...fieldsIn(product), ...titlesIn(product), ...instructionsIn(product)]);
}

const allTexts = (product: CheckedProduct): readonly PlacedText[] => placedTexts(product, textsIn);
const translations = (product: CheckedProduct): readonly PlacedText[] =>
  allTexts(product).filter(({ languageCode, finnish }) => languageCode !== 'fi' && finnish.trim() !== '');

/** Words of another disease, and none of the expected ones; nothing where nothing is expected. */
function strangers(text: string, expected: ReadonlySet<string>): string | undefined {
  const named = diseasesIn(text);
  if (expected.size === 0 || named.size === 0 || [...named].some((disease) => expected.has(disease))) return undefined;
  return diseaseWordsIn(text).join(', ');
}

/** Its name, or its title in a language, names another disease than the results that lead to it. */
export const outcomeOfOtherDisease: Check = (product) => {
  const names = positiveOutcomesOf(product.texts.fi).flatMap(({ outcomeId, name }, index) => {
    const words = strangers(name, diseasesOfOutcome(product, outcomeId));
    const path = `outcomes.${index}.name`;
    return words ? [{ phase: ConfiguratorPhase.BasicInfo, path, place: name, values: { words } }] : [];
  });
  const titles = placedTexts(product, titlesIn).flatMap((placed) => {
    const words = strangers(placed.text, diseasesOfOutcome(product, placed.path.slice('titles.'.length)));
    return words ? [inTexts(placed, { words })] : [];
  });
  return [...names, ...titles];
};

/** A sampling instruction of another disease than its analysis, such as a copied one. */
export const instructionOfOtherDisease: Check = (product) => {
  const paths = new Map(
    mappingsOf(product).map(({ path, mapping }) => [`instructions.${mapping.productAnalysisMappingId}`, path]),
  );
  return placedTexts(product, instructionsIn).flatMap((placed) => {
    const words = strangers(placed.text, diseasesOfMapping(product, paths.get(placed.path) ?? ''));
    return words ? [inTexts(placed, { words })] : [];
  });
};

/** A text of the whole product that names a disease which none of its analyses looks for. */
export const textOfOtherDisease: Check = (product) => {
  const expected = new Set(
    mappingsOf(product)
      .filter(({ isPrimary }) => isPrimary)
      .flatMap(({ path }) => [...diseasesOfMapping(product, path)]),
  );
  return placedTexts(product, fieldsIn)
    .filter(({ path }) => !isMessage(path))
    .flatMap((placed) => {
      const words = strangers(placed.text, expected);
      return words ? [inTexts(placed, { words })] : [];
    });
};

/** One title for two outcomes of a language. */
export const sameTitle: Check = (product) => {
  const titles = placedTexts(product, titlesIn);
  return titles.flatMap((placed, index) => {
    const earlier = titles
      .slice(0, index)
      .find((each) => each.languageCode === placed.languageCode && isSame(each.text, placed.text));
    return earlier ? [inTexts(placed, { other: earlier.place ?? '' })] : [];
  });
};

const codes: Readonly<Record<Language, string>> = { fi: 'fin', sv: 'swe', en: 'eng' };
/** From so many letters on the language of a text is told apart without doubt; shorter ones are often names alone. */
const fewestLetters = 60;
/** How far the field's own language may stay behind the likeliest one, of which the score is 1. */
const likelyEnough = 0.85;

/** A text in another language than its field's. */
export const otherLanguage: Check = (product) =>
  allTexts(product).flatMap((placed) => {
    if (placed.text.replaceAll(/\P{L}/gu, '').length < fewestLetters) return [];
    const scores = new Map(francAll(placed.text, { only: Object.values(codes) }));
    const own = scores.get(codes[placed.languageCode]) ?? 0;
    const likeliest = (Object.keys(codes) as Language[]).find((language) => scores.get(codes[language]) === 1);
    if (own >= likelyEnough || !likeliest || likeliest === placed.languageCode) return [];
    return [inTexts(placed, { language: likeliest })];
  });

/** A short text that is still the Finnish one; longer ones are of another language. */
export const untranslated: Check = (product) => {
  const isLong = new Set(otherLanguage(product).map(({ languageCode, path }) => `${languageCode} ${path}`));
  return translations(product)
    .filter(({ text, finnish, languageCode, path }) => {
      const isPhrase = /\p{L}{3,}\s+\p{L}{3,}/u.test(text);
      return isPhrase && isSame(text, finnish) && !isLong.has(`${languageCode} ${path}`);
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

/** Numbers that a translation has in place of the Finnish text's, and telephone numbers that one of them lacks. */
export const otherNumbers: Check = (product) =>
  translations(product).flatMap((placed) => {
    const [here, finnish] = [numbersIn(placed.text), numbersIn(placed.finnish)];
    const added = [...here].filter((number) => !finnish.has(number));
    const missing = [...finnish].filter((number) => !here.has(number));
    // Small numbers may be written as words in one language.
    const isAmiss = (added.length > 0 && missing.length > 0) || [...added, ...missing].some((each) => each.length > 2);
    return isAmiss ? [inTexts(placed, { numbers: added.join(', ') || '–', finnish: missing.join(', ') || '–' })] : [];
  });

/** Telephone numbers as they are dialled at home; of all others the digits without their marks. */
function numbersIn(text: string): ReadonlySet<string> {
  const found = text.match(/\+?\d[\d \u00a0.,:()-]*\d|\d/g) ?? [];
  return new Set(
    found.flatMap((each) => {
      const digits = each.replaceAll(/\D/g, '');
      const isTelephone = digits.length >= 7 && /^[+0]/.test(each);
      if (isTelephone) return [digits.replace(/^(00)?358/, '0').replace(/^00/, '0')];
      return (each.match(/\d+/g) ?? []).filter((group) => group !== '00');
    }),
  );
}

const leftovers = /\{[^{}]*\}|\[[^[\]]*\]|<[^<>]+>|\b(?:lorem ipsum|todo|fixme|tbd|x{3,})\b|\?{3,}|_{3,}|\.{5,}/iu;

/** What was to be replaced and was not: '{nimi}', '[PVM]', 'XXX'. Messages go out as they are written. */
export const placeholder: Check = (product) =>
  allTexts(product).flatMap((placed) => {
    const found = leftovers.exec(placed.text)?.[0];
    return found ? [inTexts(placed, { found })] : [];
  });

export const insecureLink: Check = (product) =>
  allTexts(product).flatMap((placed) => {
    const found = /\bhttp:\/\/\S+/i.exec(placed.text)?.[0];
    return found ? [inTexts(placed, { found })] : [];
  });

/** A translation leads to another site than the Finnish text. */
export const otherLink: Check = (product) =>
  translations(product).flatMap((placed) => {
    const [here, finnish] = [sitesIn(placed.text), sitesIn(placed.finnish)];
    const strange = [...here].filter((site) => !finnish.has(site));
    return strange.length > 0 && finnish.size > 0 ? [inTexts(placed, { found: strange.join(', ') })] : [];
  });

function sitesIn(text: string): ReadonlySet<string> {
  const found = text.matchAll(/(?:https?:\/\/|\bwww\.)([^\s/?#,;)]+)/gi);
  return new Set(
    [...found].map(([, site = '']) =>
      site
        .toLowerCase()
        .replace(/^www\./, '')
        .replace(/\.+$/, ''),
    ),
  );
}

/** Others may see a message: it names no disease. */
export const diseaseInMessage: Check = (product) =>
  placedTexts(product, fieldsIn)
    .filter(({ path }) => isMessage(path))
    .flatMap((placed) => {
      const words = diseaseWordsIn(placed.text).join(', ');
      return words ? [inTexts(placed, { words })] : [];
    });

function isMessage(path: string): boolean {
  return messages.some((field) => path === `texts.${field}`);
}

/** How files name their language. */
const marks: Readonly<Record<Language, RegExp>> = {
  fi: /(?<![\p{L}\d])(fi|fin|suomi|suomeksi|finska|finnish)(?![\p{L}\d])/iu,
  sv: /(?<![\p{L}\d])(sv|swe|ruotsi|ruotsiksi|svenska|swedish)(?![\p{L}\d])/iu,
  en: /(?<![\p{L}\d])(en|eng|englanti|englanniksi|engelska|english)(?![\p{L}\d])/iu,
};

export const attachmentOfOtherLanguage: Check = (product) =>
  product.attachments.flatMap((attachment) => {
    const { name, languageCode } = attachment;
    const named = (Object.keys(marks) as Language[]).filter((language) => marks[language].test(name));
    if (named.length === 0 || named.includes(languageCode)) return [];
    return [inList(product, attachment, { language: named[0]! })];
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
  { name, languageCode, outcomeType, productAnalysisMappingId }: CheckedProduct['attachments'][number],
  values: Readonly<Record<string, string>> = {},
) {
  const mapping = texts.fi.productAnalysisMappings.find(
    (each) => each.productAnalysisMappingId === productAnalysisMappingId,
  );
  const field = {
    [OutcomeType.ProblemWithSample]: 'problemWithSampleInstruction',
    [OutcomeType.Statement]: 'problemWithSampleStatementInstruction',
  } as Readonly<Record<number, string>>;
  return {
    phase: ConfiguratorPhase.CitizenTexts,
    languageCode,
    path: mapping
      ? `instructions.${mapping.productAnalysisMappingId}`
      : `texts.${field[outcomeType] ?? 'productSubscriptionInstructions'}`,
    place: mapping?.kuntaliittoName,
    values: { file: name, ...values },
  };
}
