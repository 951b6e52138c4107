import { randomBytes, randomUUID } from 'node:crypto';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import type { Database } from '#server/db/database.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { seed } from '#server/seed/seed.ts';
import { readParts } from '#server/stored-files/stored-file.ts';
import { addReferral, addResult } from '#test/support/area-lists.ts';
import { openEmptyDatabase } from '#test/support/test-database.ts';
import { postgresTest } from '#test/support/postgres-test.ts';
import { releases } from '#test/support/released-migrations.ts';

// What migrations make of data that stands in a database already. On the embedded database each run takes the oldest release through all of them.

/** Brings a database to what it was once a migration had been applied. */
async function migrateUpTo(database: Database, last: number): Promise<void> {
  const migrations = await readMigrations();
  await migrate(
    database,
    migrations.filter(({ number }) => number <= last),
  );
}

/** A database without data, as it was before a migration. */
async function openBefore(number: number): Promise<Database> {
  const database = await openEmptyDatabase();
  await migrateUpTo(database, number - 1);
  return database;
}

/** What an order is of. */
async function addAreaAndProduct(database: Database, productName: string): Promise<void> {
  await database.query(`insert into area values ('04', 'Vantaa ja Kerava', 'Vanda och Kervo', 'Vantaa and Kerava')`);
  await database.query(
    `insert into product (product_id, product_name, created_at, created_by, created_by_subject, modified_at, modified_by)
     values ($1, $2, now(), 'x', 'x', now(), 'x')`,
    [randomUUID(), productName],
  );
}

postgresTest('16: what was in use before reviews were kept counts as reviewed', async () => {
  const database = await openBefore(16);
  const [productId, hvaProductId] = [randomUUID(), randomUUID()];
  const audit = `'2026-01-01T00:00:00Z', 'Kaisa'`;
  await database.script(`
    insert into area values ('04', 'Vantaa ja Kerava', 'Vanda och Kervo', 'Vantaa and Kerava');
    insert into product (product_id, product_name, created_at, created_by, created_by_subject, modified_at, modified_by)
    values ('${productId}', 'Paketti', ${audit}, 'kaisa', ${audit});
    insert into hva_product (hva_product_id, area_id, product_id, created_at, created_by, modified_at, modified_by)
    values ('${hvaProductId}', '04', '${productId}', ${audit}, ${audit});
  `);
  await migrateUpTo(database, 16);
  expect(
    await database.query(`select hva_product_id as id, content ->> 'productName' as name from hva_product_review`),
  ).toEqual([{ id: hvaProductId, name: 'Paketti' }]);
  await database.close();
});

