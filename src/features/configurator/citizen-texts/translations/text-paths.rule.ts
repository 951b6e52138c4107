import { citizenTextFields, type CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { Outcome, Product } from '#core/contracts/product.contract.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import { beforeInstructions, beforeTitles } from '../citizen-texts-sections.ts';
import { positiveOutcomesOf, primaryIdsOf, type CitizenTextsValues } from '../citizen-texts.values.ts';

const pathOfField = (field: CitizenTextField): string => `texts.${field}`;
const pathOfTitle = (outcomeId: string): string => `titles.${outcomeId}`;
const pathOfInstruction = (mappingId: string): string => `instructions.${mappingId}`;

/** The form's paths of the texts that a language needs when it is used, in the order of the screen (decision A32). */
export function requiredPathsOf(product: Product): readonly string[] {
  return asOnScreen(primaryIdsOf(product), positiveOutcomesOf(product));
}

/** Compares two of the required texts by their order on the screen. */
export function byScreenOrder(product: Product): (one: string, other: string) => number {
  const paths = requiredPathsOf(product);
  return (one, other) => paths.indexOf(one) - paths.indexOf(other);
}

/** Those of the required texts that are not written. */
export function missingPathsOf(required: readonly string[], values: CitizenTextsValues): readonly string[] {
  return required.filter((path) => !isFilled(textAt(values, path)));
}

/** The text at a path of the form; undefined where the language knows none. */
export function textAt(values: CitizenTextsValues, path: string): string | undefined {
  const [part, key = ''] = path.split('.');
  return (values[part as keyof CitizenTextsValues] as Readonly<Record<string, string>> | undefined)?.[key];
}

/** The form's paths of the outdated translations, in the order of the screen; the server names them by field and id. */
export function outdatedPathsOf(product: Product): readonly string[] {
  const ids = new Set(product.outdatedTexts);
  const analyses = product.productAnalysisMappings.flatMap((each) => [each, ...each.childProductAnalysisMappings]);
  const analysisIds = analyses.map(({ productAnalysisMappingId }) => productAnalysisMappingId);
  return asOnScreen(analysisIds, product.outcomes).filter((path) => ids.has(path.slice(path.indexOf('.') + 1)));
}

function asOnScreen(analysisIds: readonly string[], outcomes: readonly Pick<Outcome, 'outcomeId'>[]): string[] {
  const fields = citizenTextFields.map(pathOfField);
  return [
    ...fields.slice(0, beforeInstructions),
    ...analysisIds.map(pathOfInstruction),
    ...fields.slice(beforeInstructions, beforeTitles),
    ...outcomes.map(({ outcomeId }) => pathOfTitle(outcomeId)),
    ...fields.slice(beforeTitles),
  ];
}
