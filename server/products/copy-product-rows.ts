import { randomUUID } from 'node:crypto';
import { one, type Queryable, type SqlValue } from '../db/database.ts';

/** The new id of each row that is copied, by its old one. */
type NewIds = ReadonlyMap<string, string>;

/** Names of this file and of copy-product.ts alone: they become part of the statement. */
type CopiedTable =
  | 'product'
  | 'product_text'
  | 'outcome'
  | 'outcome_text'
  | 'product_analysis_mapping'
  | 'product_analysis_mapping_text'
  | 'result_interpretation'
  | 'attachment';

/**
 * Inserts rows that were selected whole but for their ids, so that columns of later migrations come along; nothing may be
 * written to those that the database works out by itself.
 */
export async function insertCopies(
  sql: Queryable,
  table: CopiedTable,
  rows: string,
  parameters: readonly SqlValue[],
): Promise<void> {
  const { columns } = await one<{ columns: string }>(
    sql,
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  await sql.query(`insert into ${table} (${columns}) select ${columns} from (${rows}) copies`, parameters);
}

/** Copies a product's texts, outcomes and analyses; answers the analyses' new ids. */
export async function copyProductParts(sql: Queryable, productId: string, copyId: string): Promise<NewIds> {
  await insertCopies(
    sql,
    'product_text',
    `select c.* from product_text t,
       jsonb_populate_record(t, jsonb_build_object('product_id', $2::uuid)) c
     where t.product_id = $1`,
    [productId, copyId],
  );
  const outcomes = await newIdsOf(
    sql,
    'select outcome_id as id from outcome where product_id = $1 and not is_archived',
    productId,
  );
  await copyOutcomes(sql, copyId, outcomes);
  const mappings = await newIdsOf(
    sql,
    'select product_analysis_mapping_id as id from product_analysis_mapping where product_id = $1 and is_in_package',
    productId,
  );
  await copyMappings(sql, copyId, mappings);
  await insertCopies(
    sql,
    'result_interpretation',
    `select c.*
     from result_interpretation r
     join jsonb_each_text($1::jsonb) m on m.key::uuid = r.product_analysis_mapping_id
     join jsonb_each_text($2::jsonb) o on o.key::uuid = r.outcome_id,
       jsonb_populate_record(r, jsonb_build_object('product_analysis_mapping_id', m.value, 'outcome_id', o.value)) c`,
    [asJson(mappings), asJson(outcomes)],
  );
  return mappings;
}

interface FilesOptions {
  readonly mappings: NewIds;
  readonly createdBy: string;
}

/** Copies a product's files within the database, each list in its order. */
export async function copyProductFiles(
  sql: Queryable,
  productId: string,
  copyId: string,
  { mappings, createdBy }: FilesOptions,
): Promise<void> {
  await insertCopies(
    sql,
    'attachment',
    `select c.*
     from (select a.attachment_id, row_number() over (order by a.created_at, a.attachment_id) as place
       from attachment a where a.product_id = $1) places
     join attachment a using (attachment_id)
     left join jsonb_each_text($3::jsonb) m on m.key::uuid = a.product_analysis_mapping_id,
       jsonb_populate_record(a, jsonb_build_object(
         'attachment_id', gen_random_uuid(), 'product_id', $2::uuid, 'product_analysis_mapping_id', m.value,
         'created_at', now()::timestamptz(3) + places.place * interval '1 millisecond', 'created_by', $4::text)) c
     where a.product_analysis_mapping_id is null or m.value is not null`,
    [productId, copyId, asJson(mappings), createdBy],
  );
}

async function copyOutcomes(sql: Queryable, copyId: string, ids: NewIds): Promise<void> {
  await insertCopies(
    sql,
    'outcome',
    `select c.* from outcome o join jsonb_each_text($1::jsonb) x on x.key::uuid = o.outcome_id,
       jsonb_populate_record(o, jsonb_build_object('outcome_id', x.value, 'product_id', $2::uuid)) c`,
    [asJson(ids), copyId],
  );
  await insertCopies(
    sql,
    'outcome_text',
    `select c.* from outcome_text t
     join jsonb_each_text($1::jsonb) x on x.key::uuid = t.outcome_id,
       jsonb_populate_record(t, jsonb_build_object('outcome_id', x.value)) c`,
    [asJson(ids)],
  );
}

async function copyMappings(sql: Queryable, copyId: string, ids: NewIds): Promise<void> {
  // One statement: a child's parent may come after it in the table.
  await insertCopies(
    sql,
    'product_analysis_mapping',
    `select c.* from product_analysis_mapping m
     join jsonb_each_text($1::jsonb) x on x.key::uuid = m.product_analysis_mapping_id
     left join jsonb_each_text($1::jsonb) parent on parent.key::uuid = m.parent_product_analysis_mapping_id,
       jsonb_populate_record(m, jsonb_build_object('product_analysis_mapping_id', x.value, 'product_id', $2::uuid,
         'parent_product_analysis_mapping_id', parent.value)) c`,
    [asJson(ids), copyId],
  );
  await insertCopies(
    sql,
    'product_analysis_mapping_text',
    `select c.* from product_analysis_mapping_text t
     join jsonb_each_text($1::jsonb) x on x.key::uuid = t.product_analysis_mapping_id,
       jsonb_populate_record(t, jsonb_build_object('product_analysis_mapping_id', x.value)) c`,
    [asJson(ids)],
  );
}

async function newIdsOf(sql: Queryable, statement: string, productId: string): Promise<NewIds> {
  const rows = await sql.query<{ id: string }>(statement, [productId]);
  return new Map(rows.map(({ id }) => [id, randomUUID()]));
}

function asJson(ids: NewIds): string {
  return JSON.stringify(Object.fromEntries(ids));
}
