import { randomUUID } from 'node:crypto';
import type { Attachment } from '#core/contracts/attachment.contract.ts';
import type { Product, ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import { languages } from '#core/contracts/schemas.ts';
import { createAreaMaker } from '../support/area-maker.ts';
import { fieldParts } from '../support/form-body.ts';
import {
  aMapping,
  basicInfoBody,
  createProductMaker,
  positiveOf,
  type ProductMaker,
} from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// copyProduct: a new draft with all that a product holds.

let database: TestDatabase;
let server: TestServer;
let make: ProductMaker;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ database });
  make = createProductMaker(server);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

test('copies everything that a product holds, in all languages, and nothing that happened to it', async () => {
  const original = await fullPackage();
  await createAreaMaker(server, 'hva04').published(original.productId);
  const copy = await copied(original.productId, 'dk2');
  expect(copy).toMatchObject({
    productName: 'Paketti (kopio)',
    isPublished: false,
    configuratorStatus: 5,
    hvaProducts: [],
    createdBy: 'Daniel Keskinen',
    modifiedBy: 'Daniel Keskinen',
  });
  for (const language of languages) {
    const [before, after] = [await make.read(original.productId, language), await make.read(copy.productId, language)];
    expect(withoutIds(after)).toEqual({ ...withoutIds(before), productName: copy.productName });
    const lists = (product: Product) => listsOf(product, language);
    expect(await lists(after)).toEqual(await lists(before));
  }
  const ids = (product: Product): string[] => JSON.stringify(product).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
  expect(ids(copy).filter((id) => ids(original).includes(id))).toEqual([]);
  expect(await make.read(original.productId)).toMatchObject({ isPublished: true, modifiedAt: original.modifiedAt });
});

test('copies rows of tables with columns that the database works out by itself', async () => {
  const original = await fullPackage();
  const tables = [
    ...['product', 'product_text', 'outcome', 'outcome_text', 'attachment', 'result_interpretation'],
    ...['product_analysis_mapping', 'product_analysis_mapping_text'],
  ];
  const alter = (change: string) =>
    database.asOwner((owner) => owner.script(tables.map((each) => `alter table ${each} ${change};`).join('')));
  await alter('add column worked_out integer generated always as (1) stored');
  const copy = await copied(original.productId);
  expect(withoutIds(copy)).toEqual({
    ...withoutIds(await make.read(original.productId)),
    productName: copy.productName,
  });
  expect(await listsOf(copy, 'sv')).toEqual(await listsOf(original, 'sv'));
  await alter('drop column worked_out');
});

test('the files of a copy are its own', async () => {
  const original = await fullPackage();
  const copy = await copied(original.productId);
  const [[theirs], [ours]] = [await filesOf(original), await filesOf(copy)];
  expect(ours?.attachmentId).not.toBe(theirs?.attachmentId);
  const download = async (attachmentId = '') =>
    (await server.send('dk', { url: `/api/attachment/downloadAttachment?attachmentId=${attachmentId}` })).rawPayload;
  const content = await download(theirs?.attachmentId);
  await server.database.query('delete from attachment where product_id = $1', [original.productId]);
  expect((await download(ours?.attachmentId)).equals(content)).toBe(true);
});

test('copies of one product, and of its copies, can be told apart by their names', async () => {
  const original = await make.create();
  const body = { ...basicInfoBody(original), productName: 'Monta' };
  expect((await make.post('product/updateProductBasicInfo/', body)).statusCode).toBe(200);
  const first = await copied(original.productId);
  const second = await copied(first.productId);
  const sources = [original, first, second, original];
  const atOnce = await Promise.all(sources.map(({ productId }, i) => copied(productId, i % 2 ? 'dk2' : 'dk')));
  const names = [first, second, ...atOnce].map(({ productName }) => productName);
  expect(names.sort()).toEqual([...[2, 3, 4, 5, 6].map((number) => `Monta (kopio ${number})`), 'Monta (kopio)']);
});

