import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '#core/di/token.ts';
import { pageLayer, topLayerOf, type LayerStore } from '../layers/layer.store.ts';

/** What opens over any screen: features declare one each. */
export type ToolId = 'palette' | 'keyboardHelp' | 'notifications';

export interface ToolState {
  readonly open: ToolId | undefined;
}

export interface ToolStore extends StoreApi<ToolState> {
  /** Opens a tool over the page; does nothing while a modal dialog is open: that waits for its own answer. */
  open(tool: ToolId): void;
  close(): void;
}
export const toolStoreToken = token<ToolStore>('ui.tools');

export function createToolStore(layers: LayerStore): ToolStore {
  const store = createStore<ToolState>(() => ({ open: undefined }));
  return {
    ...store,
    open: (tool) => {
      if (topLayerOf(layers.getState()) === pageLayer) store.setState({ open: tool });
    },
    close: () => store.setState({ open: undefined }),
  };
}
