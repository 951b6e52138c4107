import type {
  ChildProductAnalysisMapping,
  ProductAnalysisMapping,
  ResultInterpretation,
} from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Queryable } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';

type MappingRow = Omit<ChildProductAnalysisMapping, 'resultInterpretations' | 'parentProductAnalysisMappingId'> & {
  readonly parentProductAnalysisMappingId: string | null;
};

/** A product's primary analyses in their order, each with its children; what never joined the product is left out. */
export async function readAnalysisMappings(
  sql: Queryable,
  productId: string,
  language: Language,
  fallback: boolean,
): Promise<ProductAnalysisMapping[]> {
  const rows = await readRows(sql, productId, language, fallback);
  if (rows.length === 0) return [];
  const interpretations = groupBy(await readInterpretations(sql, productId), (each) => each.productAnalysisMappingId);
  const complete = rows.map((row) => ({
    ...row,
    resultInterpretations: interpretations.get(row.productAnalysisMappingId) ?? [],
  }));
  const children = groupBy(complete, (row) => row.parentProductAnalysisMappingId ?? '');
  return (children.get('') ?? []).map(({ parentProductAnalysisMappingId: _none, ...primary }) => ({
    ...primary,
    childProductAnalysisMappings: (children.get(primary.productAnalysisMappingId) ?? []).map((child) => ({
      ...child,
      parentProductAnalysisMappingId: primary.productAnalysisMappingId,
      childProductAnalysisMappings: [],
    })),
  }));
}

function readRows(sql: Queryable, productId: string, language: Language, fallback: boolean): Promise<MappingRow[]> {
  return sql.query<MappingRow>(
    `select m.product_analysis_mapping_id as "productAnalysisMappingId", m.product_id as "productId",
       m.parent_product_analysis_mapping_id as "parentProductAnalysisMappingId",
       (m.parent_product_analysis_mapping_id is null) as "isPrimary",
       m.kuntaliitto_code as "kuntaliittoCode", m.kuntaliitto_name as "kuntaliittoName",
       m.target_gender as "targetGender", m.age_group as "ageGroup", m.result_type as "resultType",
       m.has_child_product_analysis_mappings as "hasChildProductAnalysisMappings",
       coalesce(nullif(own.instruction_description, ''),
         case when $3::boolean then finnish.instruction_description end, '') as "instructionDescription"
     from product_analysis_mapping m
     left join product_analysis_mapping_text own
       on own.product_analysis_mapping_id = m.product_analysis_mapping_id and own.language_code = $2
     left join product_analysis_mapping_text finnish
       on finnish.product_analysis_mapping_id = m.product_analysis_mapping_id and finnish.language_code = 'fi'
     where m.product_id = $1 and m.is_in_package
     order by m.position, m.product_analysis_mapping_id`,
    [productId, language, fallback],
  );
}

function readInterpretations(sql: Queryable, productId: string): Promise<ResultInterpretation[]> {
  return sql.query<ResultInterpretation>(
    `select r.product_analysis_mapping_id as "productAnalysisMappingId", r.outcome_id as "outcomeId",
       r.analysis_result_type as "analysisResultType", r.diagnostic_values as "diagnosticValues"
     from result_interpretation r join product_analysis_mapping m using (product_analysis_mapping_id)
     where m.product_id = $1 order by r.product_analysis_mapping_id, r.position`,
    [productId],
  );
}
