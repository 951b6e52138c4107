import type { ReactNode } from 'react';
import { useSlice } from '../../core/ui/services';
import { AppProvider } from '../../core/ui/theme/app-provider';
import { sessionStoreToken } from '../../features/session/session.public';

/** The theme of the signed-in person's area. */
export function ThemedApp({ children }: { readonly children: ReactNode }): ReactNode {
  const areaId = useSlice(sessionStoreToken, (state) => (state.status === 'ready' ? state.profile.areaId : null));
  return <AppProvider areaId={areaId ?? undefined}>{children}</AppProvider>;
}
