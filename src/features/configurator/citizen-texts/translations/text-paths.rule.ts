import { citizenTextFields, type CitizenTextField } from '../../../../core/contracts/citizen-texts-completeness.rule';
import type { Product } from '../../../../core/contracts/product.contract';
import { isFilled } from '../../../../core/contracts/rules/required.rule';
import { beforeInstructions, beforeTitles } from '../citizen-texts-order';
import { positiveOutcomesOf, primaryIdsOf, type CitizenTextsValues } from '../citizen-texts.values';

const pathOfField = (field: CitizenTextField): string => `texts.${field}`;
const pathOfTitle = (outcomeId: string): string => `titles.${outcomeId}`;
const pathOfInstruction = (mappingId: string): string => `instructions.${mappingId}`;

/** The form's paths of the texts that a language needs when it is used, in the order of the screen (decision A32). */
export function requiredPathsOf(product: Product): readonly string[] {
  const fields = citizenTextFields.map(pathOfField);
  return [
    ...fields.slice(0, beforeInstructions),
    ...primaryIdsOf(product).map(pathOfInstruction),
    ...fields.slice(beforeInstructions, beforeTitles),
    ...positiveOutcomesOf(product).map(({ outcomeId }) => pathOfTitle(outcomeId)),
    ...fields.slice(beforeTitles),
  ];
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

/** The form's paths of the outdated translations; the server names them by field and id. */
export function outdatedPathsOf(product: Product): readonly string[] {
  const ids = new Set(product.outdatedTexts);
  const analyses = product.productAnalysisMappings.flatMap((each) => [each, ...each.childProductAnalysisMappings]);
  return [
    ...citizenTextFields.filter((field) => ids.has(field)).map(pathOfField),
    ...analyses.flatMap(({ productAnalysisMappingId: id }) => (ids.has(id) ? [pathOfInstruction(id)] : [])),
    ...product.outcomes.flatMap(({ outcomeId: id }) => (ids.has(id) ? [pathOfTitle(id)] : [])),
  ];
}
