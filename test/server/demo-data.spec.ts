import { OrderStatus } from '#core/contracts/order-status.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { product as productSchema, type Product } from '#core/contracts/product.contract.ts';
import type { HvaProductSummary } from '#core/contracts/hva-product.contract.ts';
import * as v from 'valibot';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import type { Database } from '#server/db/database.ts';
import { examinePdf } from '#server/attachments/read-pdf.ts';
import { listHvaProducts } from '#server/hva-products/list-hva-products.ts';
import { readContent } from '#server/logistics/instruction-files.ts';
import { readProduct } from '#server/products/read-product.ts';
import { productTextFields } from '#server/products/product-texts.ts';
import { demoPersonas } from '#server/seed/demo/personas.ts';
import { seed } from '#server/seed/seed.ts';
import { prepare } from '../support/make-seeded-dump.ts';
import { openEmptyDatabase, openTestDatabase } from '../support/test-database.ts';
import { serverDrill } from '#test/support/random-runs.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const tables = [
  'app_user',
  'product',
  'product_text',
  'outcome',
  'outcome_text',
  'product_analysis_mapping',
  'product_analysis_mapping_text',
  'result_interpretation',
  'attachment',
  'stored_file_part',
  'hva_product',
  'hva_outcome_settings',
  'hva_outcome_settings_text',
  'referral',
  'observation',
  'area',
  'analysis',
  'analysis_panel',
  'microbe',
  'reference_synonym',
];

serverDrill('is the same every time', async () => {
  const other = await openEmptyDatabase();
  await prepare(other);
  expect(await content(other)).toEqual(await content(database));
  await other.close();
});

test('is written into an empty database only', async () => {
  const before = await content(database);
  await seed(database, { demoData: true });
  expect(await content(database)).toEqual(before);
});

test('is not written where nobody asked for it; reference data is', async () => {
  const other = await openEmptyDatabase();
  await bringUpToDate(other);
  await seed(other, { demoData: false });
  const counts = await other.query(
    'select (select count(*) from app_user) as people, (select count(*) from product) as products, (select count(*) from area) as areas',
  );
  expect(counts).toEqual([{ people: 0, products: 0, areas: 23 }]);
  await other.close();
});

test('has the personas with fixed subjects', () => {
  expect(demoPersonas.map(({ userName, subject }) => [userName, subject])).toEqual(
    [
      'dk',
      'dk2',
      'dkarea',
      'hva04',
      'hva04b',
      'hva90',
      'logistics',
      'conflict',
      'norole',
      'admin',
      'noarea',
      'support',
    ].map((name) => [name, `demo-${name}`]),
  );
});

test('every product fits the contract, in every language', async () => {
  for (const language of languages) {
    for (const product of await products(language)) expect(() => v.parse(productSchema, product)).not.toThrow();
  }
});

test('published products are complete in every language', async () => {
  for (const language of languages) {
    for (const product of (await products(language)).filter(({ isPublished }) => isPublished)) {
      const empty = productTextFields.filter((field) => product[field].trim() === '');
      expect([product.productName, language, empty]).toEqual([product.productName, language, []]);
      expect(product.outcomes.filter(({ title }) => title === '')).toEqual([]);
      for (const mapping of product.productAnalysisMappings) {
        expect(mapping.instructionDescription).not.toBe('');
        const answered = mapping.hasChildProductAnalysisMappings ? mapping.childProductAnalysisMappings : [mapping];
        expect(answered.length).toBeGreaterThan(0);
        for (const { resultInterpretations, resultType } of answered) {
          expect(resultType).toBeGreaterThan(0);
          expect(resultInterpretations.length).toBeGreaterThan(0);
        }
      }
    }
  }
});

test('attachments are real PDF files, of one product in every language, of another in Finnish only', async () => {
  const files = await database.query<{ id: string; language: string }>(
    'select attachment_id as id, language_code as language from attachment order by language_code, name',
  );
  const contents = await Promise.all(files.map(async ({ id }) => Buffer.from((await readContent(database, id)) ?? '')));
  expect(new Set(files.map(({ language }) => language))).toEqual(new Set(languages));
  for (const content of contents) expect(await examinePdf('demo', async () => content)).toEqual({ active: [] });
});

