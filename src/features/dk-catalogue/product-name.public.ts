import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import type { Translate } from '#core/feedback/texts.ts';

/** What a product is called where something has to be shown: a draft may have no name yet. */
export function shownProductName(t: Translate, { productName }: Pick<ProductSummary, 'productName'>): string {
  return productName || t('core:namelessProduct');
}
