import { getAreaBoard } from '#core/contracts/area-board.contract.ts';
import {
  createHvaProduct as create,
  getHvaProductById,
  getHvaProductForHeader,
  getHvaProducts,
  getPublishedDkProducts,
  publishHvaProduct as publish,
  unpublishHvaProduct as unpublish,
  updateHvaProduct as update,
} from '#core/contracts/hva-product.contract.ts';
import { UpdateHvaProductRequest } from '#core/contracts/hva-product.requests.ts';
import type { Api } from '../http/api.ts';
import { createHvaProduct } from './create-hva-product.ts';
import { findHvaProductRow } from './hva-product-rows.ts';
import { listHvaProducts, listPublishedDkProducts } from './list-hva-products.ts';
import { publishHvaProduct, unpublishHvaProduct } from './publish-hva-product.ts';
import { readAreaBoard } from './read-area-board.ts';
import { readHvaProduct } from './read-hva-product.ts';
import { updateHvaProduct } from './update-hva-product.ts';

const access = 'hvaProducts';

/**
 * The area's products (Spec 2 §7 'HVA product'): each call sees and changes those of the person's area only. The board
 * shows the diagnostic centre which areas use what.
 */
export function registerHvaProductRoutes(api: Api): void {
  api.register(getAreaBoard, { access: 'diagnosticCentre', handle: ({ sql }) => readAreaBoard(sql) });
  registerReading(api);
  api.register(create, {
    access,
    handle: ({ sql, person, query }) => createHvaProduct(sql, person, query.productId),
  });
  api.register(update, {
    access,
    body: UpdateHvaProductRequest,
    handle: ({ sql, person, query, body }) => updateHvaProduct(sql, person, query.languageCode ?? 'fi', body),
  });
  api.register(publish, {
    access,
    handle: ({ sql, person, query }) => publishHvaProduct(sql, person, query.hvaProductId),
  });
  api.register(unpublish, {
    access,
    handle: ({ sql, person, query }) => unpublishHvaProduct(sql, person, query.hvaProductId),
  });
}

function registerReading(api: Api): void {
  api.register(getHvaProducts, { access, handle: ({ sql, person }) => listHvaProducts(sql, person) });
  api.register(getPublishedDkProducts, { access, handle: ({ sql, person }) => listPublishedDkProducts(sql, person) });
  api.register(getHvaProductForHeader, {
    access,
    handle: async ({ sql, person, params }) => {
      const { hvaProductId, isPublished, product } = await findHvaProductRow(sql, person, params.id);
      return { hvaProductId, isPublished, productName: product.productName };
    },
  });
  api.register(getHvaProductById, {
    access,
    handle: ({ sql, person, params, query }) => readHvaProduct(sql, person, params.id, query.languageCode ?? 'fi'),
  });
}
