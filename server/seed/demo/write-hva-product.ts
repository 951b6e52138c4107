import type { Queryable } from '#server/db/database.ts';
import type { DemoHvaProduct } from './demo-hva-products.ts';
import { demoId } from './demo-id.ts';
import type { DemoProduct } from './demo-product.ts';
import { writeOutcomeSettings } from './write-outcome-settings.ts';
import { outcomeId, type PersonaNames } from './write-demo-product.ts';

/** Writes an area's use of a product: one settings row per outcome, with texts when it was edited. */
export async function writeHvaProduct(
  sql: Queryable,
  use: DemoHvaProduct,
  demo: DemoProduct,
  personas: PersonaNames,
): Promise<void> {
  const id = demoId(`area ${use.areaId} ${use.productKey}`);
  const productId = demoId(`package ${use.productKey}`);
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
  await writeOutcomeSettings(sql, use, demo, { id, productId, name });
  if (use.missingOutcome !== undefined) await writeOlderReview(sql, use, id, outcomeId(demo.key, use.missingOutcome));
}

/** An outcome that came later was not there when the area last looked at the product: the page reports it. */
async function writeOlderReview(
  sql: Queryable,
  { modifiedAt }: DemoHvaProduct,
  hvaProductId: string,
  lacking: string,
): Promise<void> {
  await sql.query(
    `update hva_product_review set product_modified_at = $2, reviewed_at = $2,
       content = jsonb_set(content, '{outcomes}',
         jsonb_path_query_array(content, '$.outcomes[*] ? (@.id != $id)', jsonb_build_object('id', $3::text)))
     where hva_product_id = $1`,
    [hvaProductId, modifiedAt, lacking],
  );
}

/** Unknown 0, No 1, ByEmail 2 (decision A2). */
function notifyProfessional({ edited, professionalEmail }: DemoHvaProduct): number {
  if (!edited) return 0;
  return professionalEmail === '' ? 1 : 2;
}
