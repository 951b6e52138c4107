import type { DraftPart } from '#core/contracts/draft.contract.ts';
import { mayAccess } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { findHvaProductRow } from '../hva-products/hva-product-rows.ts';
import { notFound } from '../http/problem-error.ts';
import { findProductHeader } from '../products/product-rows.ts';

/** A form, by what it is of. */
export interface EditedForm {
  readonly objectId: string;
  readonly part: DraftPart;
}

/** What the form is of, as far as it decides who may read it. */
export interface EditedObject {
  readonly objectType: 'product' | 'hvaProduct';
  readonly isPublished: boolean;
  readonly areaId?: string;
}

/**
 * The object of the form, for whoever may edit it: the diagnostic centre products, an area its own.
 * @throws ProblemError `notFound` for all others, as for what does not exist
 */
export async function findEditable(
  sql: Queryable,
  person: Person,
  { objectId, part }: EditedForm,
): Promise<EditedObject> {
  const objectType = part === 'hvaProduct' ? 'hvaProduct' : 'product';
  if (!mayAccess(person, objectType === 'product' ? 'diagnosticCentre' : 'hvaProducts')) throw notFound();
  if (objectType === 'hvaProduct') {
    const { isPublished, areaId } = await findHvaProductRow(sql, person, objectId);
    return { objectType, isPublished, areaId };
  }
  const header = await findProductHeader(sql, objectId);
  if (header === undefined) throw notFound();
  return { objectType, isPublished: header.isPublished };
}
