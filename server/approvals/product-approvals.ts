import type { ProductApproval } from '#core/contracts/product-approval.contract.ts';
import type {
  ApproveProductRequest,
  RequestProductApprovalRequest,
  ReturnProductRequest,
} from '#core/contracts/product-approval.requests.ts';
import type { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import type { Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { conflict, notFound, ProblemError } from '../http/problem-error.ts';
import { refuseStale, type StoredVersion } from '../http/refuse-stale.rule.ts';
import { lockProduct } from '../products/lock-product.ts';
import { readProductSnapshot } from '../products/product-snapshot.ts';
import {
  addStep,
  findLastStep,
  readEdits,
  readPersonsPart,
  readSteps,
  removeLastStep,
  type NewStep,
} from './approval-rows.ts';
import { refusalOf, refusalsOf, type ApprovalAction } from './approval.rule.ts';
import { tellOfApproval } from './content-changes.ts';
import { readComments } from './product-comments.ts';

/** getProductApproval, as this person may go on with it. @throws ProblemError `notFound` */
export async function readProductApproval(sql: Queryable, person: Person, productId: string): Promise<ProductApproval> {
  const product = await first<{ productId: string; modifiedAt: string; configuratorStatus: ConfiguratorPhase }>(
    sql,
    `select product_id as "productId", modified_at as "modifiedAt", configurator_status as "configuratorStatus"
     from product where product_id = $1`,
    [productId],
  );
  if (product === undefined) throw notFound();
  const steps = await readSteps(sql, product.productId);
  const state = steps[0]?.state ?? 'unreviewed';
  const { configuratorStatus } = product;
  const part = await readPersonsPart(sql, person, product.productId);
  return {
    productId: product.productId,
    modifiedAt: product.modifiedAt,
    contentHash: (await readProductSnapshot(sql, product.productId)).hash,
    state,
    refusals: refusalsOf({ state, configuratorStatus, ...part }),
    steps,
    edits: await readEdits(sql, product.productId),
    comments: await readComments(sql, product.productId),
  };
}

/** requestProductApproval. @throws ProblemError `notFound`, `conflict` */
export async function requestApproval(
  sql: Queryable,
  person: Person,
  { productId, note }: RequestProductApprovalRequest,
): Promise<ProductApproval> {
  const locked = await lockProduct(sql, productId);
  return take(sql, person, 'request', locked, { state: 'requested', note: readable(note) });
}

/** withdrawApprovalRequest. @throws ProblemError `notFound`, `conflict` */
export async function withdrawRequest(sql: Queryable, person: Person, product: string): Promise<ProductApproval> {
  const { productId, configuratorStatus } = await lockProduct(sql, product);
  await refuse(sql, person, 'withdraw', { productId, configuratorStatus });
  await removeLastStep(sql, productId);
  await tellOfApproval(sql, productId);
  return readProductApproval(sql, person, productId);
}

/** approveProduct. @throws ProblemError `notFound`, `ownEdits`, `conflict`: of what was seen with who changed it */
export async function approve(sql: Queryable, person: Person, seen: ApproveProductRequest): Promise<ProductApproval> {
  const locked = await lockProduct(sql, seen.productId);
  await refuseUnseen(sql, locked, seen);
  return take(sql, person, 'approve', locked, { state: 'approved', contentHash: seen.contentHash });
}

/** returnProduct. @throws ProblemError as `approve` */
export async function returnToEditors(
  sql: Queryable,
  person: Person,
  seen: ReturnProductRequest,
): Promise<ProductApproval> {
  const locked = await lockProduct(sql, seen.productId);
  await refuseUnseen(sql, locked, seen);
  return take(sql, person, 'return', locked, { state: 'returned', note: readable(seen.reason) });
}

type LockedProduct = Awaited<ReturnType<typeof lockProduct>>;

async function take(
  sql: Queryable,
  person: Person,
  action: ApprovalAction,
  locked: LockedProduct,
  step: Omit<NewStep, 'productId'>,
): Promise<ProductApproval> {
  const { productId } = locked;
  await refuse(sql, person, action, locked);
  await addStep(sql, person, { ...step, productId });
  await tellOfApproval(sql, productId);
  return readProductApproval(sql, person, productId);
}

async function refuse(
  sql: Queryable,
  person: Person,
  action: ApprovalAction,
  { productId, configuratorStatus }: Pick<LockedProduct, 'productId' | 'configuratorStatus'>,
): Promise<void> {
  const state = (await findLastStep(sql, productId))?.state ?? 'unreviewed';
  const part = await readPersonsPart(sql, person, productId);
  const refusal = refusalOf(action, { state, configuratorStatus, ...part });
  if (refusal === 'ownEdits') throw new ProblemError('ownEdits');
  if (refusal !== undefined) throw conflict();
}

/** Files are no part of the version: of them the contents tell. */
async function refuseUnseen(sql: Queryable, locked: LockedProduct, seen: ApproveProductRequest): Promise<void> {
  refuseStale(locked, seen.modifiedAt);
  const { hash } = await readProductSnapshot(sql, locked.productId);
  if (hash !== seen.contentHash) throw conflict(await findLastEdit(sql, locked));
}

async function findLastEdit(sql: Queryable, { productId, ...version }: LockedProduct): Promise<StoredVersion> {
  const edit = await first<StoredVersion>(
    sql,
    `select edited_at as "modifiedAt", by_name as "modifiedBy" from product_edit
     where product_id = $1 order by edited_at desc limit 1`,
    [productId],
  );
  return edit ?? { modifiedAt: version.modifiedAt, modifiedBy: version.modifiedBy };
}
