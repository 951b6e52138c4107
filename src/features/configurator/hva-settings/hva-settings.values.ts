import type { Product } from '#core/contracts/product.contract.ts';

/** What the HVA settings screen edits: how samples come back and how citizens are reached. */
export interface HvaSettingsValues {
  readonly returnByMailEnabled: boolean;
  readonly returnToLabEnabled: boolean;
  readonly contactByEmailEnabled: boolean;
  readonly contactBySmsEnabled: boolean;
}

export function hvaSettingsValuesOf(product: Product): HvaSettingsValues {
  const { returnByMailEnabled, returnToLabEnabled, contactByEmailEnabled, contactBySmsEnabled } = product;
  return { returnByMailEnabled, returnToLabEnabled, contactByEmailEnabled, contactBySmsEnabled };
}
