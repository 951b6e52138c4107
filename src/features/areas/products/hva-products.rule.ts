import type { HvaProductSummary } from '#core/contracts/hva-product.contract.ts';

export const inUsePath = '/hva-admin/hva-products-in-use';
export const cataloguePath = '/hva-admin/hva-catalog';

/** Address of an area product's page. */
export function hvaProductPath(hvaProductId: string): string {
  return `/hva-admin/hva-product/${hvaProductId}`;
}

/** Whether an area product was never modified since its creation and is unpublished (Spec 2 §2). */
export function isDraft({
  isPublished,
  createdAt,
  modifiedAt,
}: Pick<HvaProductSummary, 'isPublished' | 'createdAt' | 'modifiedAt'>): boolean {
  return !isPublished && createdAt === modifiedAt;
}
