import { createContext, type ReactNode, useContext, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reportMissingPartToken } from '#core/ports/browser.ts';
import { dialogStoreToken, dismissDialogsOf } from '../dialogs/dialog.store.ts';
import { loadFocusedName, loadToastRegion, loadRequestDialog, useLoaded } from '../use-loaded.ts';
import { useSlice, useService } from '../services.tsx';
import { toastStoreToken } from '../toasts/toast.store.ts';
import { type LayerId, layerStoreToken, pageLayer, topLayerOf } from './layer.store.ts';
import { LayerContentsContext } from './layer.tsx';

/** Loaded with the dialogs' code, most of which it needs. */
const loadFocusKeeper = () =>
  import(/* webpackChunkName: "dialogs" */ './focus-keeper.tsx').then((file) => file.FocusKeeper);

const NoticeContext = createContext<ReactNode>(undefined);

export interface UiRootProps {
  /** A notice that must be reachable whatever is open, such as the one of the ending session. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** Stands once, inside the router, around all screens: shows what the Toasts and Dialogs ports are given. */
export function UiRoot({ notice, children }: UiRootProps): ReactNode {
  const hadModal = useSlice(layerStoreToken, ({ wasUsed }) => wasUsed);
  const FocusKeeper = useLoaded(loadFocusKeeper, hadModal);
  const FocusedName = useLoaded(loadFocusedName, useHasTyped());
  return (
    <NoticeContext value={notice}>
      <LayerContentsContext value={LayerContents}>
        {children}
        <LayerContents layer={pageLayer} />
        {FocusKeeper && <FocusKeeper />}
        {FocusedName && <FocusedName />}
      </LayerContentsContext>
    </NoticeContext>
  );
}

/** Whether any key was pressed: who works by the pointer alone sees the names of buttons under it. */
function useHasTyped(): boolean {
  const [hasTyped, setHasTyped] = useState(false);
  useEffect(() => addEventListener('keydown', () => setHasTyped(true), { once: true }), []);
  return hasTyped;
}

function LayerContents({ layer }: { layer: LayerId }): ReactNode {
  const notice = useContext(NoticeContext);
  const isTop = useSlice(layerStoreToken, (state) => topLayerOf(state) === layer);
  return (
    <>
      {isTop && notice}
      <ToastsOf layer={layer} />
      <DialogsOf layer={layer} />
    </>
  );
}

/** The toasts, in the one layer that people can reach: the topmost. */
function ToastsOf({ layer }: { layer: LayerId }): ReactNode {
  const isTop = useSlice(layerStoreToken, (state) => topLayerOf(state) === layer);
  const count = useSlice(toastStoreToken, ({ toasts }) => toasts.length);
  const ToastRegion = useLoaded(loadToastRegion, isTop && count > 0);
  // Stays when the last toast has gone: screen readers announce what comes into a region that is there already.
  return isTop && ToastRegion ? <ToastRegion /> : null;
}

/** The first dialog that waits in a layer; further ones of the same layer follow after its answer. */
function DialogsOf({ layer }: { layer: LayerId }): ReactNode {
  const store = useService(dialogStoreToken);
  const report = useService(reportMissingPartToken);
  const dialog = useSlice(dialogStoreToken, ({ dialogs }) => dialogs.find((waiting) => waiting.layer === layer));
  const reportFailure = useCallback(
    (error: unknown) => {
      report(error);
      dismissDialogsOf(store, layer);
    },
    [report, store, layer],
  );
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
