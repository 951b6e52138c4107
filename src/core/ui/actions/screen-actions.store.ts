import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '#core/di/token.ts';
import type { PaletteEntry } from './action.ts';

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
