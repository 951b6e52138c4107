import { fixedOutcomes, OutcomeType } from '#core/contracts/outcome-type.ts';
import { UpdateProductBasicInfoRequest } from '#core/contracts/product-parts.requests.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { asSeen } from '#core/contracts/rules/value.rules.ts';
import type { Refusal } from '#core/editing/edited-part.ts';
import { refusedFieldsOf } from '#core/editing/failed-saves.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { requestErrors, someId, someTime } from '../save-product-part.ts';

/** A positive outcome's row; one without an id is new, and has a key of its own until it is stored. */
export interface OutcomeRow {
  readonly outcomeId?: string;
  readonly key?: string;
  readonly name: string;
}

/** What the basic info screen edits. The fixed outcomes are not listed (Spec 1 §3). */
export interface BasicInfoValues {
  readonly productName: string;
  readonly productDescription: string;
  readonly outcomes: readonly OutcomeRow[];
}

/** What each field is called, where colleagues' changes are compared, too: one without its label does not compile. */
export const basicInfoLabels = {
  productName: 'basicInfo.productName',
  productDescription: 'basicInfo.productDescription',
} as const satisfies Readonly<Record<Exclude<keyof BasicInfoValues, 'outcomes'>, string>>;

/** What a product, or a request that saves one, has of them. */
export function basicInfoValuesOf({
  productName,
  productDescription,
  outcomes,
}: Product | UpdateProductBasicInfoRequest): BasicInfoValues {
  return {
    productName,
    productDescription,
    outcomes: outcomes
      .filter(({ outcomeType }) => outcomeType === OutcomeType.Positive)
      .map(({ outcomeId, name }) => ({ outcomeId, name })),
  };
}

/** The body of the call without its version: the fixed outcomes go along as they are stored. */
export function basicInfoBodyOf(
  productId: string,
  values: BasicInfoValues,
  stored: Pick<UpdateProductBasicInfoRequest, 'outcomes'>,
): Omit<UpdateProductBasicInfoRequest, 'modifiedAt'> {
  const fixed = fixedOutcomes.map(({ name, outcomeType }) => ({
    outcomeId: stored.outcomes.find((outcome) => outcome.outcomeType === outcomeType)?.outcomeId,
    name,
    outcomeType,
  }));
  const positive = values.outcomes.map(({ outcomeId, name }) => ({
    outcomeId,
    name,
    outcomeType: OutcomeType.Positive,
  }));
  return {
    productId,
    productName: values.productName,
    productDescription: values.productDescription,
    outcomes: [...positive, ...fixed],
  };
}

/** Gives rows that were new when they were sent the ids of the stored ones of their name. */
export function adoptOutcomeIds(
  values: BasicInfoValues,
  sent: BasicInfoValues,
  stored: BasicInfoValues,
): BasicInfoValues {
  const known = new Set(sent.outcomes.map(({ outcomeId }) => outcomeId));
  const given = stored.outcomes.filter(({ outcomeId }) => !known.has(outcomeId));
  const ids = new Map<string | undefined, string | undefined>();
  for (const { outcomeId, key, name } of sent.outcomes) {
    const at = outcomeId === undefined ? given.findIndex((row) => row.name === name) : -1;
    if (at >= 0) ids.set(key, given.splice(at, 1)[0]?.outcomeId);
  }
  const outcomes = values.outcomes.map((row) => {
    const outcomeId = row.outcomeId ?? ids.get(row.key);
    return outcomeId === undefined ? row : { outcomeId, name: row.name };
  });
  return { ...values, outcomes };
}

/** The rules of updateProductBasicInfo; they do not look at which product it is. */
export const findBasicInfoErrors = requestErrors<BasicInfoValues>(UpdateProductBasicInfoRequest, (values) => ({
  ...basicInfoBodyOf(someId, values, { outcomes: [] }),
  modifiedAt: someTime,
}));

/** Whether a row before this one has a name that looks the same, but for capitals; one without a name has none. */
export function isNamedBefore(names: readonly (string | undefined)[], index: number): boolean {
  const [name, ...before] = [names[index], ...names.slice(0, index)].map((each) =>
    asSeen(each ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLocaleLowerCase('fi'),
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
 * What a refusal says of what was sent. A conflict that is no lost update is about outcomes that an analysis uses by now:
 * those come back to their places, where it is said (decision A37).
 */
export function outcomesInUseRefusal(
  error: AppError,
  sent: BasicInfoValues,
  stored: Product,
): Refusal<BasicInfoValues> {
  if (error.kind !== 'conflict' || error.details.current) return { errors: refusedFieldsOf(error) };
  const inUse = outcomesInUse(stored);
  const outcomes = [...sent.outcomes];
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
  return { errors: Object.fromEntries(errors) as Refusal<BasicInfoValues>['errors'], values: { ...sent, outcomes } };
}
