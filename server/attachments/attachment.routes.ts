import {
  deleteProductAttachment,
  downloadAttachment,
  getProductAttachments,
  updateProductAttachments,
  type ProductAttachmentList,
} from '../../src/core/contracts/attachment.contract';
import { OutcomeType } from '../../src/core/contracts/outcome-type';
import type { Api } from '../http/api';
import type { FormFields } from '../http/form-types';
import { deleteProductAttachmentForm, productAttachmentsForm } from './attachment-forms';
import type { AttachmentList } from './attachment-rows';
import { checkPdf } from './check-pdf';
import {
  addProductAttachment,
  readAttachmentFile,
  readProductAttachments,
  removeProductAttachment,
} from './product-attachments';

/** Files of packages (Spec 1 §7 'Attachments'). */
export function registerAttachmentRoutes(api: Api): void {
  api.registerForm(getProductAttachments, {
    access: 'anyWorkingRole',
    form: productAttachmentsForm,
    hasFile: false,
    handle: ({ sql, person, body }) => readProductAttachments(sql, person, listOf(body)),
  });
  api.registerForm(updateProductAttachments, {
    access: 'diagnosticCentre',
    form: productAttachmentsForm,
    hasFile: true,
    check: ({ file }) => checkPdf(file),
    handle: ({ sql, person, body }) => addProductAttachment(sql, person, listOf(body), body.file),
  });
  api.registerForm(deleteProductAttachment, {
    access: 'diagnosticCentre',
    form: deleteProductAttachmentForm,
    hasFile: false,
    handle: ({ sql, body }) => removeProductAttachment(sql, listOf(body), body.attachmentId),
  });
  api.registerFile(downloadAttachment, {
    access: 'anyWorkingRole',
    handle: ({ sql, person, query }) => readAttachmentFile(sql, person, query.attachmentId),
  });
}

/** The list that a form's fields name. */
function listOf(fields: FormFields<ProductAttachmentList>): AttachmentList {
  const { productId, productAnalysisMappingId, languageCode } = fields;
  const type = Object.values(OutcomeType).find((each) => String(each) === fields.outcomeType);
  return { productId, productAnalysisMappingId, languageCode, outcomeType: type ?? OutcomeType.Unknown };
}
