import {
  createProduct,
  deleteDraftProduct,
  discardProduct,
  getProductForHeader,
  getProducts,
} from '../../src/core/contracts/product.contract';
import { CreateProductRequest } from '../../src/core/contracts/product.requests';
import type { Api } from '../http/api';
import { notFound } from '../http/problem-error';
import { createProductDraft } from './create-product';
import { findProductHeader, listProducts } from './product-rows';
import { deleteDraft, discardUntouched } from './remove-product';

/** The diagnostic centre's packages (Spec 1 §7 'Products'). */
export function registerProductRoutes(api: Api): void {
  api.register(getProducts, { access: 'diagnosticCentre', handle: ({ sql }) => listProducts(sql) });
  api.register(getProductForHeader, {
    access: 'diagnosticCentre',
    handle: async ({ sql, params }) => {
      const header = await findProductHeader(sql, params.id);
      if (header === undefined) throw notFound();
      return header;
    },
  });
  api.register(createProduct, {
    access: 'diagnosticCentre',
    body: CreateProductRequest,
    handle: ({ sql, person, body }) => createProductDraft(sql, person, body.outcomes),
  });
  api.register(deleteDraftProduct, {
    access: 'diagnosticCentre',
    handle: ({ sql, query }) => deleteDraft(sql, query.productId),
  });
  api.register(discardProduct, {
    access: 'diagnosticCentre',
    handle: ({ sql, query, person }) => discardUntouched(sql, query.productId, person),
  });
}
