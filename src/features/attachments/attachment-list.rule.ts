import type { HvaAttachmentList, ProductAttachmentList } from '#core/contracts/attachment.contract.ts';

/** Which list of attachments is meant: of a product (or one of its analyses), or of an area's outcome setting. */
export type AttachmentListId = ProductAttachmentList | HvaAttachmentList;

/** What the list belongs to. */
export function ownerIdOf(list: AttachmentListId): string {
  return isOfArea(list) ? list.hvaOutcomeSettingsId : list.productId;
}

export function isOfArea(list: AttachmentListId): list is HvaAttachmentList {
  return 'hvaOutcomeSettingsId' in list;
}

/** One text per list: the key of the store, and the subject by which the bus lets its commands follow each other. */
export function listKeyOf(list: AttachmentListId): string {
  const analysis = isOfArea(list) ? undefined : list.productAnalysisMappingId;
  return [ownerIdOf(list), analysis ?? '-', list.languageCode, list.outcomeType].join(' ');
}
