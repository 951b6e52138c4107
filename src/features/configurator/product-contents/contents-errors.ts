import { get, set, type FieldErrors as FormFieldErrors, type Resolver } from 'react-hook-form';
import { findFieldErrors, formErrors } from '#core/contracts/form-errors.ts';
import { UpdateProductContentRequest } from '#core/contracts/product-content.requests.ts';
import { duplicatesIn } from '#core/contracts/rules/content.rules.ts';
import { MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import type { FindFormErrors } from '#core/editing/edited-part.ts';
import { refusedFieldsOf } from '#core/editing/failed-saves.ts';
import type { AppError, FieldErrors } from '#core/errors/app-error.ts';
import { someId, someTime } from '../save-product-part.ts';
import { placedAnalyses } from './product-contents.rule.ts';
import { productContentsBodyOf, type ProductContentsValues } from './product-contents.values.ts';

/**
 * Remembers which items of a list were without errors when it was last looked at, by their content: an item that has not
 * changed since need not be looked at again. Of use where each item's rules look at nothing but the item.
 */
export class ValidItems {
  #valid: ReadonlySet<string> = new Set();
  #count = 0;

  /**
   * The indexes of the items that have to be checked: all, if their number has changed, and at least one if there are
   * any.
   */
  toCheck(items: readonly object[]): readonly number[] {
    const all = [...items.keys()];
    if (items.length !== this.#count) return all;
    const changed = all.filter((index) => !this.#valid.has(JSON.stringify(items[index])));
    return changed.length > 0 ? changed : all.slice(0, 1);
  }

  /** @param invalid the indexes of the items with errors */
  remember(items: readonly object[], invalid: ReadonlySet<number>): void {
    this.#count = items.length;
    this.#valid = new Set(items.filter((_, index) => !invalid.has(index)).map((item) => JSON.stringify(item)));
  }
}

const validMappings = new ValidItems();

/** The error of a list as a whole is beside those of its rows, under this name. */
export const listError = 'root';

/** Without the list each microbe is what it is spelled as. */
const noNames = new MicrobeNames([]);

/**
 * What is wrong in the form by the rules of updateProductContent: the translation key by the field's path, a list's own
 * error under `root`. A microbe that occurs twice is wrong in each of its rows instead. Called again, it checks only the
 * analyses that have changed: thirty with their findings cost more than all else that a pause in typing brings
 * (docs/performance.md, row 6).
 * @param names the microbes of the reference list, where it has come
 */
export function findContentsErrors(
  values: ProductContentsValues,
  names: MicrobeNames = noNames,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const [path, [message = '']] of Object.entries(findRequestErrors(values))) {
    const isList = /(^|\.)(productAnalysisMappings|childProductAnalysisMappings|resultInterpretations)$/.test(path);
    problems.set(isList ? `${path}.${listError}` : path, message);
  }
  // Before there is a result type there is no table to add to: what is missing is the type.
  for (const path of problems.keys())
    if (path.endsWith('.resultType'))
      problems.delete(path.replace(/resultType$/, `resultInterpretations.${listError}`));
  addRowErrors(values, names, problems);
  return problems;
}

function findRequestErrors(values: ProductContentsValues): FieldErrors {
  const body = productContentsBodyOf(someId, values);
  const analyses = body.productAnalysisMappings;
  const indexes = validMappings.toCheck(analyses);
  const productAnalysisMappings = indexes.map((index) => analyses[index]);
  const request = { ...body, productAnalysisMappings, modifiedAt: someTime };
  const found = Object.entries(findFieldErrors(UpdateProductContentRequest, request) ?? {});
  const invalid = new Set<number>();
  const errors = found.map(([path, messages]) => {
    const place = path.replace(inAnalysis, (_path, before: string, at: string) => {
      const index = indexes[Number(at)]!;
      invalid.add(index);
      return before + String(index);
    });
    return [place, messages] as const;
  });
  // What is wrong with the list itself is found only where all of it is looked at.
  const isListInvalid = found.some(([path]) => path === 'productAnalysisMappings');
  validMappings.remember(analyses, isListInvalid ? new Set(analyses.keys()) : invalid);
  return Object.fromEntries(errors);
}

/** The part of a path before an analysis's number, and the number. */
const inAnalysis = /^(productAnalysisMappings\.)(\d+)/;

/** What the request class does not see: which microbe of the list a value is, and whether it has been chosen at all. */
function addRowErrors(
  { productAnalysisMappings }: ProductContentsValues,
  names: MicrobeNames,
  problems: Map<string, string>,
): void {
  for (const { path, analysis } of placedAnalyses(productAnalysisMappings)) {
    const { resultInterpretations: rows } = analysis;
    const list = `${path}.resultInterpretations`;
    const identityOf = (value: string): string => names.identityOf(value);
    const twice = duplicatesIn(rows, identityOf);
    // Each of its rows says it: once more under the table it would be heard a third time.
    const ofList = `${list}.${listError}`;
    if (twice.size > 0 && problems.get(ofList) === formErrors.duplicateMicrobe) problems.delete(ofList);
    rows.forEach(({ diagnosticValues, isTyped }, row) => {
      const field = `${list}.${row}.diagnosticValues`;
      if (twice.size > 0 && twice.has(identityOf(diagnosticValues))) problems.set(field, formErrors.duplicateMicrobe);
      else if (isTyped && !problems.has(field)) problems.set(field, formErrors.microbeNotChosen);
    });
  }
}

/** What is wrong in the analyses, for react-hook-form: a list may have an error beside those of its rows. */
export function contentsResolver(findErrors: FindFormErrors<ProductContentsValues>): Resolver<ProductContentsValues> {
  return (values) => {
    const problems = Object.entries(findErrors(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FormFieldErrors<ProductContentsValues> = {};
    for (const [path, message] of problems) {
      const list = path.endsWith(`.${listError}`) ? path.slice(0, -listError.length - 1) : undefined;
      const error = { type: 'rule', message };
      // Always an array: react-hook-form would wrap an object in a second `root`. A list comes before its rows.
      set(errors, list ?? path, list === undefined ? error : Object.assign([], { [listError]: error }));
    }
    return { values: {}, errors };
  };
}

/** Whether the service has refused an outcome: a colleague has removed it. */
export function isOutcomeRemoved({ details }: AppError): boolean {
  return Object.values(details.fieldErrors ?? {}).some(([key]) => key === formErrors.outcome);
}

/** What the service has refused; of a finding whose outcome a colleague has removed, what `wordsOf` says of the outcome. */
export function refusedContents(
  error: AppError,
  sent: ProductContentsValues,
  wordsOf: (outcomeId: string) => string,
): Readonly<Record<string, string>> {
  const refused = Object.entries(refusedFieldsOf(error));
  return Object.fromEntries(
    refused.map(([path, key]) => [path, key === formErrors.outcome ? wordsOf(get(sent, path) as string) : key]),
  );
}
