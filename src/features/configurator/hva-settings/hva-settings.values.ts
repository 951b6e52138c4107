import { UpdateProductHvaSettingsRequest } from '#core/contracts/product-parts.requests.ts';
import type { ProductMethods } from '#core/contracts/product-methods.ts';
import { requestErrors, someId, someTime } from '../save-product-part.ts';

/** The rules of updateProductHvaSettings. */
export const findHvaSettingsFormErrors = requestErrors<ProductMethods>(UpdateProductHvaSettingsRequest, (values) => ({
  ...values,
  productId: someId,
  modifiedAt: someTime,
}));
