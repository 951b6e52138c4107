import { useLayoutEffect } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '#core/di/token.ts';
import { useService } from '../services.tsx';
import { useTranslate } from '../translate.tsx';

/**
 * Names the page: 'Omanäyte - {suffix}' in the tab and as the header's h1 (Spec 2 §2).
 * @param language of the suffix, where it is not the screens' own
 */
export function usePageTitle(suffix: string | undefined, language?: string): void {
  const store = useService(pageTitleStoreToken);
  const t = useTranslate();
  const title = suffix ? t('core:title', { suffix }) : t('core:siteName');
  // Before the browser paints, so that the header never shows the page without its name.
  useLayoutEffect(() => {
    store.setState({ suffix, language });
    document.title = title;
  }, [store, suffix, language, title]);
}

/** What stands after the site's name, in the browser's tab and in the header. */
export interface PageTitleState {
  readonly suffix: string | undefined;
  readonly language: string | undefined;
}

export type PageTitleStore = StoreApi<PageTitleState>;
export const pageTitleStoreToken = token<PageTitleStore>('ui.pageTitle');

export function createPageTitleStore(): PageTitleStore {
  return createStore<PageTitleState>(() => ({ suffix: undefined, language: undefined }));
}
