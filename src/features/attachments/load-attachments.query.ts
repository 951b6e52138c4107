import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { fetchList } from './attachment-calls.ts';
import { listKeyOf, ownerIdOf, type AttachmentListId } from './attachment-list.rule.ts';
import { attachmentsStoreToken, applyList } from './attachments.store.ts';

/** Loads a list into the store, beside uploads to it: one that hangs keeps no list from being shown. */
export class LoadAttachments extends Query {
  static readonly about: MessageAbout<LoadAttachments> = {
    type: 'attachments.loadAttachments',
    policy: 'merge',
    permission: ['DK_USER', 'HVA_USER', 'LOGISTICS_USER'],
    loggable: ['ownerId', 'languageCode', 'outcomeType'],
    toasts: { failed: 'inPlace' },
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
  async ({ list }: LoadAttachments, { http, store }, context) => {
    const known = (): unknown => store.getState().lists[listKeyOf(list)];
    // What a change of the list was answered meanwhile may be newer, or older than what there is news of (decision 504).
    for (;;) {
      const before = known();
      const loaded = await fetchList(http, list, context);
      if (known() === before) return applyList(store, list, loaded);
    }
  },
);
