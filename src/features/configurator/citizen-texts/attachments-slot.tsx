import type { ReactNode } from 'react';
import type { ProductAttachmentList } from '#core/contracts/attachment.contract.ts';
import { AttachmentList } from '#features/attachments/attachments.public.ts';

export interface AttachmentsSlotProps {
  /** What the list is called on the screen. */
  readonly label: string;
  readonly list: ProductAttachmentList;
}

/** A list of attachments in its place among the texts. It is stored by itself, file by file: no save concerns it. */
export function AttachmentsSlot({ label, list }: AttachmentsSlotProps): ReactNode {
  return <AttachmentList list={list} mode="Edit" title={label} />;
}
