import { inject } from 'inversify';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { fetchList, removeFromList } from './attachment-calls.ts';
import { listKeyOf, ownerIdOf, type AttachmentListId } from './attachment-list.rule.ts';
import { attachmentsStoreToken, applyList, type AttachmentsStore } from './attachments.store.ts';

/** Removes an attachment from a list. Without an id it fails (Spec 1 §8). */
export class DeleteAttachment extends Command {
  static readonly about: MessageAbout<DeleteAttachment> = {
    type: 'attachments.deleteAttachment',
    policy: 'serial',
    permission: ['DK_USER', 'HVA_USER'],
    loggable: ['attachmentId', 'ownerId', 'languageCode', 'outcomeType'],
    toasts: { failed: 'attachments:toast.deleteFailed' },
    subject: ({ list }) => listKeyOf(list),
  };

  constructor(
    readonly list: AttachmentListId,
    readonly attachmentId: string | undefined,
  ) {
    super();
  }

  get ownerId(): string {
    return ownerIdOf(this.list);
  }
  get languageCode(): string {
    return this.list.languageCode;
  }
  get outcomeType(): number {
    return this.list.outcomeType;
  }
}

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
    applyList(this.store, list, left);
  }
}
