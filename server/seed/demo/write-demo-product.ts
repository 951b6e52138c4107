import { fixedOutcomes, OutcomeType } from '#core/contracts/outcome-type.ts';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { languages } from '#core/contracts/schemas.ts';
import type { Queryable } from '#server/db/database.ts';
import { writeProductTexts } from '#server/products/product-texts.ts';
import { commonTexts } from './common-texts.ts';
import { demoId } from './demo-id.ts';
import type { DemoOutcome, DemoProduct } from './demo-product.ts';
import { writeAnalyses } from './write-analyses.ts';
import { writeAttachments } from './write-attachments.ts';

/** A persona by its user name: the subject and the display name. */
export type PersonaNames = (userName: string) => { readonly subject: string; readonly name: string };

/** The id of a product's outcome; the fixed ones have their title as key. */
export function outcomeId(productKey: string, outcomeKey: string): string {
  return demoId(`outcome ${productKey} ${outcomeKey}`);
}

/** Writes one product with everything below it. */
export async function writeDemoProduct(sql: Queryable, demo: DemoProduct, personas: PersonaNames): Promise<void> {
  const productId = demoId(`package ${demo.key}`);
  await writeProduct(sql, productId, demo, personas);
  await writeOutcomes(sql, productId, demo);
  await writeAnalyses(sql, productId, demo);
  await writeAttachments(sql, demo, personas(demo.modifiedBy).name);
  if (demo.texts === undefined) return;
  for (const language of languages) {
    const { name, description, referralTitle, orderInstructions } = demo.texts[language];
    await writeProductTexts(sql, productId, language, {
      ...commonTexts[language],
      productCitizenName: name,
      productCitizenDescription: description,
      productSubscriptionName: referralTitle,
      productSubscriptionInstructions: orderInstructions,
    });
  }
}

async function writeProduct(
  sql: Queryable,
  productId: string,
  demo: DemoProduct,
  personas: PersonaNames,
): Promise<void> {
  const creator = personas(demo.createdBy);
  const {
    returnByMail = false,
    returnToLab = false,
    contactByEmail = false,
    contactBySms = false,
  } = demo.settings ?? {};
  await sql.query(
    `insert into product (product_id, product_name, product_description, return_by_mail_enabled, return_to_lab_enabled,
       contact_by_email_enabled, contact_by_sms_enabled, configurator_status, is_published,
       created_at, created_by, created_by_subject, modified_at, modified_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      productId,
      demo.name,
      demo.description,
      returnByMail,
      returnToLab,
      contactByEmail,
      contactBySms,
      demo.phase,
      demo.phase === ConfiguratorPhase.Published,
      demo.createdAt,
      creator.name,
      creator.subject,
      demo.modifiedAt,
      personas(demo.modifiedBy).name,
    ],
  );
}

async function writeOutcomes(sql: Queryable, productId: string, demo: DemoProduct): Promise<void> {
  const positive = demo.outcomes.map(({ key, name }) => ({ key, name, outcomeType: OutcomeType.Positive }));
  const all = [...fixedOutcomes.map(({ title, ...fixed }) => ({ key: title, ...fixed })), ...positive];
  for (const [position, { key, name, outcomeType }] of all.entries()) {
    await sql.query(
      'insert into outcome (outcome_id, product_id, name, outcome_type, position) values ($1, $2, $3, $4, $5)',
      [outcomeId(demo.key, key), productId, name, outcomeType, position],
    );
  }
  for (const outcome of demo.outcomes) await writeTitles(sql, demo.key, outcome);
}

async function writeTitles(sql: Queryable, productKey: string, { key, title }: DemoOutcome): Promise<void> {
  for (const language of languages) {
    if (title[language] === '') continue;
    await sql.query('insert into outcome_text (outcome_id, language_code, title) values ($1, $2, $3)', [
      outcomeId(productKey, key),
      language,
      title[language],
    ]);
  }
}
