import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { fetchList } from './attachment-calls.ts';
import { listKeyOf, ownerIdOf, type AttachmentListId } from './attachment-list.rule.ts';
import { attachmentsStoreToken, applyList } from './attachments.store.ts';

/** Loads a list into the store. Serial with the list's uploads: an older answer never covers a newer one. */
export class LoadAttachments extends Query {
  static readonly about: MessageAbout<LoadAttachments> = {
    type: 'attachments.loadAttachments',
    policy: 'serial',
    permission: ['DK_USER', 'HVA_USER', 'LOGISTICS_USER'],
    loggable: ['ownerId', 'languageCode', 'outcomeType'],
    toasts: { failed: 'inPlace' },
    subject: ({ list }) => listKeyOf(list),
  };

  constructor(readonly list: AttachmentListId) {
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

export const LoadAttachmentsHandler = storeHandler(
  attachmentsStoreToken,
  async ({ list }: LoadAttachments, { http, store }, context) =>
    applyList(store, list, await fetchList(http, list, context)),
);
