import type { ReactNode } from 'react';
import { layerStoreToken, topLayerOf, type LayerId } from '../layers/layer.store.ts';
import { useSlice } from '../services.tsx';
import { useLoaded } from '../use-loaded.ts';
import { loadToastRegion } from './load-toast-region.ts';
import { toastStoreToken } from './toast.store.ts';

/** The toasts, in the one layer that people can reach: the topmost. */
export function ToastsOf({ layer }: { layer: LayerId }): ReactNode {
  const isTop = useSlice(layerStoreToken, (state) => topLayerOf(state) === layer);
  const count = useSlice(toastStoreToken, ({ toasts }) => toasts.length);
  const ToastRegion = useLoaded(loadToastRegion, isTop && count > 0);
  // Stays when the last toast has gone: screen readers announce what comes into a region that is there already.
  return isTop && ToastRegion ? <ToastRegion /> : null;
}