test('analyses and microbes are those of the reference data', async () => {
  const unknown = await database.query(
    `select kuntaliitto_code from product_analysis_mapping m
     where not exists (select from analysis a where a.kuntaliitto_code = m.kuntaliitto_code and a.kuntaliitto_name = m.kuntaliitto_name)`,
  );
  expect(unknown).toEqual([]);
  const values = await database.query(
    `select diagnostic_values from result_interpretation where diagnostic_values <> 'posit'
       and not exists (select from microbe where diagnostic_values = nimi || ' (' || lyhenne || ')')`,
  );
  expect(values).toEqual([]);
});

test('messages name neither a disease nor the product', async () => {
  const telling = /klamy|chlamy|tippur|gonor|hiv|syö|cancer|hpv|papil|virus|bakte|bacter|seksu|sex|helik|positi|negat/i;
  for (const language of languages) {
    for (const product of await products(language)) {
      const { productSubscriptionConfirmationSms, productSubscriptionConfirmationEmail, resultSms, resultEmail } =
        product;
      const messages = [
        productSubscriptionConfirmationSms,
        productSubscriptionConfirmationEmail,
        resultSms,
        resultEmail,
      ];
      expect(messages.filter((message) => telling.test(message))).toEqual([]);
      expect(productSubscriptionConfirmationSms.length).toBeLessThanOrEqual(160);
      expect(resultSms.length).toBeLessThanOrEqual(160);
    }
  }
});

test('published area products are complete, but for one whose product has changed since', async () => {
  const list = [...(await areaList('04')), ...(await areaList('90'))];
  const states = list.map(({ areaId, product, isPublished, isIncomplete, createdAt, modifiedAt }) => {
    const state = isIncomplete
      ? 'incomplete'
      : isPublished
        ? 'in use'
        : createdAt === modifiedAt
          ? 'draft'
          : 'not in use';
    return `${areaId} ${state}: ${product.productName}`;
  });
  expect(states.sort()).toEqual([
    '04 draft: Laaja seksuaaliterveyden kotinäytepaketti: klamydia, tippuri, Mycoplasma genitalium ja trikomonas virtsa- tai emätinnäytteestä',
    '04 in use: Klamydia- ja tippuritesti virtsanäytteestä',
    '04 in use: Suolistosyövän seulonnan kotinäyte',
    '04 incomplete: Kohdunkaulan syövän seulonnan kotinäyte (HPV)',
    '04 not in use: Virtsan bakteeriviljely kotinäytteestä',
    '90 draft: Virtsan bakteeriviljely kotinäytteestä',
    '90 in use: Klamydia- ja tippuritesti virtsanäytteestä',
    '90 in use: Kohdunkaulan syövän seulonnan kotinäyte (HPV)',
    '90 not in use: Helikobakteerin kotinäyte ulosteesta',
  ]);
});

test('an incomplete area product is older than the last change of its product', async () => {
  const incomplete = await database.query(
    `select count(*) as count from hva_product h join product p using (product_id)
     where h.area_id = '04' and p.product_name like 'Kohdunkaulan%' and h.modified_at < p.modified_at`,
  );
  expect(incomplete).toEqual([{ count: 1 }]);
});

test('two area products have files of their own, one of them in every language', async () => {
  const files = await database.query(
    `select h.area_id as area, string_agg(a.language_code, ' ' order by a.language_code) as languages
     from attachment a join hva_outcome_settings s using (hva_outcome_settings_id) join hva_product h using (hva_product_id)
     group by h.area_id order by h.area_id`,
  );
  expect(files).toEqual([
    { area: '04', languages: 'en fi sv' },
    { area: '90', languages: 'fi' },
  ]);
});

function areaList(areaId: string): Promise<HvaProductSummary[]> {
  return listHvaProducts(database, { subject: 'x', firstName: '', lastName: '', roles: ['HVA_USER'], areaId });
}

