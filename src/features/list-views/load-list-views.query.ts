import type { ListView, ViewList } from '#core/contracts/list-view.contract.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { listViewsStoreToken, readViews } from './list-views.store.ts';

/** Loads the person's views of a list, and those that are shared with them. */
export class LoadListViews extends Query<readonly ListView[]> {
  static readonly about: MessageAbout<LoadListViews> = {
    type: 'listViews.loadListViews',
    policy: 'merge',
    permission: ['HVA_USER', 'LOGISTICS_USER'],
    loggable: ['list'],
    toasts: { failed: 'listViews:failed' },
  };

  constructor(readonly list: ViewList) {
    super();
  }
}

export const LoadListViewsHandler = storeHandler(listViewsStoreToken, ({ list }: LoadListViews, parts, context) =>
  readViews(list, parts, context),
);
