import fc from 'fast-check';
import { formErrors } from '#core/contracts/form-errors.ts';
import { parseJson } from '#server/http/json-body.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { anyCharacter } from '../support/any-character.ts';
import { basicInfoBody, createProductMaker } from '../support/product-maker.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Whatever arrives: a 4xx problem, never a 5xx and never a hang (proofs S14, S21, S22).

const runs = randomRuns({ usual: 750, full: 900_000, short: 18_000 });
const url = '/api/product/createProduct/';
/** Every call with a JSON body. */
const calls = [
  url,
  '/api/product/updateProductBasicInfo/',
  '/api/product/updateProductContent',
  '/api/product/updateProductHvaSettings/',
  '/api/product/updateProductCitizenTexts?languageCode=sv',
  '/api/outcome/updateProductOutcomes?languageCode=sv',
  '/api/productAnalysisMapping/createProductAnalysisMapping/',
  '/api/productAnalysisMapping/updateProductAnalysisMappings?languageCode=sv',
  '/api/hvaProduct/updateHvaProduct?languageCode=sv',
];

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  // The gate does not know who sends: without 20,000 signatures to check it takes a quarter less.
  server = await startTestServer({ environment: { FAKE_AUTH: 'true' } });
  // Someone who may make all of these calls.
  authorization = 'Bearer fake:dkarea';
});
afterAll(() => server.close());

test.each([
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '1'],
  ['a text', '"x"'],
  ['a list', '[]'],
  ['lists in lists', '{"outcomes":[[[]]]}'],
  ['a list of lists of outcomes', '{"outcomes":[[{"name":"x","title":"","outcomeType":1}]]}'],
  ['null in the list', '{"outcomes":[null]}'],
  ['nothing behind the brace', '{'],
  ['two values', '{}{}'],
  ['a NUL', '{"outcomes":[{"name":"a\\u0000b","title":"","outcomeType":1}]}'],
  ['half a character', '{"outcomes":[{"name":"\\ud800","title":"","outcomeType":1}]}'],
  ['a NUL in a name', '{"outcomes":[],"a\\u0000":1}'],
  ['a prototype', '{"outcomes":[],"__proto__":{"productName":"x"}}'],
  ['a constructor', '{"outcomes":[],"constructor":{"prototype":{}}}'],
  ['4,000 brackets', `{"outcomes":${'['.repeat(4000)}${']'.repeat(4000)}}`],
  ['100,000 braces', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['a huge number', '{"outcomes":[{"name":"x","title":"","outcomeType":1e999}]}'],
  ['a fraction', '{"outcomes":[{"name":"x","title":"","outcomeType":1.5}]}'],
  ['a number as text', '{"outcomes":[{"name":"x","title":"","outcomeType":"1"}]}'],
  ['true for a number', '{"outcomes":[{"name":"x","title":"","outcomeType":true}]}'],
  ['null for a number', '{"outcomes":[{"name":"x","title":"","outcomeType":null}]}'],
  ['a number for a text', '{"outcomes":[],"productName":1}'],
  ['a text for a flag', '{"outcomes":[],"isPublished":"true"}'],
])('%s is refused', async (_what, payload) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid' });
});

test('a text that cannot be stored is refused by its field', async () => {
  const answer = await post('{"outcomes":[{"name":"x","title":"a\\u0000"}],"productName":"\\udc00"}');
  expect(answer.json()).toMatchObject({
    code: 'invalid',
    errors: { 'outcomes.0.title': [formErrors.oddCharacter], productName: [formErrors.oddCharacter] },
  });
});

test('what would be a prototype as a name is a text like any other as a value', () => {
  const body = { outcomes: [{ name: '__proto__', title: 'constructor' }] };
  expect(parseJson(Buffer.from(JSON.stringify(body)))).toEqual(body);
});

test.each(['{"a":1,"a":2}', '[{"a":{"b":1,"c":"","b":1}}]', '{"a":1,"\\u0061":2}', '{"a" : {"\\"":1} ,\n"a"\t:2}'])(
  'a name that one element has twice is refused, for one of the two would be lost: %s',
  (text) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(expect.objectContaining({ code: 'invalid' }));
  },
);

