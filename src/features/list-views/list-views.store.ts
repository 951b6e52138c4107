import { createStore, type StoreApi } from 'zustand/vanilla';
import { getListViews, type ListView, type ViewList } from '#core/contracts/list-view.contract.ts';
import { token } from '#core/di/token.ts';
import type { ExecutionContext } from '#core/messaging/handler.ts';
import { readCurrent } from '#core/messaging/read-current.ts';
import type { HttpClient } from '#core/ports/http-client.ts';

/** The views of each list as they were read last. */
export type ListViewsState = Readonly<Partial<Record<ViewList, readonly ListView[]>>>;

export type ListViewsStore = StoreApi<ListViewsState>;
export const listViewsStoreToken = token<ListViewsStore>('listViews.store');

export function createListViewsStore(): ListViewsStore {
  return createStore<ListViewsState>(() => ({}));
}

interface Parts {
  readonly http: HttpClient;
  readonly store: ListViewsStore;
}

/** Reads the views of a list; gives those that are known by then. */
export async function readViews(
  list: ViewList,
  { http, store }: Parts,
  context: ExecutionContext,
): Promise<readonly ListView[]> {
  let views: readonly ListView[] = [];
  await readCurrent(
    store,
    context,
    () => http.send(getListViews, { params: { list } }, context),
    (answer, sentOver) => {
      const { [list]: known = answer } = store.getState();
      const isCurrent = known === (sentOver[list] ?? answer);
      views = isCurrent ? answer : known;
      if (isCurrent) store.setState({ [list]: answer });
      return isCurrent;
    },
  );
  return views;
}

/**
 * Reads the views after a change that is stored: a colleague may have shared another one meanwhile. Where they cannot be
 * read they are as the change leaves them: it has not failed, and told so it would be made twice.
 */
export async function readChangedViews(
  list: ViewList,
  parts: Parts,
  context: ExecutionContext,
  change: (known: readonly ListView[]) => readonly ListView[],
): Promise<void> {
  await readViews(list, parts, context).catch(() =>
    parts.store.setState(({ [list]: known }) => ({ [list]: known && change(known) })),
  );
}
