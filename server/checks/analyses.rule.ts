import { AgeGroup, AnalysisResultType, ConfiguratorPhase, TargetGender } from '#core/contracts/product.contract.ts';
import { spellingOf } from '#core/contracts/rules/microbe.rule.ts';
import { asSeen } from '#core/contracts/rules/value.rules.ts';
import {
  inContents,
  mappingsOf,
  positiveOutcomesOf,
  type Check,
  type CheckedProduct,
  type PlacedMapping,
} from './checked-product.ts';
import { diseasesIn, isNotCultured, isOfAdults } from './diseases.ts';

/** Another name than the list has for the code. */
export const codeAgainstName: Check = (product) =>
  mappingsOf(product).flatMap((placed) => {
    const { known, mapping } = placed;
    if (!known || mapping.kuntaliittoName.trim() === '') return [];
    if (isSame(known.kuntaliittoName, mapping.kuntaliittoName)) return [];
    return [inContents(placed, 'kuntaliittoName', { code: known.kuntaliittoCode, name: known.kuntaliittoName })];
  });

/** A code of one's own beside a name that the list has by another code. */
export const nameOfOtherCode: Check = (product) =>
  mappingsOf(product).flatMap((placed) => {
    if (placed.known) return [];
    const other = product.known.find(({ kuntaliittoName }) => isSame(kuntaliittoName, placed.mapping.kuntaliittoName));
    return other ? [inContents(placed, 'kuntaliittoCode', { code: other.kuntaliittoCode })] : [];
  });

/** One code for people who may be the same. */
export const codeTwice: Check = (product) => {
  const mappings = mappingsOf(product).filter(({ mapping }) => mapping.kuntaliittoCode.trim() !== '');
  return mappings
    .filter((placed, index) => mappings.slice(0, index).some((earlier) => meets(placed, earlier)))
    .map((placed) => inContents(placed, 'kuntaliittoCode', { code: placed.mapping.kuntaliittoCode.trim() }));
};

function meets({ mapping: one }: PlacedMapping, { mapping: other }: PlacedMapping): boolean {
  const mayBeOf = (a: number | null, b: number | null, all: readonly (number | null)[]) =>
    a === b || all.includes(a) || all.includes(b);
  return (
    spellingOf(one.kuntaliittoCode) === spellingOf(other.kuntaliittoCode) &&
    mayBeOf(one.targetGender, other.targetGender, [null, TargetGender.Undefined, TargetGender.Both]) &&
    mayBeOf(one.ageGroup, other.ageGroup, [null, AgeGroup.Undefined])
  );
}

export const analysisElsewhere: Check = (product) =>
  mappingsOf(product).flatMap((placed) => {
    const code = placed.mapping.kuntaliittoCode.trim();
    const names = product.elsewhere.filter((each) => each.kuntaliittoCode === code).map((each) => each.productName);
    return names.length > 0
      ? [inContents(placed, 'kuntaliittoCode', { products: [...new Set(names)].join(', ') })]
      : [];
  });

/** A panel that is answered as a whole, or without some of what it stands for. */
export const panelWithoutChildren: Check = (product) =>
  mappingsOf(product).flatMap((placed) => {
    if (!placed.isPrimary || !placed.known || placed.known.childCodes.length === 0) return [];
    const children = mappingsOf(product).filter(({ path }) => path.startsWith(`${placed.path}.`));
    const codes = new Set(children.map(({ mapping }) => mapping.kuntaliittoCode.trim()));
    const missing = placed.known.childCodes.filter((code) => !codes.has(code));
    return missing.length > 0 ? [inContents(placed, 'kuntaliittoCode', { codes: missing.join(', ') })] : [];
  });

/** A microbe of another disease than the analysis looks for, as far as its name tells. */
export const foreignMicrobe: Check = (product) =>
  mappingsOf(product).flatMap((placed) =>
    placed.mapping.resultInterpretations.flatMap(({ diagnosticValues }, index) =>
      isOfAnother(placed, diagnosticValues)
        ? [inContents(placed, `resultInterpretations.${index}.diagnosticValues`, { microbe: diagnosticValues })]
        : [],
    ),
  );

/** By its name or its short name: one of the two may be another's, and then they tell of nothing in common. */
function isOfAnother(placed: PlacedMapping, diagnosticValues: string): boolean {
  const [, name, shortName] = /^(.+)\((.+)\)$/u.exec(diagnosticValues.trim()) ?? [];
  if (!name || !shortName) return isForeign(placed, diseasesIn(diagnosticValues));
  const [ofName, ofShort] = [diseasesIn(name), diseasesIn(shortName)];
  const isMixed = ofName.size > 0 && ofShort.size > 0 && ![...ofShort].some((disease) => ofName.has(disease));
  return isMixed || isForeign(placed, ofName.size > 0 ? ofName : ofShort);
}

const answers =
  /^(?:pos|posit(?:ii?v\p{L}*)?|neg|negat(?:ii?v\p{L}*)?|(?:ei (?:ole )?)?(?:todettu|löytynyt|havaittu)|löytyi|ei|kyllä|(?:ei )?löydös(?:tä)?|poikkeava|normaali|(?:not )?(?:detected|found)|[+-])$/u;

