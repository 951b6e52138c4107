import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '#core/di/token.ts';

/** Where toasts and dialogs can be: the page itself, or a modal dialog over it. */
export type LayerId = string;
export const pageLayer: LayerId = 'page';

/** The open modal dialogs, topmost last. */
export interface LayerState {
  readonly open: readonly LayerId[];
  /** Whether there has been any. */
  readonly wasUsed: boolean;
}

export type LayerStore = StoreApi<LayerState>;
export const layerStoreToken = token<LayerStore>('ui.layers');

export function createLayerStore(): LayerStore {
  return createStore<LayerState>(() => ({ open: [], wasUsed: false }));
}

/** The layer that people can see and reach: everything below a modal dialog is hidden from assistive technology. */
export function topLayerOf({ open }: Pick<LayerState, 'open'>): LayerId {
  return open.at(-1) ?? pageLayer;
}

/** Adds an open layer; the returned function removes it. */
export function openLayer(store: LayerStore, id: LayerId): () => void {
  store.setState(({ open }) => ({ open: [...open, id], wasUsed: true }));
  return () => store.setState(({ open }) => ({ open: open.filter((other) => other !== id) }));
}