postgresTest('23: files that were stored whole are moved into parts as they were', async () => {
  const database = await openBefore(23);
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
  await migrateUpTo(database, 23);
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

test.each(releases)('a database of version %s is upgraded with all that is stored in it', async (_version, last) => {
  const database = await openEmptyDatabase();
  await migrateUpTo(database, last);
  const [productId, referralId] = [randomUUID(), randomUUID()];
  const audit = `'2026-01-01T00:00:00Z', 'Kaisa'`;
  await database.script(`
    insert into area values ('04', 'Vantaa ja Kerava', 'Vanda och Kervo', 'Vantaa and Kerava');
    insert into product (product_id, product_name, created_at, created_by, created_by_subject, modified_at, modified_by)
    values ('${productId}', 'Paketti', ${audit}, 'kaisa', ${audit});
    insert into referral (referral_id, area_id, product_id, sample_number, first_name, last_name, ssn, mobile_phone, email, street_address,
      postal_code, city, gender, age, language_code, workflow_status, created_at)
    values ('${referralId}', '04', '${productId}', 'N1', 'Åke', 'Örn', '010190-123A', '', '', '', '', '', 1, 36, 'fi', 4, '2026-01-02T00:00:00Z');
    insert into audit.access_log (subject, roles, call, correlation_id, record_type, record_ids, filter_fields, outcome)
    values ('demo-dk', '{DK_USER}', 'POST /x', gen_random_uuid(), 'referral', '{}', '{}', 'shown');
  `);
  // One that nobody has taken, one of a colleague's, one that is done.
  for (const [status, holder] of [
    [0, null],
    [2, 'Helena Virtanen'],
    [3, 'Helena Virtanen'],
  ] as const) {
    await database.query(
      `insert into observation (observation_id, referral_id, area_id, kuntaliitto_code, kuntaliitto_name, result, result_date, outcome_type,
         outcome_name, handling_status, assigned_to, workflow_status)
       values (gen_random_uuid(), $1, '04', '1', 'Koe', 1, '2026-01-05T00:00:00Z', 1, 'Löydös', $2, $3, 7)`,
      [referralId, status, holder],
    );
  }
  await bringUpToDate(database);
  await seed(database, { demoData: false });
  expect(
    await database.query(
      `select r.last_name as name, p.product_name as product, count(*) as results, count(o.assigned_to) as held,
         (select count(*) from audit.access_log) as entries
       from referral r join product p using (product_id) join observation o using (referral_id) group by 1, 2`,
    ),
  ).toEqual([{ name: 'Örn', product: 'Paketti', results: 3, held: 2, entries: 1 }]);
  // What was derived later is there for the rows of before.
  const names = await database.query<{ name: string }>(
    'select search_words(name) as name from citizen_name order by 1',
  );
  expect(names.map(({ name }) => name)).toEqual(['ake', 'orn']);
  await database.close();
});

postgresTest('what was kept of contents has the form of what is kept today', async () => {
  const database = await openEmptyDatabase();
  await migrateUpTo(database, 36);
  const [productId, hvaProductId] = [randomUUID(), randomUUID()];
  const audit = `'2026-01-01T00:00:00Z', 'Kaisa'`;
  await database.script(`
    insert into area values ('04', 'Vantaa ja Kerava', 'Vanda och Kervo', 'Vantaa and Kerava');
    insert into product (product_id, product_name, created_at, created_by, created_by_subject, modified_at, modified_by)
    values ('${productId}', 'Paketti', ${audit}, 'kaisa', ${audit});
    insert into hva_product (hva_product_id, area_id, product_id, created_at, created_by, modified_at, modified_by)
    values ('${hvaProductId}', '04', '${productId}', ${audit}, ${audit});
    insert into product_content_hash select product_id, content_hashes(product_snapshot(product_id)) from product;
    insert into product_version (product_id, hva_product_id, number, made_at, made_by, kind, changed_parts, hash, contents)
    select '${productId}', v.of_area, 1, ${audit}, 'kept', '{}', contents_hash(v.contents), v.contents
    from (values (null::uuid, product_snapshot('${productId}')),
      ('${hvaProductId}', hva_product_snapshot('${hvaProductId}'))) v (of_area, contents);
  `);
  await bringUpToDate(database);
  const [kept] = await database.query(
    `select array_agg(v.contents order by v.hva_product_id) as versions, bool_and(v.hash = contents_hash(v.contents)) as "isHashed",
       (select content from hva_product_review) as seen, (select parts from product_content_hash) as parts
     from product_version v`,
  );
  const [today] = await database.query(
    `select array[hva_product_snapshot($2), product_snapshot($1)] as versions, true as "isHashed",
       product_content($1) as seen, content_hashes(product_snapshot($1)) as parts`,
    [productId, hvaProductId],
  );
  // Where they differ, a migration has changed the contents alone: docs/database.md, 'A new field of a product'.
  expect(kept).toEqual(today);
  await database.close();
});

postgresTest('95: names that were stored with marks which nobody sees are found by what is read of them', async () => {
  const database = await openBefore(95);
  const productName = 'Suolisto\u00ADsyöpä\u200Bpaketti';
  await addAreaAndProduct(database, productName);
  await addReferral(database, { first_name: 'Anna\u00AD-Maria', last_name: 'Virta\u2060nen' });
  await addReferral(database, { first_name: 'Åke', last_name: 'Berg' });
  await bringUpToDate(database);
  expect(await database.query('select words from search_term where value = $1', [productName])).toEqual([
    { words: 'suolistosyopapaketti' },
  ]);
  const names = await database.query<{ name: string }>('select name from citizen_name order by name collate "C"');
  expect(names.map(({ name }) => name)).toEqual(['ake', 'anna maria', 'berg', 'virtanen']);
  const words = await database.query<{ word: string }>('select word from citizen_name_word order by word collate "C"');
  expect(words.map(({ word }) => word)).toEqual(['ake', 'anna', 'annamaria', 'berg', 'maria', 'virtanen']);
  await database.close();
});

postgresTest(
  '97: names that came with marks which nobody sees, or with a dotted capital, are found by the surname as it is typed',
  async () => {
    const database = await openBefore(97);
    await addAreaAndProduct(database, 'Paketti');
    await addReferral(database, {
      first_name: 'Anna\u00AD-Maria',
      last_name: '\u200BVirta\u2060nen \u00AD',
      sample_number: 'A',
    });
    await addReferral(database, { first_name: 'Ali', last_name: 'İSTANBULLU', sample_number: 'B' });
    await addReferral(database, { first_name: 'Åke', last_name: '\u200B', sample_number: 'C' });
    await bringUpToDate(database);
    expect(
      await database.query(
        `select first_name as first, last_name as last, folded_last_name as folded, sort_name as sorted
       from referral order by sample_number`,
      ),
    ).toEqual([
      { first: 'Anna-Maria', last: 'Virtanen', folded: 'virtanen', sorted: 'virtanen anna-maria' },
      { first: 'Ali', last: 'İSTANBULLU', folded: 'istanbullu', sorted: 'istanbullu ali' },
      { first: 'Åke', last: '\u200B', folded: '\u200B', sorted: '\u200B {ke' },
    ]);
    await database.close();
  },
);

postgresTest(
  '116: names with apostrophes and hyphens of other kinds that stood before are found and sorted as they are typed',
  async () => {
    const database = await openBefore(116);
    await addAreaAndProduct(database, 'Koti‑näyte');
    const names = ['Näätä–Orava', "O'Brien", 'O’Brien'];
    for (const [at, name] of names.entries())
      await addReferral(database, { last_name: name, first_name: `${at}`, sampling_kit_sent_by: name });
    await bringUpToDate(database);
    expect(
      await database.query('select folded_last_name as folded, sort_name as sorted from referral order by sort_name'),
    ).toEqual([
      { folded: 'näätä-orava', sorted: 'n||t|-orava 0' },
      { folded: "o'brien", sorted: "o'brien 1" },
      { folded: "o'brien", sorted: "o'brien 2" },
    ]);
    expect(await database.query('select sort_name as sorted from product')).toEqual([{ sorted: 'koti-n|yte' }]);
    const byHandler = await database.transaction(async (sql) => {
      await sql.query('set local enable_seqscan = off');
      await sql.query('set local enable_sort = off');
      return sql.query<{ name: string }>(
        `select first_name as name from referral where workflow_status between 3 and 8 or workflow_status = 902
       order by coalesce(finnish_key(coalesce(sampling_kit_sent_by, sampling_kit_in_progress_by)), '~') collate "C", created_at desc, referral_id desc`,
      );
    });
    expect(byHandler[0]).toEqual({ name: '0' });
    expect(byHandler).toHaveLength(3);
    await database.close();
  },
);

postgresTest('163: what was stored with signs that nobody types is found by plain letters', async () => {
  // Before a hyphen at which no line breaks folded to the typed one, by which first names and packages were not made anew.
  const database = await openBefore(116);
  await addAreaAndProduct(database, 'Inﬂuenssa\u2011koe\u00A0“B”');
  await addReferral(database, { first_name: 'Anna\u2011Maria', last_name: 'Berg' });
  await addReferral(database, { first_name: 'Graﬃn', last_name: 'Ŋuorrji' });
  await bringUpToDate(database);
  expect(await database.query('select words from search_term')).toEqual([{ words: 'influenssa koe b' }]);
  const words = await database.query<{ word: string }>('select word from citizen_name_word order by word collate "C"');
  expect(words.map(({ word }) => word)).toEqual(['anna', 'annamaria', 'berg', 'graffin', 'maria', 'nuorrji']);
  // As it would come today, and lists search by it.
  expect(
    await database.query('select first_name as first, search_first_name as words from referral order by last_name'),
  ).toEqual([
    { first: 'Anna\u2011Maria', words: 'anna maria' },
    { first: 'Graffin', words: 'graffin' },
  ]);
  await database.close();
});

/** Names that a migration sorts otherwise than the one before: each in its place, with what it is found and sorted by. */
const sortedAnew = [
  {
    number: 108,
    letters: 'a dotless i',
    product: ['Isıtma', 'isitma'],
    names: ['Yilma', 'Yılmaz', 'Yilmazer'],
    folded: ['yilma', 'yilmaz', 'yilmazer'],
    keys: ['yilma', 'yilmaz', 'yilmazer'],
  },
  {
    number: 131,
    letters: 'Sámi letters',
    product: ['Ŋuohtti', 'nuohtti'],
    names: ['Nuora', 'Ŋuorrji', 'Nyman', 'Ǯiena', 'Ziitta'],
    folded: ['nuora', 'ŋuorrji', 'nyman', 'ǯiena', 'ziitta'],
    keys: ['nuora', 'nuorrji', 'nyman', 'ziena', 'ziitta'],
  },
] as const;

for (const each of sortedAnew) {
  postgresTest(
    `${each.number}: names with ${each.letters} that stood before are found and sorted as Finnish has them`,
    async () => {
      const { names, folded, keys } = each;
      const database = await openBefore(each.number);
      await addAreaAndProduct(database, each.product[0]);
      for (const name of [...names].reverse()) {
        const referral_id = await addReferral(database, { last_name: name, sampling_kit_sent_by: name });
        const finding = { outcome_type: 1, handling_status: 2, assigned_to: name, kuntaliitto_name: name };
        await addResult(database, { referral_id, ...finding } as object);
      }
      await bringUpToDate(database);
      expect(
        await database.query('select folded_last_name as folded, sort_name as sorted from referral order by sort_name'),
      ).toEqual(folded.map((of, index) => ({ folded: of, sorted: `${keys[index]} aino` })));
      expect(await database.query('select sort_name as sorted from observation order by 1')).toEqual(
        keys.map((key) => ({ sorted: `${key} aino` })),
      );
      expect(await database.query('select sort_name as sorted from product')).toEqual([{ sorted: each.product[1] }]);
      // By the indexes of worked out keys alone, as on a large table.
      const [byAssignee, byAnalysis, byHandler] = await database.transaction(async (sql) => {
        await sql.query('set local enable_seqscan = off');
        await sql.query('set local enable_sort = off');
        await sql.query('set local enable_bitmapscan = off');
        return [
          await sql.query<{ name: string }>(
            `select assigned_to as name from observation where area_id = '04'
         order by coalesce(finnish_key(assigned_to), '~') collate "C", listed_at desc, observation_id desc`,
          ),
          await sql.query<{ name: string }>(
            `select kuntaliitto_name as name from observation where area_id = '04'
         order by finnish_key(kuntaliitto_name) collate "C", listed_at desc, observation_id desc`,
          ),
          await sql.query<{ name: string }>(
            `select sampling_kit_sent_by as name from referral where workflow_status between 3 and 8 or workflow_status = 902
         order by coalesce(finnish_key(coalesce(sampling_kit_sent_by, sampling_kit_in_progress_by)), '~') collate "C", created_at desc, referral_id desc`,
          ),
        ];
      });
      for (const rows of [byAssignee, byAnalysis, byHandler]) expect(rows?.map(({ name }) => name)).toEqual(names);
      await database.close();
    },
  );
}
