import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '#core/di/token.ts';
import type { DialogChoice, DialogRequest, Dialogs } from '#core/ports/feedback.ts';
import { topLayerOf, type LayerId, type LayerStore } from '../layers/layer.store.ts';

/** A dialog that waits for its answer. */
export interface OpenDialog {
  readonly id: number;
  readonly request: DialogRequest;
  /** The layer it nests in: dialogs beside each other confuse focus and assistive technology. */
  readonly layer: LayerId;
  /** What had the focus when it was asked; gets it back. */
  readonly opener: Element | null;
  readonly answer: (choice: DialogChoice) => void;
}

export interface DialogState {
  readonly dialogs: readonly OpenDialog[];
}

/** The Dialogs port, and what its view shows. */
export interface DialogStore extends Dialogs, StoreApi<DialogState> {}
export const dialogStoreToken = token<DialogStore>('ui.dialogs');

export function createDialogStore(layers: LayerStore): DialogStore {
  const store = createStore<DialogState>(() => ({ dialogs: [] }));
  let lastId = 0;
  const choose = (request: DialogRequest): Promise<DialogChoice> =>
    new Promise((resolve) => {
      if (request.until?.aborted) return resolve('secondary');
      const id = ++lastId;
      const answer = (choice: DialogChoice): void => {
        store.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }));
        resolve(choice);
      };
      const layer = topLayerOf(layers.getState());
      const dialog = { id, request, layer, opener: globalThis.document?.activeElement ?? null, answer };
      store.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
      request.until?.addEventListener('abort', () => answer('secondary'));
    });
  return { ...store, choose, ask: async (request) => (await choose(request)) === 'primary' };
}

/** Answers all dialogs of a layer with the secondary button: the layer is gone. */
export function dismissDialogsOf(store: DialogStore, layer: LayerId): void {
  for (const dialog of store.getState().dialogs) if (dialog.layer === layer) dialog.answer('secondary');
}
