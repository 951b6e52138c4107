import { getProducts, type ProductSummary } from '#core/contracts/product.contract.ts';
import { AppError, isUnanswered } from '#core/errors/app-error.ts';
import type { CallsAndStore } from '#core/messaging/handler.ts';
import type { CallContext } from '#core/ports/http-client.ts';
import { inPlaceOf } from '#core/ui/cards/in-place.rule.ts';
import type { CatalogueState, CatalogueStore } from './dk-catalogue.store.ts';

/** The products that were read, in the places of those that are shown, without those that are no more. */
export function productsInPlace(
  read: readonly ProductSummary[],
  shown: readonly ProductSummary[],
  { discardedIds }: Pick<CatalogueState, 'discardedIds'>,
): readonly ProductSummary[] {
  return inPlaceOf(shown, read, idOf).filter(({ productId }) => !discardedIds.includes(productId));
}

/**
 * Fails as the call did. Without an answer a product may be made, or gone, all the same (decision 334): a catalogue that is
 * shown is read anew.
 */
export function failRead(error: unknown, { http, store }: CallsAndStore<CatalogueStore>, context: CallContext): never {
  const read = async (): Promise<void> => {
    const products = await http.send(getProducts, {}, context);
    store.setState((state) => ({ products: productsInPlace(products, state.products ?? [], state) }));
  };
  // Nobody waits for it: without a connection it takes its time as well.
  if (store.getState().products && isUnanswered(AppError.from(error))) read().catch(() => undefined);
  throw error;
}

function idOf({ productId }: ProductSummary): string {
  return productId;
}
