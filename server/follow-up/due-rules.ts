import { defaultDueRule, type DueRule } from '#core/contracts/follow-up.contract.ts';
import type { SetDueRuleRequest } from '#core/contracts/follow-up.requests.ts';
import { areaOf } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { notFound, ProblemError } from '../http/problem-error.ts';
import { productOrder } from '../paging/product-order.ts';

type Days = Pick<DueRule, 'toldWithin' | 'closedWithin' | 'retryWithin'>;

/** The rule of each product that the area has, by name. */
export async function readDueRules(sql: Queryable, person: Person): Promise<DueRule[]> {
  return sql.query<DueRule>(
    `select p.product_id as "productId", p.product_name as "productName",
       coalesce(f.told_within, $2) as "toldWithin", coalesce(f.closed_within, $3) as "closedWithin",
       coalesce(f.retry_within, $4) as "retryWithin"
     from hva_product h join product p using (product_id) left join follow_up_rule f using (area_id, product_id)
     where h.area_id = $1 order by ${productOrder('p')}`,
    [areaOf(person), defaultDueRule.toldWithin, defaultDueRule.closedWithin, defaultDueRule.retryWithin],
  );
}

/** The rule that a finding is counted by. */
export async function dueRuleOf(sql: Queryable, observationId: string): Promise<Days> {
  const rule = await first<Days>(
    sql,
    `select told_within as "toldWithin", closed_within as "closedWithin", retry_within as "retryWithin"
     from observation join referral r using (referral_id)
       join follow_up_rule f on f.area_id = r.area_id and f.product_id = r.product_id
     where observation_id = $1`,
    [observationId],
  );
  return rule ?? defaultDueRule;
}

/** The advisory lock of an area's rule for a product. */
const lockOfRule = "hashtextextended($1::text || ' ' || $2::uuid, 70)";

/**
 * Keeps a product's rule as it is until the transaction ends, for what is about to become an open finding: counted by the rule
 * before, it would not be among those that whoever sets another one counts anew. Before the finding's row is locked, as there.
 */
export async function holdDueRule(sql: Queryable, areaId: string, productId: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock_shared(${lockOfRule})`, [areaId, productId]);
}

/** The same of the product of a result; nothing where the area has no such result. */
export async function holdDueRuleOf(sql: Queryable, areaId: string, observationId: string): Promise<void> {
  const row = await first<{ productId: string }>(
    sql,
    'select product_id as "productId" from observation where observation_id = $1 and area_id = $2',
    [observationId, areaId],
  );
  if (row) await holdDueRule(sql, areaId, row.productId);
}

/**
 * Sets the rule of a product in the caller's area; its open findings are counted anew.
 * @throws ProblemError `notFound` for a product that the area does not have, `stale` when its rule is not as the caller saw it
 */
export async function setDueRule(
  sql: Queryable,
  person: Person,
  { productId, toldWithin, closedWithin, retryWithin, seen }: SetDueRuleRequest,
): Promise<void> {
  const areaId = areaOf(person);
  // Of two at once the second sees what the first has set.
  await sql.query(`select pg_advisory_xact_lock(${lockOfRule})`, [areaId, productId]);
  if (seen && !(await isAsSeen(sql, areaId, productId, seen))) throw new ProblemError('stale');
  const kept = await sql.query(
    `insert into follow_up_rule (area_id, product_id, told_within, closed_within, retry_within)
     select area_id, product_id, $3, $4, $5 from hva_product where area_id = $1 and product_id = $2
     on conflict (area_id, product_id) do update set told_within = excluded.told_within,
       closed_within = excluded.closed_within, retry_within = excluded.retry_within
     returning product_id`,
    [areaId, productId, toldWithin, closedWithin, retryWithin],
  );
  if (kept.length === 0) throw notFound();
  // Their day follows by a trigger (migration 050).
  await sql.query(
    `update observation o set due_from = o.due_from from referral r
     where o.area_id = $1 and o.outcome_type = 1 and o.handling_status < 3 and r.referral_id = o.referral_id
       and r.product_id = $2`,
    [areaId, productId],
  );
}

async function isAsSeen(sql: Queryable, areaId: string, productId: string, seen: Days): Promise<boolean> {
  const stored = await first<Days>(
    sql,
    `select told_within as "toldWithin", closed_within as "closedWithin", retry_within as "retryWithin"
     from follow_up_rule where area_id = $1 and product_id = $2`,
    [areaId, productId],
  );
  const { toldWithin, closedWithin, retryWithin } = stored ?? defaultDueRule;
  return seen.toldWithin === toldWithin && seen.closedWithin === closedWithin && seen.retryWithin === retryWithin;
}
