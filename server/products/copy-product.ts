import { randomUUID } from 'node:crypto';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import { noteContents } from '../approvals/content-changes.ts';
import { displayName, type Person } from '../auth/person.ts';
import { one, type Queryable } from '../db/database.ts';
import { copyNameOf } from './copy-name.rule.ts';
import { copyProductFiles, copyProductParts, insertCopies } from './copy-product-rows.ts';
import { lockProduct } from './lock-product.ts';
import { readProduct } from './read-product.ts';

/** The advisory lock under which copies are named (any fixed number): of two at once the second one knows the first one's name. */
const namesLock = 738_314;

/**
 * copyProduct: a new draft of the person's with all that the product holds, its files too; it has reached the phases
 * that the product has, Preview at most. Neither its areas nor its history are copied. Counts as saved, so that leaving
 * it unchanged does not discard it.
 * @throws ProblemError `notFound`
 */
export async function copyProduct(sql: Queryable, person: Person, productId: string): Promise<Product> {
  // Meanwhile nobody changes the product: its parts are read one after another.
  const source = await lockProduct(sql, productId);
  const { productName } = await one<{ productName: string }>(
    sql,
    'select product_name as "productName" from product where product_id = $1',
    [source.productId],
  );
  await sql.query('select pg_advisory_xact_lock($1)', [namesLock]);
  const copies = await sql.query<{ name: string }>(
    `select product_name as name from product where product_name like '%(kopio%)'`,
  );
  const copyName = copyNameOf(
    productName,
    copies.map(({ name }) => name),
  );
  const copyId = randomUUID();
  await insertCopies(
    sql,
    'product',
    `select c.* from product p,
       (select clock_timestamp()::timestamptz(3) as now) moment,
       jsonb_populate_record(p, jsonb_build_object(
         'product_id', $2::uuid, 'product_name', $3::text, 'is_published', false,
         'configurator_status', least(p.configurator_status, ${ConfiguratorPhase.Preview}),
         'created_at', now, 'created_by', $4::text, 'created_by_subject', $5::text,
         'modified_at', now + interval '1 millisecond', 'modified_by', $4::text, 'modified_by_since', null)) c
     where p.product_id = $1`,
    [source.productId, copyId, copyName, displayName(person), person.subject],
  );
  const mappings = await copyProductParts(sql, source.productId, copyId);
  await copyProductFiles(sql, source.productId, copyId, { mappings, createdBy: displayName(person) });
  await noteContents(sql, person, copyId);
  return readProduct(sql, copyId, 'fi', false);
}
