import type { HvaProductSummary } from '#core/contracts/hva-product.contract.ts';

/** Whether an area product was never modified since its creation and is unpublished (Spec 2 §2). */
export function isDraft({
  isPublished,
  createdAt,
  modifiedAt,
}: Pick<HvaProductSummary, 'isPublished' | 'createdAt' | 'modifiedAt'>): boolean {
  return !isPublished && createdAt === modifiedAt;
}
