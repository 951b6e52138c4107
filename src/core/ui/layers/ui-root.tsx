import { createContext, type ReactNode, useContext } from 'react';
import { DialogsOf } from '../dialogs/dialogs-of.tsx';
import { useSlice } from '../services.tsx';
import { ToastsOf } from '../toasts/toasts-of.tsx';
import { useLoaded } from '../use-loaded.ts';
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
  return (
    <NoticeContext value={notice}>
      <LayerContentsContext value={LayerContents}>
        {children}
        <LayerContents layer={pageLayer} />
        {FocusKeeper && <FocusKeeper />}
      </LayerContentsContext>
    </NoticeContext>
  );
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
