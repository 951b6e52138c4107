import { TargetGender } from '#core/contracts/product.contract.ts';
import { languages } from '#core/contracts/schemas.ts';
import { namesOf } from './analyses.rule.ts';
import {
  inContents,
  inTexts,
  instructionsIn,
  mappingsOf,
  placedTexts,
  type Check,
  type CheckedProduct,
  type PlacedMapping,
} from './checked-product.ts';

const ofWomen = /emätti|emätin|vagin|kohdunkaul|raskau|cervi[xk]|papilloomavirus, seulonta/iu;
const ofMen = /eturauha|siemenneste|sperma|prostat/iu;
/** As the instructions have it, where the analysis itself does not tell. */
const takenOfWomen =
  /emätti|emätin|kohdun(?:su|kaul)|kuukauti|(?<!\p{L})slida|vagina(?!lis)|livmoder|menstrua|cervi[xk]/iu;
const takenOfMen = /penik?s|esinah|siemennest|siitti|förhud|ollon|foreskin|sperm/iu;

/** The instructions of an analysis in each language. */
function instructionsOf({ texts }: CheckedProduct, { mapping }: PlacedMapping): string {
  return languages
    .flatMap((language) => texts[language].productAnalysisMappings)
    .flatMap((each) => [each, ...each.childProductAnalysisMappings])
    .filter((each) => each.productAnalysisMappingId === mapping.productAnalysisMappingId)
    .map((each) => each.instructionDescription)
    .join('\n');
}

/** A specimen that people of the chosen sex, or not all of those meant, can give. */
export const specimenOfOtherSex: Check = (product) =>
  mappingsOf(product).flatMap((placed) => {
    const { mapping, known } = placed;
    const sex = mapping.targetGender;
    // Trichomonas vaginalis is a name, not a specimen.
    const names = namesOf(placed).map((name) => name.replaceAll(/\p{L}+ vaginalis/giu, ''));
    const isOfWomen = (known?.abbreviation.startsWith('Fl-') ?? false) || names.some((name) => ofWomen.test(name));
    const isOfMen = names.some((name) => ofMen.test(name));
    const taken = instructionsOf(product, placed);
    const isAmiss =
      (sex === TargetGender.Male && (isOfWomen || takenOfWomen.test(taken))) ||
      (sex === TargetGender.Female && (isOfMen || takenOfMen.test(taken))) ||
      (sex === TargetGender.Both && isOfWomen !== isOfMen);
    return isAmiss ? [inContents(placed, 'targetGender')] : [];
  });

/** What a sample is of, by how the list's short names begin, and what instructions call it in each language. */
const specimens: readonly (readonly [prefix: RegExp, word: RegExp])[] = [
  [
    /^U-/,
    /(?<!\p{L})(?:virtsa(?!tie|rakko|putk)|keskisuihku|urin(?!väg|rör|blås|ary)|mittstråle|pee(?!\p{L})|midstream)\p{L}*/iu,
  ],
  [/^F-/, /(?<!\p{L})(?:ulost|avföring|bajs|stool|faec|feces)\p{L}*/iu],
  [/^Fl-/, /(?<!\p{L})(?:emätti|emätin|slida|slidprov|vagina(?!lis))\p{L}*/iu],
  [
    /^(?:S|B|P|fP|fS)-/,
    /(?<!\p{L})(?:verinäyt|veripisar|sormenpä|blodprov|bloddropp|fingertopp|blood sampl|finger[- ]?prick|drop of blood)\p{L}*/iu,
  ],
];

/** A sampling instruction that names another specimen than its analysis is made of, and not that one: a copied one. */
export const instructionOfOtherSpecimen: Check = (product) => {
  const prefixes = new Map(
    mappingsOf(product).map(({ mapping, known }) => [
      `instructions.${mapping.productAnalysisMappingId}`,
      known?.abbreviation ?? '',
    ]),
  );
  return placedTexts(product, instructionsIn).flatMap((placed) => {
    const own = specimens.find(([prefix]) => prefix.test(prefixes.get(placed.path) ?? ''));
    if (!own || own[1].test(placed.text)) return [];
    const words = specimens.flatMap(([, word]) => word.exec(placed.text)?.[0] ?? []);
    return words.length > 0 ? [inTexts(placed, { words: words.join(', ') })] : [];
  });
};
