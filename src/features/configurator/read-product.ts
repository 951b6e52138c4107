import { getProductById, type Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { ExecutionContext } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';

/** The product as it is stored now, in one language without fallbacks. */
export function readProduct(
  http: HttpClient,
  productId: string,
  languageCode: Language,
  context: ExecutionContext,
): Promise<Product> {
  const query = { languageCode, useFallbackLanguages: 'false' as const };
  return http.send(getProductById, { params: { id: productId }, query }, context);
}
