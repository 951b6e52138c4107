import { displayName, type Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { notify } from '../live/live-notification.ts';
import { addStep, findLastStep } from './approval-rows.ts';

/**
 * After a change of a product, in its transaction and with the product locked: whoever has changed its contents is one of
 * its editors, and an approval of them is void. It stays so where the same contents come back: what was looked at was
 * another moment's. A save that changes nothing is no edit.
 */
export async function noteContents(sql: Queryable, person: Person, productId: string): Promise<void> {
  const changed = await keepHashes(sql, productId);
  if (changed === undefined) return;
  if ((await findLastStep(sql, productId))?.state === 'approved') {
    await sql.query('delete from product_edit where product_id = $1', [productId]);
    await addStep(sql, person, { productId, state: 'void' });
  }
  await sql.query(
    `insert into product_edit as known (product_id, subject, by_name, edited_at, parts)
     values ($1, $2, $3, clock_timestamp(), $4)
     on conflict (product_id, subject) do update set by_name = excluded.by_name, edited_at = excluded.edited_at,
       parts = array(select unnest(known.parts) union select unnest(excluded.parts) order by 1)`,
    [productId, person.subject, displayName(person), changed],
  );
  await tellOfApproval(sql, productId);
}

/** Tells open screens that something of the review, or of the areas that use the product, is new: those of the diagnostic centre alone, published or not. */
export async function tellOfApproval(sql: Queryable, productId: string): Promise<void> {
  await notify(sql, { event: { kind: 'approval', objectType: 'product', id: productId }, isPublished: false });
}

/** Keeps what the contents are now; answers the parts that have changed, undefined where none has. */
async function keepHashes(sql: Queryable, productId: string): Promise<readonly string[] | undefined> {
  const changed = await first<{ parts: string[] }>(
    sql,
    `with now as (select content_hashes(product_snapshot($1)) as parts),
       before as (select k.parts from (select) one left join product_content_hash k on k.product_id = $1),
       kept as (
         insert into product_content_hash (product_id, parts) select $1, now.parts from now
         on conflict (product_id) do update set parts = excluded.parts)
     select changed_parts(before.parts, now.parts) as parts from before, now
     where before.parts is distinct from now.parts`,
    [productId],
  );
  return changed?.parts;
}
