import { UpdateProductOutcomesRequest } from '#core/contracts/product-citizen-texts.requests.ts';
import { getProductOutcomes, updateProductOutcomes } from '#core/contracts/product.contract.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/problem-error.ts';
import { findProductHeader } from './product-rows.ts';
import { readOutcomes } from './read-product.ts';
import { updateOutcomeTitles } from './update-outcome-titles.ts';

/** Outcomes of a product (Spec 1 §7 'Outcomes'). */
export function registerOutcomeRoutes(api: Api): void {
  api.register(getProductOutcomes, {
    access: 'diagnosticCentre',
    handle: async ({ sql, query }) => {
      if ((await findProductHeader(sql, query.productId)) === undefined) throw notFound();
      return readOutcomes(sql, query.productId, query.languageCode ?? 'fi', false);
    },
  });
  api.register(updateProductOutcomes, {
    access: 'diagnosticCentre',
    body: UpdateProductOutcomesRequest,
    requiredLater: true,
    handle: ({ sql, person, query, body }) => updateOutcomeTitles(sql, person, query.languageCode ?? 'fi', body),
  });
}
