import type { ClassConstructor } from 'class-transformer';
import { citizenTextFields, mustBeComplete } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import {
  UpdateProductAnalysisMappingsRequest,
  UpdateProductCitizenTextsRequest,
  UpdateProductOutcomesRequest,
} from '#core/contracts/product-citizen-texts.requests.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { beforeInstructions, beforeTitles } from './citizen-texts-sections.ts';
import { allTextsOf, type CitizenTextsValues } from './citizen-texts.values.ts';

/** The form's fields with the translation key of what is wrong there. */
export type CitizenTextsErrors = Readonly<Record<string, string>>;

const anyProduct = { productId: '00000000-0000-4000-8000-000000000000', modifiedAt: '2000-01-01T00:00:00.000Z' };

/**
 * What the texts of one language lack by the rules of the three calls that store them, in the order of the screen.
 * Swedish and English may be wholly empty; a child analysis need not have an instruction (decision A32).
 */
export function findCitizenTextsErrors(
  language: Language,
  values: CitizenTextsValues,
  primaryIds: readonly string[],
): CitizenTextsErrors {
  if (!mustBeComplete(language, allTextsOf(values))) return {};
  const texts = errorsOf(UpdateProductCitizenTextsRequest, values.texts);
  const inTexts = citizenTextFields.map((field) => pathOf(`texts.${field}`, texts[field]));
  return Object.assign(
    {},
    ...inTexts.slice(0, beforeInstructions),
    instructionErrors(values, primaryIds),
    ...inTexts.slice(beforeInstructions, beforeTitles),
    titleErrors(values),
    ...inTexts.slice(beforeTitles),
  ) as CitizenTextsErrors;
}

function instructionErrors({ instructions }: CitizenTextsValues, primaryIds: readonly string[]): CitizenTextsErrors {
  const ids = primaryIds.filter((id) => instructions[id] !== undefined);
  const productAnalysisMappings = ids.map((productAnalysisMappingId) => ({
    productAnalysisMappingId,
    instructionDescription: instructions[productAnalysisMappingId],
  }));
  const errors = errorsOf(UpdateProductAnalysisMappingsRequest, { productAnalysisMappings });
  return byId(ids, (id, index) =>
    pathOf(`instructions.${id}`, errors[`productAnalysisMappings.${index}.instructionDescription`]),
  );
}

function titleErrors({ titles }: CitizenTextsValues): CitizenTextsErrors {
  const ids = Object.keys(titles).filter((id) => titles[id] !== undefined);
  const outcomes = ids.map((outcomeId) => ({ outcomeId, title: titles[outcomeId] }));
  const errors = errorsOf(UpdateProductOutcomesRequest, { outcomes });
  return byId(ids, (id, index) => pathOf(`titles.${id}`, errors[`outcomes.${index}.title`]));
}

function errorsOf(request: ClassConstructor<object>, part: object): Readonly<Record<string, readonly string[]>> {
  return findFieldErrors(request, { ...anyProduct, ...part }) ?? {};
}

function pathOf(path: string, keys: readonly string[] | undefined): CitizenTextsErrors {
  return keys?.[0] === undefined ? {} : { [path]: keys[0] };
}

function byId(ids: readonly string[], errorOf: (id: string, index: number) => CitizenTextsErrors): CitizenTextsErrors {
  return Object.assign({}, ...ids.map(errorOf)) as CitizenTextsErrors;
}
