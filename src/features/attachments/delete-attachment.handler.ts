import { inject } from 'inversify';
import { httpClientToken } from '../../core/di/core.tokens';
import { AppError } from '../../core/errors/app-error';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { fetchList, removeFromList } from './attachment-calls';
import { attachmentsStoreToken, takeInList, type AttachmentsStore } from './attachments.store';
import type { DeleteAttachment } from './delete-attachment.command';

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
