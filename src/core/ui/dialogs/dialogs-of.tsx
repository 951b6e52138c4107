import { useCallback, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { toastsToken } from '#core/ports/feedback.ts';
import type { LayerId } from '../layers/layer.store.ts';
import { useService, useSlice } from '../services.tsx';
import { useLoaded } from '../use-loaded.ts';
import { dialogStoreToken, dismissDialogsOf } from './dialog.store.ts';
import { loadRequestDialog } from './load-request-dialog.ts';

/** The first dialog that waits in a layer; further ones of the same layer follow after its answer. */
export function DialogsOf({ layer }: { layer: LayerId }): ReactNode {
  const store = useService(dialogStoreToken);
  const toasts = useService(toastsToken);
  const dialog = useSlice(dialogStoreToken, ({ dialogs }) => dialogs.find((waiting) => waiting.layer === layer));
  const reportFailure = useCallback(() => {
    toasts.show({ intent: 'error', textKey: 'core:toast.partNotLoaded' });
    dismissDialogsOf(store, layer);
  }, [toasts, store, layer]);
  const RequestDialog = useLoaded(loadRequestDialog, dialog !== undefined, reportFailure);
  useDismissWithOwner(layer);
  return dialog && RequestDialog ? <RequestDialog key={dialog.id} dialog={dialog} /> : null;
}

/** Nobody waits for ever: a dialog is dismissed with the layer or the page that it was asked on. */
function useDismissWithOwner(layer: LayerId): void {
  const store = useService(dialogStoreToken);
  const { pathname } = useLocation();
  useEffect(() => () => dismissDialogsOf(store, layer), [store, layer, pathname]);
}
