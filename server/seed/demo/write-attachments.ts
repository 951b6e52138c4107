import type { Queryable } from '../../db/database';
import { attachmentsOf, type DemoAttachment } from './demo-attachments';
import { demoId } from './demo-id';
import type { DemoPackage } from './demo-package';
import { demoPdf } from './demo-pdf';

/** Writes a package's files, as old as its last change. */
export async function writeAttachments(sql: Queryable, demo: DemoPackage, createdBy: string): Promise<void> {
  for (const attachment of attachmentsOf(demo)) await writeAttachment(sql, demo, attachment, createdBy);
}

async function writeAttachment(
  sql: Queryable,
  demo: DemoPackage,
  { language, outcomeType, analysisCode, fileName, heading, text }: DemoAttachment,
  createdBy: string,
): Promise<void> {
  await sql.query(
    `insert into attachment (attachment_id, product_id, product_analysis_mapping_id, language_code, outcome_type,
       name, mime_type, content, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, 'application/pdf', $7, $8, $9)`,
    [
      demoId(`attachment ${demo.key} ${analysisCode} ${language} ${outcomeType}`),
      demoId(`package ${demo.key}`),
      analysisCode && demoId(`analysis ${demo.key} ${analysisCode}`),
      language,
      outcomeType,
      fileName,
      await demoPdf(heading, text),
      demo.modifiedAt,
      createdBy,
    ],
  );
}
