import { randomUUID } from 'node:crypto';
import type { Product } from '../../src/core/contracts/product.contract';
import { basicInfoBody, contentBody, createPackageMaker, type PackageMaker } from '../support/package-maker';
import { startTestServer, type TestServer } from '../support/test-server';

// Area products follow the outcomes of their published package in the same transaction (decision A6).

let server: TestServer;
let make: PackageMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createPackageMaker(server);
});
afterAll(() => server.close());

interface Row {
  readonly hvaProductId: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly text: string | null;
}

test('a new outcome gets a row, the row of a removed one is archived with its texts and comes back', async () => {
  const product = await make.saveBasicInfo(await make.upTo(6), ['Löydös todettu', 'Toinen']);
  const hvaProductId = await addArea(product, '04');
  expect(await names(product)).toEqual([
    'Lausunto',
    'Löydös todettu',
    'Negatiivinen',
    'Näytteestä ei saatu tulosta',
    'Toinen',
  ]);
  await writeText(hvaProductId, 'Toinen', 'Toimi näin');
  const before = await area(hvaProductId);

  const removed = await make.saveBasicInfo(product, ['Löydös todettu', 'Kolmas']);
  expect(await names(product)).toEqual([
    'Kolmas',
    'Lausunto',
    'Löydös todettu',
    'Negatiivinen',
    'Näytteestä ei saatu tulosta',
  ]);
  expect((await rows(product)).find(({ name }) => name === 'Toinen')).toMatchObject({
    isArchived: true,
    text: 'Toimi näin',
  });

  await make.saveBasicInfo(removed, ['Löydös todettu', 'Toinen']);
  expect((await rows(product)).find(({ name }) => name === 'Toinen')).toMatchObject({
    isArchived: false,
    text: 'Toimi näin',
  });
  expect((await rows(product)).filter(({ isArchived }) => isArchived).map(({ name }) => name)).toEqual(['Kolmas']);
  expect(await area(hvaProductId)).toEqual(before);
});

test('every area has its own rows, and other packages keep theirs', async () => {
  const [one, two] = [await make.upTo(6), await make.upTo(6)];
  for (const areaId of ['04', '90']) for (const product of [one, two]) await addArea(product, areaId);
  const others = await rows(two);
  await make.saveBasicInfo(one, ['Löydös todettu', 'Uusi']);
  const counts = (await rows(one)).filter(({ name }) => name === 'Uusi');
  expect(new Set(counts.map(({ hvaProductId }) => hvaProductId)).size).toBe(2);
  expect(await rows(two)).toEqual(others);
});

test('a save of the contents brings the rows in line, too', async () => {
  const product = await make.upTo(6);
  await addArea(product, '04', []);
  expect(await rows(product)).toEqual([]);
  await make.post('product/updateProductContent', contentBody(product, product.productAnalysisMappings));
  expect(await names(product)).toHaveLength(4);
});

test('a refused save changes nothing in the areas', async () => {
  const product = await make.upTo(6);
  await addArea(product, '04');
  const before = await rows(product);
  const answer = await make.post('product/updateProductBasicInfo/', basicInfoBody(product, ['Toinen']));
  expect(answer.statusCode).toBe(409);
  expect(await rows(product)).toEqual(before);
});

/** A published area product, with a row for each of the package's outcomes unless told otherwise. */
async function addArea(product: Product, areaId: string, outcomes = product.outcomes): Promise<string> {
  const hvaProductId = randomUUID();
  await server.database.query(
    `insert into hva_product (hva_product_id, area_id, product_id, is_published, created_at, created_by, modified_at, modified_by)
     values ($1, $2, $3, true, '2026-01-01', 'x', '2026-01-01', 'x')`,
    [hvaProductId, areaId, product.productId],
  );
  for (const { outcomeId } of outcomes) {
    await server.database.query(
      'insert into hva_outcome_settings (hva_outcome_settings_id, hva_product_id, outcome_id) values ($1, $2, $3)',
      [randomUUID(), hvaProductId, outcomeId],
    );
  }
  return hvaProductId;
}

async function writeText(hvaProductId: string, name: string, text: string): Promise<void> {
  await server.database.query(
    `insert into hva_outcome_settings_text (hva_outcome_settings_id, language_code, instruction_text)
     select hva_outcome_settings_id, 'fi', $3 from hva_outcome_settings join outcome using (outcome_id)
     where hva_product_id = $1 and name = $2`,
    [hvaProductId, name, text],
  );
}

function rows({ productId }: Product): Promise<Row[]> {
  return server.database.query<Row>(
    `select s.hva_product_id as "hvaProductId", o.name, s.is_archived as "isArchived", t.instruction_text as text
     from hva_outcome_settings s join outcome o using (outcome_id)
     left join hva_outcome_settings_text t using (hva_outcome_settings_id)
     where o.product_id = $1 order by s.hva_product_id, o.name collate "C"`,
    [productId],
  );
}

async function names(product: Product): Promise<string[]> {
  return (await rows(product)).filter(({ isArchived }) => !isArchived).map(({ name }) => name);
}

function area(hvaProductId: string): Promise<unknown> {
  return server.database.query('select * from hva_product where hva_product_id = $1', [hvaProductId]);
}
