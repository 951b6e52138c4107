import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Queryable } from '../db/database.ts';
import { instructionsOfReferrals, type InstructionFile } from './instructions-of-referrals.rule.ts';
import { withAnalyses, type LogisticsRow } from './logistics-rows.ts';

/** The files that go into the referrals' kits, by the referral's id. */
export async function readInstructions(
  sql: Queryable,
  rows: readonly LogisticsRow[],
): Promise<ReadonlyMap<string, readonly InstructionFile[]>> {
  const referrals = await withAnalyses(sql, rows);
  const analyses = referrals.flatMap(({ productAnalysisMappings }) => productAnalysisMappings);
  const files = await sql.query<InstructionFile>(
    `select attachment_id as "attachmentId", name, product_analysis_mapping_id as "productAnalysisMappingId",
       language_code as "languageCode"
     from attachment where product_analysis_mapping_id = any($1::uuid[]) and outcome_type = $2
     order by created_at, attachment_id`,
    [[...new Set(analyses.map(({ productAnalysisMappingId }) => productAnalysisMappingId))], OutcomeType.Unknown],
  );
  return instructionsOfReferrals(referrals, files);
}

/** The ids of files, each once. */
export function distinctFiles(instructions: Iterable<readonly InstructionFile[]>): string[] {
  return [...new Set([...instructions].flatMap((files) => files.map(({ attachmentId }) => attachmentId)))];
}

/** A file's bytes; undefined when it was removed. */
export async function readContent(sql: Queryable, attachmentId: string): Promise<Uint8Array | undefined> {
  const parts = await sql.query<{ bytes: Uint8Array }>(
    `select p.bytes from attachment a join stored_file_part p using (file_id)
     where a.attachment_id = $1 order by p.number`,
    [attachmentId],
  );
  return parts.length > 0 ? Buffer.concat(parts.map(({ bytes }) => bytes)) : undefined;
}
