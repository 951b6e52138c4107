import { getProductById, type Product } from '../../core/contracts/product.contract';
import type { Language } from '../../core/contracts/schemas';
import type { ExecutionContext } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';

/** The package as it is stored now, in one language without fallbacks. */
export function readProduct(
  http: HttpClient,
  productId: string,
  languageCode: Language,
  context: ExecutionContext,
): Promise<Product> {
  const query = { languageCode, useFallbackLanguages: 'false' as const };
  return http.send(getProductById, { params: { id: productId }, query }, context);
}
