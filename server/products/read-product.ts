import { fixedOutcomes, OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Outcome, Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { listAttachments } from '../attachments/attachment-rows.ts';
import { first, type Queryable } from '../db/database.ts';
import { notFound } from '../http/problem-error.ts';
import { readOutdatedTexts } from './outdated-texts.ts';
import { readProductTexts, type ProductTexts } from './product-texts.ts';
import { readAnalysisMappings } from './read-analysis-mappings.ts';

type Parts =
  | 'productAnalysisMappings'
  | 'outcomes'
  | 'hvaProducts'
  | 'productSubscriptionInstructionsAttachments'
  | 'outdatedTexts';
type ScalarRow = Omit<Product, keyof ProductTexts | Parts>;

/**
 * A whole product with its texts in one language (getProductById and the answers of the updates).
 * @throws ProblemError `notFound`
 */
export async function readProduct(
  sql: Queryable,
  productId: string,
  language: Language,
  fallback: boolean,
): Promise<Product> {
  const scalars = await readScalars(sql, productId);
  if (scalars === undefined) throw notFound();
  return {
    ...scalars,
    ...(await readProductTexts(sql, productId, language, fallback)),
    outcomes: await readOutcomes(sql, productId, language, fallback),
    productAnalysisMappings: await readAnalysisMappings(sql, productId, language, fallback),
    hvaProducts: await readLinkedHvaProducts(sql, productId),
    outdatedTexts: await readOutdatedTexts(sql, productId, language),
    productSubscriptionInstructionsAttachments: await listAttachments(sql, {
      productId,
      languageCode: language,
      outcomeType: OutcomeType.Unknown,
    }),
  };
}

/** A product's outcomes; the fixed ones have the contract's titles in every language (Spec 1 §3). */
export async function readOutcomes(
  sql: Queryable,
  productId: string,
  language: Language,
  fallback: boolean,
): Promise<Outcome[]> {
  const outcomes = await sql.query<Outcome>(
    `select o.outcome_id as "outcomeId", o.name, o.outcome_type as "outcomeType",
       coalesce(nullif(own.title, ''), case when $3::boolean then finnish.title end, '') as title
     from outcome o
     left join outcome_text own on own.outcome_id = o.outcome_id and own.language_code = $2
     left join outcome_text finnish on finnish.outcome_id = o.outcome_id and finnish.language_code = 'fi'
     where o.product_id = $1 and not o.is_archived
     order by o.position`,
    [productId, language, fallback],
  );
  return outcomes.map((outcome) => ({ ...outcome, title: fixedTitle(outcome) ?? outcome.title }));
}

function fixedTitle({ outcomeType }: Outcome): string | undefined {
  return fixedOutcomes.find((fixed) => fixed.outcomeType === outcomeType)?.title;
}

function readScalars(sql: Queryable, productId: string): Promise<ScalarRow | undefined> {
  return first<ScalarRow>(
    sql,
    `select product_id as "productId", product_name as "productName", product_description as "productDescription",
       return_by_mail_enabled as "returnByMailEnabled", return_to_lab_enabled as "returnToLabEnabled",
       contact_by_email_enabled as "contactByEmailEnabled", contact_by_sms_enabled as "contactBySmsEnabled",
       enabled_hva_setting_order_interval as "enabledHvaSettingOrderInterval",
       enabled_hva_setting_failed_result_handling as "enabledHvaSettingFailedResultHandling",
       enabled_hva_setting_citizen_reminder_setting as "enabledHvaSettingCitizenReminderSetting",
       configurator_status as "configuratorStatus", is_published as "isPublished",
       created_at as "createdAt", created_by as "createdBy", modified_at as "modifiedAt", modified_by as "modifiedBy",
       coalesce(modified_by_since, modified_at) as "modifiedBySince"
     from product where product_id = $1`,
    [productId],
  );
}

function readLinkedHvaProducts(sql: Queryable, productId: string): Promise<Product['hvaProducts']> {
  return sql.query(
    `select hva_product_id as "hvaProductId", area_id as "areaId", is_published as "isPublished",
       withdrawn_at as "withdrawnAt"
     from hva_product where product_id = $1 order by area_id`,
    [productId],
  );
}
