import { createStore, type StoreApi } from 'zustand/vanilla';
import { getHvaProducts, type HvaProduct, type HvaProductSummary } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { token } from '#core/di/token.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';

/** Where instruction texts can be copied from. */
export interface CopyTextsState {
  /** The area's products; undefined until the first answer. */
  readonly products: readonly HvaProductSummary[] | undefined;
  /** The one that was chosen, with its texts in one language. */
  readonly source: { readonly language: Language; readonly product: HvaProduct } | undefined;
}

export type CopyTextsStore = StoreApi<CopyTextsState>;
export const copyTextsStoreToken = token<CopyTextsStore>('hvaProduct.copyTexts');

export function createCopyTextsStore(): CopyTextsStore {
  return createStore<CopyTextsState>(() => ({ products: undefined, source: undefined }));
}

/** Loads the area's products, to copy instruction texts from. */
export class LoadCopyProducts extends Query {
  static readonly about: MessageAbout<LoadCopyProducts> = {
    type: 'hvaProduct.loadCopyProducts',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadCopyProductsHandler = storeAnswerHandler(
  getHvaProducts,
  (_: LoadCopyProducts) => ({}),
  copyTextsStoreToken,
  (products) => ({ products }),
);
