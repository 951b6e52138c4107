import type {
  ApprovalState,
  ApprovalStep,
  ApprovalSummary,
  ProductEdit,
} from '#core/contracts/product-approval.contract.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, one, type Queryable } from '../db/database.ts';
import type { ReviewedProduct } from './approval.rule.ts';

export interface NewStep {
  readonly productId: string;
  readonly state: Exclude<ApprovalState, 'unreviewed'>;
  readonly note?: string;
  /** Of what is approved. */
  readonly contentHash?: string;
}

/** Takes a step of a product's review: where it stands from now on. */
export async function addStep(sql: Queryable, person: Person, step: NewStep): Promise<void> {
  const { productId, state, note = '', contentHash } = step;
  await sql.query(
    `insert into approval_step (product_id, state, by_name, note, content_hash) values ($1, $2, $3, $4, $5)`,
    [productId, state, displayName(person), note, contentHash],
  );
}

const columns = `state, by_name as "byName", taken_at as "at", note`;

/** The newest steps of a product's review, newest first. */
export function readSteps(sql: Queryable, productId: string): Promise<ApprovalStep[]> {
  return sql.query<ApprovalStep>(
    `select ${columns} from approval_step where product_id = $1 order by approval_step_id desc limit 50`,
    [productId],
  );
}

/** Where a product's review stands; undefined before its first step. */
export function findLastStep(sql: Queryable, productId: string): Promise<ApprovalStep | undefined> {
  return first<ApprovalStep>(
    sql,
    `select ${columns} from approval_step where product_id = $1 order by approval_step_id desc limit 1`,
    [productId],
  );
}

/** What decides, beside its state and phase, what the person may do about a product's review. */
export async function readPersonsPart(
  sql: Queryable,
  person: Person,
  productId: string,
): Promise<Pick<ReviewedProduct, 'isEditor' | 'isChanged' | 'isOwnStep'>> {
  // A step keeps a name only: where two people have it, it is nobody's own.
  return one(
    sql,
    `with last_step as (
       select by_name, taken_at from approval_step where product_id = $1 order by approval_step_id desc limit 1)
     select exists (select from product_edit where product_id = $1 and subject = $2) as "isEditor",
       exists (select from product_edit e, last_step s where e.product_id = $1 and e.edited_at > s.taken_at) as "isChanged",
       exists (select from last_step where by_name = $3) and not exists (
         select from app_user where subject <> $2 and trim(first_name || ' ' || last_name) = $3) as "isOwnStep"`,
    [productId, person.subject, displayName(person)],
  );
}

/** Takes away the last step of a product's review: it stands where it stood before. */
export async function removeLastStep(sql: Queryable, productId: string): Promise<void> {
  await sql.query(
    'delete from approval_step where approval_step_id = (select max(approval_step_id) from approval_step where product_id = $1)',
    [productId],
  );
}

/** Who has changed the contents since they were approved last, newest first. */
export function readEdits(sql: Queryable, productId: string): Promise<ProductEdit[]> {
  return sql.query<ProductEdit>(
    `select by_name as "byName", edited_at as "at", parts from product_edit
     where product_id = $1 order by edited_at desc, subject`,
    [productId],
  );
}

/** Where the review of each product stands, for the catalogue. */
export async function readApprovalSummaries(sql: Queryable): Promise<(productId: string) => ApprovalSummary> {
  type Row = ApprovalSummary & { readonly productId: string };
  const rows = await sql.query<{ [Key in keyof Row]: Row[Key] | null }>(
    `select p.product_id as "productId", coalesce(s.state, 'unreviewed') as state, s.by_name as "byName",
       s.taken_at as at, coalesce(c.open, 0) as "openComments"
     from product p
     left join lateral (
       select state, by_name, taken_at from approval_step
       where product_id = p.product_id order by approval_step_id desc limit 1) s on true
     left join (
       select product_id, count(*) as open from product_comment where closed_at is null group by product_id
     ) c on c.product_id = p.product_id`,
  );
  const summaries = new Map(rows.map(({ productId, ...row }) => [productId, withoutNulls(row) as ApprovalSummary]));
  // One that was created between two of the catalogue's statements.
  return (productId) => summaries.get(productId) ?? { state: 'unreviewed', openComments: 0 };
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
