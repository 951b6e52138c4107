import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { conflict, notFound } from '../http/problem-error.ts';
import { hasDrafts } from '../drafts/draft-rows.ts';
import { deleteProduct, lockProductState, type ProductState } from './product-rows.ts';

/** deleteDraftProduct: deletes any draft, never a published product. */
export async function deleteDraft(sql: Queryable, productId: string): Promise<void> {
  const { isPublished } = await stateOf(sql, productId);
  if (isPublished) throw conflict();
  await deleteProduct(sql, productId);
}

/**
 * discardProduct: deletes only a draft that was never saved since its creation, for the person who created it (decision
 * A3), and none in which something unsaved is kept, or a colleague has begun to edit: it could not be saved any more.
 */
export async function discardUntouched(sql: Queryable, productId: string, { subject }: Person): Promise<void> {
  const { isPublished, wasSaved, wasEditedByColleague, createdBySubject } = await stateOf(sql, productId);
  if (isPublished || wasSaved || wasEditedByColleague || createdBySubject !== subject) throw conflict();
  if (await hasDrafts(sql, productId)) throw conflict();
  await deleteProduct(sql, productId);
}

async function stateOf(sql: Queryable, productId: string): Promise<ProductState> {
  const state = await lockProductState(sql, productId);
  if (state === undefined) throw notFound();
  return state;
}
