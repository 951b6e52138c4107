import { UpdateProductContentRequest } from '#core/contracts/product-content.requests.ts';
import {
  UpdateProductBasicInfoRequest,
  UpdateProductHvaSettingsRequest,
} from '#core/contracts/product-parts.requests.ts';
import { UpdateProductCitizenTextsRequest } from '#core/contracts/product-citizen-texts.requests.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import {
  copyProduct as copy,
  createProduct,
  deleteDraftProduct,
  discardProduct,
  getProductById,
  getProductForHeader,
  proceedToConfiguratorPhase,
  publishProduct,
  updateProductBasicInfo,
  updateProductCitizenTexts,
  updateProductContent,
  updateProductHvaSettings,
  type ConfiguratorPhase,
} from '#core/contracts/product.contract.ts';
import { CreateProductRequest } from '#core/contracts/product.requests.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/problem-error.ts';
import { copyProduct } from './copy-product.ts';
import { createProductDraft } from './create-product.ts';
import { proceedToPhase } from './proceed-phase.ts';
import { findProductHeader, listProducts } from './product-rows.ts';
import { publish } from './publish-product.ts';
import { readProduct } from './read-product.ts';
import { deleteDraft, discardUntouched } from './remove-product.ts';
import { updateBasicInfo } from './update-basic-info.ts';
import { updateCitizenTexts } from './update-citizen-texts.ts';
import { updateContent } from './update-content.ts';
import { updateHvaSettings } from './update-hva-settings.ts';

/** The diagnostic centre's products (Spec 1 §7 'Products'). */
export function registerProductRoutes(api: Api): void {
  registerReading(api);
  registerUpdates(api);
  registerLife(api);
}

function registerReading(api: Api): void {
  api.register(getProducts, { access: 'diagnosticCentre', handle: ({ sql }) => listProducts(sql) });
  api.register(getProductForHeader, {
    access: 'diagnosticCentre',
    handle: async ({ sql, params }) => {
      const header = await findProductHeader(sql, params.id);
      if (header === undefined) throw notFound();
      return header;
    },
  });
  api.register(getProductById, {
    access: 'diagnosticCentre',
    handle: ({ sql, params, query }) =>
      readProduct(sql, params.id, query.languageCode ?? 'fi', query.useFallbackLanguages === 'true'),
  });
}

/** The saves of the four phases, each by the rules of its own phase. */
function registerUpdates(api: Api): void {
  api.register(updateProductBasicInfo, {
    access: 'diagnosticCentre',
    body: UpdateProductBasicInfoRequest,
    handle: ({ sql, person, body }) => updateBasicInfo(sql, person, body),
  });
  api.register(updateProductContent, {
    access: 'diagnosticCentre',
    body: UpdateProductContentRequest,
    handle: ({ sql, person, body }) => updateContent(sql, person, body),
  });
  api.register(updateProductHvaSettings, {
    access: 'diagnosticCentre',
    body: UpdateProductHvaSettingsRequest,
    handle: ({ sql, person, body }) => updateHvaSettings(sql, person, body),
  });
  api.register(updateProductCitizenTexts, {
    access: 'diagnosticCentre',
    body: UpdateProductCitizenTextsRequest,
    requiredLater: true,
    handle: ({ sql, person, query, body }) => updateCitizenTexts(sql, person, query.languageCode ?? 'fi', body),
  });
}

/** From a new draft to a published product, or away. */
function registerLife(api: Api): void {
  api.register(createProduct, {
    access: 'diagnosticCentre',
    body: CreateProductRequest,
    handle: ({ sql, person, body }) => createProductDraft(sql, person, body.outcomes ?? []),
  });
  api.register(copy, {
    access: 'diagnosticCentre',
    handle: ({ sql, person, query }) => copyProduct(sql, person, query.productId),
  });
  api.register(proceedToConfiguratorPhase, {
    access: 'diagnosticCentre',
    handle: ({ sql, query }) =>
      proceedToPhase(sql, query.productId, Number(query.configuratorStatus) as ConfiguratorPhase),
  });
  api.register(publishProduct, {
    access: 'diagnosticCentre',
    handle: ({ sql, person, query }) => publish(sql, person, query.productId),
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
