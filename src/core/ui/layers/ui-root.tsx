import { createContext, type ReactNode, useContext, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { reportMissingPartToken } from '#core/ports/browser.ts';
import { dialogStoreToken, dismissDialogsOf } from '../dialogs/dialog.store.ts';
import { loadFocusedNames, loadToastRegion, loadRequestDialog, useLoaded } from '../use-loaded.ts';
import { useSlice, useService } from '../services.tsx';
import { keepHeldKeys } from '../shortcuts/held-keys.ts';
import { toastStoreToken } from '../toasts/toast.store.ts';
import { type LayerId, layerStoreToken, pageLayer, topLayerOf } from './layer.store.ts';
import { LayerContentsContext } from './layer.tsx';
import { keepPageFromDrops } from './page-drops.ts';

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
  useEffect(keepPageFromDrops, []);
  useEffect(keepHeldKeys, []);
  const hadModal = useSlice(layerStoreToken, ({ wasUsed }) => wasUsed);
  const FocusKeeper = useLoaded(loadFocusKeeper, hadModal);
  return (
    <NoticeContext value={notice}>
      <LayerContentsContext value={LayerContents}>
        {children}
        <LayerContents layer={pageLayer} />
        {FocusKeeper && <FocusKeeper />}
        <FocusedName />
      </LayerContentsContext>
    </NoticeContext>
  );
}

/** Where the name of a focused icon stands, from the first key on: it would be nothing to who works by the pointer. */
function FocusedName(): ReactNode {
  const name = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    // Where it cannot be loaded nothing is lost that was there.
    const load = (): void =>
      void loadFocusedNames().then(
        (show) => (stop = isGone || !name.current ? undefined : show(name.current)),
        () => undefined,
      );
    addEventListener('keydown', load, { once: true });
    return () => {
      isGone = true;
      removeEventListener('keydown', load);
      stop?.();
    };
  }, []);
  return <span ref={name} hidden aria-hidden data-no-print="" />;
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
