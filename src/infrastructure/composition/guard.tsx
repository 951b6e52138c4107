import type { ComponentType, ReactNode } from 'react';
import { ForbiddenPage } from '../../core/ui/page/forbidden-page';
import { useSlice } from '../../core/ui/services';
import { mayOpen, sessionStoreToken, type Opening } from '../../features/session/session.public';

/** Shows a screen to those it is for, and the 403 page to others (decision A16). */
export function Guard({ opening, page: Page }: { opening: Opening; page: ComponentType }): ReactNode {
  const profile = useSlice(sessionStoreToken, (state) => (state.status === 'ready' ? state.profile : undefined));
  return mayOpen(opening, profile) ? <Page /> : <ForbiddenPage />;
}
