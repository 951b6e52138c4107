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
  type Attachment,
  type AttachmentSpace,
} from '#core/contracts/attachment.contract.ts';
import type { CallContext, HttpClient, SendOptions } from '#core/ports/http-client.ts';
import { isOfArea, type AttachmentListId } from './attachment-list.rule.ts';

// Products and areas have calls of their own for the same three operations; each answers the list as it then is.

export function fetchList(http: HttpClient, list: AttachmentListId, context: CallContext): Promise<Attachment[]> {
  return isOfArea(list)
    ? http.send(getHvaAttachments, { body: list }, context)
    : http.send(getProductAttachments, { body: list }, context);
}

export function fetchSpace(http: HttpClient, list: AttachmentListId, context: CallContext): Promise<AttachmentSpace> {
  return isOfArea(list)
    ? http.send(getHvaAttachmentSpace, { query: { hvaOutcomeSettingsId: list.hvaOutcomeSettingsId } }, context)
    : http.send(getProductAttachmentSpace, { query: { productId: list.productId } }, context);
}

export function sendFile(
  http: HttpClient,
  list: AttachmentListId,
  file: File,
  context: CallContext,
  options: SendOptions,
): Promise<Attachment[]> {
  return isOfArea(list)
    ? http.send(updateHvaAttachments, { body: { ...list, file } }, context, options)
    : http.send(updateProductAttachments, { body: { ...list, file } }, context, options);
}

export function removeFromList(
  http: HttpClient,
  list: AttachmentListId,
  attachmentId: string,
  context: CallContext,
): Promise<Attachment[]> {
  return isOfArea(list)
    ? http.send(deleteHvaAttachment, { body: { ...list, attachmentId } }, context)
    : http.send(deleteProductAttachment, { body: { ...list, attachmentId } }, context);
}

/** A version, or an order, that shows a file. */
export type FileOrigin = { readonly versionId: string } | { readonly referralId: string };

/** The file itself. */
export function fetchFile(
  http: HttpClient,
  attachmentId: string,
  origin: FileOrigin | undefined,
  context: CallContext,
): Promise<Blob> {
  return origin && 'referralId' in origin
    ? http.send(downloadOrderedFile, { query: { attachmentId, ...origin } }, context)
    : http.send(downloadAttachment, { query: { attachmentId, ...origin } }, context);
}
