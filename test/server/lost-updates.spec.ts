import { randomUUID } from 'node:crypto';
import type { Problem } from '#core/contracts/problem.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import {
  basicInfoBody,
  contentBody,
  createProductMaker,
  hvaSettingsBody,
  instructionsBody,
  textsBody,
  titlesBody,
  type ProductMaker,
} from '#test/support/product-maker.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// Two editors of one product, and repeats of their saves (requirements.md 'Lost updates' and 'Repeats').

let server: TestServer;
let make: ProductMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
});
afterAll(() => server.close());

type Save = readonly [path: string, bodyOf: (product: Product) => { readonly modifiedAt: string }];

const saves: readonly Save[] = [
  ['product/updateProductBasicInfo/', (product) => basicInfoBody(product)],
  ['product/updateProductContent', (product) => contentBody(product, product.productAnalysisMappings)],
  ['product/updateProductHvaSettings/', (product) => hvaSettingsBody(product)],
  ['product/updateProductCitizenTexts?languageCode=sv', (product) => textsBody(product, 'sv')],
  ['outcome/updateProductOutcomes?languageCode=sv', (product) => titlesBody(product, 'sv')],
  [
    'productAnalysisMapping/updateProductAnalysisMappings?languageCode=sv',
    (product) => instructionsBody(product, 'sv'),
  ],
];

describe.each(saves)('%s', (path, bodyOf) => {
  test('the second of two editors is told who was first and when; nothing of theirs is written', async () => {
    const product = await make.upTo(5);
    const second = createProductMaker(server, 'dk2');
    const first = (await make.post(path, bodyOf(product))).json<Product>();
    expect(first.modifiedAt > product.modifiedAt).toBe(true);
    expect(first.modifiedBy).toBe('Kaisa Diagnostinen');
    const before = await stored(product.productId);
    const answer = await second.post(path, bodyOf(product));
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().current).toEqual({ modifiedAt: first.modifiedAt, modifiedBy: 'Kaisa Diagnostinen' });
    expect(await stored(product.productId)).toEqual(before);
    const saved = await second.post(path, bodyOf(first));
    expect(saved.json<Product>()).toMatchObject({ modifiedBy: 'Daniel Keskinen' });
    expect(saved.json<Product>().modifiedAt > first.modifiedAt).toBe(true);
  });

  test('tells since which version nobody but its last author has saved it', async () => {
    const [product, second] = [await make.upTo(5), createProductMaker(server, 'dk2')];
    expect(product.modifiedBySince! <= product.modifiedAt).toBe(true);
    const others = (await second.post(path, bodyOf(product))).json<Product>();
    expect(others.modifiedBySince).toBe(product.modifiedAt);
    const again = (await second.post(path, bodyOf(others))).json<Product>();
    expect(again.modifiedBySince).toBe(product.modifiedAt);
    const own = (await make.post(path, bodyOf(again))).json<Product>();
    expect(own.modifiedBySince).toBe(again.modifiedAt);
  });

  test('the version counts to the millisecond, however it is written', async () => {
    const product = await make.upTo(5);
    const at = (milliseconds: number) => new Date(Date.parse(product.modifiedAt) + milliseconds).toISOString();
    for (const modifiedAt of [at(-1), at(1), '1970-01-01', at(0).replace(/\.\d+/, '')]) {
      if (Date.parse(modifiedAt) === Date.parse(product.modifiedAt)) continue;
      expect((await make.post(path, { ...bodyOf(product), modifiedAt })).statusCode).toBe(409);
    }
    const helsinki = at(2 * 3_600_000).replace('Z', '+02:00');
    expect((await make.post(path, { ...bodyOf(product), modifiedAt: helsinki })).statusCode).toBe(200);
  });

  test('of saves at the same moment with one version exactly one is done', async () => {
    const product = await make.upTo(5);
    const answers = await Promise.all(
      ['dk', 'dk2', 'dk', 'dk2'].map((user) => createProductMaker(server, user).post(path, bodyOf(product))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  test('a repeat with its key is answered like the first and saves once', async () => {
    const product = await make.upTo(5);
    const send = (payload: object, key: string) =>
      server.send('dk', { method: 'POST', url: `/api/${path}`, payload, headers: { 'idempotency-key': key } });
    const key = randomUUID();
    const first = await send(bodyOf(product), key);
    const again = await send(bodyOf(product), key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await make.read(product.productId)).modifiedAt).toBe(first.json<Product>().modifiedAt);
    const other = { ...bodyOf(product), modifiedAt: '2020-01-01T00:00:00.000Z' };
    expect((await send(other, key)).statusCode).toBe(409);
  });
});

test.each([
  [
    'createProductAnalysisMapping',
    (id: string) => [`productAnalysisMapping/createProductAnalysisMapping/`, { productId: id }],
  ],
  [
    'proceedToConfiguratorPhase',
    (id: string) => [`product/proceedToConfiguratorPhase?productId=${id}&configuratorStatus=5`],
  ],
  ['publishProduct', (id: string) => [`product/publishProduct?productId=${id}`]],
] as const)('a repeated %s with its key is answered like the first', async (_call, requestOf) => {
  const { productId } = await make.upTo(5);
  const [path, payload] = requestOf(productId) as [string, object?];
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => server.send('dk', { method: 'POST', url: `/api/${path}`, headers, ...(payload && { payload }) });
  const [first, again] = [await send(), await send()];
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
});

test('the version is later than the one before even when the clock stands behind it', async () => {
  const product = await make.upTo(1);
  await server.database.query("update product set modified_at = '2100-01-01T00:00:00.000Z' where product_id = $1", [
    product.productId,
  ]);
  const ahead = await make.read(product.productId);
  const saved = await make.saveBasicInfo(ahead);
  expect(saved.modifiedAt).toBe('2100-01-01T00:00:00.001Z');
});

/** Everything of a product, as its rows are. */
async function stored(productId: string): Promise<unknown> {
  const rows = await Promise.all(
    ['product', 'product_text', 'outcome', 'product_analysis_mapping'].map((table) =>
      server.database.query(
        `select to_jsonb(t) as row from ${table} t where product_id = $1 order by to_jsonb(t)::text`,
        [productId],
      ),
    ),
  );
  const below = await server.database.query(
    `select to_jsonb(t) as row from outcome_text t join outcome o using (outcome_id) where o.product_id = $1
     union all select to_jsonb(t) from product_analysis_mapping_text t
       join product_analysis_mapping m using (product_analysis_mapping_id) where m.product_id = $1
     union all select to_jsonb(t) from result_interpretation t
       join product_analysis_mapping m using (product_analysis_mapping_id) where m.product_id = $1 order by 1`,
    [productId],
  );
  return [...rows, below];
}
