import { randomBytes, randomUUID } from 'node:crypto';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { readParts } from '#server/stored-files/stored-file.ts';
import { openEmptyDatabase } from '#test/support/test-database.ts';

// What migrations make of data that stands in a database already.

test('16: what was in use before reviews were kept counts as reviewed', async () => {
  const database = await openEmptyDatabase();
  const migrations = await readMigrations();
  await migrate(
    database,
    migrations.filter(({ number }) => number < 16),
  );
  const [productId, hvaProductId] = [randomUUID(), randomUUID()];
  const audit = `'2026-01-01T00:00:00Z', 'Kaisa'`;
  await database.script(`
    insert into area values ('04', 'Vantaa ja Kerava', 'Vanda och Kervo', 'Vantaa and Kerava');
    insert into product (product_id, product_name, created_at, created_by, created_by_subject, modified_at, modified_by)
    values ('${productId}', 'Paketti', ${audit}, 'kaisa', ${audit});
    insert into hva_product (hva_product_id, area_id, product_id, created_at, created_by, modified_at, modified_by)
    values ('${hvaProductId}', '04', '${productId}', ${audit}, ${audit});
  `);
  await migrate(database, migrations);
  expect(
    await database.query(`select hva_product_id as id, content ->> 'productName' as name from hva_product_review`),
  ).toEqual([{ id: hvaProductId, name: 'Paketti' }]);
  await database.close();
});

test('23: files that were stored whole are moved into parts as they were', async () => {
  const database = await openEmptyDatabase();
  const migrations = await readMigrations();
  await migrate(
    database,
    migrations.filter(({ number }) => number < 23),
  );
  const productId = randomUUID();
  await database.query(
    `insert into product (product_id, created_at, created_by, created_by_subject, modified_at, modified_by)
     values ($1, now(), 'x', 'x', now(), 'x')`,
    [productId],
  );
  const files = [1, 65_535, 65_536, 65_537, 150_000].map((size) => ({ id: randomUUID(), content: randomBytes(size) }));
  // One that PostgreSQL keeps compressed.
  files.push({ id: randomUUID(), content: Buffer.alloc(300_000, 'tyhjää') });
  for (const { id, content } of files) {
    await database.query(
      `insert into attachment (attachment_id, product_id, language_code, outcome_type, name, mime_type, content, created_by)
       values ($1, $2, 'fi', 0, $3, 'application/pdf', $4, 'x')`,
      [id, productId, `${id}.pdf`, content],
    );
  }
  await migrate(database, migrations);
  for (const { id, content } of files) {
    const [file] = await database.query<{ fileId: string; size: number }>(
      'select file_id as "fileId", size from attachment join stored_file using (file_id) where attachment_id = $1',
      [id],
    );
    expect(file?.size).toBe(content.length);
    const parts: Uint8Array[] = [];
    for await (const part of readParts(database, file!.fileId, file!.size)) parts.push(part);
    expect(Buffer.concat(parts).equals(content)).toBe(true);
  }
  await database.close();
});
