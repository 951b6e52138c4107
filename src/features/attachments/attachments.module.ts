import { ContainerModule } from 'inversify';
import { sessionStorageToken } from '#core/di/core.tokens.ts';
import { bindCommand, bindQuery } from '#core/messaging/bind-message.ts';
import texts from './attachments.fi.json' with { type: 'json' };
import { attachmentsStoreToken, createAttachmentsStore } from './attachments.store.ts';
import { DeleteAttachment } from './delete-attachment.command.ts';
import { DeleteAttachmentHandler } from './delete-attachment.handler.ts';
import { DownloadAttachment } from './download-attachment.command.ts';
import { DownloadAttachmentHandler } from './download-attachment.handler.ts';
import { LoadAttachments } from './load-attachments.query.ts';
import { LoadAttachmentsHandler } from './load-attachments.handler.ts';
import { MarkAttachmentsPrinted } from './mark-attachments-printed.command.ts';
import { MarkAttachmentsPrintedHandler } from './mark-attachments-printed.handler.ts';
import { PrintAttachment } from './print-attachment.command.ts';
import { PrintAttachmentHandler } from './print-attachment.handler.ts';
import { readPrinted } from './printed-attachments.ts';
import { UploadAttachment } from './upload-attachment.command.ts';
import { UploadAttachmentHandler } from './upload-attachment.handler.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options
    .bind(attachmentsStoreToken)
    .toResolvedValue((storage) => createAttachmentsStore(readPrinted(storage)), [sessionStorageToken]);
  bindQuery(options, LoadAttachments, LoadAttachmentsHandler);
  bindCommand(options, UploadAttachment, UploadAttachmentHandler);
  bindCommand(options, DeleteAttachment, DeleteAttachmentHandler);
  bindCommand(options, DownloadAttachment, DownloadAttachmentHandler);
  bindCommand(options, PrintAttachment, PrintAttachmentHandler);
  bindCommand(options, MarkAttachmentsPrinted, MarkAttachmentsPrintedHandler);
});
