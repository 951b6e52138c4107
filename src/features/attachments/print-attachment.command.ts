import { inject } from 'inversify';
import { httpClientToken, sessionStorageToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { printerToken, type Printer } from '#core/ports/paper-and-files.ts';
import { attachmentsStoreToken, type AttachmentsStore } from './attachments.store.ts';
import { fetchFile } from './attachment-calls.ts';
import { markPrinted } from './mark-attachments-printed.command.ts';

/** Prints an attachment from the window that the view opened for it in the click (the job is the attachment's id). */
export class PrintAttachment extends Command {
  static readonly about: MessageAbout<PrintAttachment> = {
    type: 'attachments.printAttachment',
    policy: 'serial',
    permission: ['DK_USER', 'HVA_USER', 'LOGISTICS_USER'],
    loggable: ['attachmentId'],
    toasts: {
      failed: 'attachments:toast.fileFailed',
      failedToo: 'attachments:loadFailed',
      failedBy: { notFound: { behind: 'attachments:toast.fileGone' } },
    },
    subject: ({ attachmentId }) => attachmentId,
  };

  constructor(
    readonly attachmentId: string,
    readonly name: string,
    /** Of the referral for whose kit it is printed; it is marked so. */
    readonly referralId?: string,
  ) {
    super();
  }
}

export class PrintAttachmentHandler implements Handler<PrintAttachment> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(printerToken) private readonly printer: Printer,
    @inject(attachmentsStoreToken) private readonly store: AttachmentsStore,
    @inject(sessionStorageToken) private readonly storage: BrowserStorage,
  ) {}

  async handle({ attachmentId, name, referralId }: PrintAttachment, context: ExecutionContext): Promise<void> {
    const pdf = await this.#fetch(attachmentId, context);
    const result = await this.printer.print(attachmentId, pdf, name);
    if (result === 'printing' && referralId !== undefined)
      markPrinted(this.store, this.storage, [{ referralId, attachmentIds: [attachmentId] }]);
    // No success to report: the person wanted paper and got a file.
    if (result === 'blocked') context.reportSuccess('attachments:toast.windowBlocked', undefined, 'info');
    if (result === 'unviewable') context.reportSuccess('attachments:toast.unviewable', undefined, 'info');
  }

  async #fetch(attachmentId: string, context: ExecutionContext): Promise<Blob> {
    try {
      return await fetchFile(this.http, attachmentId, undefined, context);
    } catch (error) {
      this.printer.fail(attachmentId);
      throw error;
    }
  }
}
