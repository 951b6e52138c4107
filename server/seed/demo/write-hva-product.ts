import { OutcomeType } from '../../../src/core/contracts/outcome-type';
import { languages } from '../../../src/core/contracts/schemas';
import type { Queryable } from '../../db/database';
import { areaContacts, negativeAdvice, type DemoHvaProduct } from './demo-hva-products';
import { demoId } from './demo-id';
import type { DemoPackage, Localized } from './demo-package';
import type { PersonaNames } from './write-package';

/** Writes an area's use of a package: one settings row per outcome, with texts when it was edited. */
export async function writeHvaProduct(
  sql: Queryable,
  use: DemoHvaProduct,
  demo: DemoPackage,
  personas: PersonaNames,
): Promise<void> {
  const id = demoId(`area ${use.areaId} ${use.packageKey}`);
  const productId = demoId(`package ${use.packageKey}`);
  const { name } = personas(use.user);
  const choice = use.edited ? 2 : 0;
  await sql.query(
    `insert into hva_product (hva_product_id, area_id, product_id, interval_between_orders, failed_result_handling,
       citizen_reminder_setting, notify_professional, professional_email, is_published, published_at, published_by,
       created_at, created_by, modified_at, modified_by)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12)`,
    [
      id,
      use.areaId,
      productId,
      use.intervalBetweenOrders,
      choice,
      notifyProfessional(use),
      use.professionalEmail,
      use.publishedAt !== undefined,
      use.publishedAt,
      use.publishedAt && name,
      use.createdAt,
      name,
      use.modifiedAt,
    ],
  );
  const outcomes = await sql.query<{ outcomeId: string; outcomeType: OutcomeType }>(
    'select outcome_id as "outcomeId", outcome_type as "outcomeType" from outcome where product_id = $1',
    [productId],
  );
  for (const { outcomeId, outcomeType } of outcomes) {
    const settingsId = demoId(`settings ${id} ${outcomeId}`);
    await sql.query(
      'insert into hva_outcome_settings (hva_outcome_settings_id, hva_product_id, outcome_id) values ($1, $2, $3)',
      [settingsId, id, outcomeId],
    );
    if (use.edited) await writeText(sql, settingsId, textOf(use, demo, outcomeId, outcomeType));
  }
}

/** Unknown 0, No 1, ByEmail 2 (decision A2). */
function notifyProfessional({ edited, professionalEmail }: DemoHvaProduct): number {
  if (!edited) return 0;
  return professionalEmail === '' ? 1 : 2;
}

/** Only positive and negative outcomes have an instruction of the area (Spec 2 §5). */
function textOf(use: DemoHvaProduct, demo: DemoPackage, outcomeId: string, type: OutcomeType): Localized | undefined {
  if (type === OutcomeType.Negative) return negativeAdvice;
  const outcome = demo.outcomes.find(({ key }) => demoId(`outcome ${demo.key} ${key}`) === outcomeId);
  const contact = areaContacts[use.areaId];
  if (outcome === undefined || contact === undefined) return undefined;
  const join = (language: keyof Localized): string => `${outcome.advice[language]} ${contact[language]}`;
  return { fi: join('fi'), sv: join('sv'), en: join('en') };
}

async function writeText(sql: Queryable, settingsId: string, text: Localized | undefined): Promise<void> {
  if (text === undefined) return;
  for (const language of languages) {
    await sql.query(
      'insert into hva_outcome_settings_text (hva_outcome_settings_id, language_code, instruction_text) values ($1, $2, $3)',
      [settingsId, language, text[language]],
    );
  }
}