test('names are not taken for twice because of what stands in texts, or in another element', () => {
  const words = fc.string({ unit: fc.constantFrom('"', ':', '\\', '{', '}', ',', ' ', 'a') });
  const values = fc.jsonValue({ stringUnit: fc.constantFrom('"', ':', '\\', 'a', '\n'), maxDepth: 4 });
  fc.assert(
    fc.property(fc.array(fc.dictionary(words, fc.oneof(words, values), { maxKeys: 4 })), (body) => {
      expect(parseJson(Buffer.from(JSON.stringify(body, undefined, 1)))).toEqual(JSON.parse(JSON.stringify(body)));
    }),
  );
});

test('twenty levels are deep enough for any body, whatever a call expects', () => {
  const nested = (levels: number) => Buffer.from(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  expect(parseJson(nested(20))).toEqual(expect.any(Array));
  expect(() => parseJson(nested(22))).toThrow(expect.objectContaining({ code: 'invalid' }));
  expect(() => parseJson(nested(500_000))).toThrow(expect.objectContaining({ code: 'invalid' }));
});

test('bytes that are no UTF-8 are refused', async () => {
  const payload = Buffer.concat([
    Buffer.from('{"outcomes":[{"name":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('","title":"","outcomeType":1}]}'),
  ]);
  expect((await post(payload)).statusCode).toBe(400);
});

test('what turns text round is left out of what is stored, and of what is stored already (decision 259)', async () => {
  const productName = '\u202ENäyte \u2066(uusi)\u2069';
  const make = createProductMaker(server);
  const made = await make.create();
  const body = { ...basicInfoBody(made, ['Löydös\u202B']), productName };
  const saved = (await make.post('product/updateProductBasicInfo/', body)).json<Product>();
  expect(saved.productName).toBe('Näyte (uusi)');
  expect(saved.outcomes.map(({ name }) => name)).toContain('Löydös');
  const [stored] = await server.database.query<{ name: string }>(
    'select product_name as name from product where product_id = $1',
    [made.productId],
  );
  expect(stored?.name).toBe('Näyte (uusi)');
  await server.database.query('update product set product_name = $2 where product_id = $1', [
    made.productId,
    productName,
  ]);
  const read = await server.send('dk', { url: `/api/product/getProductById/${made.productId}?languageCode=fi` });
  expect(read.json()).toMatchObject({ productName: 'Näyte (uusi)' });
});

test('control characters are left out of what is stored, but for tabs and line breaks (decision 320)', async () => {
  const make = createProductMaker(server);
  const made = await make.create();
  const body = {
    ...basicInfoBody(made, ['Löydös\u001B[2J']),
    productName: 'Suun\u0007näyte\v\u0085',
    productDescription: 'a\tb\r\nc\u009B',
  };
  const saved = (await make.post('product/updateProductBasicInfo/', body)).json<Product>();
  expect([saved.productName, saved.productDescription]).toEqual(['Suunnäyte  ', 'a\tb\r\nc']);
  expect(saved.outcomes.map(({ name }) => name)).toContain('Löydös[2J');
});

test('what has control characters stored already is read as it is, and saved without them', async () => {
  const make = createProductMaker(server);
  const made = await make.create();
  const saved = (await make.post('product/updateProductBasicInfo/', basicInfoBody(made, ['Löydös']))).json<Product>();
  await server.database.query('update product set product_name = $2 where product_id = $1', [
    made.productId,
    'A\u0007B',
  ]);
  const url = `/api/product/getProductById/${made.productId}?languageCode=fi`;
  const read = (await server.send('dk', { url })).json<Product>();
  expect(read.productName).toBe('A\u0007B');
  const body = { ...basicInfoBody(saved, ['Löydös']), productName: read.productName, modifiedAt: read.modifiedAt };
  const answer = await make.post('product/updateProductBasicInfo/', body);
  expect([answer.statusCode, answer.json<Product>().productName]).toEqual([200, 'AB']);
});

test('a mebibyte is too much', async () => {
  const answer = await post(JSON.stringify({ outcomes: [], productName: 'x'.repeat(1024 * 1024) }));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'tooLarge']);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml', ''])(
  'the content type %j is refused',
  async (contentType) => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization, 'content-type': contentType },
      payload: '{"outcomes":[]}',
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupportedMediaType' });
  },
);

