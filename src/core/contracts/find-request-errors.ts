import type { FieldErrors } from '../errors/app-error.ts';
import { findFieldErrors, type FieldErrorOptions } from './find-field-errors.ts';
import { UpdateHvaProductRequest } from './hva-product.requests.ts';
import { PrintStickersRequest, ReferralsRequest } from './logistics.requests.ts';
import { UpdateProductBasicInfoRequest } from './product-basic-info.requests.ts';
import { UpdateCitizenTextsRequest } from './product-citizen-texts.requests.ts';
import { CreateProductAnalysisMappingRequest, UpdateProductContentRequest } from './product-content.requests.ts';
import { UpdateProductHvaSettingsRequest } from './product-hva-settings.requests.ts';
import { CreateProductRequest } from './product.requests.ts';
import { ConfirmTranslationRequest } from './translation.requests.ts';

/** The classes by whose rules the bus checks what messages send. */
const requestClasses = {
  UpdateHvaProductRequest,
  PrintStickersRequest,
  ReferralsRequest,
  UpdateProductBasicInfoRequest,
  UpdateCitizenTextsRequest,
  CreateProductAnalysisMappingRequest,
  UpdateProductContentRequest,
  UpdateProductHvaSettingsRequest,
  CreateProductRequest,
  ConfirmTranslationRequest,
};
export type RequestClasses = typeof requestClasses;

/** Checks a message's request, as `findFieldErrors` does, by the class of that name. */
export function findRequestErrors(
  name: keyof RequestClasses,
  request: object,
  options: FieldErrorOptions,
): FieldErrors | undefined {
  return findFieldErrors(requestClasses[name], request, options);
}
