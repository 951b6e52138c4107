import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { ComparedProducts, OrderedProduct, VersionPage } from '#core/contracts/product-version.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { readHvaProductSnapshot, readProductSnapshot } from '#server/products/product-snapshot.ts';
import { createAreaMaker, withTexts, type AreaMaker } from '../support/area-maker.ts';
import { fieldParts } from '../support/form-body.ts';
import {
  aMapping,
  basicInfoBody,
  createProductMaker,
  hvaSettingsBody,
  instructionsBody,
  positiveOf,
  textsBody,
  titlesBody,
  type ProductMaker,
} from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What a product consists of as one value with a hash, which versions of it are kept, and how one comes back.

let server: TestServer;
let make: ProductMaker;
let area: AreaMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
  area = createAreaMaker(server, 'hva04');
});
afterAll(() => server.close());

const hashOf = async ({ productId }: Pick<Product, 'productId'>) =>
  (await readProductSnapshot(server.database, productId)).hash;
const areaHashOf = async ({ hvaProductId }: HvaProduct) =>
  (await readHvaProductSnapshot(server.database, hvaProductId)).hash;

interface VersionRow {
  readonly number: number;
  readonly kind: string;
  readonly by: string;
  readonly parts: string[];
}

const versionsOf = (column: string, id: string): Promise<VersionRow[]> =>
  server.database.query<VersionRow>(
    `select number, kind, made_by || ' ' || made_by_subject as by, changed_parts as parts from product_version
     where ${column} = $1 and (hva_product_id is null) = ($2::text = 'product_id') order by number`,
    [id, column],
  );

async function upload(user: string, call: string, list: object, content: Uint8Array): Promise<string> {
  const parts = [...fieldParts({ languageCode: 'fi', ...list }), pdfPart(content, 'ohje.pdf')];
  const answer = await sendForm(server, { user, call, parts });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ attachmentId: string }[]>()[0]!.attachmentId;
}

test('the hash is of the contents alone: not of the order of rows, the phase, the status or who saved', async () => {
  const product = await make.upTo(5);
  const hash = await hashOf(product);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  await createProductMaker(server, 'dk2').saveHvaSettings(await make.read(product.productId));
  await make.publish(product.productId);
  await server.database.script(`
    create temp table rows_of_texts as select * from product_text where product_id = '${product.productId}';
    delete from product_text where product_id = '${product.productId}';
    insert into product_text select * from rows_of_texts order by language_code desc;
    drop table rows_of_texts`);
  expect(await hashOf(product)).toBe(hash);
});

test('each save of a published product that changes something is a version, told by its parts', async () => {
  const published = await make.upTo(6);
  const { productId } = published;
  const now = () => make.read(productId);
  const hashes = new Set([await hashOf(published)]);
  const saved = async (path: string, body: (product: Product) => object) => {
    expect((await make.post(path, body(await now()))).statusCode).toBe(200);
    hashes.add(await hashOf(published));
  };
  const nothing = (product: Product) => hvaSettingsBody(product);
  await saved('product/updateProductHvaSettings/', nothing);
  await saved('product/updateProductBasicInfo/', (product) => ({ ...basicInfoBody(product), productName: 'Uusi' }));
  await saved('product/updateProductHvaSettings/', (product) => ({
    ...hvaSettingsBody(product),
    returnToLabEnabled: true,
  }));
  await saved('product/updateProductContent', (product) => ({
    productId,
    modifiedAt: product.modifiedAt,
    productAnalysisMappings: [
      aMapping(product.productAnalysisMappings[0]!, positiveOf(product), { kuntaliittoCode: 'OMA' }),
    ],
  }));
  await saved('product/updateProductCitizenTexts?languageCode=sv', (product) => textsBody(product, 'sv'));
  await saved('outcome/updateProductOutcomes?languageCode=sv', (product) => titlesBody(product, 'sv'));
  const instructions = 'productAnalysisMapping/updateProductAnalysisMappings?languageCode=en';
  await saved(instructions, (product) => instructionsBody(product, 'en'));
  const list = { productId, outcomeType: 0 };
  const attachmentId = await upload('dk2', 'updateProductAttachments', list, await samplePdf());
  hashes.add(await hashOf(published));
  const parts = fieldParts({ languageCode: 'fi', ...list, attachmentId });
  expect((await sendForm(server, { user: 'dk', call: 'deleteProductAttachment', parts })).statusCode).toBe(200);
  const rows = await versionsOf('product_id', productId);
  // Who has changed the files alone is named with them, and no more: the product's version is whose it was.
  const byColleague = rows.filter(({ by }) => !by.startsWith('Kaisa Diagnostinen '));
  expect(byColleague.map(({ number, by }) => `${number} ${by}`)).toEqual(['8 Daniel Keskinen demo-dk2']);
  expect((await now()).modifiedBy).toBe('Kaisa Diagnostinen');
  expect(rows.map(({ number, kind, parts: changed }) => [number, kind, ...changed])).toEqual([
    [1, 'published'],
    [2, 'saved', 'productName'],
    [3, 'saved', 'returnToLabEnabled'],
    [4, 'saved', 'analyses'],
    [5, 'saved', 'texts'],
    [6, 'saved', 'outcomes'],
    [7, 'saved', 'analyses'],
    [8, 'saved', 'attachments'],
    [9, 'saved', 'attachments'],
  ]);
  expect(hashes.size).toBe(8);
  // The file stays with the version that shows it.
  const kept = await server.database.query<{ files: number }>(
    `select jsonb_array_length(v.contents -> 'attachments') as files
     from product_version v join stored_file f on f.file_id = (v.contents #>> '{attachments,0,fileId}')::uuid
     where v.product_id = $1`,
    [productId],
  );
  expect(kept).toEqual([{ files: 1 }]);
});

