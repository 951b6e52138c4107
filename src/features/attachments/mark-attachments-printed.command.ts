import { inject } from 'inversify';
import { sessionStorageToken } from '#core/di/core.tokens.ts';
import type { Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';
import { attachmentsStoreToken, type AttachmentsStore } from './attachments.store.ts';
import { markPrinted } from './printed-attachments.ts';

/** Marks attachments as printed in this browser session (decision A28): they went to the printer together with others. */
export class MarkAttachmentsPrinted extends Command {
  static readonly about: MessageAbout<MarkAttachmentsPrinted> = {
    type: 'attachments.markAttachmentsPrinted',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['count'],
  };

  constructor(readonly attachmentIds: readonly string[]) {
    super();
  }

  get count(): number {
    return this.attachmentIds.length;
  }
}

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
