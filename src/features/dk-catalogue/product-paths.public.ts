import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';

/** The address segment of each phase's screen; preview is also used once published (Spec 1 §2 'Route constants'). */
const segments: Readonly<Record<ConfiguratorPhase, string>> = {
  [ConfiguratorPhase.Undefined]: 'basic-info',
  [ConfiguratorPhase.BasicInfo]: 'basic-info',
  [ConfiguratorPhase.ProductContents]: 'product-contents',
  [ConfiguratorPhase.HvaSettings]: 'hva-settings',
  [ConfiguratorPhase.CitizenTexts]: 'citizen-texts',
  [ConfiguratorPhase.Preview]: 'preview',
  [ConfiguratorPhase.Published]: 'preview',
};

/** Address of the configurator at a product's phase. */
export function configuratorPath(productId: string, phase: ConfiguratorPhase): string {
  return `/product-configurator/${productId}/${segments[phase]}`;
}

/** The screen of an address: what narrows or sorts it is no other one. */
export function screenAt(address: string): string {
  return address.split('?', 1).join();
}

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
