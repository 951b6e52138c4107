import { ContainerModule } from 'inversify';
import { sessionStorageToken } from '../../core/di/core.tokens';
import { bindCommand, bindQuery } from '../../core/messaging/bind-message';
import texts from './attachments.fi.json' with { type: 'json' };
import { attachmentsStoreToken, createAttachmentsStore } from './attachments.store';
import { DeleteAttachment } from './delete-attachment.command';
import { DeleteAttachmentHandler } from './delete-attachment.handler';
import { DownloadAttachment } from './download-attachment.command';
import { DownloadAttachmentHandler } from './download-attachment.handler';
import { LoadAttachments } from './load-attachments.query';
import { LoadAttachmentsHandler } from './load-attachments.handler';
import { MarkAttachmentsPrinted } from './mark-attachments-printed.command';
import { MarkAttachmentsPrintedHandler } from './mark-attachments-printed.handler';
import { PrintAttachment } from './print-attachment.command';
import { PrintAttachmentHandler } from './print-attachment.handler';
import { readPrinted } from './printed-attachments';
import { UploadAttachment } from './upload-attachment.command';
import { UploadAttachmentHandler } from './upload-attachment.handler';

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
