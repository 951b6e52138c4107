import { UpdateProductHvaSettingsRequest } from '../../../core/contracts/product-hva-settings.requests';
import { requestResolver, someId, someTime } from '../frame/request-resolver';
import type { HvaSettingsValues } from './hva-settings.values';

/** The rules of updateProductHvaSettings, for the form. */
export const hvaSettingsResolver = requestResolver<HvaSettingsValues>(UpdateProductHvaSettingsRequest, (values) => ({
  ...values,
  productId: someId,
  modifiedAt: someTime,
}));
