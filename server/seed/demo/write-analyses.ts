import { AnalysisResultType, TargetGender } from '#core/contracts/product.contract.ts';
import { languages } from '#core/contracts/schemas.ts';
import type { Queryable } from '#server/db/database.ts';
import { demoId } from './demo-id.ts';
import type { DemoAnalysis, DemoProduct } from './demo-product.ts';

const genders = { male: TargetGender.Male, female: TargetGender.Female, both: TargetGender.Both } as const;

/** Where an analysis is written: its product, its parent and its position. */
interface MappingTarget {
  readonly productId: string;
  readonly demo: DemoProduct;
  readonly parentId?: string;
  readonly position: number;
}

/** Writes a product's analyses with their findings and instructions. */
export async function writeAnalyses(sql: Queryable, productId: string, demo: DemoProduct): Promise<void> {
  for (const [position, analysis] of demo.analyses.entries()) {
    const parentId = await writeAnalysis(sql, analysis, { productId, demo, position });
    for (const [childPosition, child] of (analysis.children ?? []).entries()) {
      await writeAnalysis(sql, child, { productId, demo, parentId, position: childPosition });
    }
  }
}

async function writeAnalysis(sql: Queryable, analysis: DemoAnalysis, target: MappingTarget): Promise<string> {
  const { productId, demo, parentId, position } = target;
  const id = demoId(`analysis ${demo.key} ${analysis.code}`);
  await sql.query(
    `insert into product_analysis_mapping (product_analysis_mapping_id, product_id, parent_product_analysis_mapping_id,
       position, is_in_package, kuntaliitto_code, kuntaliitto_name, target_gender, result_type,
       has_child_product_analysis_mappings)
     values ($1, $2, $3, $4, true, $5, $6, $7, $8, $9)`,
    [
      id,
      productId,
      parentId,
      position,
      analysis.code,
      analysis.name,
      genders[demo.gender],
      resultType(analysis),
      analysis.children !== undefined,
    ],
  );
  await writeFindings(sql, id, demo.key, analysis);
  await writeInstruction(sql, id, analysis);
  return id;
}

async function writeFindings(sql: Queryable, id: string, productKey: string, analysis: DemoAnalysis): Promise<void> {
  for (const [position, { value, outcome }] of analysis.findings.entries()) {
    await sql.query(
      `insert into result_interpretation (product_analysis_mapping_id, position, outcome_id, analysis_result_type, diagnostic_values)
       values ($1, $2, $3, $4, $5)`,
      [id, position, demoId(`outcome ${productKey} ${outcome}`), resultType(analysis), value],
    );
  }
}

async function writeInstruction(sql: Queryable, id: string, { instruction }: DemoAnalysis): Promise<void> {
  if (instruction === undefined) return;
  for (const language of languages) {
    await sql.query(
      `insert into product_analysis_mapping_text (product_analysis_mapping_id, language_code, instruction_description)
       values ($1, $2, $3)`,
      [id, language, instruction[language]],
    );
  }
}

function resultType({ findings }: DemoAnalysis): AnalysisResultType {
  const [first] = findings;
  if (first === undefined) return AnalysisResultType.Unknown;
  return first.value === 'posit' ? AnalysisResultType.PositNegat : AnalysisResultType.MicrobeFindings;
}
