import {
  compareHvaProductVersions,
  compareProductVersions,
  getHvaProductVersions,
  getOrderedProduct,
  getProductVersions,
  restoreHvaProductVersion,
  restoreProductVersion,
} from '#core/contracts/product-version.contract.ts';
import { areaOf } from '../auth/access.ts';
import type { Api } from '../http/api.ts';
import { readOrderedProduct } from './read-ordered-product.ts';
import { restoreHvaProduct } from './restore-hva-product.ts';
import { restoreProduct } from './restore-product.ts';
import { compareHvaProducts, compareProducts, listHvaProductVersions, listProductVersions } from './version-rows.ts';

/** Versions of what is published (decision 139). */
export function registerVersionRoutes(api: Api): void {
  api.register(getProductVersions, {
    access: 'diagnosticCentre',
    handle: ({ sql, query }) => listProductVersions(sql, query.productId, query.after),
  });
  api.register(compareProductVersions, {
    access: 'diagnosticCentre',
    handle: ({ sql, query }) => compareProducts(sql, query),
  });
  api.register(restoreProductVersion, {
    access: 'diagnosticCentre',
    handle: ({ sql, person, query }) => restoreProduct(sql, person, query),
  });
  api.register(getHvaProductVersions, {
    access: 'hvaProducts',
    handle: ({ sql, person, query }) => listHvaProductVersions(sql, person, query.hvaProductId, query.after),
  });
  api.register(compareHvaProductVersions, {
    access: 'hvaProducts',
    handle: ({ sql, person, query }) => compareHvaProducts(sql, person, query),
  });
  api.register(restoreHvaProductVersion, {
    access: 'hvaProducts',
    handle: ({ sql, person, query }) => restoreHvaProduct(sql, person, query),
  });
  api.register(getOrderedProduct, {
    access: 'area',
    disclosure: { recordType: 'referral', named: ({ referralId }) => referralId },
    handle: ({ sql, person, query }) => readOrderedProduct(sql, areaOf(person), query.referralId),
  });
}
