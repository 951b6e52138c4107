import { deleteListView, type ViewList } from '#core/contracts/list-view.contract.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { listViewsStoreToken, readChangedViews } from './list-views.store.ts';

/** Removes a view of the person's own. Its success is told by the view that offers to take it back. */
export class DeleteListView extends Command {
  static readonly about: MessageAbout<DeleteListView> = {
    type: 'listViews.deleteListView',
    policy: 'serial',
    permission: ['HVA_USER', 'LOGISTICS_USER'],
    loggable: ['list', 'viewId'],
    toasts: { failed: 'listViews:toast.removeFailed', unanswered: 'listViews:toast.removeUnanswered' },
    subject: ({ viewId }) => viewId,
  };

  constructor(
    readonly list: ViewList,
    readonly viewId: string,
  ) {
    super();
  }
}

export const DeleteListViewHandler = storeHandler(
  listViewsStoreToken,
  async ({ list, viewId }: DeleteListView, parts, context) => {
    await parts.http.send(deleteListView, { params: { list, viewId } }, context);
    await readChangedViews(list, parts, context, (known) => known.filter((view) => view.viewId !== viewId));
  },
);
