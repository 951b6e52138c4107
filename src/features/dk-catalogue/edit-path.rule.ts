import type { ProductSummary } from '#core/contracts/product.contract.ts';
import { configuratorPath } from './phase-segment.rule.ts';

/**
 * Where a person edits a product: in the configurator at its phase, or with an area on the area's own page of it.
 * Undefined: the area does not use the product (decision A16).
 */
export function editPath(
  { productId, configuratorStatus }: Pick<ProductSummary, 'productId' | 'configuratorStatus'>,
  areaId: string | undefined,
  hvaProductIds: Readonly<Record<string, string>>,
): string | undefined {
  if (!areaId) return configuratorPath(productId, configuratorStatus);
  const hvaProductId = hvaProductIds[productId];
  return hvaProductId && `/hva-admin/hva-product/${hvaProductId}`;
}
