import { putListView, type ViewList } from '#core/contracts/list-view.contract.ts';
import type { PutListViewRequest } from '#core/contracts/list-view.requests.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { listViewsStoreToken, readChangedViews } from './list-views.store.ts';

/** Keeps a view of a list, new or in the place of the person's own of this id. */
export class SaveListView extends Command implements CarriesRequest {
  static readonly about: MessageAbout<SaveListView> = {
    type: 'listViews.saveListView',
    policy: 'serial',
    permission: ['HVA_USER', 'LOGISTICS_USER'],
    requestClass: 'PutListViewRequest',
    loggable: ['list', 'viewId'],
    toasts: {
      succeeded: 'listViews:toast.saved',
      failed: 'listViews:toast.saveFailed',
      // By its rules, or one too many.
      failedBy: { invalid: 'listViews:toast.saveRefused', conflict: 'listViews:toast.saveRefused' },
      unanswered: 'listViews:toast.saveUnanswered',
    },
    subject: ({ viewId }) => viewId,
  };

  constructor(
    readonly list: ViewList,
    readonly viewId: string,
    readonly request: PutListViewRequest,
  ) {
    super();
  }
}

export const SaveListViewHandler = storeHandler(
  listViewsStoreToken,
  async ({ list, viewId, request }: SaveListView, parts, context) => {
    await parts.http.send(putListView, { params: { list, viewId }, body: request }, context);
    const { columns = null, ...changed } = request;
    await readChangedViews(list, parts, context, (known) => {
      const before = known.find((view) => view.viewId === viewId);
      const kept = { madeBy: '', ...before, ...changed, columns, viewId, isOwn: true };
      return before ? known.map((view) => (view === before ? kept : view)) : [...known, kept];
    });
  },
);
