import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { conflict, notFound } from '../http/problem-error.ts';
import { deleteProduct, lockProductState, type ProductState } from './product-rows.ts';

/** deleteDraftProduct: deletes any draft, never a published product. */
export async function deleteDraft(sql: Queryable, productId: string): Promise<void> {
  const { isPublished } = await stateOf(sql, productId);
  if (isPublished) throw conflict();
  await deleteProduct(sql, productId);
}

/**
 * discardProduct: deletes only a draft that was never saved since its creation, for the person who created it (decision
 * A3).
 */
export async function discardUntouched(sql: Queryable, productId: string, person: Person): Promise<void> {
  const { isPublished, wasSaved, createdBySubject } = await stateOf(sql, productId);
  if (isPublished || wasSaved || createdBySubject !== person.subject) throw conflict();
  await deleteProduct(sql, productId);
}

async function stateOf(sql: Queryable, productId: string): Promise<ProductState> {
  const state = await lockProductState(sql, productId);
  if (state === undefined) throw notFound();
  return state;
}
