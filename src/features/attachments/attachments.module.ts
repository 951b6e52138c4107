import { ContainerModule } from 'inversify';
import { sessionStorageToken, sessionToken } from '#core/di/token.ts';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { openFormsToken, uploadStorageToken } from '#core/ports/storage.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import texts from './attachments.fi.json' with { type: 'json' };
import { attachmentsStoreToken, createAttachmentsStore } from './attachments.store.ts';
import { DeleteAttachment, DeleteAttachmentHandler } from './delete-attachment.command.ts';
import { DownloadAttachment, DownloadAttachmentHandler } from './download-attachment.command.ts';
import { LoadAttachments, LoadAttachmentsHandler } from './load-attachments.query.ts';
import {
  MarkAttachmentsPrinted,
  MarkAttachmentsPrintedHandler,
  readPrinted,
} from './mark-attachments-printed.command.ts';
import { PrintAttachment, PrintAttachmentHandler } from './print-attachment.command.ts';
import { UploadAttachment, UploadAttachmentHandler } from './upload-attachment.command.ts';
import { findCutOff } from './uploads-under-way.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(attachmentsStoreToken).toResolvedValue(
    (sessionStorage, storage, session, unsaved, openForms) => {
      const store = createAttachmentsStore(readPrinted(sessionStorage));
      void findCutOff({ store, storage, openForms, subject: () => session.subject() });
      unsaved.watchTransfers(() => store.getState().underWay.length > 0);
      return store;
    },
    [sessionStorageToken, uploadStorageToken, sessionToken, unsavedChangesToken, openFormsToken],
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
