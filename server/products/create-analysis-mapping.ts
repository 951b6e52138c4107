import { randomUUID } from 'node:crypto';
import type { CreateProductAnalysisMappingRequest } from '#core/contracts/product-content.requests.ts';
import {
  AgeGroup,
  AnalysisResultType,
  TargetGender,
  type ChildProductAnalysisMapping,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { first, type Queryable } from '../db/database.ts';
import { invalid, notFound } from '../http/problem-error.ts';
import { lockProduct } from './lock-product.ts';

/**
 * createProductAnalysisMapping: an empty mapping with an id. It joins its product only when an updateProductContent
 * names it; until then no call shows it, so leaving without saving leaves nothing behind.
 * @throws ProblemError `notFound` for the product or the parent, `invalid` for a parent that is a child itself
 */
export async function createAnalysisMapping(
  sql: Queryable,
  { productId, parentProductAnalysisMappingId: parentId }: CreateProductAnalysisMappingRequest,
): Promise<ProductAnalysisMapping | ChildProductAnalysisMapping> {
  const locked = await lockProduct(sql, productId);
  if (parentId !== undefined) await checkParent(sql, locked.productId, parentId);
  const productAnalysisMappingId = randomUUID();
  await sql.query(
    `insert into product_analysis_mapping
       (product_analysis_mapping_id, product_id, parent_product_analysis_mapping_id) values ($1, $2, $3)`,
    [productAnalysisMappingId, locked.productId, parentId],
  );
  const empty = { ...emptyMapping, productAnalysisMappingId, productId: locked.productId };
  return parentId === undefined
    ? { ...empty, isPrimary: true }
    : { ...empty, isPrimary: false, parentProductAnalysisMappingId: parentId.toLowerCase() };
}

async function checkParent(sql: Queryable, productId: string, parentId: string): Promise<void> {
  const parent = await first<{ isPrimary: boolean }>(
    sql,
    `select (parent_product_analysis_mapping_id is null) as "isPrimary" from product_analysis_mapping
     where product_id = $1 and product_analysis_mapping_id = $2`,
    [productId, parentId],
  );
  if (parent === undefined) throw notFound();
  if (!parent.isPrimary) throw invalid({ parentProductAnalysisMappingId: ['formErrors.invalid'] });
}

const emptyMapping = {
  childProductAnalysisMappings: [] as [],
  kuntaliittoCode: '',
  kuntaliittoName: '',
  targetGender: TargetGender.Undefined,
  ageGroup: AgeGroup.Undefined,
  resultType: AnalysisResultType.Unknown,
  resultInterpretations: [],
  hasChildProductAnalysisMappings: false,
  instructionDescription: '',
};
