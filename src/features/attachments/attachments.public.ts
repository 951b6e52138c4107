// What other features may use of the attachments.
export { AttachmentList, type AttachmentListMode } from './attachment-list.tsx';
export { KeptFiles } from './attachment-row.tsx';
export type { FileOrigin } from './attachment-calls.ts';
export { MarkAttachmentsPrinted } from './mark-attachments-printed.command.ts';
