import { UpdateProductHvaSettingsRequest } from '#core/contracts/product-hva-settings.requests.ts';
import { requestFaults, someId, someTime } from '../frame/request-faults.ts';
import type { HvaSettingsValues } from './hva-settings.values.ts';

/** The rules of updateProductHvaSettings. */
export const findHvaSettingsFaults = requestFaults<HvaSettingsValues>(UpdateProductHvaSettingsRequest, (values) => ({
  ...values,
  productId: someId,
  modifiedAt: someTime,
}));
