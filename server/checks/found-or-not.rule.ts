import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { asSeen } from '#core/contracts/rules/value.rules.ts';
import { instructionsOf, type AreaCheck, type CheckedHvaProduct } from './area-instructions.rule.ts';
import { inTexts, placedTexts, positiveOutcomesOf, titlesIn, type Check } from './checked-product.ts';

// Whether a text says that something was found. A finding that reads as none, or the other way round, looks right word by
// word: the disease is the right one.

const words = String.raw`(?:\p{L}[\p{L}\d-]*\s+)`;
const nothingFound = patternOf(
  // 'Klamydiaa ei todettu', 'ei ollut poikkeavaa'; though not 'ei ollut normaali'
  `(?:ei|eivät|eikä) ${words}{0,3}?(?:tode(?:ttu|ta)|löy(?:tynyt|tyneet|detty|dy|detä)|havait(?:tu|a)|kasva(?:nut|neet|nu)|esiinny|esiintynyt|ollut(?! (?:normaal|puhda|kunnossa|negatiivi)))`,
  'ei (?:löydö[sk]|poikkeav|poikkeam|viitteitä|merkkejä|kasvua)',
  '(?<!gram-)negatii?v(?:inen|iset|a|t)?$',
  `(?<!(?:ei|eivät) (?:\\p{L}+ ){1,3})normaali$`,
  // 'Klamydia påvisades inte', 'inget avvikande', 'inga bakterier hittades'
  `(?:påvisa|hitta|upptäck|konstatera|fann|finns|växte)\\p{L}* (?:inte|ej)$`,
  `(?:inte|ej) ${words}{0,3}?(?:påvisa|hitta|upptäck|konstatera|funn|växt)`,
  `(?:ingen|inget|inga|ingenting)$ ${words}{0,4}?(?:påvisa|hitta|upptäck|konstatera|fann|funn|växt)`,
  '(?:inget|inga|ingenting) (?:avvik|fynd|tecken|växt)',
  '(?:(?<!inte )normalt? (?:resultat|fynd|provsvar|svar)|(?:är|var) normalt?$)',
  // 'Chlamydia was not found', 'nothing unusual', 'no chlamydia was detected'
  `(?:not|never) ${words}{0,2}?(?:found|detect|identif|observ|seen$|present$)`,
  `(?:no|none|nothing)$ ${words}{0,5}?(?:found|detected|identified|observed|seen$|present$)`,
  '(?:no (?:findings?|signs?|evidence|abnormalit|growth)|nothing (?:unusual|abnormal))',
  'negative$',
  '(?:(?<!not (?:a )?)normal (?:result|finding)|(?:is|was) normal$)',
);
const somethingFound = patternOf(
  '(?:todettiin|todettu|löytyi|löydettiin|löydetty|havaittiin|havaittu|kasvoi|esiintyi)$',
  '(?:positiivi(?:nen|set)|koholla|kohonnut)$',
  '(?:påvisa(?:des|ts|d|t)|hitta(?:des|ts|d|t)|upptäckt(?:es|s)?|konstatera(?:des|ts|d|t)|positiv[at]?)$',
  '(?:found|detected|identified|positive)$',
);

/** Clauses that tell of a condition, not of the sample. */
const condition =
  /^\s*(?:ja |och |and )?(?:jos|mikäli|kun|vaikka|ellei|om|när|även om|if|when|although|even if|unless)(?!\p{L})/iu;

type Told = 'found' | 'not found';

/** What a text tells of the sample: that something was found, or not; undefined where it says both, or neither. */
export function toldBy(text: string): Told | undefined {
  const clauses = asSeen(text)
    .split(/[.!?;:,\n]|(?<!\p{L})(?:mutta|vaan|men|but|however)(?!\p{L})/iu)
    .filter((clause) => !condition.test(clause));
  const told = new Set(
    clauses.flatMap((clause): Told[] => {
      const plain = clause.replaceAll(/\s+/g, ' ');
      if (nothingFound.test(plain)) return ['not found'];
      return somethingFound.test(plain) ? ['found'] : [];
    }),
  );
  return told.size === 1 ? [...told][0] : undefined;
}

/** A finding that is called, or told to the citizen, as if nothing had been found. */
export const findingDenied: Check = (product) => {
  const names = positiveOutcomesOf(product.texts.fi).flatMap(({ name }, index) =>
    toldBy(name) === 'not found'
      ? [{ phase: ConfiguratorPhase.BasicInfo, path: `outcomes.${index}.name`, place: name, values: {} }]
      : [],
  );
  const titles = placedTexts(product, titlesIn).filter(({ text }) => toldBy(text) === 'not found');
  return [...names, ...titles.map((placed) => inTexts(placed))];
};

/** What is told where nothing was found reads as a finding. */
export const findingInNegative: Check = (product) =>
  placedTexts(
    product,
    ({ negativeSampleTitle }) =>
      new Map([['texts.negativeSampleTitle', { text: negativeSampleTitle, place: undefined }]]),
  )
    .filter(({ text }) => toldBy(text) === 'found')
    .map((placed) => inTexts(placed));

/** The same of an area's instructions: their first sentence tells what they are about. */
export const instructionDenies: AreaCheck = (checked) => reversed(checked, OutcomeType.Positive, 'not found');
export const instructionOfFinding: AreaCheck = (checked) => reversed(checked, OutcomeType.Negative, 'found');

function reversed(checked: CheckedHvaProduct, type: OutcomeType, told: Told) {
  const ofType = new Set(
    checked.instructions.fi
      .filter(({ outcomeType }) => outcomeType === type)
      .map(({ hvaOutcomeSettingsId }) => `hvaOutcomeSettings.${hvaOutcomeSettingsId}`),
  );
  return instructionsOf(checked)
    .filter(({ path, text }) => ofType.has(path) && toldBy(firstSentence(text)) === told && toldBy(text) === told)
    .map((placed) => inTexts(placed));
}

function firstSentence(text: string): string {
  return text.trim().split(/(?<=[.!?])\s|\n/)[0] ?? '';
}

/** Words stand alone at their beginning; `$` ends one, too. */
function patternOf(...patterns: readonly string[]): RegExp {
  const any = patterns.map((each) => each.replaceAll('$', String.raw`(?!\p{L})`));
  return new RegExp(String.raw`(?<!\p{L})(?:${any.join('|')})`, 'iu');
}
