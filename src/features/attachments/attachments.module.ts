import { ContainerModule } from 'inversify';
import { sessionStorageToken } from '#core/di/core.tokens.ts';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import texts from './attachments.fi.json' with { type: 'json' };
import { attachmentsStoreToken, createAttachmentsStore } from './attachments.store.ts';
import { DeleteAttachment, DeleteAttachmentHandler } from './delete-attachment.command.ts';
import { DownloadAttachment, DownloadAttachmentHandler } from './download-attachment.command.ts';
import { LoadAttachments, LoadAttachmentsHandler } from './load-attachments.query.ts';
import { MarkAttachmentsPrinted, MarkAttachmentsPrintedHandler } from './mark-attachments-printed.command.ts';
import { PrintAttachment, PrintAttachmentHandler } from './print-attachment.command.ts';
import { readPrinted } from './printed-attachments.ts';
import { UploadAttachment, UploadAttachmentHandler } from './upload-attachment.command.ts';
import { readCutOff } from './uploads-under-way.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(attachmentsStoreToken).toResolvedValue(
    (storage, unsaved) => {
      const store = createAttachmentsStore({ printed: readPrinted(storage), cutOff: readCutOff(storage) });
      unsaved.watchTransfers(() => store.getState().underWay.length > 0);
      return store;
    },
    [sessionStorageToken, unsavedChangesToken],
  );
  bindMessages(options, 'attachments', {
    loadAttachments: [LoadAttachments, LoadAttachmentsHandler],
    uploadAttachment: [UploadAttachment, UploadAttachmentHandler],
    deleteAttachment: [DeleteAttachment, DeleteAttachmentHandler],
    downloadAttachment: [DownloadAttachment, DownloadAttachmentHandler],
    printAttachment: [PrintAttachment, PrintAttachmentHandler],
    markAttachmentsPrinted: [MarkAttachmentsPrinted, MarkAttachmentsPrintedHandler],
  });
});
