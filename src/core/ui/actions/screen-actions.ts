import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '#core/di/token.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { useService, useServices } from '../services.tsx';
import { useExecute } from '../use-messages.ts';
import type { ActionContext, PaletteEntry } from './action.ts';

/**
 * Offers a command of the screen that is open in the command palette, under the name of its button.
 * @param textKey with its namespace
 * @param isAvailable whether it can be used now
 */
export function useScreenAction(textKey: TextKey, run: () => unknown, isAvailable = true): void {
  const store = useService(screenActionsStoreToken);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isAvailable) return undefined;
    return offerAction(store, { id: textKey, kind: 'here', textKey, run: async () => void (await latest.current()) });
  }, [store, textKey, isAvailable]);
}

/** What actions are run with. */
export function useActionContext(): ActionContext {
  const services = useServices();
  const { execute } = useExecute();
  const navigate = useNavigate();
  return useMemo(
    () => ({ services, execute, navigate: async (address, state) => navigate(address, { state }) }),
    [services, execute, navigate],
  );
}

/** What the screen that is open offers the palette, in the order in which its parts came. */
export interface ScreenActionsState {
  readonly actions: readonly PaletteEntry[];
}
export type ScreenActionsStore = StoreApi<ScreenActionsState>;
export const screenActionsStoreToken = token<ScreenActionsStore>('ui.screenActions');

export function createScreenActionsStore(): ScreenActionsStore {
  return createStore<ScreenActionsState>(() => ({ actions: [] }));
}

/** Offers an action until the returned function is called. */
export function offerAction(store: ScreenActionsStore, action: PaletteEntry): () => void {
  store.setState(({ actions }) => ({ actions: [...actions, action] }));
  return () => store.setState(({ actions }) => ({ actions: actions.filter((other) => other !== action) }));
}
