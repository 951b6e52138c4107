import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { token } from '#core/di/token.ts';

/**
 * The product in the preview, its empty texts filled from Finnish. Apart from the configurator's own store: a form that
 * took such texts in would save Finnish ones as Swedish.
 */
export interface PreviewState {
  readonly shown: { readonly language: Language; readonly product: Product } | undefined;
}

export type PreviewStore = StoreApi<PreviewState>;
export const previewStoreToken = token<PreviewStore>('configurator.previewStore');

export function createPreviewStore(): PreviewStore {
  return createStore<PreviewState>(() => ({ shown: undefined }));
}
