import type { ReactNode } from 'react';
import type { ProductAttachmentList } from '../../../core/contracts/attachment.contract';

export interface AttachmentsSlotProps {
  /** What the list is called on the screen. */
  readonly label: string;
  readonly list: ProductAttachmentList;
}

/** A list of attachments in its place among the texts. */
export function AttachmentsSlot(_props: AttachmentsSlotProps): ReactNode {
  return undefined;
}
