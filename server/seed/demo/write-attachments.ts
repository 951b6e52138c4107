import type { OutcomeType } from '../../../src/core/contracts/outcome-type';
import type { Language } from '../../../src/core/contracts/schemas';
import type { Queryable } from '../../db/database';
import { storeFile } from '../../stored-files/stored-file';
import { attachmentsOf } from './demo-attachments';
import { demoId } from './demo-id';
import type { DemoPackage } from './demo-package';
import { demoPdf } from './demo-pdf';

/** A file of the demo: its owner, its list, and what stands in it. */
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

/** Writes a package's files, as old as its last change. */
export async function writeAttachments(sql: Queryable, demo: DemoPackage, createdBy: string): Promise<void> {
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
