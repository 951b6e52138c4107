import * as v from 'valibot';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { language, numericText, uuid } from '#core/contracts/schemas.ts';

/** The fields that name a list of a product's attachments (decision A26); other outcome types are 400 (A37). */
const productList = {
  productId: uuid,
  productAnalysisMappingId: v.optional(uuid),
  languageCode: v.optional(language, 'fi'),
  outcomeType: v.picklist(['0', '3', '4']),
};

/** The fields that name a list of an area's attachments; only the stored setting knows which outcome type it has. */
const hvaList = {
  hvaOutcomeSettingsId: uuid,
  languageCode: v.optional(language, 'fi'),
  outcomeType: numericText(OutcomeType),
};

export const productAttachmentsForm = v.strictObject(productList);
export const deleteProductAttachmentForm = v.strictObject({ ...productList, attachmentId: uuid });
export const hvaAttachmentsForm = v.strictObject(hvaList);
export const deleteHvaAttachmentForm = v.strictObject({ ...hvaList, attachmentId: uuid });
