export const inUsePath = '/hva-admin/hva-products-in-use';
export const cataloguePath = '/hva-admin/hva-catalog';

/** Address of an area product's page. */
export function hvaProductPath(hvaProductId: string): string {
  return `/hva-admin/hva-product/${hvaProductId}`;
}
