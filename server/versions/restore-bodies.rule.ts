import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import type { ProductVersion } from '../products/lock-product.ts';
import { analysisMappingsOf, type NamedOutcome } from '../products/snapshot-contents.rule.ts';

/** What the calls that save a product's phases would send to store a version. */
export type RestoreBodies = ReturnType<typeof restoreBodies>;

/**
 * The saves that a restoring consists of.
 * @param fixed the product's fixed outcomes, which every version has
 */
export function restoreBodies(version: ProductVersion, contents: ProductSnapshot, fixed: readonly NamedOutcome[]) {
  const { productId } = version;
  const positive = contents.outcomes.map(({ id, name }) => ({
    outcomeId: id,
    name,
    outcomeType: OutcomeType.Positive,
  }));
  const { returnByMailEnabled, returnToLabEnabled, contactByEmailEnabled, contactBySmsEnabled } = contents;
  return {
    basicInfo: {
      ...version,
      productName: contents.productName,
      productDescription: contents.productDescription,
      outcomes: [
        ...fixed.map(({ outcomeId, name, outcomeType }) => ({ outcomeId, name, outcomeType })),
        ...positive,
      ] as NamedOutcome[],
    },
    content: {
      ...version,
      productAnalysisMappings: analysisMappingsOf(productId, contents, 'fi'),
    },
    settings: {
      ...version,
      returnByMailEnabled,
      returnToLabEnabled,
      contactByEmailEnabled,
      contactBySmsEnabled,
    },
  };
}