test('a call without a body takes none, an empty one and {}, and nothing else', async () => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const remove = (headers: object, payload?: string) =>
    server.app.inject({
      method: 'DELETE',
      url: `/api/product/deleteDraftProduct?productId=${id}`,
      headers: { authorization, ...headers },
      payload,
    });
  const jsonType = { 'content-type': 'application/json' };
  for (const [headers, payload] of [
    [{}, undefined],
    [jsonType, undefined],
    [jsonType, ''],
    [jsonType, '{}'],
    [jsonType, ' { } '],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, ''],
    [{ 'content-type': 'text/plain;charset=UTF-8' }, undefined],
  ] as const) {
    expect((await remove(headers, payload)).statusCode).toBe(404);
  }
  expect((await remove({ 'content-type': 'text/plain' }, '{}')).statusCode).toBe(415);
  const print = (payload: string) => {
    const url = `/api/logistics/printSticker?referralId=${id}`;
    return server.send('logistics', { method: 'POST', url, headers: jsonType, payload });
  };
  expect((await print('{}')).statusCode).toBe(404);
  for (const payload of ['null', '[]', '{"a":1}', '1', '"x"', '{'])
    for (const answer of [await remove(jsonType, payload), await print(payload)]) expect(answer.statusCode).toBe(400);
});

test(`${runs} generated bodies: never a 5xx`, async () => {
  const strings = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('\0', '\ud800', '__proto__', 'constructor', '1', ''),
    fc.string({ minLength: 250, maxLength: 300 }),
  );
  const outcome = fc.record(
    { name: strings, title: strings, outcomeType: fc.oneof(fc.integer({ min: -1, max: 6 }), fc.double(), strings) },
    { requiredKeys: [] },
  );
  const known = fc.record(
    {
      outcomes: fc.array(fc.oneof(outcome, fc.anything())),
      productName: fc.oneof(strings, fc.anything()),
      isPublished: fc.anything(),
      productAnalysisMappings: fc.array(fc.anything()),
    },
    { requiredKeys: [] },
  );
  const bodies = fc
    .oneof(known, fc.jsonValue(), fc.object(), fc.array(fc.array(fc.jsonValue())))
    .map((value) => JSON.stringify(value) ?? 'null');
  const torn = fc.tuple(bodies, fc.nat()).map(([body, at]) => body.slice(0, at % (body.length + 1)));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.oneof({ weight: 4, arbitrary: bodies }, { weight: 1, arbitrary: torn }),
      async (call, body) => {
        const { statusCode } = await post(body, call);
        expect([200, 400, 404, 409]).toContain(statusCode);
      },
    ),
    { numRuns: runs },
  );
  proven('S21', runs);
}, 43_200_000);

test('generated addresses: never a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 60 }), async (text) => {
      const encoded = encodeURIComponent(text);
      for (const address of [
        `/api/product/getProductForHeader/${encoded}`,
        `/api/product/deleteDraftProduct?productId=${encoded}`,
      ]) {
        const method = address.includes('?') ? 'DELETE' : 'GET';
        const { statusCode } = await server.app.inject({ method, url: address, headers: { authorization } });
        expect(statusCode).toBeGreaterThanOrEqual(400);
        expect(statusCode).toBeLessThan(500);
      }
    }),
    { numRuns: randomRuns({ usual: 100, full: 1_000 }) },
  );
});

function post(payload: string | Buffer, call = url) {
  return server.app.inject({
    method: 'POST',
    url: call,
    headers: { authorization, 'content-type': 'application/json' },
    payload,
  });
}
