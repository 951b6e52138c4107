import type { DraftPart } from '#core/contracts/draft.contract.ts';
import { mayAccess } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { findHvaProductRow } from '../hva-products/hva-product-rows.ts';
import { notFound } from '../http/problem-error.ts';
import { findProductHeader } from '../products/product-rows.ts';

/** A form, by what it is of. */
export interface EditedObject {
  readonly objectId: string;
  readonly part: DraftPart;
}

/**
 * Lets pass whoever may edit the object of the form: the diagnostic centre products, an area its own.
 * @throws ProblemError `notFound` for all others, as for what does not exist
 */
export async function refuseUneditable(
  sql: Queryable,
  person: Person,
  { objectId, part }: EditedObject,
): Promise<void> {
  const isAreas = part === 'hvaProduct';
  if (!mayAccess(person, isAreas ? 'hvaProducts' : 'diagnosticCentre')) throw notFound();
  if (isAreas) await findHvaProductRow(sql, person, objectId);
  else if ((await findProductHeader(sql, objectId)) === undefined) throw notFound();
}
