import * as v from 'valibot';
import { packingStation, type PackingStation } from '#core/contracts/packing-station.contract.ts';
import { addReferral, logisticsList, returnKit } from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Runs at the packing station (decision 160) that do not go the usual way: put aside, come back, over, or two of one person.

let server: TestServer;
let productIds: string[];
beforeAll(async () => {
  server = await startTestServer();
  await server.database.query(
    `insert into app_user (subject, first_name, last_name, roles)
     values ('liisa', 'Liisa', 'Lähettämö', '{LOGISTICS_USER}')`,
  );
  const products = await server.database.query<{ id: string }>(
    `select product_id as id from product where is_published order by product_id limit 2`,
  );
  productIds = products.map(({ id }) => id);
});
afterAll(() => server.close());

// Nothing of before waits.
beforeEach(async () => {
  await server.database.query('update referral set workflow_status = 902 where workflow_status in (3, 4)');
  await endRuns();
});

const endRuns = () => server.database.query("update packing_run set held_until = clock_timestamp() - interval '1 s'");

let number = 0;
function addOrder(columns: object = {}): Promise<string> {
  number += 1;
  return addReferral(server.database, { product_id: productIds[0], sample_number: `RUN-${number}`, ...columns });
}

const post = (as: string, call: string, payload?: object, query = '') =>
  server.send(as, { method: 'POST', url: `/api/packingStation/${call}${query}`, payload });

async function station(as = 'logistics'): Promise<PackingStation> {
  return v.parse(packingStation, (await server.send(as, { url: '/api/packingStation/getPackingStation' })).json());
}

/** Begins a run with these orders; gives its id. */
async function begin(as: string, ...referralIds: string[]): Promise<string> {
  const answer = await post(as, 'beginRun', { referralIds });
  expect(answer.json()).toEqual({ taken: referralIds.length, refused: [] });
  return (await station(as)).run!.runId;
}

async function stepsOf(referralId: string): Promise<string[]> {
  const rows = await server.database.query<{ kind: string }>(
    'select kind from packing_step where referral_id = $1 order by step_id',
    [referralId],
  );
  return rows.map(({ kind }) => kind);
}

test('a run whose kits have all come back keeps nobody from beginning another', async () => {
  const order = await addOrder();
  const runId = await begin('logistics', order);
  await returnKit(server.database, order);
  expect(await begin('logistics', await addOrder())).not.toBe(runId);
});

test('what was put aside in a run stays as it is when the run is given back', async () => {
  const [aside, other] = [await addOrder(), await addOrder()];
  const runId = await begin('logistics', aside, other);
  expect((await post('logistics', 'parkKit', { referralId: aside, reason: 'kitMissing' })).statusCode).toBe(204);
  // The lists tell that it is put aside, and of nobody's run.
  expect(await logisticsList(server).search({ referralId: aside })).toMatchObject([
    { parkReason: 'kitMissing', inRunOf: null },
  ]);
  // Others are told of what waits in it alone.
  expect((await station('liisa')).others).toMatchObject([{ byName: 'Lauri Logistiikka', waiting: 1 }]);
  expect((await post('logistics', 'releaseRun', undefined, `?runId=${runId}`)).statusCode).toBe(204);
  expect([await stepsOf(aside), await stepsOf(other)]).toEqual([
    ['taken', 'parked'],
    ['taken', 'released'],
  ]);
});

test('the sticker of a run whose time is over is nobody’s', async () => {
  const order = await addOrder();
  await begin('liisa', order);
  await endRuns();
  const runId = await begin('logistics', await addOrder());
  const answer = await post('logistics', 'sendKit', { runId, referralId: order });
  expect(answer.json()).toEqual({ outcome: 'released', byName: null });
});

test('the sticker of two kits of a run may be the one of the kit that is sent', async () => {
  const sample_number = 'RUN-TWICE';
  const [one, other] = [await addOrder({ sample_number }), await addOrder({ sample_number })];
  const runId = await begin('logistics', one, other);
  const byHand = { runId, referralId: one, reason: 'codeUnreadable' };
  expect((await post('logistics', 'sendByHand', byHand)).statusCode).toBe(204);
  expect((await post('logistics', 'sendKit', { runId, referralId: other })).json()).toMatchObject({
    outcome: 'several',
  });
});

test('a kit that has come back is not taken back as if it had not been sent', async () => {
  const order = await addOrder();
  const runId = await begin('logistics', order);
  expect((await post('logistics', 'sendKit', { runId, referralId: order })).json()).toMatchObject({ outcome: 'sent' });
  await returnKit(server.database, order);
  expect((await post('logistics', 'undoSending', undefined, `?referralId=${order}`)).statusCode).toBe(409);
});

test('nobody holds two runs by an old window', async () => {
  const [first, second] = [await addOrder(), await addOrder()];
  const old = await begin('logistics', first, second);
  await endRuns();
  const runId = await begin('logistics', await addOrder());
  const sent = await post('logistics', 'sendKit', { runId: old, referralId: first });
  expect(sent.json()).toMatchObject({ outcome: 'sent' });
  expect((await station('liisa')).others).toHaveLength(1);
  expect((await station()).run!.runId).toBe(runId);
  // Nor is the older one theirs again by what the list prints of it.
  await endRuns();
  const printed = await server.send('logistics', {
    method: 'POST',
    url: `/api/logistics/printSticker?referralId=${second}`,
  });
  expect(printed.statusCode).toBe(200);
  expect((await station()).run).toBeNull();
});
