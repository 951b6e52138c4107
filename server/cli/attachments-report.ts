import type { CheckedAttachments, ShownAttachment, StoredFault } from '../attachments/verify-attachments.ts';

/** A line for each attachment that shows the file: id, where it stands, what is wrong; no name that somebody gave. */
export function describeAttachments({ attachments, faults }: CheckedAttachments): string[] {
  return attachments.map((attachment) => [attachment.attachmentId, placeOf(attachment), wordsOf(faults)].join('\t'));
}

/** What `verify` ends with. */
export function describeOutcome(checked: number, refused: number): string {
  return refused === 0
    ? `${checked} files were checked: all would be taken today.`
    : `${checked} files were checked: ${refused} would not be taken today, or could not be read. Nothing was changed.`;
}

function placeOf({ productId, areaId }: ShownAttachment): string {
  return `package ${productId}${areaId === null ? '' : ` of area ${areaId}`}`;
}

function wordsOf(faults: StoredFault): string {
  return typeof faults === 'string' ? faults : faults.join(' ');
}
