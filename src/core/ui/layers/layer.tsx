import { createContext, useContext, useEffect, useId, type ComponentType, type ReactNode } from 'react';
import { useService } from '../services.tsx';
import { layerStoreToken, openLayer, type LayerId } from './layer.store.ts';

/** What each layer holds besides its own content: the toasts and the dialogs that belong in it. */
export const LayerContentsContext = createContext<ComponentType<{ layer: LayerId }>>(() => null);

/** Makes the modal dialog around it a layer. Stands inside the dialog's surface, which exists only while it is open. */
export function Layer(): ReactNode {
  const id = useId();
  const store = useService(layerStoreToken);
  const Contents = useContext(LayerContentsContext);
  useEffect(() => openLayer(store, id), [store, id]);
  return <Contents layer={id} />;
}
