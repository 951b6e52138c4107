// What other features may use of the attachments.
export { AttachmentList, type AttachmentListMode } from './attachment-list.tsx';
export { MarkAttachmentsPrinted } from './mark-attachments-printed.command.ts';
