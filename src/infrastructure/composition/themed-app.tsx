import type { ReactNode } from 'react';
import { useSlice } from '#core/ui/services.tsx';
import { AppProvider } from '#core/ui/theme/app-provider.tsx';
import { appearanceStoreToken } from '#core/ui/theme/appearance.store.ts';
import { themesOf } from '#core/ui/theme/load-themes.ts';
import { sessionStoreToken } from '#features/session/session.public.ts';

/** The theme of the signed-in person's area, as this browser likes it. */
export function ThemedApp({ children }: { readonly children: ReactNode }): ReactNode {
  const areaId = useSlice(sessionStoreToken, (state) => (state.status === 'ready' ? state.profile.areaId : null));
  const theme = useSlice(appearanceStoreToken, (state) => state.theme);
  return (
    <AppProvider areaId={areaId ?? undefined} themes={themesOf(theme)}>
      {children}
    </AppProvider>
  );
}
