import type { FieldErrors } from '../errors/app-error.ts';
import { ChangeMeaningRequest, MendMessageRequest, RemoveMeaningRequest } from './intake-message.requests.ts';
import {
  AssignFindingRequest,
  CloseFindingRequest,
  GiveFindingRequest,
  HandOverRequest,
  NoteAttemptRequest,
  SetDueRuleRequest,
} from './follow-up.requests.ts';
import { findFieldErrors, type FieldErrorOptions } from './form-errors.ts';
import { UpdateHvaProductRequest } from './hva-product.requests.ts';
import { PutListViewRequest } from './list-view.requests.ts';
import { PrintStickersRequest, ReferralsRequest } from './logistics.requests.ts';
import {
  BeginRunRequest,
  ClosePackingDayRequest,
  IdentifyStickerRequest,
  ParkKitRequest,
  SendByHandRequest,
  SendKitRequest,
  SetKitCodeRequest,
} from './packing-station.requests.ts';
import { CreateProductAnalysisMappingRequest, UpdateProductContentRequest } from './product-content.requests.ts';
import { UpdateProductBasicInfoRequest, UpdateProductHvaSettingsRequest } from './product-parts.requests.ts';
import { AcceptHvaProductRemarksRequest, AcceptProductRemarksRequest } from './product-check.requests.ts';
import {
  AddProductCommentRequest,
  AnswerProductCommentRequest,
  ApproveProductRequest,
  RequestProductApprovalRequest,
  ReturnProductRequest,
} from './product-approval.requests.ts';
import { UpdateCitizenTextsRequest } from './product-citizen-texts.requests.ts';
import { CreateProductRequest, ConfirmTranslationRequest } from './product.requests.ts';

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
  AcceptProductRemarksRequest,
  AcceptHvaProductRemarksRequest,
  RequestProductApprovalRequest,
  ApproveProductRequest,
  ReturnProductRequest,
  AddProductCommentRequest,
  AnswerProductCommentRequest,
  PutListViewRequest,
  NoteAttemptRequest,
  CloseFindingRequest,
  AssignFindingRequest,
  GiveFindingRequest,
  HandOverRequest,
  SetDueRuleRequest,
  ClosePackingDayRequest,
  BeginRunRequest,
  IdentifyStickerRequest,
  ParkKitRequest,
  SendByHandRequest,
  SendKitRequest,
  SetKitCodeRequest,
  ChangeMeaningRequest,
  MendMessageRequest,
  RemoveMeaningRequest,
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
