import { inject } from 'inversify';
import { sessionStorageToken } from '../../core/di/core.tokens';
import type { Handler } from '../../core/messaging/handler';
import type { BrowserStorage } from '../../core/ports/browser-storage';
import { attachmentsStoreToken, type AttachmentsStore } from './attachments.store';
import type { MarkAttachmentsPrinted } from './mark-attachments-printed.command';
import { markPrinted } from './printed-attachments';

export class MarkAttachmentsPrintedHandler implements Handler<MarkAttachmentsPrinted> {
  constructor(
    @inject(attachmentsStoreToken) private readonly store: AttachmentsStore,
    @inject(sessionStorageToken) private readonly storage: BrowserStorage,
  ) {}

  handle({ attachmentIds }: MarkAttachmentsPrinted): Promise<void> {
    markPrinted(this.store, this.storage, attachmentIds);
    return Promise.resolve();
  }
}
