import type { Product } from '#core/contracts/product.contract.ts';
import type { Refusal } from '#core/editing/edited-part.ts';
import { refusedFieldsOf } from '#core/editing/failed-saves.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { basicInfoValuesOf, type BasicInfoValues } from './basic-info.values.ts';

/** Whether a row before this one has the same name, but for blanks around it and capitals; one without a name has none. */
export function isNamedBefore(names: readonly (string | undefined)[], index: number): boolean {
  const [name, ...before] = [names[index], ...names.slice(0, index)].map((each) =>
    each?.trim().toLocaleLowerCase('fi'),
  );
  return !!name && before.some((each) => each === name);
}

/** The outcomes that any result interpretation uses: they cannot be removed (Spec 1 §4). */
export function outcomesInUse({
  productAnalysisMappings,
}: Pick<Product, 'productAnalysisMappings'>): ReadonlySet<string> {
  const mappings = productAnalysisMappings.flatMap((mapping) => [mapping, ...mapping.childProductAnalysisMappings]);
  return new Set(
    mappings.flatMap(({ resultInterpretations }) => resultInterpretations.map(({ outcomeId }) => outcomeId)),
  );
}

/**
 * What a refused save says of the form. A conflict that is no lost update is about outcomes that an analysis uses by now:
 * those come back to their places, where it is said (decision A37).
 */
export function outcomesInUseRefusal(
  error: AppError,
  typed: BasicInfoValues,
  stored: Product,
): Refusal<BasicInfoValues> {
  if (error.kind !== 'conflict' || error.details.current) return { errors: refusedFieldsOf(error) };
  const inUse = outcomesInUse(stored);
  const outcomes = [...typed.outcomes];
  const placeOf = (id: string | undefined): number => outcomes.findIndex(({ outcomeId }) => outcomeId === id);
  let place = 0;
  const back = basicInfoValuesOf(stored).outcomes.filter((row) => {
    const here = placeOf(row.outcomeId);
    const isBack = here < 0 && inUse.has(row.outcomeId ?? '');
    // After the row that it followed, as far as that is there.
    if (isBack) outcomes.splice(place, 0, row);
    if (isBack || here >= 0) place = placeOf(row.outcomeId) + 1;
    return isBack;
  });
  const errors = back.map((row) => [`outcomes.${outcomes.indexOf(row)}.name`, 'configurator:basicInfo.outcomeInUse']);
  return { errors: Object.fromEntries(errors) as Refusal<BasicInfoValues>['errors'], values: { ...typed, outcomes } };
}