test('a draft has no version, and its files go with it', async () => {
  const { productId } = await make.upTo(5);
  await upload('dk', 'updateProductAttachments', { productId, outcomeType: 0 }, await samplePdf());
  const fileIds = await server.database.query<{ id: string }>(
    'select file_id as id from attachment where product_id = $1',
    [productId],
  );
  expect(await versionsOf('product_id', productId)).toEqual([]);
  const url = `/api/product/deleteDraftProduct?productId=${productId}`;
  expect((await server.send('dk', { method: 'DELETE', url })).statusCode).toBe(204);
  const left = await server.database.query('select from stored_file where file_id = any($1::uuid[])', [
    fileIds.map(({ id }) => id),
  ]);
  expect(left).toEqual([]);
});

test('an area’s part has versions of its own, of which the centre’s changes make none', async () => {
  const { productId } = await make.upTo(6);
  const added = await area.save(await area.add(productId));
  const of = () => versionsOf('hva_product_id', added.hvaProductId);
  expect(await of()).toEqual([]);
  const mine = await area.publish(added.hvaProductId);
  const hash = await areaHashOf(mine);
  const product = await make.read(productId);
  await make.post('product/updateProductBasicInfo/', basicInfoBody(product, ['Löydös todettu', 'Toinen löydös']));
  expect(await areaHashOf(mine)).toBe(hash);
  const now = await area.read(mine.hvaProductId);
  const same = await area.save(now, { hvaOutcomeSettings: withTexts(now, (index) => `Ohje ${index} fi`) });
  await area.save(same, { intervalBetweenOrders: 7, hvaOutcomeSettings: withTexts(now, () => 'Toinen ohje') });
  const [{ hvaOutcomeSettingsId, outcomeType }] = now.hvaOutcomeSettings as [HvaProduct['hvaOutcomeSettings'][number]];
  const list = { hvaOutcomeSettingsId, outcomeType };
  const attachmentId = await upload('hva04', 'updateHvaAttachments', list, await samplePdf());
  const file = fieldParts({ languageCode: 'fi', ...list, attachmentId });
  await sendForm(server, { user: 'hva04', call: 'deleteHvaAttachment', parts: file });
  await area.unpublish(mine.hvaProductId);
  await area.save(await area.read(mine.hvaProductId), { intervalBetweenOrders: 28 });
  await area.publish(mine.hvaProductId);
  expect((await of()).map(({ number, kind, parts }) => [number, kind, ...parts])).toEqual([
    [1, 'takenIntoUse'],
    [2, 'saved', 'instructions'],
    [3, 'saved', 'instructions', 'intervalBetweenOrders'],
    [4, 'saved', 'instructions'],
    [5, 'saved', 'instructions'],
    [6, 'takenOutOfUse'],
    [7, 'takenIntoUse', 'instructions', 'intervalBetweenOrders'],
  ]);
});

