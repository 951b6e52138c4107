import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
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

// What a product consists of as one value with a hash, and which versions of it are kept.

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
  const attachmentId = await upload('dk', 'updateProductAttachments', list, await samplePdf());
  hashes.add(await hashOf(published));
  const parts = fieldParts({ languageCode: 'fi', ...list, attachmentId });
  expect((await sendForm(server, { user: 'dk', call: 'deleteProductAttachment', parts })).statusCode).toBe(200);
  const by = 'Kaisa Diagnostinen';
  const rows = await versionsOf('product_id', productId);
  expect(rows.every((row) => row.by.startsWith(by))).toBe(true);
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
  await upload('hva04', 'updateHvaAttachments', { hvaOutcomeSettingsId, outcomeType }, await samplePdf());
  await area.unpublish(mine.hvaProductId);
  await area.save(await area.read(mine.hvaProductId), { intervalBetweenOrders: 28 });
  await area.publish(mine.hvaProductId);
  expect((await of()).map(({ number, kind, parts }) => [number, kind, ...parts])).toEqual([
    [1, 'takenIntoUse'],
    [2, 'saved', 'instructions'],
    [3, 'saved', 'instructions', 'intervalBetweenOrders'],
    [4, 'saved', 'instructions'],
    [5, 'takenOutOfUse'],
    [6, 'takenIntoUse', 'instructions', 'intervalBetweenOrders'],
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
