import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { groupBy } from '../db/group-by.ts';
import { first, type Queryable } from '../db/database.ts';
import { notFound } from '../http/problem-error.ts';
import { logisticsScope } from './logistics-scope.ts';

/** A referral's own columns; the analyses are read separately, once a product. */
export type LogisticsRow = Omit<LogisticsReferral, 'productAnalysisMappings'>;

/** A column of the run at the packing station that `referral r` is held in. */
function ofRun(column: string): string {
  return `(select ${column} from packed_kit k join packing_run n using (run_id) where k.referral_id = r.referral_id
      and k.parked_at is null and n.held_until > clock_timestamp() and r.workflow_status in (3, 4))`;
}

/** The columns of a row, from `referral r`. No personal identity code, phone number or e-mail address among them. */
export const logisticsColumns = `r.referral_id as "referralId", r.product_id as "productId",
    (select product_name from product where product_id = r.product_id) as "productName",
    r.sample_number as "sampleNumber", r.first_name as "firstName", r.last_name as "lastName",
    r.street_address as "streetAddress", r.postal_code as "postalCode", r.city, r.created_at as "createdAt",
    r.sampling_kit_sent_by as "samplingKitSentBy", r.sampling_kit_sent_at as "samplingKitSentAt",
    r.sampling_kit_logistics_in_progress_at as "samplingKitLogisticsInProgressAt",
    r.sampling_kit_in_progress_by as "samplingKitInProgressBy",
    (select k.park_reason from packed_kit k where k.referral_id = r.referral_id and r.workflow_status in (3, 4)) as "parkReason",
    ${ofRun('n.by_name')} as "inRunOf", ${ofRun('n.held_until')} as "inRunUntil",
    (select i.kit_returned_at from intake_order i where i.referral_id = r.referral_id) as "kitReturnedAt",
    r.workflow_status as "referralWorkflowStatus", r.language_code as "languageCode"`;

/** A referral that nobody else changes until the transaction ends. @throws ProblemError `notFound` */
export async function lockReferral(sql: Queryable, referralId: string): Promise<LogisticsRow> {
  const row = await first<LogisticsRow>(
    sql,
    `select ${logisticsColumns} from referral r where r.referral_id = $1 and ${logisticsScope.text} for update`,
    [referralId],
  );
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Referrals in the order of the ids, which nobody else changes until the transaction ends.
 * @throws ProblemError `notFound` when one of them is not there
 */
export async function lockReferrals(sql: Queryable, referralIds: readonly string[]): Promise<LogisticsRow[]> {
  // Ordered by id, so that two calls that lock the same referrals cannot deadlock.
  const rows = await readReferrals(sql, referralIds, 'order by r.referral_id for update');
  if (rows.length < referralIds.length) throw notFound();
  return rows;
}

/** Those of the referrals that logistics sees, in the order of the ids. */
export async function readReferrals(
  sql: Queryable,
  referralIds: readonly string[],
  ending: '' | 'order by r.referral_id for update' = '',
): Promise<LogisticsRow[]> {
  const rows = await sql.query<LogisticsRow>(
    `select ${logisticsColumns} from referral r
     where r.referral_id = any($1::uuid[]) and ${logisticsScope.text} ${ending}`,
    [referralIds],
  );
  const found = new Map(rows.map((row) => [row.referralId, row]));
  return referralIds.flatMap((id) => found.get(id) ?? []);
}

/** The referrals with what goes into their kits. */
export async function withAnalyses(sql: Queryable, rows: readonly LogisticsRow[]): Promise<LogisticsReferral[]> {
  const analyses = groupBy(await readAnalyses(sql, rows), ({ productId }) => productId);
  return rows.map((row) => ({ ...row, productAnalysisMappings: analyses.get(row.productId) ?? [] }));
}

type AnalysisRow = LogisticsReferral['productAnalysisMappings'][number] & { readonly productId: string };

/**
 * Each product's primary analyses, each followed by those of its child analyses that have instructions of their own.
 */
function readAnalyses(sql: Queryable, rows: readonly LogisticsRow[]): Promise<AnalysisRow[]> {
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  return sql.query<AnalysisRow>(
    `select m.product_id as "productId", m.product_analysis_mapping_id as "productAnalysisMappingId",
       m.parent_product_analysis_mapping_id is null as "isPrimary",
       m.kuntaliitto_code as "kuntaliittoCode", m.kuntaliitto_name as "kuntaliittoName"
     from product_analysis_mapping m
     left join product_analysis_mapping parent
       on parent.product_analysis_mapping_id = m.parent_product_analysis_mapping_id
     where m.product_id = any($1::uuid[]) and m.is_in_package
       and (parent.position is null or exists (
         select from attachment a
         where a.product_analysis_mapping_id = m.product_analysis_mapping_id and a.outcome_type = $2))
     order by coalesce(parent.position, m.position), parent.position is not null, m.position`,
    [productIds, OutcomeType.Unknown],
  );
}
