import { createStore, type StoreApi } from 'zustand/vanilla';
import { getListViews, type ListView, type ViewList } from '#core/contracts/list-view.contract.ts';
import { token } from '#core/di/token.ts';
import type { ExecutionContext } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';

/** The views of each list as they were read last. */
export type ListViewsState = Readonly<Partial<Record<ViewList, readonly ListView[]>>>;

export type ListViewsStore = StoreApi<ListViewsState>;
export const listViewsStoreToken = token<ListViewsStore>('listViews.store');

export function createListViewsStore(): ListViewsStore {
  return createStore<ListViewsState>(() => ({}));
}

/** Reads the views of a list, as they are after a change too: a colleague may have shared another one meanwhile. */
export async function readViews(
  list: ViewList,
  { http, store }: { readonly http: HttpClient; readonly store: ListViewsStore },
  context: ExecutionContext,
): Promise<readonly ListView[]> {
  const views = await http.send(getListViews, { params: { list } }, context);
  context.signal.throwIfAborted();
  store.setState({ [list]: views });
  return views;
}