/** What tells whether something was found, in the place of what was. */
export const resultAsMicrobe: Check = (product) =>
  mappingsOf(product).flatMap((placed) =>
    placed.mapping.resultType === AnalysisResultType.PositNegat
      ? []
      : placed.mapping.resultInterpretations.flatMap(({ diagnosticValues }, index) =>
          answers.test(spellingOf(diagnosticValues))
            ? [inContents(placed, `resultInterpretations.${index}.diagnosticValues`, { microbe: diagnosticValues })]
            : [],
        ),
  );

const culture = /^bakteeri, \p{L}*viljely/iu;

function isForeign(placed: PlacedMapping, found: ReadonlySet<string>): boolean {
  if (found.size === 0) return false;
  // What grows in an ordinary culture is open.
  if (namesOf(placed).some((name) => culture.test(name))) return [...found].every(isNotCultured);
  const expected = diseasesOfAnalysis(placed);
  return expected.size > 0 && ![...found].some((disease) => expected.has(disease));
}

export const ageAgainstSex: Check = (product) =>
  mappingsOf(product)
    .filter(
      ({ mapping: { ageGroup, targetGender } }) =>
        (ageGroup === AgeGroup.Infant || ageGroup === AgeGroup.Child) &&
        (targetGender === TargetGender.Male || targetGender === TargetGender.Female),
    )
    .map((placed) => inContents(placed, 'ageGroup'));

export const ageAgainstDisease: Check = (product) =>
  mappingsOf(product)
    .filter(
      (placed) =>
        (placed.mapping.ageGroup === AgeGroup.Infant || placed.mapping.ageGroup === AgeGroup.Child) &&
        [...diseasesOfAnalysis(placed)].some(isOfAdults),
    )
    .map((placed) => inContents(placed, 'ageGroup'));

/** An outcome that no result leads to. */
export const unusedOutcome: Check = (product) => {
  const used = new Set(
    mappingsOf(product).flatMap(({ mapping }) => mapping.resultInterpretations.map(({ outcomeId }) => outcomeId)),
  );
  return positiveOutcomesOf(product.texts.fi).flatMap(({ outcomeId, name }, index) =>
    used.has(outcomeId)
      ? []
      : [{ phase: ConfiguratorPhase.BasicInfo, path: `outcomes.${index}.name`, place: name, values: {} }],
  );
};

export const outcomeTwice: Check = ({ texts }) => {
  const outcomes = positiveOutcomesOf(texts.fi);
  return outcomes.flatMap(({ name }, index) =>
    name.trim() !== '' && outcomes.slice(0, index).some((earlier) => isSame(earlier.name, name))
      ? [{ phase: ConfiguratorPhase.BasicInfo, path: `outcomes.${index}.name`, place: name, values: {} }]
      : [],
  );
};

/** What an analysis looks for, as far as its names tell. */
export function diseasesOfAnalysis(placed: PlacedMapping): ReadonlySet<string> {
  return diseasesIn(...namesOf(placed));
}

/** Its own name and the list's. */
export function namesOf({ mapping, known }: PlacedMapping): readonly string[] {
  return known ? [mapping.kuntaliittoName, known.kuntaliittoName] : [mapping.kuntaliittoName];
}

/** A result's disease: the microbe's, and of 'posit' what the analysis looks for. */
export function diseasesOfResult(placed: PlacedMapping, diagnosticValues: string): ReadonlySet<string> {
  const found = diseasesIn(diagnosticValues);
  return found.size > 0 ? found : diseasesOfAnalysis(placed);
}

/** What an outcome stands for: the results that lead to it. Of one that nobody can tell it is open: undefined. */
export function diseasesOfOutcome(product: CheckedProduct, outcomeId: string): ReadonlySet<string> | undefined {
  const all = mappingsOf(product).flatMap((placed) =>
    placed.mapping.resultInterpretations
      .filter((interpretation) => interpretation.outcomeId === outcomeId)
      .map(({ diagnosticValues }) => diseasesOfResult(placed, diagnosticValues)),
  );
  if (all.length === 0 || all.some(({ size }) => size === 0)) return undefined;
  return new Set(all.flatMap((each) => [...each]));
}

/** What the results of a mapping can be: what it looks for and what it may find, its children's included. */
export function diseasesOfMapping(product: CheckedProduct, path: string): ReadonlySet<string> {
  const own = mappingsOf(product).filter((placed) => placed.path === path || placed.path.startsWith(`${path}.`));
  return new Set(
    own.flatMap((placed) => [
      ...diseasesOfAnalysis(placed),
      ...diseasesIn(...placed.mapping.resultInterpretations.map(({ diagnosticValues }) => diagnosticValues)),
    ]),
  );
}

/** What the product looks for; undefined where an analysis leaves that open. */
export function diseasesOfProduct(product: CheckedProduct): ReadonlySet<string> | undefined {
  const each = mappingsOf(product)
    .filter(({ isPrimary }) => isPrimary)
    .map(({ path }) => diseasesOfMapping(product, path));
  return each.some(({ size }) => size === 0) ? undefined : new Set(each.flatMap((some) => [...some]));
}

/** A name as it is compared. */
export const folded = (text: string): string => asSeen(text).trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('fi');
export const isSame = (one: string, other: string): boolean => folded(one) === folded(other);
