import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '../../di/token';

/** Where toasts and dialogs can be: the page itself, or a modal dialog over it. */
export type LayerId = string;
export const pageLayer: LayerId = 'page';

/** The open modal dialogs, topmost last. */
export interface LayerState {
  readonly open: readonly LayerId[];
}

export type LayerStore = StoreApi<LayerState>;
export const layerStoreToken = token<LayerStore>('ui.layers');

export function createLayerStore(): LayerStore {
  return createStore<LayerState>(() => ({ open: [] }));
}

/** The layer that people can see and reach: everything below a modal dialog is hidden from assistive technology. */
export function topLayerOf({ open }: LayerState): LayerId {
  return open.at(-1) ?? pageLayer;
}

/** Notes a layer as open; the answer notes it as closed. */
export function openLayer(store: LayerStore, id: LayerId): () => void {
  store.setState(({ open }) => ({ open: [...open, id] }));
  return () => store.setState(({ open }) => ({ open: open.filter((other) => other !== id) }));
}
