import type { Attachment, ProductAttachmentList } from '#core/contracts/attachment.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { anId } from './builders.ts';

const pdfHead = '%PDF-1.7\n';

/** A file that is a PDF as far as its head tells; `size` fills it up with zeros. */
export function aPdfFile(name = 'ohje.pdf', { type = 'application/pdf', size = 20, head = pdfHead } = {}): File {
  return new File([head, new Uint8Array(Math.max(0, size - head.length))], name, { type });
}

export function anAttachmentList(changes: Partial<ProductAttachmentList> = {}): ProductAttachmentList {
  return { productId: anId(), languageCode: 'fi', outcomeType: OutcomeType.Unknown, ...changes };
}

export function anAttachment(changes: Partial<Attachment> = {}): Attachment {
  return {
    attachmentId: anId(),
    name: 'ohje.pdf',
    mimeType: 'application/pdf',
    productId: anId(),
    hvaOutcomeSettingsId: null,
    productAnalysisMappingId: null,
    languageCode: 'fi',
    outcomeType: OutcomeType.Unknown,
    createdAt: '2026-03-01T08:00:00.000Z',
    ...changes,
  };
}
