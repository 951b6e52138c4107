import { randomUUID } from 'node:crypto';
import type { Product } from '../../src/core/contracts/product.contract';
import { sweepIdempotencyAnswers } from '../../server/http/idempotency';
import { startTestServer, type TestServer } from '../support/test-server';

// Repeats of writes (decisions.md section 2, 'Repeats').

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a repeated key is answered with the first answer and has one effect', async () => {
  const before = await count();
  const key = randomUUID();
  const answers = [await create(key), await create(key), await create(key)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

test('repeats at the same moment wait for the first', async () => {
  const before = await count();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(key)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

test('the same key with another body is a conflict', async () => {
  const key = randomUUID();
  await create(key);
  const other = await create(key, { outcomes: [{ name: 'Toinen', title: '', outcomeType: 1 }] });
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ code: 'conflict' });
});

test("someone else's equal key is another key, and so is one of another call", async () => {
  const key = randomUUID();
  const [mine, theirs] = [await create(key), await create(key, { outcomes: [] }, 'dk2')];
  expect(theirs.json<Product>().productId).not.toBe(mine.json<Product>().productId);
  expect((await remove(mine.json<Product>().productId, key)).statusCode).toBe(204);
});

test('without a key each send has its effect', async () => {
  const before = await count();
  await create();
  await create();
  expect(await count()).toBe(before + 2);
});

test('a repeated removal is 204 again, though the draft is gone', async () => {
  const { productId } = (await create()).json<Product>();
  const key = randomUUID();
  expect((await remove(productId, key)).statusCode).toBe(204);
  expect((await remove(productId, key)).statusCode).toBe(204);
  expect((await remove(productId)).statusCode).toBe(404);
});

test('a refusal is repeated too, with the correlation id of the repeat', async () => {
  const unknown = randomUUID();
  const key = randomUUID();
  const [first, second] = [await remove(unknown, key), await remove(unknown, key)];
  expect([first.statusCode, second.statusCode]).toEqual([404, 404]);
  expect(second.json<{ correlationId: string }>().correlationId).toBe(second.headers['x-correlation-id']);
});

test.each(['', ' ', 'x'.repeat(201), 'ä'])('the key %j is refused', async (key) => {
  expect((await create(key)).statusCode).toBe(400);
});

test('answers are forgotten after 24 hours', async () => {
  const key = randomUUID();
  const first = await create(key);
  const age = (hours: number) =>
    server.database.query(
      `update idempotency_answer set created_at = clock_timestamp() - interval '${hours} hours' where key = $1`,
      [key],
    );
  await age(23);
  await sweepIdempotencyAnswers(server.database);
  expect((await create(key)).body).toBe(first.body);
  await age(25);
  await sweepIdempotencyAnswers(server.database);
  expect((await create(key)).json<Product>().productId).not.toBe(first.json<Product>().productId);
});

function create(key?: string, payload: object = { outcomes: [] }, userName = 'dk') {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return server.send(userName, { method: 'POST', url: '/api/product/createProduct/', headers, payload });
}

function remove(productId: string, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return server.send('dk', {
    method: 'DELETE',
    url: `/api/product/deleteDraftProduct?productId=${productId}`,
    headers,
  });
}

async function count(): Promise<number> {
  const [row] = await server.database.query<{ n: number }>('select count(*) as n from product');
  return row?.n ?? 0;
}
