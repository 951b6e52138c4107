import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/problem-error.ts';
import type { PlacedMapping } from './mapping-tree.rule.ts';

/**
 * A mapping joins a product only after createProductAnalysisMapping gave it an id there; one that was removed may
 * come back.
 * @throws ProblemError `notFound` (decision A37)
 */
export async function refuseForeignMappings(
  sql: Queryable,
  productId: string,
  mappings: readonly PlacedMapping[],
): Promise<void> {
  const rows = await sql.query<{ id: string }>(
    'select product_analysis_mapping_id as id from product_analysis_mapping where product_id = $1',
    [productId],
  );
  const own = new Set(rows.map(({ id }) => id));
  if (mappings.some(({ mappingId }) => !own.has(mappingId))) throw notFound();
}

/** Makes these the product's analyses. All others are removed from it; texts in other languages than Finnish stay. */
export async function writeMappings(
  sql: Queryable,
  productId: string,
  mappings: readonly PlacedMapping[],
): Promise<void> {
  await sql.query('update product_analysis_mapping set is_in_package = false where product_id = $1 and is_in_package', [
    productId,
  ]);
  await sql.query(
    `update product_analysis_mapping m set
       parent_product_analysis_mapping_id = x."parentId", position = x.position, is_in_package = true,
       kuntaliitto_code = x."kuntaliittoCode", kuntaliitto_name = x."kuntaliittoName",
       target_gender = x."targetGender", age_group = coalesce(x."ageGroup", m.age_group), result_type = x."resultType",
       has_child_product_analysis_mappings = x."hasChildProductAnalysisMappings"
     from jsonb_to_recordset($2::jsonb) as x ("mappingId" uuid, "parentId" uuid, position integer,
       "kuntaliittoCode" text, "kuntaliittoName" text, "targetGender" smallint, "ageGroup" smallint,
       "resultType" smallint, "hasChildProductAnalysisMappings" boolean)
     where m.product_id = $1 and m.product_analysis_mapping_id = x."mappingId"`,
    [productId, JSON.stringify(mappings.map(({ mapping, ...place }) => ({ ...place, ...ownFields(mapping) })))],
  );
  await writeInstructions(sql, 'fi', instructionsOf(mappings));
  await writeInterpretations(sql, productId, mappings);
}

/** Writes instructions in one language, by the id of their analysis. */
export async function writeInstructions(
  sql: Queryable,
  language: string,
  instructions: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...instructions].map(([id, text]) => ({ id, text }));
  await sql.query(
    `insert into product_analysis_mapping_text (product_analysis_mapping_id, language_code, instruction_description)
     select x.id, $1, x.text from jsonb_to_recordset($2::jsonb) as x (id uuid, text text)
     on conflict (product_analysis_mapping_id, language_code)
     do update set instruction_description = excluded.instruction_description`,
    [language, JSON.stringify(rows)],
  );
}

async function writeInterpretations(
  sql: Queryable,
  productId: string,
  mappings: readonly PlacedMapping[],
): Promise<void> {
  await sql.query(
    `delete from result_interpretation r using product_analysis_mapping m
     where m.product_analysis_mapping_id = r.product_analysis_mapping_id and m.product_id = $1`,
    [productId],
  );
  const rows = mappings.flatMap(({ mapping, mappingId }) =>
    mapping.resultInterpretations.map(({ outcomeId, analysisResultType, diagnosticValues }, position) => {
      return { mappingId, position, outcomeId, analysisResultType, diagnosticValues };
    }),
  );
  await sql.query(
    `insert into result_interpretation
       (product_analysis_mapping_id, position, outcome_id, analysis_result_type, diagnostic_values)
     select x."mappingId", x.position, x."outcomeId", x."analysisResultType", x."diagnosticValues"
     from jsonb_to_recordset($1::jsonb) as x ("mappingId" uuid, position integer, "outcomeId" uuid,
       "analysisResultType" smallint, "diagnosticValues" text)`,
    [JSON.stringify(rows)],
  );
}

function ownFields(mapping: PlacedMapping['mapping']) {
  const { kuntaliittoCode, kuntaliittoName, targetGender, ageGroup, resultType } = mapping;
  const { hasChildProductAnalysisMappings } = mapping;
  return { kuntaliittoCode, kuntaliittoName, targetGender, ageGroup, resultType, hasChildProductAnalysisMappings };
}

function instructionsOf(mappings: readonly PlacedMapping[]): ReadonlyMap<string, string> {
  return new Map(mappings.map(({ mappingId, mapping }) => [mappingId, mapping.instructionDescription]));
}
