import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { HvaProductChecks } from '#core/contracts/product-check.contract.ts';
import { type ByLanguage, withLanguage, type Language } from '#core/contracts/schemas.ts';
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
  /** As last read or saved, in each language that was read. */
  readonly products: ByLanguage<HvaProduct>;
  readonly checked: CheckedHvaProduct | undefined;
  /** What the checks say of its instructions. */
  readonly checks: HvaProductChecks | undefined;
  /** What the header shows of a product until the whole of it is there. */
  readonly header: { readonly hvaProductId: string; readonly productName: string } | undefined;
}

export type HvaProductStore = StoreApi<HvaProductState>;
export const hvaProductStoreToken = token<HvaProductStore>('hvaProduct.store');

export function createHvaProductStore(): HvaProductStore {
  return createStore<HvaProductState>(() => ({
    products: {},
    checked: undefined,
    checks: undefined,
    header: undefined,
  }));
}

/**
 * Applies an answer of the server in one language, unless another product's page has come meanwhile: its product stays.
 * @param before the product that the answer may take the place of: for a read, the one that was there when it began
 */
export function apply(store: HvaProductStore, product: HvaProduct, language: Language, before?: string): void {
  const open = openIdOf(store.getState());
  if (open !== undefined && open !== product.hvaProductId && open !== before) return;
  store.setState(({ products }) => ({ products: withLanguage(products, product, language, 'hvaProductId') }));
}

/** Of which product the store has texts. */
export function openIdOf({ products }: HvaProductState): string | undefined {
  return Object.values(products)[0]?.hvaProductId;
}
