import { UpdateProductHvaSettingsRequest } from '#core/contracts/product-parts.requests.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { requestErrors, someId, someTime } from '../save-product-part.ts';

/** What the HVA settings screen edits: how samples come back and how citizens are reached. */
export interface HvaSettingsValues {
  readonly returnByMailEnabled: boolean;
  readonly returnToLabEnabled: boolean;
  readonly contactByEmailEnabled: boolean;
  readonly contactBySmsEnabled: boolean;
}

/** What a product, or a request that saves one, has of them. */
export function hvaSettingsValuesOf(from: Product | UpdateProductHvaSettingsRequest): HvaSettingsValues {
  const { returnByMailEnabled, returnToLabEnabled, contactByEmailEnabled, contactBySmsEnabled } = from;
  return { returnByMailEnabled, returnToLabEnabled, contactByEmailEnabled, contactBySmsEnabled };
}

/** The rules of updateProductHvaSettings. */
export const findHvaSettingsFormErrors = requestErrors<HvaSettingsValues>(
  UpdateProductHvaSettingsRequest,
  (values) => ({
    ...values,
    productId: someId,
    modifiedAt: someTime,
  }),
);
