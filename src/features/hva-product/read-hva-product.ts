import { getHvaProductById, type HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { CallContext, HttpClient } from '#core/ports/http-client.ts';

/** An area product with its texts in one language, as it is stored. */
export function readHvaProduct(
  http: HttpClient,
  hvaProductId: string,
  languageCode: Language,
  context: CallContext,
): Promise<HvaProduct> {
  return http.send(getHvaProductById, { params: { id: hvaProductId }, query: { languageCode } }, context);
}
