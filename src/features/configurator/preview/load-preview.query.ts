import { createStore, type StoreApi } from 'zustand/vanilla';
import { getProductById, type Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { token } from '#core/di/token.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';

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

/** Loads the product as citizens and areas see it in a language: Finnish in place of what is not written in it. */
export class LoadPreview extends Query {
  static readonly about: MessageAbout<LoadPreview> = {
    type: 'configurator.loadPreview',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly productId: string,
    readonly language: Language,
  ) {
    super();
  }
}

export const LoadPreviewHandler = storeAnswerHandler(
  getProductById,
  ({ productId, language }: LoadPreview) => ({
    params: { id: productId },
    query: { languageCode: language, useFallbackLanguages: 'true' as const },
  }),
  previewStoreToken,
  (product, { language }) => ({ shown: { language, product } }),
);
