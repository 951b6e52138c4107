import type { ComponentType, ReactNode } from 'react';
import { useSlice } from '#core/ui/services.tsx';
import { mayOpen, sessionStoreToken, type Opening } from '#features/session/session.public.ts';
import { ForbiddenScreen } from './route-errors.tsx';

/** Shows a screen to those it is for, and the 403 page to others (decision A16). */
export function Guard({ opening, page: Page }: { opening: Opening; page: ComponentType }): ReactNode {
  const profile = useSlice(sessionStoreToken, (state) => (state.status === 'ready' ? state.profile : undefined));
  return mayOpen(opening, profile) ? <Page /> : <ForbiddenScreen />;
}