test('what the demo has published has its first version, and each order those that it was made under', async () => {
  const [counts] = await server.database.query(
    `select count(*) filter (where product_version_id is null)::integer as without,
       count(*) filter (where hva_product_version_id is not null)::integer as with_area from referral`,
  );
  expect(counts).toMatchObject({ without: 0 });
  expect(counts!['with_area']).toBeGreaterThan(0);
});

const read = (user: string, call: string) => server.send(user, { url: `/api/productVersion/${call}` });
const restore = (user: string, call: string) =>
  server.send(user, { method: 'POST', url: `/api/productVersion/${call}` });
const pageOf = async (user: string, call: string): Promise<VersionPage> => {
  const answer = await read(user, call);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const rename = (product: Product, productName: string, names?: readonly string[]) =>
  make.post('product/updateProductBasicInfo/', { ...basicInfoBody(product, names), productName });

describe('A version of a product', () => {
  /** Published; then another name, another analysis that leads to another outcome, Swedish texts, and no file. */
  async function changed(): Promise<{
    readonly productId: string;
    readonly hash: string;
    readonly now: () => Promise<Product>;
  }> {
    const draft = await make.upTo(5);
    const { productId } = draft;
    const now = () => make.read(productId);
    const list = { productId, outcomeType: 0 };
    const attachmentId = await upload('dk', 'updateProductAttachments', list, await samplePdf());
    // Another one stays where it is.
    await upload('dk', 'updateProductAttachments', { productId, outcomeType: 3 }, await samplePdf());
    await make.publish(productId);
    const hash = await hashOf(draft);
    await rename(await now(), 'Toinen nimi', ['Löydös todettu', 'Toinen löydös']);
    const product = await now();
    const other = product.outcomes.find(({ name }) => name === 'Toinen löydös')!;
    await make.saveContent(product, [
      aMapping(await make.newMapping(productId), other, { kuntaliittoCode: '3952', kuntaliittoName: 'Muu' }),
    ]);
    await rename(await now(), 'Toinen nimi', ['Toinen löydös']);
    await make.post('product/updateProductCitizenTexts?languageCode=sv', textsBody(await now(), 'sv'));
    const parts = fieldParts({ languageCode: 'fi', ...list, attachmentId });
    expect((await sendForm(server, { user: 'dk', call: 'deleteProductAttachment', parts })).statusCode).toBe(200);
    return { productId, hash, now };
  }

  test('comes back whole, with its file, its analyses and outcomes; and what it has replaced as well', async () => {
    const { productId, hash, now } = await changed();
    const changedHash = await hashOf({ productId });
    const before = await now();
    const call = `restoreProductVersion?productId=${productId}&number=`;
    const answer = await restore('dk2', `${call}1&modifiedAt=${before.modifiedAt}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { number: 7, modifiedAt: (await now()).modifiedAt }]);
    expect(await hashOf({ productId })).toBe(hash);
    expect((await now()).productSubscriptionInstructionsAttachments).toHaveLength(1);
    const stale = await restore('dk', `${call}6&modifiedAt=${before.modifiedAt}`);
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { current: { modifiedBy: 'Daniel Keskinen' } }]);
    expect((await restore('dk', `${call}6&modifiedAt=${(await now()).modifiedAt}`)).json()).toMatchObject({
      number: 8,
    });
    expect(await hashOf({ productId })).toBe(changedHash);
    // What is so already is not stored again.
    const { modifiedAt } = await now();
    expect((await restore('dk2', `${call}6&modifiedAt=${modifiedAt}`)).json()).toEqual({ number: 8, modifiedAt });
    const { versions, productName } = await pageOf('dk', `getProductVersions?productId=${productId}`);
    expect(productName).toBe('Toinen nimi');
    expect(versions.slice(0, 2)).toMatchObject([
      { number: 8, kind: 'restored', restoredNumber: 6, madeBy: 'Kaisa Diagnostinen' },
      { number: 7, kind: 'restored', restoredNumber: 1, madeBy: 'Daniel Keskinen' },
    ]);
  });

  test('comes back with child analyses, their outcomes and files, and without them; a faulty child is named', async () => {
    const { productId } = await make.upTo(6);
    const now = () => make.read(productId);
    const plain = await hashOf({ productId });
    await rename(await now(), 'Paketti', ['Löydös todettu', 'Osan löydös']);
    const product = await now();
    const outcome = product.outcomes.find(({ name }) => name === 'Osan löydös')!;
    const [parent] = product.productAnalysisMappings as [Product['productAnalysisMappings'][number]];
    const created = await make.newChild(productId, parent.productAnalysisMappingId);
    const childProductAnalysisMappings = [aMapping(created, outcome, { kuntaliittoCode: 'OSA' })];
    const bare = { resultType: 0 as const, resultInterpretations: [], hasChildProductAnalysisMappings: true };
    await make.saveContent(product, [{ ...parent, ...bare, childProductAnalysisMappings }]);
    const { productAnalysisMappingId } = created;
    await upload(
      'dk',
      'updateProductAttachments',
      { productId, productAnalysisMappingId, outcomeType: 0 },
      await samplePdf(),
    );
    const withChild = await hashOf({ productId });
    const call = async (number: number) =>
      restore(
        'dk2',
        `restoreProductVersion?productId=${productId}&number=${number}&modifiedAt=${(await now()).modifiedAt}`,
      );
    // Version 2 has the outcome, 3 the child, 4 its file.
    expect([(await call(1)).statusCode, await hashOf({ productId })]).toEqual([200, plain]);
    expect([(await call(4)).statusCode, await hashOf({ productId })]).toEqual([200, withChild]);
    expect((await call(1)).statusCode).toBe(200);
    await server.database.query(
      `update product_version set contents = jsonb_set(contents, '{analyses,0,children,0,code}', '""')
       where product_id = $1 and number = 4`,
      [productId],
    );
    const refused = await call(4);
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['productAnalysisMappings.0.childProductAnalysisMappings.0.kuntaliittoCode'],
    ]);
    expect(await hashOf({ productId })).toBe(plain);
  });

  test('that breaks a rule of today comes back not at all, and says what it is', async () => {
    const { productId, now } = await changed();
    await server.database.query(
      `update product_version set contents = jsonb_set(jsonb_set(jsonb_set(jsonb_set(contents,
         '{analyses,0,code}', '""'), '{texts,sv,productCitizenName}', $2), '{outcomes,0,titles,en}', $2),
         '{outcomes,0,titles,sv}', '""')
       where product_id = $1 and number = 1`,
      [productId, JSON.stringify('x'.repeat(256))],
    );
    const [first] = await server.database.query<{ outcomeId: string }>(
      `select contents -> 'outcomes' -> 0 ->> 'id' as "outcomeId" from product_version where product_id = $1 and number = 1`,
      [productId],
    );
    const hash = await hashOf({ productId });
    const { modifiedAt } = await now();
    const call = `restoreProductVersion?productId=${productId}&number=1&modifiedAt=${modifiedAt}`;
    const answer = await restore('dk', call);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['productAnalysisMappings.0.kuntaliittoCode', 'texts.sv.productCitizenName', `titles.${first!.outcomeId}.en`],
    ]);
    expect([await hashOf({ productId }), (await now()).modifiedAt]).toEqual([hash, modifiedAt]);
    for (const unknown of [
      call.replace('number=1', 'number=99'),
      call.replace(productId, '3f0c2a52-7f7a-4f0e-9d34-0c9f6f1f8a11'),
    ])
      expect((await restore('dk', unknown)).statusCode).toBe(404);
  });

  test('is compared with another one', async () => {
    const { productId, now } = await changed();
    const answer = await read('dk', `compareProductVersions?productId=${productId}&before=1&after=2`);
    expect(answer.json<ComparedProducts>()).toMatchObject({
      modifiedAt: (await now()).modifiedAt,
      hvaProducts: [],
      before: { number: 1, contents: { productName: 'Paketti', outcomes: [{ name: 'Löydös todettu' }] } },
      after: { number: 2, contents: { productName: 'Toinen nimi', outcomes: [{}, { name: 'Toinen löydös' }] } },
    });
    const withNow = await read('dk', `compareProductVersions?productId=${productId}&after=1`);
    expect(withNow.json<ComparedProducts>()).toMatchObject({
      before: { number: null, contents: { outcomes: [{ name: 'Toinen löydös' }] } },
      after: { number: 1 },
    });
  });
});

test('a product’s versions come in pages, with what areas have done, but not who did it there', async () => {
  const { productId } = await make.upTo(6);
  const mine = await area.published(productId);
  await area.unpublish(mine.hvaProductId);
  for (let number = 1; number < 52; number += 1) await rename(await make.read(productId), `Nimi ${number}`);
  const call = `getProductVersions?productId=${productId}`;
  const first = await pageOf('dk', call);
  expect([first.versions.length, first.versions[0]?.number, first.hasMore]).toEqual([50, 52, true]);
  const second = await pageOf('dk', `${call}&after=${first.versions[49]!.versionId}`);
  expect(second.hasMore).toBe(false);
  expect(second.versions.map(({ number, kind, areaId, madeBy }) => [number, kind, areaId, madeBy])).toEqual([
    [2, 'saved', null, 'Kaisa Diagnostinen'],
    [null, 'takenOutOfUse', '04', null],
    [null, 'takenIntoUse', '04', null],
    [1, 'published', null, 'Kaisa Diagnostinen'],
  ]);
});

test('an area’s version comes back, in use only if it is complete; an outcome that came since keeps its instruction', async () => {
  const { productId } = await make.upTo(6);
  const mine = await area.published(productId);
  const { hvaProductId } = mine;
  const hash = await areaHashOf(mine);
  const product = await make.read(productId);
  await make.post('product/updateProductBasicInfo/', basicInfoBody(product, ['Löydös todettu', 'Uusi löydös']));
  const now = await area.read(hvaProductId);
  await area.save(now, { intervalBetweenOrders: 7, hvaOutcomeSettings: withTexts(now, (index) => `Uusi ${index}`) });
  const call = async (number: number, seen?: string) =>
    restore(
      'hva04',
      `restoreHvaProductVersion?hvaProductId=${hvaProductId}&number=${number}&modifiedAt=${seen ?? (await area.read(hvaProductId)).modifiedAt}`,
    );
  // Over what a colleague has saved meanwhile nothing is put.
  expect((await call(1, now.modifiedAt)).statusCode).toBe(409);
  expect((await call(1)).statusCode).toBe(200);
  const restored = await area.read(hvaProductId);
  expect(restored.intervalBetweenOrders).toBe(14);
  const texts = restored.hvaOutcomeSettings.map(({ instructionText }) => instructionText).filter(Boolean);
  expect(texts.filter((text) => text.startsWith('Ohje')).length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.startsWith('Uusi'))).toHaveLength(1);
  expect(await areaHashOf(mine)).not.toBe(hash);
  expect((await call(2)).statusCode).toBe(200);
  const { modifiedAt, intervalBetweenOrders } = await area.read(hvaProductId);
  expect(intervalBetweenOrders).toBe(7);
  expect((await call(2)).json()).toMatchObject({ modifiedAt });
  // Out of use it may be saved incomplete; what is replaced then comes back, too.
  await area.unpublish(hvaProductId);
  await area.save(await area.read(hvaProductId), { failedResultHandling: 0, intervalBetweenOrders: 28 });
  expect((await call(2)).statusCode).toBe(200);
  const { versions } = await pageOf('hva04', `getHvaProductVersions?hvaProductId=${hvaProductId}`);
  expect(versions.map(({ number, kind }) => [number, kind])).toEqual([
    [7, 'restored'],
    [6, 'kept'],
    [5, 'takenOutOfUse'],
    [4, 'restored'],
    [3, 'restored'],
    [2, 'saved'],
    [1, 'takenIntoUse'],
  ]);
  await area.publish(hvaProductId);
  const refused = await call(6);
  expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
    400,
    ['failedResultHandling'],
  ]);
  expect((await area.read(hvaProductId)).intervalBetweenOrders).toBe(7);
  await server.database.query(
    `update product_version set contents = jsonb_set(contents, '{instructions,0,texts,sv}', '"Anvisning"')
     where hva_product_id = $1 and number = 6`,
    [hvaProductId],
  );
  const [setting, ...instructions] = Object.keys((await call(6)).json<{ errors: object }>().errors);
  expect([setting, instructions.length]).toEqual(['failedResultHandling', 2]);
  for (const path of instructions) expect(path).toMatch(/^sv\.hvaOutcomeSettings\.\d\.instructionText$/);
});

/** An order of area 04, made now. */
async function order(productId: string): Promise<string> {
  const [referral] = await server.database.query<{ id: string }>(
    `insert into referral (referral_id, area_id, product_id, sample_number, first_name, last_name, ssn, mobile_phone,
       email, street_address, postal_code, city, gender, age, language_code, workflow_status, created_at)
     select gen_random_uuid(), area_id, $1, sample_number, first_name, last_name, ssn, mobile_phone, email,
       street_address, postal_code, city, gender, age, language_code, workflow_status, clock_timestamp()
     from referral where area_id = '04' limit 1 returning referral_id as id`,
    [productId],
  );
  return referral!.id;
}

test('an order tells the product as it was ordered, to its own area alone', async () => {
  const { productId } = await make.upTo(6);
  const mine = await area.published(productId);
  const referralId = await order(productId);
  const call = `getOrderedProduct?referralId=${referralId}`;
  const ordered = async () => (await read('hva04', call)).json<OrderedProduct>();
  expect(await ordered()).toMatchObject({
    productId,
    product: { number: 1, isSame: true, contents: { productName: 'Paketti' } },
    area: { number: 1, isSame: true, contents: { intervalBetweenOrders: 14 } },
  });
  await rename(await make.read(productId), 'Myöhempi nimi');
  const now = await area.read(mine.hvaProductId);
  await area.save(now, { intervalBetweenOrders: 7, hvaOutcomeSettings: now.hvaOutcomeSettings });
  expect(await ordered()).toMatchObject({
    product: { number: 1, isSame: false, contents: { productName: 'Paketti' } },
    area: { isSame: false, contents: { intervalBetweenOrders: 14 } },
  });
  expect((await read('hva90', call)).statusCode).toBe(404);
  // Of an order that is older than any version nothing is told.
  await server.database.query(
    'update referral set product_version_id = null, hva_product_version_id = null where referral_id = $1',
    [referralId],
  );
  expect(await ordered()).toMatchObject({ productId, product: null, area: null, fixedOutcomes: [{}, {}, {}] });
});

describe('A file of a version', () => {
  const download = async (user: string, query: string, call = 'downloadAttachment') =>
    (await server.send(user, { url: `/api/attachment/${call}?${query}` })).statusCode;
  const removed = async (call: string, user: string, list: object, attachmentId: string) => {
    const parts = fieldParts({ languageCode: 'fi', ...list, attachmentId });
    expect((await sendForm(server, { user, call, parts })).statusCode).toBe(200);
  };
  const idOf = async (column: string, id: string) => {
    const [row] = await server.database.query<{ id: string }>(
      `select version_id as id from product_version where ${column} = $1
         and jsonb_path_exists(contents, '$.**.attachments[*]')`,
      [id],
    );
    return row!.id;
  };

  test('stays readable once it is removed: the centre’s for its people, an area’s for that area alone', async () => {
    const { productId } = await make.upTo(6);
    const mine = await area.published(productId);
    const [{ hvaOutcomeSettingsId, outcomeType }] = mine.hvaOutcomeSettings as [
      HvaProduct['hvaOutcomeSettings'][number],
    ];
    const [list, areaList] = [
      { productId, outcomeType: 0 },
      { hvaOutcomeSettingsId, outcomeType },
    ];
    const file = await upload('dk', 'updateProductAttachments', list, await samplePdf());
    const areaFile = await upload('hva04', 'updateHvaAttachments', areaList, await samplePdf());
    const referralId = await order(productId);
    await removed('deleteProductAttachment', 'dk', list, file);
    await removed('deleteHvaAttachment', 'hva04', areaList, areaFile);
    expect(await download('dk', `attachmentId=${file}`)).toBe(404);
    const [version, areaVersion] = [
      await idOf('hva_product_id is null and product_id', productId),
      await idOf('hva_product_id', mine.hvaProductId),
    ];
    const answers = (query: string, call?: string) =>
      Promise.all(['dk', 'dkarea', 'hva04', 'hva90', 'logistics'].map((user) => download(user, query, call)));
    expect(await answers(`attachmentId=${file}&versionId=${version}`)).toEqual([200, 200, 404, 404, 404]);
    expect(await answers(`attachmentId=${areaFile}&versionId=${areaVersion}`)).toEqual([404, 200, 200, 404, 404]);
    // Of an order both, and to its area alone.
    for (const each of [file, areaFile])
      expect(await answers(`attachmentId=${each}&referralId=${referralId}`, 'downloadOrderedFile')).toEqual([
        403, 403, 200, 404, 403,
      ]);
    // A version gives its own files alone.
    expect(await download('dk', `attachmentId=${areaFile}&versionId=${version}`)).toBe(404);
  });
});
