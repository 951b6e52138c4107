import {
  deleteHvaAttachment,
  deleteProductAttachment,
  downloadAttachment,
  downloadOrderedFile,
  getHvaAttachments,
  getHvaAttachmentSpace,
  getProductAttachments,
  getProductAttachmentSpace,
  updateHvaAttachments,
  updateProductAttachments,
} from '#core/contracts/attachment.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Api } from '../http/api.ts';
import {
  deleteHvaAttachmentForm,
  deleteProductAttachmentForm,
  hvaAttachmentsForm,
  productAttachmentsForm,
} from './attachment-forms.ts';
import { checkPdf } from './check-pdf.ts';
import { addHvaAttachment, readHvaAttachments, readHvaSpace, removeHvaAttachment } from './hva-attachments.ts';
import {
  addProductAttachment,
  readProductAttachments,
  readProductSpace,
  removeProductAttachment,
} from './product-attachments.ts';
import { readAttachmentFile } from './read-attachment-file.ts';

/** Files of products and of areas (Spec 1 §7 'Attachments', Spec 2 §7 'HVA attachments'). */
export function registerAttachmentRoutes(api: Api): void {
  registerProductAttachments(api);
  registerHvaAttachments(api);
  api.registerFile(downloadAttachment, {
    access: 'anyWorkingRole',
    handle: ({ sql, person, query: { attachmentId, versionId } }) =>
      readAttachmentFile(sql, person, attachmentId, versionId === undefined ? undefined : { versionId }),
  });
  api.registerFile(downloadOrderedFile, {
    access: 'area',
    disclosure: { recordType: 'referral', named: ({ referralId }) => referralId },
    handle: ({ sql, person, query: { attachmentId, referralId } }) =>
      readAttachmentFile(sql, person, attachmentId, { referralId }),
  });
}

function registerProductAttachments(api: Api): void {
  api.register(getProductAttachmentSpace, {
    access: 'diagnosticCentre',
    handle: ({ sql, query }) => readProductSpace(sql, query.productId),
  });
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
    check: ({ file }, person) => checkPdf(person, file),
    handle: ({ sql, person, body: { file, ...fields }, fileId }) =>
      addProductAttachment(sql, person, listOf(fields), { name: file.name, size: file.size, fileId }),
  });
  api.registerForm(deleteProductAttachment, {
    access: 'diagnosticCentre',
    form: deleteProductAttachmentForm,
    hasFile: false,
    handle: ({ sql, person, body: { attachmentId, ...fields } }) =>
      removeProductAttachment(sql, person, listOf(fields), attachmentId),
  });
}

function registerHvaAttachments(api: Api): void {
  api.register(getHvaAttachmentSpace, {
    access: 'hvaProducts',
    handle: ({ sql, person, query }) => readHvaSpace(sql, person, query.hvaOutcomeSettingsId),
  });
  api.registerForm(getHvaAttachments, {
    access: 'hvaProducts',
    form: hvaAttachmentsForm,
    hasFile: false,
    handle: ({ sql, person, body }) => readHvaAttachments(sql, person, listOf(body)),
  });
  api.registerForm(updateHvaAttachments, {
    access: 'hvaProducts',
    form: hvaAttachmentsForm,
    hasFile: true,
    check: ({ file }, person) => checkPdf(person, file),
    handle: ({ sql, person, body: { file, ...fields }, fileId }) =>
      addHvaAttachment(sql, person, listOf(fields), { name: file.name, size: file.size, fileId }),
  });
  api.registerForm(deleteHvaAttachment, {
    access: 'hvaProducts',
    form: deleteHvaAttachmentForm,
    hasFile: false,
    handle: ({ sql, person, body: { attachmentId, ...fields } }) =>
      removeHvaAttachment(sql, person, listOf(fields), attachmentId),
  });
}

/** The list that a form's fields name: its outcome type came as digits. */
function listOf<Fields extends { readonly outcomeType: string }>(
  fields: Fields,
): Omit<Fields, 'outcomeType'> & { readonly outcomeType: OutcomeType } {
  const type = Object.values(OutcomeType).find((each) => String(each) === fields.outcomeType);
  return { ...fields, outcomeType: type ?? OutcomeType.Unknown };
}
