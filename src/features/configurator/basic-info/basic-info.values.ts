import { fixedOutcomes, OutcomeType } from '#core/contracts/outcome-type.ts';
import type { UpdateProductBasicInfoRequest } from '#core/contracts/product-basic-info.requests.ts';
import type { Product } from '#core/contracts/product.contract.ts';

/** A positive outcome's row; one without an id is new. */
export interface OutcomeRow {
  readonly outcomeId?: string;
  readonly name: string;
}

/** What the basic info screen edits. The fixed outcomes are not listed (Spec 1 §3). */
export interface BasicInfoValues {
  readonly productName: string;
  readonly productDescription: string;
  readonly outcomes: readonly OutcomeRow[];
}

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
  const positive = values.outcomes.map((row) => ({ ...row, outcomeType: OutcomeType.Positive }));
  return {
    productId,
    productName: values.productName,
    productDescription: values.productDescription,
    outcomes: [...positive, ...fixed],
  };
}
