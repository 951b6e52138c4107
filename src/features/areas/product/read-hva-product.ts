import { getHvaProductById, type HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { CallContext, HttpClient } from '#core/ports/http-client.ts';

/** An area product with its texts in one language, as it is stored. */
export function readHvaProduct(
  http: HttpClient,
  hvaProductId: string,
  language: Language,
  context: CallContext,
): Promise<HvaProduct> {
  return http.send(getHvaProductById, hvaProductCallOf(hvaProductId, language), context);
}

/** How it is read. */
export function hvaProductCallOf(hvaProductId: string, language: Language) {
  return { params: { id: hvaProductId }, query: { languageCode: language } };
}

/** By what the rows of an area product are matched when two people changed it: each belongs to one outcome. */
export function identifyInHvaProduct(item: object): string | undefined {
  return 'hvaOutcomeSettingsId' in item ? String(item.hvaOutcomeSettingsId) : undefined;
}
