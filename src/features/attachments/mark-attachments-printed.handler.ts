import { inject } from 'inversify';
import { sessionStorageToken } from '#core/di/core.tokens.ts';
import type { Handler } from '#core/messaging/handler.ts';
import type { BrowserStorage } from '#core/ports/browser-storage.ts';
import { attachmentsStoreToken, type AttachmentsStore } from './attachments.store.ts';
import type { MarkAttachmentsPrinted } from './mark-attachments-printed.command.ts';
import { markPrinted } from './printed-attachments.ts';

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
