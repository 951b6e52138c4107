import { UpdateProductAnalysisMappingsRequest } from '#core/contracts/product-citizen-texts.requests.ts';
import { CreateProductAnalysisMappingRequest } from '#core/contracts/product-content.requests.ts';
import { createProductAnalysisMapping, updateProductAnalysisMappings } from '#core/contracts/product.contract.ts';
import type { Api } from '../http/api.ts';
import { createAnalysisMapping } from './create-analysis-mapping.ts';
import { updateMappingInstructions } from './update-mapping-instructions.ts';

/** Analyses of a product (Spec 1 §7 'Analysis mappings'). */
export function registerAnalysisMappingRoutes(api: Api): void {
  api.register(createProductAnalysisMapping, {
    access: 'diagnosticCentre',
    body: CreateProductAnalysisMappingRequest,
    handle: ({ sql, body }) => createAnalysisMapping(sql, body),
  });
  api.register(updateProductAnalysisMappings, {
    access: 'diagnosticCentre',
    body: UpdateProductAnalysisMappingsRequest,
    requiredLater: true,
    handle: ({ sql, person, query, body }) => updateMappingInstructions(sql, person, query.languageCode ?? 'fi', body),
  });
}
