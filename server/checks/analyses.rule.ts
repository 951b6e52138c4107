import { AgeGroup, ConfiguratorPhase, TargetGender } from '#core/contracts/product.contract.ts';
import {
  inContents,
  mappingsOf,
  positiveOutcomesOf,
  type Check,
  type CheckedProduct,
  type PlacedMapping,
} from './checked-product.ts';
import { diseasesIn, isSexuallyTransmitted } from './diseases.ts';

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
    one.kuntaliittoCode.trim() === other.kuntaliittoCode.trim() &&
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

/** A microbe of another disease than the analysis looks for; what an analysis looks for is in its name, or open. */
export const foreignMicrobe: Check = (product) =>
  mappingsOf(product).flatMap((placed) => {
    const expected = diseasesOfAnalysis(placed);
    if (expected.size === 0) return [];
    return placed.mapping.resultInterpretations.flatMap(({ diagnosticValues }, index) => {
      const found = diseasesIn(diagnosticValues);
      if (found.size === 0 || [...found].some((disease) => expected.has(disease))) return [];
      return [inContents(placed, `resultInterpretations.${index}.diagnosticValues`, { microbe: diagnosticValues })];
    });
  });

const ofWomen = /emätti|emätin|vagina|kohdunkaul|raskau|cervix/i;
const ofMen = /eturauha|siemenneste|prostat/i;

/** A specimen that people of the chosen sex cannot give. */
export const specimenOfOtherSex: Check = (product) =>
  mappingsOf(product).flatMap((placed) => {
    const { mapping, known } = placed;
    const names = `${mapping.kuntaliittoName} ${known?.kuntaliittoName ?? ''}`.replaceAll(/bakteerivagin\p{L}*/giu, '');
    const fluid = known?.abbreviation.startsWith('Fl-') ?? false;
    // Trichomonas vaginalis is a name, not a specimen.
    const female = fluid || ofWomen.test(names.replaceAll(/\p{L}+ vaginalis/giu, ''));
    const isAmiss =
      (mapping.targetGender === TargetGender.Male && female) ||
      (mapping.targetGender === TargetGender.Female && ofMen.test(names));
    return isAmiss ? [inContents(placed, 'targetGender')] : [];
  });

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
        [...diseasesOfAnalysis(placed)].some(isSexuallyTransmitted),
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
export function diseasesOfAnalysis({ mapping, known }: PlacedMapping): ReadonlySet<string> {
  return diseasesIn(mapping.kuntaliittoName, ...(known ? [known.kuntaliittoName] : []));
}

/** What each outcome stands for: the microbes that lead to it, and of 'posit' what the analysis looks for. */
export function diseasesOfOutcome(product: CheckedProduct, outcomeId: string): ReadonlySet<string> {
  const all = mappingsOf(product).flatMap((placed) =>
    placed.mapping.resultInterpretations
      .filter((interpretation) => interpretation.outcomeId === outcomeId)
      .flatMap(({ diagnosticValues }) => {
        const found = diseasesIn(diagnosticValues);
        return [...(found.size > 0 ? found : diseasesOfAnalysis(placed))];
      }),
  );
  return new Set(all);
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

const folded = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('fi');
export const isSame = (one: string, other: string): boolean => folded(one) === folded(other);
