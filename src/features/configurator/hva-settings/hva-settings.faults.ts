import { UpdateProductHvaSettingsRequest } from '../../../core/contracts/product-hva-settings.requests';
import { requestFaults, someId, someTime } from '../frame/request-faults';
import type { HvaSettingsValues } from './hva-settings.values';

/** The rules of updateProductHvaSettings. */
export const findHvaSettingsFaults = requestFaults<HvaSettingsValues>(UpdateProductHvaSettingsRequest, (values) => ({
  ...values,
  productId: someId,
  modifiedAt: someTime,
}));
