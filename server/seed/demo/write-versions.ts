import type { Queryable } from '#server/db/database.ts';

/** Writes the first version of what the demo has published: as it was when it was published. */
export async function writeVersions(sql: Queryable): Promise<void> {
  await sql.query(
    `insert into product_version (version_id, product_id, number, made_at, made_by, made_by_subject, kind,
       changed_parts, hash, contents)
     select md5('version ' || p.product_id)::uuid, p.product_id, 1, p.created_at, p.created_by, p.created_by_subject,
       'published', '{}', contents_hash(c.contents), c.contents
     from product p, lateral (select product_snapshot(p.product_id) as contents) c
     where p.is_published`,
  );
  await sql.query(
    `insert into product_version (version_id, product_id, hva_product_id, number, made_at, made_by, kind,
       changed_parts, hash, contents)
     select md5('version ' || h.hva_product_id)::uuid, h.product_id, h.hva_product_id, 1, h.published_at,
       h.published_by, 'takenIntoUse', '{}', contents_hash(c.contents), c.contents
     from hva_product h, lateral (select hva_product_snapshot(h.hva_product_id) as contents) c
     where h.is_published`,
  );
}
