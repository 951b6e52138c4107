import * as v from 'valibot';
import { language, uuid } from '../../src/core/contracts/schemas';

/** The fields that name a list of a package's attachments (decision A26); other outcome types are 400 (A37). */
const listFields = {
  productId: uuid,
  productAnalysisMappingId: v.optional(uuid),
  languageCode: v.optional(language, 'fi'),
  outcomeType: v.picklist(['0', '3', '4']),
};

export const productAttachmentsForm = v.strictObject(listFields);
export const deleteProductAttachmentForm = v.strictObject({ ...listFields, attachmentId: uuid });
