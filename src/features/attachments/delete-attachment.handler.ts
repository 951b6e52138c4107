import { inject } from 'inversify';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { fetchList, removeFromList } from './attachment-calls.ts';
import { attachmentsStoreToken, takeInList, type AttachmentsStore } from './attachments.store.ts';
import type { DeleteAttachment } from './delete-attachment.command.ts';

export class DeleteAttachmentHandler implements Handler<DeleteAttachment> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(attachmentsStoreToken) private readonly store: AttachmentsStore,
  ) {}

  async handle({ list, attachmentId }: DeleteAttachment, context: ExecutionContext): Promise<void> {
    if (attachmentId === undefined) throw new AppError('invalid', { code: 'noAttachmentId' });
    const left = await removeFromList(this.http, list, attachmentId, context).catch((error: unknown) => {
      // Someone else was first: it is gone, as was wanted.
      if (AppError.from(error).kind === 'notFound') return fetchList(this.http, list, context);
      throw error;
    });
    takeInList(this.store, list, left);
  }
}
