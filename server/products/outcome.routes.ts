import { UpdateProductOutcomesRequest } from '../../src/core/contracts/product-citizen-texts.requests';
import { getProductOutcomes, updateProductOutcomes } from '../../src/core/contracts/product.contract';
import type { Api } from '../http/api';
import { notFound } from '../http/problem-error';
import { findProductHeader } from './product-rows';
import { readOutcomes } from './read-product';
import { updateOutcomeTitles } from './update-outcome-titles';

/** Outcomes of a package (Spec 1 §7 'Outcomes'). */
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
