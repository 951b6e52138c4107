import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProductChecks } from '#core/contracts/product-check.contract.ts';
import type { Product, ProductHeader } from '#core/contracts/product.contract.ts';
import { type ByLanguage, withLanguage, type Language } from '#core/contracts/schemas.ts';
import { token } from '#core/di/token.ts';

/** The product in the configurator, as last read or saved, in each language that was read; without fallbacks. */
export interface ConfiguratorState {
  readonly products: ByLanguage<Product>;
  /** Set by a save, until the configurator is left (decision A34). */
  readonly isSavedOnThisVisit: boolean;
  /** What the header shows of a product until the whole of it is there. */
  readonly header: ProductHeader | undefined;
  /** A product's outcomes, as they were read last. */
  readonly outcomes: Pick<Product, 'productId' | 'outcomes'> | undefined;
  /** What the checks said of a product when it was checked last. */
  readonly checks: ProductChecks | undefined;
}

export type ConfiguratorStore = StoreApi<ConfiguratorState>;
export const configuratorStoreToken = token<ConfiguratorStore>('configurator.store');

export const emptyConfigurator: ConfiguratorState = {
  products: {},
  isSavedOnThisVisit: false,
  header: undefined,
  outcomes: undefined,
  checks: undefined,
};

export function createConfiguratorStore(): ConfiguratorStore {
  return createStore<ConfiguratorState>(() => emptyConfigurator);
}

/**
 * Applies an answer of the server in one language, unless another product's screen has come meanwhile: its product stays.
 * @param before the product that the answer may take the place of: for a read, the one that was there when it began
 */
export function apply(store: ConfiguratorStore, product: Product, language: Language, before?: string): void {
  const state = store.getState();
  if (!isOpen(state, product.productId, before)) return;
  store.setState({
    products: withLanguage(state.products, product, language, 'productId'),
    isSavedOnThisVisit: state.isSavedOnThisVisit && isOpen(state, product.productId),
  });
}

/** Whether none but these products is in the configurator. */
export function isOpen(state: ConfiguratorState, ...productIds: readonly (string | undefined)[]): boolean {
  const open = anyProductOf(state)?.productId;
  return open === undefined || productIds.includes(open);
}

/** The product's parts that do not depend on the language, from whichever was read last. */
export function anyProductOf({ products }: ConfiguratorState): Product | undefined {
  return Object.values(products).reduce<Product | undefined>(
    (newest, product) => (newest && !isNewer(product, newest) ? newest : product),
    undefined,
  );
}

/** A step to the next phase leaves `modifiedAt` as it is. */
function isNewer(one: Product, other: Product): boolean {
  if (one.modifiedAt !== other.modifiedAt) return one.modifiedAt > other.modifiedAt;
  return one.configuratorStatus > other.configuratorStatus;
}
