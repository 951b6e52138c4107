import type { HvaProduct, HvaProductInfo } from '#core/contracts/hva-product.contract.ts';
import { areaOf } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { notFound } from '../http/problem-error.ts';

/** The fields of the diagnostic centre's product that its own row has. */
type InfoRow = Omit<HvaProductInfo, 'outcomes' | 'productAnalysisMappings'>;

/** An hva product without what other tables hold of it. */
export type HvaProductRow = Omit<HvaProduct, 'product' | 'hvaOutcomeSettings'> & { readonly product: InfoRow };

const selection = `select h.hva_product_id as "hvaProductId", h.area_id as "areaId", h.product_id as "productId",
    h.interval_between_orders as "intervalBetweenOrders", h.failed_result_handling as "failedResultHandling",
    h.citizen_reminder_setting as "citizenReminderSetting", h.notify_professional as "notifyProfessional",
    h.professional_email as "professionalEmail",
    h.is_published as "isPublished", h.published_at as "publishedAt", h.published_by as "publishedBy",
    p.modified_at as "productModifiedAt",
    h.created_at as "createdAt", h.modified_at as "modifiedAt", h.modified_by as "modifiedBy",
    coalesce(h.modified_by_since, h.modified_at) as "modifiedBySince",
    jsonb_build_object(
      'productName', p.product_name,
      'productDescription', p.product_description,
      'returnByMailEnabled', p.return_by_mail_enabled,
      'returnToLabEnabled', p.return_to_lab_enabled,
      'contactByEmailEnabled', p.contact_by_email_enabled,
      'contactBySmsEnabled', p.contact_by_sms_enabled,
      'enabledHvaSettingOrderInterval', p.enabled_hva_setting_order_interval,
      'enabledHvaSettingFailedResultHandling', p.enabled_hva_setting_failed_result_handling,
      'enabledHvaSettingCitizenReminderSetting', p.enabled_hva_setting_citizen_reminder_setting
    ) as product
  from hva_product h join product p using (product_id)
  where h.area_id = $1`;

/** The products of the person's area, newest change first, ties by id, descending (decision A38). */
export function listHvaProductRows(sql: Queryable, person: Person): Promise<HvaProductRow[]> {
  return sql.query<HvaProductRow>(`${selection} order by h.modified_at desc, h.hva_product_id desc`, [areaOf(person)]);
}

/** A product of the person's area. @throws ProblemError `notFound` also for one of another area */
export function findHvaProductRow(sql: Queryable, person: Person, hvaProductId: string): Promise<HvaProductRow> {
  return found(sql, `${selection} and h.hva_product_id = $2`, [areaOf(person), hvaProductId]);
}

/**
 * The same, locked until the transaction ends, so that its changes wait for each other. @throws ProblemError `notFound`
 */
export async function lockHvaProductRow(sql: Queryable, person: Person, hvaProductId: string): Promise<HvaProductRow> {
  // By itself: what one statement reads of the diagnostic centre's product beside the lock is of before it waited.
  await found(sql, 'select from hva_product where area_id = $1 and hva_product_id = $2 for update', [
    areaOf(person),
    hvaProductId,
  ]);
  return findHvaProductRow(sql, person, hvaProductId);
}

async function found(sql: Queryable, statement: string, parameters: readonly string[]): Promise<HvaProductRow> {
  const row = await first<HvaProductRow>(sql, statement, parameters);
  if (row === undefined) throw notFound();
  return row;
}
