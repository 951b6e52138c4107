import { UpdateProductAnalysisMappingsRequest } from '../../src/core/contracts/product-citizen-texts.requests';
import { CreateProductAnalysisMappingRequest } from '../../src/core/contracts/product-content.requests';
import { createProductAnalysisMapping, updateProductAnalysisMappings } from '../../src/core/contracts/product.contract';
import type { Api } from '../http/api';
import { createAnalysisMapping } from './create-analysis-mapping';
import { updateMappingInstructions } from './update-mapping-instructions';

/** Analyses of a package (Spec 1 §7 'Analysis mappings'). */
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
