import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { languages } from '#core/contracts/schemas.ts';
import type { Queryable } from '#server/db/database.ts';
import { adviceFile, areaContacts, negativeAdvice, type DemoHvaProduct } from './demo-hva-products.ts';
import { demoId } from './demo-id.ts';
import type { DemoProduct, Localized } from './demo-product.ts';
import { writeFile } from './write-attachments.ts';
import { outcomeId as outcomeIdOf } from './write-demo-product.ts';

/** The area product that the rows belong to, and who writes. */
interface Written {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
}

/** Writes one row an outcome, with texts and files of one that the area has edited. */
export async function writeOutcomeSettings(
  sql: Queryable,
  use: DemoHvaProduct,
  demo: DemoProduct,
  { id, productId, name }: Written,
): Promise<void> {
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
    const text = use.edited ? textOf(use, demo, outcomeId, outcomeType) : undefined;
    if (text === undefined) continue;
    await writeText(sql, settingsId, text);
    if (outcomeId === outcomeIdOf(demo.key, demo.outcomes[0]?.key ?? ''))
      await writeFiles(sql, use, settingsId, text, name);
  }
}

/** Only positive and negative outcomes have an instruction of the area (Spec 2 §5). */
function textOf(use: DemoHvaProduct, demo: DemoProduct, outcomeId: string, type: OutcomeType): Localized | undefined {
  if (type === OutcomeType.Negative) return negativeAdvice;
  const outcome = demo.outcomes.find(({ key }) => outcomeIdOf(demo.key, key) === outcomeId);
  const contact = areaContacts[use.areaId];
  if (outcome === undefined || contact === undefined || outcome.key === use.missingOutcome) return undefined;
  const join = (language: keyof Localized): string => `${outcome.advice[language]} ${contact[language]}`;
  return { fi: join('fi'), sv: join('sv'), en: join('en') };
}

async function writeText(sql: Queryable, settingsId: string, text: Localized): Promise<void> {
  for (const language of languages) {
    await sql.query(
      'insert into hva_outcome_settings_text (hva_outcome_settings_id, language_code, instruction_text) values ($1, $2, $3)',
      [settingsId, language, text[language]],
    );
  }
}

async function writeFiles(
  sql: Queryable,
  use: DemoHvaProduct,
  settingsId: string,
  text: Localized,
  createdBy: string,
): Promise<void> {
  for (const language of use.files) {
    const heading = adviceFile[language];
    await writeFile(sql, {
      id: demoId(`attachment ${settingsId} ${language}`),
      settingsId,
      language,
      outcomeType: OutcomeType.Positive,
      fileName: `${heading}.pdf`,
      heading,
      text: text[language],
      createdAt: use.modifiedAt,
      createdBy,
    });
  }
}
