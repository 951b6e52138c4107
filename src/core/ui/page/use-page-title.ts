import { useLayoutEffect } from 'react';
import { useService } from '../services.tsx';
import { useTranslate } from '../translate.tsx';
import { pageTitleStoreToken } from './page-title.store.ts';

/** Names the page: 'Omanäyte - {suffix}' in the tab and as the header's h1 (Spec 2 §2). */
export function usePageTitle(suffix: string | undefined): void {
  const store = useService(pageTitleStoreToken);
  const t = useTranslate();
  const title = suffix ? t('core:title', { suffix }) : t('core:siteName');
  // Before the browser paints, so that the header never shows the page without its name.
  useLayoutEffect(() => {
    store.setState({ suffix });
    document.title = title;
  }, [store, suffix, title]);
}
