import type { FieldErrors } from '../errors/app-error.ts';
import { findFieldErrors, type FieldErrorOptions } from './form-errors.ts';
import * as followUp from './follow-up.requests.ts';
import * as hvaProduct from './hva-product.requests.ts';
import * as intakeMessage from './intake-message.requests.ts';
import * as listView from './list-view.requests.ts';
import * as logistics from './logistics.requests.ts';
import * as packingStation from './packing-station.requests.ts';
import * as productApproval from './product-approval.requests.ts';
import * as productCheck from './product-check.requests.ts';
import * as productCitizenTexts from './product-citizen-texts.requests.ts';
import * as productContent from './product-content.requests.ts';
import * as productParts from './product-parts.requests.ts';
import * as product from './product.requests.ts';

/** All that the files of requests export. */
const requests = {
  ...followUp,
  ...hvaProduct,
  ...intakeMessage,
  ...listView,
  ...logistics,
  ...packingStation,
  ...productApproval,
  ...productCheck,
  ...productCitizenTexts,
  ...productContent,
  ...productParts,
  ...product,
};
type Requests = typeof requests;

/** The classes by whose rules the bus checks what messages send. */
export type RequestClasses = {
  readonly [Name in keyof Requests as Requests[Name] extends new () => object ? Name : never]: Requests[Name];
};

/** Checks a message's request, as `findFieldErrors` does, by the class of that name. */
export function findRequestErrors(
  name: keyof RequestClasses,
  request: object,
  options: FieldErrorOptions,
): FieldErrors | undefined {
  return findFieldErrors(requests[name], request, options);
}