test('a copy of a new product is not discarded, as one is that nobody saved', async () => {
  const { productId } = await make.create();
  const copy = await copied(productId);
  expect(copy).toMatchObject({ productName: '', configuratorStatus: 1 });
  const url = `/api/product/discardProduct?productId=${copy.productId}`;
  expect((await server.send('dk', { method: 'DELETE', url })).statusCode).toBe(409);
});

test('a repeat makes one copy, an unknown product none', async () => {
  const { productId } = await make.upTo(2);
  const key = randomUUID();
  const [one, other] = [await copied(productId, 'dk', key), await copied(productId, 'dk', key)];
  expect(other.productId).toBe(one.productId);
  expect((await make.post(`product/copyProduct?productId=${randomUUID()}`)).statusCode).toBe(404);
});

/** Published, with a removed outcome, a child analysis, an outdated translation and files in three places. */
async function fullPackage(): Promise<Product> {
  let product = await make.upTo(6);
  const { productId } = product;
  product = await make.saveBasicInfo(product, ['Löydös todettu', 'Toinen', 'Poistettava']);
  product = await make.saveBasicInfo(product, ['Löydös todettu', 'Toinen']);
  const [primary] = product.productAnalysisMappings as [ProductAnalysisMapping];
  const child = aMapping(await make.newChild(productId, primary.productAnalysisMappingId), positiveOf(product));
  const panel = {
    ...primary,
    kuntaliittoCode: '4816',
    resultType: 0 as const,
    resultInterpretations: [],
    hasChildProductAnalysisMappings: true,
    childProductAnalysisMappings: [child],
  };
  const plain = aMapping(await make.newMapping(productId), positiveOf(product), { kuntaliittoCode: '1155' });
  product = await make.saveContent(product, [panel, plain]);
  for (const language of languages) product = await make.saveTexts(await make.read(productId), language);
  const pdf = await samplePdf();
  for (const [index, place] of placesOf(product, 'sv').entries()) {
    for (const name of [`${index} a.pdf`, `${index} b.pdf`]) {
      const parts = [pdfPart(pdf, name), ...fieldParts(place)];
      const answer = await sendForm(server, { user: 'dk', call: 'updateProductAttachments', parts });
      expect(answer.statusCode).toBe(200);
    }
  }
  return make.read(productId);
}

/** Lists of files: of the product, of a result without one, of its first analysis. */
function placesOf({ productId, productAnalysisMappings }: Product, languageCode: string) {
  const productAnalysisMappingId = productAnalysisMappings[0]?.productAnalysisMappingId;
  return [
    { productId, languageCode, outcomeType: 0 },
    { productId, languageCode, outcomeType: 3 },
    { productId, languageCode, outcomeType: 0, productAnalysisMappingId },
  ];
}

async function filesOf(product: Product, languageCode = 'sv'): Promise<Attachment[]> {
  const lists = placesOf(product, languageCode).map(async (place) => {
    const answer = await sendForm(server, { user: 'dk', call: 'getProductAttachments', parts: fieldParts(place) });
    return answer.json<Attachment[]>();
  });
  return (await Promise.all(lists)).flat();
}

/** The files' names, list by list. */
async function listsOf(product: Product, language: string): Promise<string[]> {
  return (await filesOf(product, language)).map(({ name }) => name);
}

/** What a product says, ids by their place: equal for a product and its copy. */
function withoutIds(product: Product): object {
  const places = new Map<string, string>();
  const { createdAt, createdBy, modifiedAt, modifiedBy, modifiedBySince, ...rest } = product;
  const { isPublished, configuratorStatus, hvaProducts, ...content } = rest;
  const { productSubscriptionInstructionsAttachments: _, outdatedTexts = [], ...texts } = content;
  const renamed = JSON.stringify(texts).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
    const place = places.get(id) ?? `id ${places.size}`;
    places.set(id, place);
    return place;
  });
  return { ...(JSON.parse(renamed) as object), outdated: outdatedTexts.length };
}

async function copied(productId: string, as = 'dk', key?: string): Promise<Product> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await server.send(as, {
    method: 'POST',
    url: `/api/product/copyProduct?productId=${productId}`,
    headers,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
