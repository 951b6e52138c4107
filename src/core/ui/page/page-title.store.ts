import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '#core/di/token.ts';

/** What stands after the site's name, in the browser's tab and in the header. */
export interface PageTitleState {
  readonly suffix: string | undefined;
}

export type PageTitleStore = StoreApi<PageTitleState>;
export const pageTitleStoreToken = token<PageTitleStore>('ui.pageTitle');

export function createPageTitleStore(): PageTitleStore {
  return createStore<PageTitleState>(() => ({ suffix: undefined }));
}