test('orders of 18 months are spread over all areas and every status, the areas of personas have them all', async () => {
  const referrals = await database.query<{ area: string; status: number; at: string }>(
    'select area_id as area, workflow_status as status, created_at as at from referral order by created_at',
  );
  expect(referrals).toHaveLength(2000);
  expect(new Set(referrals.map(({ area }) => area)).size).toBe(23);
  for (const persona of ['04', '90']) {
    const statuses = referrals.filter(({ area }) => area === persona).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(Object.values(OrderStatus)));
    expect(statuses.length).toBeGreaterThan(400);
  }
  expect([referrals[0]?.at.slice(0, 7), referrals.at(-1)?.at.slice(0, 7)]).toEqual(['2025-05', '2026-11']);
});

test('personal identity codes are artificial and right, names are made up of all letters', async () => {
  const people = await database.query<{ ssn: string; first: string; last: string; age: number; at: string }>(
    'select ssn, first_name as first, last_name as last, age, created_at as at from referral',
  );
  for (const { ssn, age, at } of people) {
    const [, day, month, year, sign = '', number, check] =
      /^(\d\d)(\d\d)(\d\d)([-YXWVUABCDEF])(9\d\d)(.)$/.exec(ssn) ?? [];
    expect(check).toBe('0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(`${day}${month}${year}${number}`) % 31]);
    const born = `${'-YXWVU'.includes(sign) ? 19 : 20}${year}-${month}-${day}`;
    const hadBirthday = at.slice(5, 10) >= born.slice(5);
    expect(Math.abs(Number(at.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1) - age)).toBeLessThan(2);
  }
  const names = people.flatMap(({ first, last }) => [first, last]).join(' ');
  for (const letter of 'åäöÅÄÖ-') expect([letter, names.includes(letter)]).toEqual([letter, true]);
  expect(Math.max(...people.map(({ last }) => last.length))).toBeGreaterThan(30);
});

test('results have every outcome and handling status', async () => {
  const results = await database.query<{
    outcome: number;
    result: number | null;
    handling: number;
    assignee: string | null;
  }>('select outcome_type as outcome, result, handling_status as handling, assigned_to as assignee from observation');
  expect(results).toHaveLength(1500);
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(new Set(results.map(({ result }) => result))).toEqual(new Set([null, 0, 1, 2, 3, 4, 5]));
  const positive = results.filter(({ outcome }) => outcome === 1);
  expect(new Set(positive.map(({ handling }) => handling))).toEqual(new Set([1, 2, 3]));
  for (const { handling, assignee } of results) expect(assignee !== null).toBe(handling > 1);
});

test('a colleague who has findings in the area of a persona of that name is that persona', async () => {
  const held = await database.query<{ subject: string | null }>(
    "select distinct assignee_subject as subject from observation where area_id = '04' and assigned_to = 'Sari Mäkelä'",
  );
  expect(held).toEqual([{ subject: 'demo-hva04b' }]);
});

test('tallies are the counts of the rows', async () => {
  const differences = await database.query(`
    select 'referral' as of from referral_tally t full join
      (select area_id, workflow_status, count(*) as rows from referral group by 1, 2) c using (area_id, workflow_status)
      where coalesce(t.rows, 0) <> coalesce(c.rows, 0)
    union all select 'day' from referral_day_tally t full join
      (select area_id, (created_at at time zone 'Europe/Helsinki')::date as day, workflow_status, count(*) as rows
       from referral group by 1, 2, 3) c using (area_id, day, workflow_status) where coalesce(t.rows, 0) <> coalesce(c.rows, 0)
    union all select 'observation' from observation_tally t full join
      (select area_id, kuntaliitto_name, coalesce(assigned_to, '') as assigned_to, outcome_type, is_missing,
         workflow_status, count(*) as rows from observation group by 1, 2, 3, 4, 5, 6) c
      using (area_id, kuntaliitto_name, assigned_to, outcome_type, is_missing, workflow_status)
      where coalesce(t.rows, 0) <> coalesce(c.rows, 0)`);
  expect(differences).toEqual([]);
});

async function products(language: Language): Promise<Product[]> {
  const ids = await database.query<{ id: string }>('select product_id as id from product order by product_id');
  return Promise.all(ids.map(({ id }) => readProduct(database, id, language, false)));
}

async function content(from: Database): Promise<Record<string, unknown>> {
  const rows = await Promise.all(
    tables.map(async (table) => [
      table,
      await from.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`),
    ]),
  );
  return Object.fromEntries(rows) as Record<string, unknown>;
}
