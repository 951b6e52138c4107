import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { tellOfApproval } from '../approvals/content-changes.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { invalid } from '../http/problem-error.ts';
import { problemErrors } from '../products/problem-errors.ts';
import { keepHvaProductVersion } from '../versions/keep-version.ts';
import { findIncompleteness } from './find-incompleteness.ts';
import { lockHvaProductRow } from './hva-product-rows.ts';
import { readInstructions } from './instruction-rows.ts';
import { readHvaProduct } from './read-hva-product.ts';

/**
 * publishHvaProduct: when the settings, the Finnish texts, and the Swedish and English ones where any is written, are
 * complete (Spec 2 §5); a published one stays as it is.
 * @throws ProblemError `notFound`, `invalid` with what is missing in each language
 */
export async function publishHvaProduct(sql: Queryable, person: Person, hvaProductId: string): Promise<HvaProduct> {
  const stored = await lockHvaProductRow(sql, person, hvaProductId);
  if (!stored.isPublished) {
    const errors = findIncompleteness(stored, await readInstructions(sql, [stored.hvaProductId]));
    if (errors !== undefined) throw invalid(problemErrors(errors));
    await sql.query(
      `update hva_product set is_published = true, published_at = next_modified_at(modified_at), published_by = $2,
         modified_at = next_modified_at(modified_at), modified_by = $2
       where hva_product_id = $1`,
      [stored.hvaProductId, displayName(person)],
    );
    await keepHvaProductVersion(sql, person, stored.hvaProductId, { kind: 'takenIntoUse' });
    await tellOfApproval(sql, stored.productId);
  }
  return readHvaProduct(sql, person, stored.hvaProductId, 'fi');
}

/** unpublishHvaProduct: takes it out of use; one that is not in use stays as it is. @throws ProblemError `notFound` */
export async function unpublishHvaProduct(sql: Queryable, person: Person, hvaProductId: string): Promise<HvaProduct> {
  const stored = await lockHvaProductRow(sql, person, hvaProductId);
  if (stored.isPublished) {
    await sql.query(
      `update hva_product set is_published = false, published_at = null, published_by = null,
         modified_at = next_modified_at(modified_at), modified_by = $2
       where hva_product_id = $1`,
      [stored.hvaProductId, displayName(person)],
    );
    await keepHvaProductVersion(sql, person, stored.hvaProductId, { kind: 'takenOutOfUse' });
    await tellOfApproval(sql, stored.productId);
  }
  return readHvaProduct(sql, person, stored.hvaProductId, 'fi');
}
