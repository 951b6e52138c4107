import { getProductById, type Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { ExecutionContext } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';

/** The toast of a save whose product a colleague has deleted meanwhile. */
export const productDeleted = { notFound: 'configurator:toast.gone' } as const;

/** The product as it is stored now, in one language without fallbacks. */
export function readProduct(
  http: HttpClient,
  productId: string,
  language: Language,
  context: ExecutionContext,
): Promise<Product> {
  return http.send(getProductById, productCallOf({ productId, language }), context);
}

/** How it is read. */
export function productCallOf({ productId, language }: { readonly productId: string; readonly language: Language }) {
  return {
    params: { id: productId },
    query: { languageCode: language, useFallbackLanguages: 'false' as const },
  };
}
