import { outcomeTexts } from '#core/contracts/outcome-texts.ts';
import { fixedOutcomes } from '#core/contracts/outcome-type.ts';
import type { ProductContents } from '#core/contracts/find-product-errors.ts';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { diseasesOfMapping, diseasesOfOutcome, diseasesOfProduct, diseasesOfResult, folded } from './analyses.rule.ts';
import {
  inContents,
  inTexts,
  instructionsIn,
  mappingsOf,
  placedTexts,
  positiveOutcomesOf,
  titlesIn,
  type Check,
  type TextCheck,
} from './checked-product.ts';
import { diseasesIn, diseaseWordsIn, illnessWordsIn } from './diseases.ts';
import { fieldsIn, isMessage, textPaths } from './placed-texts.ts';

/** Whether a text is amiss that names no expected disease, or also that names another one beside it. */
type Strictness = 'none expected' | 'any other';

/** The words of other diseases than the expected ones; nothing where nothing is expected. */
export function strangers(
  text: string,
  expected: ReadonlySet<string> | undefined,
  strictness: Strictness = 'none expected',
): string | undefined {
  if (!expected || expected.size === 0) return undefined;
  const within = text
    .split(/(?<=[.!?\n])/)
    .filter((sentence) => !outsideScope.test(sentence))
    .join('');
  const named = [...diseasesIn(within)];
  const others = named.filter((disease) => !expected.has(disease));
  // A word of several kinds stands for the expected one.
  const words = diseaseWordsIn(within, new Set(others)).filter(
    (word) => ![...diseasesIn(word)].some((each) => expected.has(each)),
  );
  if (words.length === 0 || (strictness === 'none expected' && others.length < named.length)) return undefined;
  return words.join(', ');
}

/** A sentence on what the test does not look for, or on what its reader may have besides: it names others on purpose. */
const outsideScope =
  /(?<!\p{L})(?:(?:ei|eivät|eikä) (?:tutki|kerro|tunnist|testa|etsi|korvaa|sisällä|kata|mittaa|paljasta|näytä)|(?:undersöker|visar|testar|söker|upptäcker|ersätter|omfattar|mäter|avslöjar) inte|(?:jos|mikäli) (?:sinulla on|epäilet|sairastat|olet sairastanut)|om du (?:har|misstänker|lider|insjuknat)|if you (?:have|suspect|suffer)|(?:does|do|will|is|are) not (?:be )?(?:test|look|detect|cover|replace|show|tell|includ|examin|reveal|measure))/iu;

/** A result leads to an outcome of another disease, or an outcome's title is of another one than its name and results. */
export const outcomeOfOtherDisease: Check = (product) => {
  const outcomes = positiveOutcomesOf(product.texts.fi);
  const rows = mappingsOf(product).flatMap((placed) =>
    placed.mapping.resultInterpretations.flatMap(({ outcomeId, diagnosticValues }, index) => {
      const name = outcomes.find((each) => each.outcomeId === outcomeId)?.name ?? '';
      const words = strangers(name, diseasesOfResult(placed, diagnosticValues));
      return words ? [inContents(placed, `resultInterpretations.${index}.outcomeId`, { words })] : [];
    }),
  );
  const names = outcomes.flatMap(({ outcomeId, name }, index) => {
    const expected = diseasesOfOutcome(product, outcomeId);
    // One that names none of its diseases is told at the rows.
    const isPartlyRight = [...diseasesIn(name)].some((disease) => expected?.has(disease));
    const words = isPartlyRight ? strangers(name, expected, 'any other') : undefined;
    const path = `outcomes.${index}.name`;
    return words ? [{ phase: ConfiguratorPhase.BasicInfo, path, place: name, values: { words } }] : [];
  });
  const titles = placedTexts(product, titlesIn).flatMap((placed) => {
    const named = diseasesIn(placed.place ?? '');
    const results = diseasesOfOutcome(product, placed.path.slice('titles.'.length));
    const words =
      strangers(placed.text, named.size > 0 ? named : results) ?? strangers(placed.text, results, 'any other');
    return words ? [inTexts(placed, { words })] : [];
  });
  return [...rows, ...names, ...titles];
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

/** What a product is called, in which every disease is one that it looks for. */
const names = textPaths('productCitizenName', 'productSubscriptionName', 'negativeSampleTitle');

/** A text of the whole product that names a disease which none of its analyses looks for. */
export const textOfOtherDisease: Check = (product) => {
  const expected = diseasesOfProduct(product);
  return placedTexts(product, fieldsIn)
    .filter((placed) => !isMessage(placed))
    .flatMap((placed) => {
      const words = strangers(placed.text, expected, names.includes(placed.path) ? 'any other' : 'none expected');
      return words ? [inTexts(placed, { words })] : [];
    });
};

/** The names of the fixed outcomes by the paths of their texts. */
const fixedNames: ReadonlyMap<string, string> = new Map(
  fixedOutcomes.flatMap(({ name, outcomeType }) =>
    Object.values(outcomeTexts[outcomeType]).map((field) => [`texts.${field}`, name]),
  ),
);

/** What citizens read of each outcome, the fixed ones included. */
function outcomeTextsIn(product: ProductContents) {
  const fixed = [...fieldsIn(product)]
    .filter(([path]) => fixedNames.has(path))
    .map(([path, { text }]): [string, { text: string; place?: string }] => [
      path,
      { text, place: fixedNames.get(path) },
    ]);
  return new Map([...fixed, ...titlesIn(product)]);
}

/** Sought once from the front and once from the end: a text may be thousands of blanks or full stops. */
const betweenMarks = /[^\s\p{P}](?:.*[^\s\p{P}])?/su;

/** As it is compared, without the marks around it. */
function unmarked(text: string): string {
  return folded(betweenMarks.exec(text)?.[0] ?? '');
}

/** One text for two outcomes of a language. */
export const sameTitle: Check = (product) => sameTexts(placedTexts(product, outcomeTextsIn));

/** Those that an earlier one of their language says already. */
export const sameTexts: TextCheck = (texts) => {
  const says = texts.map(({ text }) => unmarked(text));
  return texts.flatMap((placed, index) => {
    const earlier = texts.find(
      ({ languageCode }, at) => at < index && languageCode === placed.languageCode && says[at] === says[index],
    );
    return earlier ? [inTexts(placed, { other: earlier.place ?? '' })] : [];
  });
};

/** Others may see a message: it names no disease. */
export const diseaseInMessage: Check = (product) =>
  placedTexts(product, fieldsIn)
    .filter(isMessage)
    .flatMap((placed) => {
      const words = illnessWordsIn(placed.text).join(', ');
      return words ? [inTexts(placed, { words })] : [];
    });
