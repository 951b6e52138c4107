import {
  getCitizenTexts,
  getPackageChanges,
  markPackageReviewed as mark,
} from '#core/contracts/area-package.contract.ts';
import type { Api } from '../http/api.ts';
import { readProduct } from '../products/read-product.ts';
import { findHvaProductRow } from './hva-product-rows.ts';
import { markPackageReviewed, readPackageChanges } from './package-reviews.ts';

const access = 'areaPackages';

/** What an area sees of the diagnostic centre's part of its packages, and which version of it the area has reviewed. */
export function registerAreaPackageRoutes(api: Api): void {
  api.register(getCitizenTexts, {
    access,
    handle: async ({ sql, person, params, query }) => {
      const { productId } = await findHvaProductRow(sql, person, params.id);
      return readProduct(sql, productId, query.languageCode ?? 'fi', false);
    },
  });
  api.register(getPackageChanges, {
    access,
    handle: ({ sql, person, params }) => readPackageChanges(sql, person, params.id),
  });
  api.register(mark, {
    access,
    handle: ({ sql, person, query }) => markPackageReviewed(sql, person, query.hvaProductId, query.productModifiedAt),
  });
}
