import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { token } from '#core/di/token.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';

/** An area product in every language, as it was stored when it was last looked at. */
export interface CheckedHvaProduct {
  readonly hvaProductId: string;
  readonly products: Readonly<Record<Language, HvaProduct>>;
  /** What it lacks in any language; empty when nothing. */
  readonly errors: FieldErrors;
}

/** The area product that is edited. */
export interface HvaProductState {
  /** As last read or saved, with its texts in one language. */
  readonly shown: { readonly language: Language; readonly product: HvaProduct } | undefined;
  readonly checked: CheckedHvaProduct | undefined;
}

export type HvaProductStore = StoreApi<HvaProductState>;
export const hvaProductStoreToken = token<HvaProductStore>('hvaProduct.store');

export function createHvaProductStore(): HvaProductStore {
  return createStore<HvaProductState>(() => ({ shown: undefined, checked: undefined }));
}
