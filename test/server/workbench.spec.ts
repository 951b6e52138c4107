import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { remarkKey, type ProductChecks } from '#core/contracts/product-check.contract.ts';
import type { ProductWords, WorkbenchProduct } from '#core/contracts/workbench.contract.ts';
import { readWorkbench } from '#server/workbench/read-workbench.ts';
import { createAreaMaker, type AreaMaker } from '../support/area-maker.ts';
import { fieldParts } from '../support/form-body.ts';
import { aMapping, createProductMaker, positiveOf, textsBody, type ProductMaker } from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What the workbench is told of products beside their list: right after each save.

let server: TestServer;
let make: ProductMaker;
let area: AreaMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
  area = createAreaMaker(server, 'hva04');
});
afterAll(() => server.close());

/** What is told once the rules have looked at all products: a call looks at those for which it has the time. */
async function workbench(): Promise<Map<string, WorkbenchProduct>> {
  const answer = await server.send('dk', { url: '/api/workbench/getWorkbench' });
  expect(answer.statusCode).toBe(200);
  const products = answer.json<WorkbenchProduct[]>();
  if (products.some(({ isChecked }) => !isChecked)) return workbench();
  return new Map(products.map((product) => [product.productId, product]));
}

async function known({ productId }: Pick<Product, 'productId'>): Promise<WorkbenchProduct> {
  const product = (await workbench()).get(productId);
  if (!product) throw new Error('The workbench does not know the product.');
  return product;
}

async function check(productId: string): Promise<ProductChecks> {
  return (await server.send('dk', { url: `/api/productCheck/getProductChecks?productId=${productId}` })).json();
}

async function areaWords(userName: string): Promise<Map<string, ProductWords>> {
  const answer = await server.send(userName, { url: '/api/workbench/getAreaProductWords' });
  expect(answer.statusCode).toBe(200);
  return new Map(answer.json<ProductWords[]>().map((words) => [words.productId, words]));
}

/** A product with one analysis whose code and name do not belong together: one remark that should be mended. */
async function remarked(): Promise<Product> {
  const product = await make.upTo(2);
  const mapping = aMapping(await make.newMapping(product.productId), positiveOf(product), {
    kuntaliittoCode: '4206',
    kuntaliittoName: 'Neisseria gonorrhoeae, nukleiinihappo',
  });
  return make.saveContent(product, [mapping]);
}

test('of every product it is told what a product’s own checks say', async () => {
  const product = await remarked();
  const products = (await server.send('dk', { url: '/api/product/getProducts/' })).json<ProductSummary[]>();
  const found = await workbench();
  expect([...found.keys()].sort()).toEqual(products.map(({ productId }) => productId).sort());
  for (const { productId, isPublished } of products) {
    const { errors, remarks, accepted } = await check(productId);
    const left = new Set(accepted.flatMap((each) => each.remarks));
    const open = remarks.filter((remark) => remark.strength === 'should' && !left.has(remarkKey(remark)));
    expect([found.get(productId)?.remarks?.count ?? 0, found.get(productId)?.missing !== undefined]).toEqual([
      open.length,
      isPublished && Object.keys(errors).length > 0,
    ]);
  }
  expect(found.get(product.productId)?.remarks).toEqual({
    count: 1,
    phase: 2,
    path: 'productAnalysisMappings.0.kuntaliittoName',
  });
});

test('remarks that were left for a reason ask for nothing more', async () => {
  const product = await remarked();
  const { modifiedAt, remarks } = await check(product.productId);
  const keys = remarks.filter(({ strength }) => strength === 'should').map(remarkKey);
  const accepted = await server.send('dk', {
    method: 'POST',
    url: '/api/productCheck/acceptProductRemarks',
    payload: { productId: product.productId, modifiedAt, reason: 'Sovittu', remarks: keys },
  });
  expect(accepted.statusCode).toBe(200);
  expect((await known(product)).remarks).toBeUndefined();
});

test('a save, a file and another reference list are in it at once', async () => {
  const product = await make.upTo(5);
  expect((await known(product)).remarks).toBeUndefined();
  const texts = textsBody(await make.read(product.productId), 'fi');
  await make.post('product/updateProductCitizenTexts?languageCode=fi', {
    ...texts,
    productCitizenName: 'Klamydiatesti kotiin',
    productCitizenDescription: 'Lue lisää: TODO',
  });
  expect(await known(product)).toMatchObject({
    remarks: { count: 1, phase: 4, languageCode: 'fi', path: 'texts.productCitizenDescription' },
  });
  expect((await known(product)).names).toContain('Klamydiatesti kotiin');
  const list = fieldParts({ productId: product.productId, languageCode: 'sv', outcomeType: 0 });
  const parts = [...list, pdfPart(await samplePdf(), 'Näytteenotto-ohje_fi.pdf')];
  const sent = await sendForm(server, { user: 'dk', call: 'updateProductAttachments', parts });
  expect(sent.statusCode).toBe(200);
  expect((await known(product)).remarks?.count).toBe(2);
  const { kuntaliittoCode, kuntaliittoName } = (await make.read(product.productId)).productAnalysisMappings[0]!;
  const rename = (name: string) =>
    server.database.query('update analysis set kuntaliitto_name = $2 where kuntaliitto_code = $1', [
      kuntaliittoCode,
      name,
    ]);
  await rename('Aivan muu tutkimus');
  expect((await known(product)).remarks?.count).toBe(3);
  await rename(kuntaliittoName);
  expect((await known(product)).remarks?.count).toBe(2);
});

