import { randomUUID } from 'node:crypto';
import { OrderStatus } from '#core/contracts/order-status.ts';
import type { PackingStation } from '#core/contracts/packing-station.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { answerOnce, sweepIdempotencyAnswers } from '#server/http/idempotency.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { addReferral, addResult } from '#test/support/area-lists.ts';
import { createProductMaker } from '#test/support/product-maker.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// Repeats of writes (requirements.md 'Repeats').

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

describe('a repeat after the person has got another area or other roles', () => {
  const become = (areaId: string | null, ...roles: string[]) =>
    server.database.query("update app_user set area_id = $1, roles = $2 where user_name = 'hva04'", [areaId, roles]);
  afterEach(() => become('04', 'HVA_USER'));

  const citizen = { last_name: 'Entinen', result: 1, outcome_type: 1, handling_status: 1 };
  async function handledFinding() {
    const { last_name, ...finding } = citizen;
    const referral_id = await addReferral(server.database, { last_name });
    const observationId = await addResult(server.database, { referral_id, ...finding } as object);
    const headers = { 'idempotency-key': randomUUID(), 'x-correlation-id': randomUUID() };
    const url = `/api/observation/setObservationStatus?observationId=${observationId}&handlingStatus=2`;
    const send = () => server.send('hva04', { method: 'POST', url, headers });
    const first = await send();
    expect([first.statusCode, first.body.includes('Entinen')]).toEqual([200, true]);
    return { send, first, correlationId: headers['x-correlation-id'] };
  }

  test.each([
    ['another area', ['90', 'HVA_USER'], 404],
    ['no area', [null, 'HVA_USER'], 417],
    ['another role', ['04', 'LOGISTICS_USER'], 403],
    ['no role', ['04'], 403],
  ] as const)('%s: refused as a new call, and shown nothing', async (_what, [areaId, ...roles], status) => {
    const { send, first } = await handledFinding();
    await become(areaId, ...roles);
    const repeated = await send();
    expect(repeated.statusCode).toBe(status);
    expect(repeated.body).not.toContain('Entinen');
    await become('04', 'HVA_USER');
    expect((await send()).body).toBe(first.body);
  });

  test('stands in the access log as refused, by the area of today', async () => {
    const { send, correlationId } = await handledFinding();
    await become('90', 'HVA_USER');
    await send();
    const entries = await server.database.query(
      'select area_id as "areaId", outcome from audit.access_log where correlation_id = $1::uuid order by entry_id',
      [correlationId],
    );
    expect(entries).toEqual([
      { areaId: '04', outcome: 'shown' },
      { areaId: '90', outcome: 'notFound' },
    ]);
  });

  test('is not carried out a second time where it would be allowed', async () => {
    const { productId } = await createProductMaker(server).upTo(6);
    const key = randomUUID();
    const take = (headers = { 'idempotency-key': key }) =>
      server.send('hva04', {
        method: 'POST',
        url: `/api/hvaProduct/createHvaProduct?productId=${productId}`,
        headers,
      });
    const areas = async () => {
      const rows = await server.database.query<{ area: string }>(
        'select area_id as area from hva_product where product_id = $1',
        [productId],
      );
      return rows.map(({ area }) => area);
    };
    expect((await take()).statusCode).toBe(200);
    await become('90', 'HVA_USER');
    expect((await take()).json()).toMatchObject({ status: 409, code: 'conflict' });
    expect(await areas()).toEqual(['04']);
    expect((await take({ 'idempotency-key': randomUUID() })).statusCode).toBe(200);
    expect((await areas()).sort()).toEqual(['04', '90']);
  });
});

test.each(['', ' ', 'x'.repeat(201), 'ä'])('the key %j is refused', async (key) => {
  expect((await create(key)).statusCode).toBe(400);
});

test('what a deadlock of the database ends is begun anew with its key, and has one effect', async () => {
  const before = await count();
  const key = randomUUID();
  const { database } = server;
  const transaction = database.transaction.bind(database);
  // As PostgreSQL ends it: what was done is gone, the key too.
  const end = jest.spyOn(database, 'transaction').mockImplementationOnce((work) =>
    transaction(async (sql) => {
      await work(sql);
      throw Object.assign(new Error('ended'), { code: '40P01' });
    }),
  );
  const answers = [await create(key), await create(key)];
  expect(end).toHaveBeenCalledTimes(3);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[1]!.body).toBe(answers[0]!.body);
  expect(await count()).toBe(before + 1);
});

test('what the server had no time or room for may be tried again with its key', async () => {
  const write = { subject: 'demo-dk', call: 'POST /a', key: randomUUID(), content: '', rights: '' };
  const busy = () => Promise.reject(new ProblemError('busy'));
  await expect(answerOnce(server.database, write, busy)).rejects.toMatchObject({ code: 'busy' });
  const done = { status: 200, text: '"done"' };
  expect(await answerOnce(server.database, write, () => Promise.resolve(done))).toEqual(done);
});

/** Makes the answer to a key so many hours old, and has the old ones swept. */
async function sweepAt(hours: number, key: string): Promise<void> {
  await server.database.query(
    `update idempotency_answer set created_at = clock_timestamp() - interval '${hours} hours' where key = $1`,
    [key],
  );
  await sweepIdempotencyAnswers(server.database);
}

test('answers are forgotten after 24 hours', async () => {
  const key = randomUUID();
  const first = await create(key);
  await sweepAt(23, key);
  expect((await create(key)).body).toBe(first.body);
  await sweepAt(25, key);
  expect((await create(key)).json<Product>().productId).not.toBe(first.json<Product>().productId);
});

test('a scan at the packing station is answered as at first for 14 days, though its kit was taken back meanwhile', async () => {
  const post = (call: string, payload?: object, headers = {}) =>
    server.send('logistics', { method: 'POST', url: `/api/packingStation/${call}`, payload, headers });
  const referralId = await addReferral(server.database, { sample_number: 'WAITS' });
  await post('beginRun', { referralIds: [referralId] });
  const station = await server.send('logistics', { url: '/api/packingStation/getPackingStation' });
  const { runId } = station.json<PackingStation>().run!;
  const key = randomUUID();
  const scan = async () => (await post('sendKit', { runId, referralId }, { 'idempotency-key': key })).json<object>();
  const isSent = async (): Promise<boolean> => {
    const [row] = await server.database.query<{ status: number }>(
      'select workflow_status as status from referral where referral_id = $1',
      [referralId],
    );
    return row?.status === OrderStatus.SamplingKitSent;
  };
  expect([await scan(), await isSent()]).toEqual([{ outcome: 'sent', byName: null }, true]);
  await post(`undoSending?referralId=${referralId}`);
  await sweepAt(13 * 24, key);
  expect([await scan(), await isSent()]).toEqual([{ outcome: 'sent', byName: null }, false]);
  await sweepAt(15 * 24, key);
  expect([await scan(), await isSent()]).toEqual([{ outcome: 'sent', byName: null }, true]);
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
