import { getHvaProducts } from '../../src/core/contracts/hva-product.contract';
import type { Api } from '../http/api';
import { listHvaProducts } from './hva-product-rows';

/** The area's packages (Spec 2 §7 'HVA product'). */
export function registerHvaProductRoutes(api: Api): void {
  api.register(getHvaProducts, {
    access: 'areaPackages',
    // The access rule lets nobody in without an area; an empty id would find nothing.
    handle: ({ sql, person }) => listHvaProducts(sql, person.areaId ?? ''),
  });
}
