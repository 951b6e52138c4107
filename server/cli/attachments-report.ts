import type { CheckedAttachments, ShownAttachment, StoredFileErrors } from '../attachments/verify-attachments.ts';

/** A line for each attachment that shows the file: id, whose it is, what is wrong; never the file's name. */
export function describeAttachments({ attachments, errors }: CheckedAttachments): string[] {
  return attachments.map((attachment) => [attachment.attachmentId, ownerOf(attachment), wordsOf(errors)].join('\t'));
}

/** What `verify` ends with. */
export function describeOutcome(checked: number, refused: number): string {
  return refused === 0
    ? `${checked} files were checked: all would be taken today.`
    : `${checked} files were checked: ${refused} would not be taken today, or could not be read. Nothing was changed.`;
}

function ownerOf({ productId, areaId }: ShownAttachment): string {
  return `package ${productId}${areaId === null ? '' : ` of area ${areaId}`}`;
}

function wordsOf(errors: StoredFileErrors): string {
  return typeof errors === 'string' ? errors : errors.join(' ');
}
