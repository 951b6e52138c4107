import { UpdateProductHvaSettingsRequest } from '#core/contracts/product-hva-settings.requests.ts';
import { requestErrors, someId, someTime } from '../frame/request-errors.ts';
import type { HvaSettingsValues } from './hva-settings.values.ts';

/** The rules of updateProductHvaSettings. */
export const findHvaSettingsFormErrors = requestErrors<HvaSettingsValues>(
  UpdateProductHvaSettingsRequest,
  (values) => ({
    ...values,
    productId: someId,
    modifiedAt: someTime,
  }),
);
