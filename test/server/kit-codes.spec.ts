import { startTestServer, type TestServer } from '../support/test-server.ts';

// The codes of the boxes that the packing station reads (decision 160).

let server: TestServer;
let productIds: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  const products = await server.database.query<{ id: string }>(
    'select product_id as id from product where is_published order by product_id limit 4',
  );
  productIds = products.map(({ id }) => id);
});
afterAll(() => server.close());
beforeEach(() => server.database.query('delete from kit_code'));

async function set(code: string, productId = productIds[0], seen?: string): Promise<number | string> {
  const url = '/api/packingStation/setKitCode';
  const { statusCode, body } = await server.send('dk', { method: 'POST', url, payload: { productId, code, seen } });
  return statusCode < 300 ? statusCode : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`;
}

const codes = async () =>
  (await server.send('dk', { url: '/api/packingStation/getKitCodes' }))
    .json<{ productId: string; code: string | null }[]>()
    .flatMap(({ productId, code }) => (code === null ? [] : [[productId, code]]));

test('a code is one package’s alone, however it was read', async () => {
  expect(await set('06412345000013')).toBe(204);
  expect(await set('6412345000013', productIds[1])).toBe('409 conflict');
  expect(await codes()).toEqual([[productIds[0], '6412345000013']]);
  expect(await set('')).toBe(204);
  expect(await codes()).toEqual([]);
});

test('a code is one package’s alone when several are given it at once', async () => {
  const answers = await Promise.all(productIds.map((productId) => set('OMA-2', productId)));
  expect(answers.filter((answer) => answer === 204)).toHaveLength(1);
  expect(answers.filter((answer) => answer === '409 conflict')).toHaveLength(productIds.length - 1);
  expect(await codes()).toHaveLength(1);
});

test('of two who set the code of one package at once the later one is told, and neither is replaced unseen', async () => {
  const answers = await Promise.all(['OMA-1', 'OMA-2'].map((code) => set(code, productIds[0], '')));
  expect(answers.toSorted()).toEqual([204, '409 stale']);
  const [[, stored]] = (await codes()) as [[string, string]];
  // What was set already by the same call is no colleague's.
  expect(await set(stored, productIds[0], '')).toBe(204);
  for (const code of ['', 'OMA-3']) expect(await set(code, productIds[0], 'OMA-9')).toBe('409 stale');
  expect(await set('', productIds[0], stored)).toBe(204);
  expect(await codes()).toEqual([]);
});

test.each(['ab', 'x'.repeat(49), 'kaksi sanaa', 'ääkköset'])('a code is not %s', async (code) => {
  expect(await set(code)).toBe('400 invalid');
});

test('a code is set for published packages', async () => {
  const [draft] = await server.database.query<{ id: string }>(
    'select product_id as id from product where not is_published limit 1',
  );
  for (const id of [draft!.id, '00000000-0000-4000-8000-000000000000'])
    expect(await set('OMA-1', id)).toBe('404 notFound');
});