test('a published product is incomplete where a new outcome has no title yet', async () => {
  const product = await make.upTo(6);
  expect((await known(product)).missing).toBeUndefined();
  await make.saveBasicInfo(product, ['Löydös todettu', 'Uusi löydös']);
  expect((await known(product)).missing).toEqual({ phase: 4, languageCode: 'fi' });
  const draft = await make.upTo(2);
  expect((await known(draft)).missing).toBeUndefined();
});

test('areas wait until they have seen what was changed', async () => {
  const product = await make.upTo(6);
  const { hvaProductId } = await area.add(product.productId);
  const other = createAreaMaker(server, 'hva90');
  await other.add(product.productId);
  expect((await known(product)).waitingAreaIds).toEqual([]);
  await make.saveHvaSettings(await make.read(product.productId));
  expect((await known(product)).waitingAreaIds).toEqual([]);
  const changed = await make.saveBasicInfo(await make.read(product.productId), ['Löydös todettu', 'Toinen löydös']);
  expect((await known(product)).waitingAreaIds).toEqual(['04', '90']);
  const seen = `hvaProductId=${hvaProductId}&productModifiedAt=${encodeURIComponent(changed.modifiedAt)}`;
  expect((await area.post(`markProductReviewed?${seen}`)).statusCode).toBe(200);
  expect((await known(product)).waitingAreaIds).toEqual(['90']);
});

test('a product that is deleted is in it no more', async () => {
  const { productId } = await make.create();
  expect((await workbench()).has(productId)).toBe(true);
  await server.send('dk', { method: 'DELETE', url: `/api/product/deleteDraftProduct?productId=${productId}` });
  expect((await workbench()).has(productId)).toBe(false);
});

test('products are found by their names in each language, their analyses and microbes', async () => {
  const product = await make.upTo(5);
  await make.saveTexts(await make.read(product.productId), 'sv');
  const { names, analyses, microbes } = await known(product);
  expect(names).toEqual(expect.arrayContaining(['productCitizenName fi', 'productCitizenName sv']));
  const [mapping] = (await make.read(product.productId)).productAnalysisMappings;
  expect(analyses).toEqual([{ kuntaliittoCode: mapping?.kuntaliittoCode, kuntaliittoName: mapping?.kuntaliittoName }]);
  expect(microbes).not.toContain('posit');
});

test('an area is told the words of what it has and may take, and nothing of drafts or of others’ work', async () => {
  const draft = await make.upTo(5);
  const published = await make.upTo(6);
  const words = await areaWords('hva90');
  expect(words.has(draft.productId)).toBe(false);
  expect(Object.keys(words.get(published.productId)!).sort()).toEqual(['analyses', 'microbes', 'names', 'productId']);
  await area.add(published.productId);
  await server.database.query(
    'update product set is_published = false, configurator_status = 5 where product_id = $1',
    [published.productId],
  );
  expect((await areaWords('hva04')).has(published.productId)).toBe(true);
  expect((await areaWords('hva90')).has(published.productId)).toBe(false);
});

test('the rules look at a product once for each of its states, and at all of them again for another build', async () => {
  await workbench();
  const keptAt = () =>
    server.database.query<{ at: string }>('select xmin::text as at from product_findings order by product_id');
  const before = await keptAt();
  await workbench();
  expect(await keptAt()).toEqual(before);
  const all = await readWorkbench(server.database, 'another build');
  expect(all.filter(({ isChecked }) => isChecked).length).toBeGreaterThan(0);
  expect(await keptAt()).not.toEqual(before);
});

test('as many statements are needed for many products as for few', async () => {
  await workbench();
  // Of its own: what the server does by itself meanwhile is not counted.
  const database = { ...server.database };
  const query = jest.spyOn(database, 'query');
  await readWorkbench(database, '1.2.3');
  expect(query.mock.calls.length).toBeGreaterThan(0);
  expect(query.mock.calls.length).toBeLessThanOrEqual(4);
});
