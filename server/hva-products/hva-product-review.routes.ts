import {
  getCitizenTexts,
  getProductChanges,
  markProductReviewed as mark,
} from '#core/contracts/hva-product-review.contract.ts';
import type { Api } from '../http/api.ts';
import { readProduct } from '../products/read-product.ts';
import { findHvaProductRow } from './hva-product-rows.ts';
import { markProductReviewed, readProductChanges } from './product-reviews.ts';

const access = 'hvaProducts';

/** What an area sees of the diagnostic centre's part of its products, and which version of it the area has reviewed. */
export function registerHvaProductReviewRoutes(api: Api): void {
  api.register(getCitizenTexts, {
    access,
    handle: async ({ sql, person, params, query }) => {
      const { productId } = await findHvaProductRow(sql, person, params.id);
      return readProduct(sql, productId, query.languageCode ?? 'fi', false);
    },
  });
  api.register(getProductChanges, {
    access,
    handle: ({ sql, person, params }) => readProductChanges(sql, person, params.id),
  });
  api.register(mark, {
    access,
    handle: ({ sql, person, query }) => markProductReviewed(sql, person, query.hvaProductId, query.productModifiedAt),
  });
}
