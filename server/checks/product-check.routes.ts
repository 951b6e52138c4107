import {
  acceptHvaProductRemarks,
  acceptProductRemarks,
  getHvaProductChecks,
  getProductChecks,
} from '#core/contracts/product-check.contract.ts';
import { AcceptHvaProductRemarksRequest, AcceptProductRemarksRequest } from '#core/contracts/product-check.requests.ts';
import type { Api } from '../http/api.ts';
import { acceptHvaRemarks, acceptRemarks, checkHvaProduct, checkProduct } from './product-checks.ts';

/** Checks of a product's contents (decision 137). */
export function registerProductCheckRoutes(api: Api): void {
  api.register(getProductChecks, {
    access: 'diagnosticCentre',
    handle: ({ sql, query }) => checkProduct(sql, query.productId),
  });
  api.register(acceptProductRemarks, {
    access: 'diagnosticCentre',
    body: AcceptProductRemarksRequest,
    handle: ({ sql, person, body }) => acceptRemarks(sql, person, body),
  });
  api.register(getHvaProductChecks, {
    access: 'hvaProducts',
    handle: ({ sql, person, query }) => checkHvaProduct(sql, person, query.hvaProductId),
  });
  api.register(acceptHvaProductRemarks, {
    access: 'hvaProducts',
    body: AcceptHvaProductRemarksRequest,
    handle: ({ sql, person, body }) => acceptHvaRemarks(sql, person, body),
  });
}
