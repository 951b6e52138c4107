import type { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Queryable } from '#server/db/database.ts';
import { storeFile } from '#server/stored-files/stored-file.ts';
import { attachmentsOf } from './demo-attachments.ts';
import { demoId } from './demo-id.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoPdf } from './demo-pdf.ts';

/** A file of the demo: its owner, its list, and its text. */
export interface DemoFile {
  readonly id: string;
  readonly productId?: string;
  readonly mappingId?: string;
  readonly settingsId?: string;
  readonly language: Language;
  readonly outcomeType: OutcomeType;
  readonly fileName: string;
  readonly heading: string;
  readonly text: string;
  readonly createdAt: string;
  readonly createdBy: string;
}

/** Writes a product's files, as old as its last change. */
export async function writeAttachments(sql: Queryable, demo: DemoProduct, createdBy: string): Promise<void> {
  for (const { analysisCode, ...attachment } of attachmentsOf(demo)) {
    const { language, outcomeType } = attachment;
    await writeFile(sql, {
      ...attachment,
      id: demoId(`attachment ${demo.key} ${analysisCode} ${language} ${outcomeType}`),
      productId: demoId(`package ${demo.key}`),
      mappingId: analysisCode && demoId(`analysis ${demo.key} ${analysisCode}`),
      createdAt: demo.modifiedAt,
      createdBy,
    });
  }
}

/** Writes one file. */
export async function writeFile(sql: Queryable, file: DemoFile): Promise<void> {
  const pdf = await demoPdf(file.heading, file.text);
  await storeFile(sql, { fileId: file.id, size: pdf.length }, [pdf]);
  await sql.query(
    `insert into attachment (attachment_id, product_id, product_analysis_mapping_id, hva_outcome_settings_id,
       language_code, outcome_type, name, mime_type, file_id, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'application/pdf', $1, $8, $9)`,
    [
      file.id,
      file.productId,
      file.mappingId,
      file.settingsId,
      file.language,
      file.outcomeType,
      file.fileName,
      file.createdAt,
      file.createdBy,
    ],
  );
}
