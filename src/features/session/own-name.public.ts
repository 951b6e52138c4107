import { useSlice } from '#core/ui/services.tsx';
import { sessionStoreToken } from './session.store.ts';

/** The signed-in person's name, as what they store names them; undefined before it is loaded. */
export function useOwnName(): string | undefined {
  return useSlice(sessionStoreToken, (state) =>
    state.status === 'ready' ? `${state.profile.firstName} ${state.profile.lastName}`.trim() : undefined,
  );
}
