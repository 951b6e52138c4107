import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  handover,
  packingStation,
  parkedKit,
  type Handover,
  type PackingDay,
  type PackingStation,
} from '#core/contracts/packing-station.contract.ts';
import {
  addReferral,
  addResult,
  logisticsList,
  observationList,
  referralList,
  returnKit,
} from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// The packing station (decision 160): runs, what came of a sticker, and the ways around one.

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
  await server.database.query('update packing_run set held_until = clock_timestamp()');
  await server.database.query('delete from kit_code');
});

let number = 0;
/** An order that waits, each later than the one before. */
function addOrder(columns: object = {}): Promise<string> {
  number += 1;
  return addReferral(server.database, {
    product_id: productIds[0],
    sample_number: `KIT-${number}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    ...columns,
  });
}

const post = (as: string, call: string, payload?: object, query = '') =>
  server.send(as, { method: 'POST', url: `/api/packingStation/${call}${query}`, payload });

async function codeOf(answer: ReturnType<typeof post>): Promise<number | string> {
  const { statusCode, body } = await answer;
  return statusCode < 300 ? statusCode : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`;
}

async function station(as = 'logistics'): Promise<PackingStation> {
  const answer = await server.send(as, { url: '/api/packingStation/getPackingStation' });
  expect(answer.statusCode).toBe(200);
  return v.parse(packingStation, answer.json());
}

/** Begins a run of so many; gives its id. */
async function begin(as = 'logistics', count = 20): Promise<string> {
  expect(await codeOf(post(as, 'beginRun', { productId: productIds[0], count }))).toBe(200);
  return (await station(as)).run!.runId;
}

const kitsOf = async (as = 'logistics') => (await station(as)).run!.kits;

async function send(as: string, runId: string, referralId: string, kitCode?: string) {
  const answer = await post(as, 'sendKit', { runId, referralId, kitCode });
  expect(answer.statusCode).toBe(200);
  return answer.json<object>();
}

const outcome = (name: string, byName: string | null = null) => ({ outcome: name, byName });

async function statusOf(referralId: string): Promise<number> {
  const [row] = await server.database.query<{ status: number }>(
    'select workflow_status as status from referral where referral_id = $1',
    [referralId],
  );
  return row!.status;
}

/** What was done at the station: not what the list took back. */
async function stepsOf(referralId: string): Promise<string[]> {
  const rows = await server.database.query<{ kind: string }>(
    `select kind from packing_step where referral_id = $1 and (kind <> 'undone' or run_id is not null) order by step_id`,
    [referralId],
  );
  return rows.map(({ kind }) => kind);
}

/** The entries of the access log that beginRun has added, oldest first. */
function entries(): Promise<{ readonly ids: string[] }[]> {
  return server.database.query(
    `select record_ids as ids from audit.access_log where call like '%beginRun' order by entry_id`,
  );
}

describe('a run', () => {
  test('takes the oldest orders of its package that nobody has, as many as were asked for', async () => {
    const orders = [await addOrder(), await addOrder({ street_address: '', city: ' ' }), await addOrder()];
    await addOrder({ product_id: productIds[1], created_at: '2025-01-01T00:00:00.000Z' });
    await addOrder({ workflow_status: 4, created_at: '2025-01-01T00:00:00.000Z' });
    expect((await station()).queues.map(({ waiting }) => waiting).sort()).toEqual([1, 3]);
    const answer = await post('logistics', 'beginRun', { productId: productIds[0], count: 2 });
    expect(answer.json()).toEqual({ taken: 2, refused: [] });
    const { run, queues } = await station();
    expect(run!.kits.map(({ referralId }) => referralId)).toEqual(orders.slice(0, 2));
    expect(run!.kits[0]).toMatchObject({ state: 'waiting', prints: 0, firstName: 'Aino', languageCode: 'fi' });
    expect(queues.find(({ productId }) => productId === productIds[0])).toMatchObject({ waiting: 1 });
    // Of an address what it lacks is told, and nothing else of it.
    expect(run!.kits.map(({ lacks }) => lacks)).toEqual([[], ['streetAddress', 'city']]);
    expect(Object.keys(run!.kits[0]!)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Address|postal|city/)]),
    );
    expect((await station('liisa')).others).toEqual([
      { byName: 'Lauri Logistiikka', begunAt: run!.begunAt, heldUntil: run!.heldUntil, waiting: 2 },
    ]);
  });

  test('of two who begin at once, nobody takes what the other has', async () => {
    for (let each = 0; each < 10; each += 1) await addOrder();
    const begun = ['logistics', 'liisa'].map((as) =>
      post(as, 'beginRun', { productId: productIds[0], count: 5 }).then((answer) => answer.json<{ taken: number }>()),
    );
    expect((await Promise.all(begun)).map(({ taken }) => taken)).toEqual([5, 5]);
    const ids = [...(await kitsOf()), ...(await kitsOf('liisa'))].map(({ referralId }) => referralId);
    expect(new Set(ids).size).toBe(10);
  });

  test('is one a person: a second waits until nothing waits in the first', async () => {
    const order = await addOrder();
    const runId = await begin();
    await addOrder();
    expect(await codeOf(post('logistics', 'beginRun', { productId: productIds[0], count: 1 }))).toBe('409 conflict');
    expect(await send('logistics', runId, order)).toEqual(outcome('sent'));
    expect(await begin()).not.toBe(runId);
  });

  test('of nothing is none', async () => {
    const answer = await post('logistics', 'beginRun', { productId: productIds[0], count: 3 });
    expect(answer.json()).toEqual({ taken: 0, refused: [] });
    expect((await station()).run).toBeNull();
  });

  test('takes those of the chosen orders that can be taken, of any package and those in handling too, and tells why not', async () => {
    const [other, parked] = [await addOrder(), await addOrder()];
    expect(await codeOf(post('liisa', 'beginRun', { referralIds: [other] }))).toBe(200);
    expect(await codeOf(post('liisa', 'parkKit', { referralId: parked, reason: 'kitMissing' }))).toBe(204);
    const sent = await addOrder({ workflow_status: 5, sampling_kit_sent_by: 'Leo Kuljettaja' });
    const [closed, ofLab] = [await addOrder({ workflow_status: 902 }), await addOrder({ workflow_status: 2 })];
    const good = [
      await addOrder(),
      await addOrder({ workflow_status: 4 }),
      await addOrder({ product_id: productIds[1] }),
    ];
    const gone = randomUUID();
    const referralIds = [other, good[0]!, parked, sent, good[1]!, closed, ofLab, gone, good[2]!];
    const entriesBefore = await entries();
    const answer = await post('logistics', 'beginRun', { referralIds });
    expect(answer.json()).toEqual({
      taken: 3,
      refused: [
        { referralId: other, outcome: 'othersRun', byName: 'Liisa Lähettämö' },
        { referralId: parked, outcome: 'parked', byName: null },
        { referralId: sent, outcome: 'alreadySent', byName: 'Leo Kuljettaja' },
        { referralId: closed, outcome: 'closed', byName: null },
        { referralId: ofLab, outcome: 'unknown', byName: null },
        { referralId: gone, outcome: 'unknown', byName: null },
      ],
    });
    const { run } = await station();
    expect(run!.kits.map(({ referralId }) => referralId)).toEqual(good);
    expect(new Set(run!.kits.map(({ productId }) => productId)).size).toBe(2);
    // What was told of the others is in the access log, and nothing changed of them.
    const [entry, ...more] = (await entries()).slice(entriesBefore.length);
    expect(new Set(entry!.ids)).toEqual(new Set([other, parked, sent, closed, ofLab, gone]));
    expect(more).toEqual([]);
    expect(await stepsOf(sent)).toEqual([]);
    expect((await kitsOf('liisa')).map(({ referralId, state }) => [referralId, state])).toEqual([[other, 'waiting']]);
  });

  test('of chosen orders of which none can be taken is none; while kits of one wait there is no second', async () => {
    const sent = await addOrder({ workflow_status: 5 });
    const answer = await post('logistics', 'beginRun', { referralIds: [sent] });
    expect(answer.json()).toMatchObject({ taken: 0, refused: [{ outcome: 'alreadySent' }] });
    expect((await station()).run).toBeNull();
    const entriesBefore = await entries();
    expect(await codeOf(post('logistics', 'beginRun', { referralIds: [await addOrder()] }))).toBe(200);
    expect(await entries()).toEqual(entriesBefore);
    expect(await codeOf(post('logistics', 'beginRun', { referralIds: [await addOrder()] }))).toBe('409 conflict');
  });

  test('whose beginning is repeated by the network is answered alike, and what it tells is an entry again', async () => {
    const [free, sent] = [await addOrder(), await addOrder({ workflow_status: 5 })];
    const before = (await entries()).length;
    const headers = { 'idempotency-key': randomUUID() };
    const payload = { referralIds: [free, sent] };
    const send = () =>
      server.send('logistics', { method: 'POST', url: '/api/packingStation/beginRun', payload, headers });
    const answers = [await send(), await send()];
    const answer = { taken: 1, refused: [{ referralId: sent, outcome: 'alreadySent', byName: null }] };
    expect(answers.map((each) => each.json<object>())).toEqual([answer, answer]);
    expect((await entries()).slice(before)).toEqual([{ ids: [sent] }, { ids: [sent] }]);
  });

  test('is given back by whoever has it, and after half an hour by itself', async () => {
    const [first, second] = [await addOrder(), await addOrder()];
    const inRunOf = async () =>
      (await logisticsList(server).search({ referralId: second })).map((row) => (row as { inRunOf: unknown }).inRunOf);
    const runId = await begin();
    expect(await inRunOf()).toEqual(['Lauri Logistiikka']);
    // Until when, as the run has it: a screen looks again then.
    expect(await logisticsList(server).search({ referralId: second })).toMatchObject([
      { inRunUntil: (await station()).run!.heldUntil },
    ]);
    expect(await codeOf(post('liisa', 'releaseRun', undefined, `?runId=${runId}`))).toBe('404 notFound');
    expect(await send('logistics', runId, first)).toEqual(outcome('sent'));
    expect(await codeOf(post('logistics', 'releaseRun', undefined, `?runId=${runId}`))).toBe(204);
    expect((await station()).run).toBeNull();
    expect(await stepsOf(second)).toEqual(['taken', 'released']);
    expect(await inRunOf()).toEqual([null]);
    await begin();
    await server.database.query("update packing_run set held_until = clock_timestamp() - interval '1 second'");
    expect((await station('liisa')).others).toEqual([]);
    expect(await inRunOf()).toEqual([null]);
    await begin('liisa');
    expect((await kitsOf('liisa')).map(({ referralId }) => referralId)).toEqual([second]);
  });

  test('is held on by what is done about it, after its half hour too, as long as nobody took its kits', async () => {
    const [first] = [await addOrder(), await addOrder()];
    const runId = await begin();
    await server.database.query("update packing_run set held_until = clock_timestamp() - interval '1 hour'");
    expect(await send('logistics', runId, first)).toEqual(outcome('sent'));
    expect((await station()).run!.kits.map(({ state }) => state)).toEqual(['sent', 'waiting']);
  });
});

describe('a sticker', () => {
  test('that is read marks its kit as sent, once', async () => {
    const order = await addOrder();
    const runId = await begin();
    expect(await send('logistics', runId, order)).toEqual(outcome('sent'));
    expect(await statusOf(order)).toBe(5);
    expect(await send('logistics', runId, order)).toEqual(outcome('twice'));
    expect(await stepsOf(order)).toEqual(['taken', 'sent']);
  });

  test('may be of an order whose id has no version', async () => {
    const order = await addOrder({ referral_id: '0123abcd-0123-0123-0123-0123456789ab' });
    const observation_id = '1123abcd-0123-0123-0123-0123456789ab';
    await addResult(server.database, { observation_id, referral_id: order } as object);
    // The lists find it, too, by its id and when they are told that it has changed.
    for (const filter of [{ referralId: order }, { ids: [order] }])
      for (const list of [logisticsList(server), referralList(server, 'hva04')])
        expect(await list.search(filter)).toMatchObject([{ referralId: order }]);
    expect(await observationList(server, 'hva04').search({ referralId: order, ids: [observation_id] })).toHaveLength(1);
    const runId = await begin();
    const url = '/api/logistics/printStickers';
    const payload = { referralIds: [order], layout: 'pages', startPosition: 1 };
    expect((await server.send('logistics', { method: 'POST', url, payload })).statusCode).toBe(200);
    expect(await send('logistics', runId, order)).toEqual(outcome('sent'));
    expect((await post('logistics', 'beginRun', { referralIds: [order] })).json()).toEqual({
      taken: 0,
      refused: [{ referralId: order, outcome: 'alreadySent', byName: 'Lauri Logistiikka' }],
    });
  });

  test('needs the box of its package, where that has a code', async () => {
    const order = await addOrder();
    for (const [productId, code] of [
      [productIds[0], '6412345000013'],
      [productIds[1], 'OMA-2'],
    ])
      expect(await codeOf(post('dk', 'setKitCode', { productId, code }))).toBe(204);
    const runId = await begin();
    expect(await send('logistics', runId, order)).toEqual(outcome('kitNotRead'));
    expect(await send('logistics', runId, order, 'OMA-2')).toEqual(outcome('wrongKit'));
    expect(await send('logistics', runId, order, '999')).toEqual(outcome('wrongKit'));
    expect(await statusOf(order)).toBe(3);
    expect(await send('logistics', runId, order, '06412345000013')).toEqual(outcome('sent'));
  });

  test('of another run, of none, of what is sent, ended, parked or unknown: each is told as what it is', async () => {
    const [own, others, nobodys, sent, ended, parked] = [
      await addOrder(),
      await addOrder({ product_id: productIds[1] }),
      await addOrder({ workflow_status: 4 }),
      await addOrder({ workflow_status: 6, sampling_kit_sent_by: 'Pekka Pakkaaja' }),
      await addOrder({ workflow_status: 902 }),
      await addOrder({ workflow_status: 4 }),
    ];
    expect(await codeOf(post('liisa', 'beginRun', { productId: productIds[1], count: 1 }))).toBe(200);
    expect(await codeOf(post('logistics', 'parkKit', { referralId: parked, reason: 'kitMissing' }))).toBe(204);
    const runId = await begin();
    const expected = [
      [others, outcome('othersRun', 'Liisa Lähettämö')],
      [nobodys, outcome('notInRun')],
      [sent, outcome('alreadySent', 'Pekka Pakkaaja')],
      [ended, outcome('closed')],
      [parked, outcome('parked')],
      [productIds[0]!, outcome('unknown')],
    ] as const;
    for (const [referralId, answer] of expected) {
      expect(await send('logistics', runId, referralId)).toEqual(answer);
      const [order] = await server.database.query<{ sampleNumber: string }>(
        'select sample_number as "sampleNumber" from referral where referral_id = $1',
        [referralId],
      );
      const identified = await post('logistics', 'identifySticker', {
        sampleNumber: ` ${(order?.sampleNumber ?? 'OUTO-1').toLowerCase()} `,
      });
      expect(identified.json()).toEqual(answer);
    }
    expect(await statusOf(own)).toBe(3);
    expect(await statusOf(others)).toBe(3);
  });

  test('that fits two kits of the run sends neither', async () => {
    const [one, other] = [await addOrder({ sample_number: 'SAMA' }), await addOrder({ sample_number: 'SAMA' })];
    const runId = await begin();
    expect(await send('logistics', runId, one)).toEqual(outcome('several'));
    expect(await statusOf(other)).toBe(3);
    const byHand = { runId, referralId: one, reason: 'codeUnreadable' };
    expect(await codeOf(post('logistics', 'sendByHand', byHand))).toBe(204);
    expect(await stepsOf(one)).toEqual(['taken', 'sentByHand']);
  });

  test('sent by the list meanwhile is told, by whom', async () => {
    const order = await addOrder();
    const runId = await begin();
    await server.send('liisa', {
      method: 'POST',
      url: `/api/logistics/setReferralWorkFlowStatus?referralId=${order}&handlingStatus=5`,
    });
    expect((await kitsOf())[0]).toMatchObject({ state: 'sentElsewhere', sentBy: 'Liisa Lähettämö' });
    expect(await send('logistics', runId, order)).toEqual(outcome('alreadySent', 'Liisa Lähettämö'));
  });

  test("of somebody else's run sends nothing", async () => {
    const order = await addOrder();
    const runId = await begin();
    expect(await codeOf(post('liisa', 'sendKit', { runId, referralId: order }))).toBe('404 notFound');
    const byHand = { runId, referralId: order, reason: 'readerBroken' };
    expect(await codeOf(post('liisa', 'sendByHand', byHand))).toBe('404 notFound');
    expect(await statusOf(order)).toBe(3);
  });

  test('is printed by the calls of logistics, and counted', async () => {
    const order = await addOrder();
    await begin();
    const sticker = `/api/logistics/printSticker?referralId=${order}`;
    await server.send('logistics', { method: 'POST', url: sticker });
    const payload = { referralIds: [order], layout: 'pages', startPosition: 1 };
    await server.send('logistics', { method: 'POST', url: '/api/logistics/printStickers', payload });
    expect((await kitsOf())[0]).toMatchObject({ state: 'waiting', prints: 2 });
    expect(await stepsOf(order)).toEqual(['taken', 'printed', 'printed']);
  });
});

describe('undoing', () => {
  const ago = (seconds: number): string =>
    `with kit as (update packed_kit set sent_at = sent_at - interval '${seconds} seconds' where referral_id = $1)
     update referral set sampling_kit_sent_at = sampling_kit_sent_at - interval '${seconds} seconds' where referral_id = $1`;

  test('has the kit wait again, in handling, and its sticker may be read anew', async () => {
    const order = await addOrder();
    const runId = await begin();
    await send('logistics', runId, order);
    expect(await codeOf(post('liisa', 'undoSending', undefined, `?referralId=${order}`))).toBe('409 conflict');
    expect(await codeOf(post('logistics', 'undoSending', undefined, `?referralId=${order}`))).toBe(204);
    expect(await statusOf(order)).toBe(4);
    expect((await kitsOf())[0]).toMatchObject({ state: 'waiting' });
    expect(await codeOf(post('logistics', 'undoSending', undefined, `?referralId=${order}`))).toBe('409 conflict');
    expect(await send('logistics', runId, order)).toEqual(outcome('sent'));
    expect(await stepsOf(order)).toEqual(['taken', 'sent', 'undone', 'sent']);
  });

  test('tells since when the order is in handling of whoever undoes, not since a colleague had it', async () => {
    const columns = { workflow_status: 4, sampling_kit_logistics_in_progress_at: '2026-01-02T07:00:00.000Z' };
    const handling = async (order: string) =>
      (
        await server.database.query<{ byName: string; isOld: boolean }>(
          `select sampling_kit_in_progress_by as "byName", sampling_kit_logistics_in_progress_at = $2 as "isOld"
           from referral where referral_id = $1`,
          [order, columns.sampling_kit_logistics_in_progress_at],
        )
      )[0];
    const byName = 'Lauri Logistiikka';
    const ofColleague = await addOrder({ ...columns, sampling_kit_in_progress_by: 'Liisa Lähettämö' });
    const own = await addOrder({ ...columns, sampling_kit_in_progress_by: byName });
    const begun = await post('logistics', 'beginRun', { referralIds: [ofColleague, own] });
    expect(begun.json()).toMatchObject({ taken: 2 });
    for (const order of [ofColleague, own]) {
      await send('logistics', (await station()).run!.runId, order);
      // Pressed in time, on a slow network.
      await server.database.query(ago(45), [order]);
      expect(await codeOf(post('logistics', 'undoSending', undefined, `?referralId=${order}`))).toBe(204);
    }
    expect(await handling(ofColleague)).toEqual({ byName, isOld: false });
    expect(await handling(own)).toEqual({ byName, isOld: true });
  });

  test.each([
    ['a minute later', ago(61)],
    ['when the list has sent it anew', 'update referral set sampling_kit_sent_at = now() where referral_id = $1'],
    ['when the result has come', 'update referral set workflow_status = 6 where referral_id = $1'],
  ])('is refused %s', async (_when, change) => {
    const order = await addOrder();
    await send('logistics', await begin(), order);
    await server.database.query(change, [order]);
    expect(await codeOf(post('logistics', 'undoSending', undefined, `?referralId=${order}`))).toBe('409 conflict');
  });
});

describe("'Selvitettävät'", () => {
  test('have a kit with its reason, until it is to be sent after all', async () => {
    const order = await addOrder();
    const runId = await begin();
    const park = { referralId: order, reason: 'other', note: ' Osoite palautui ' };
    expect(await codeOf(post('liisa', 'parkKit', park))).toBe('409 conflict');
    expect(await codeOf(post('logistics', 'parkKit', park))).toBe(204);
    expect(await codeOf(post('logistics', 'parkKit', park))).toBe('409 conflict');
    expect((await kitsOf())[0]).toMatchObject({ state: 'parked' });
    expect(await send('logistics', runId, order)).toEqual(outcome('parked'));
    expect((await station()).parked).toBe(1);
    const answer = await server.send('liisa', { url: '/api/packingStation/getParkedKits' });
    expect(v.parse(v.array(parkedKit), answer.json())).toEqual([
      expect.objectContaining({
        referralId: order,
        reason: 'other',
        note: 'Osoite palautui',
        parkedBy: 'Lauri Logistiikka',
        areaName: 'Vantaan ja Keravan hyvinvointialue',
      }),
    ]);
    expect(await codeOf(post('liisa', 'resumeKit', undefined, `?referralId=${order}`))).toBe(204);
    expect(await codeOf(post('liisa', 'resumeKit', undefined, `?referralId=${order}`))).toBe('409 conflict');
    expect((await station()).parked).toBe(0);
    await begin('liisa');
    expect((await kitsOf('liisa')).map(({ referralId }) => referralId)).toEqual([order]);
    expect(await stepsOf(order)).toEqual(['taken', 'parked', 'resumed', 'taken']);
  });

  test('are named as such in what the list and the packing list tell, as long as they are', async () => {
    const order = await addOrder({
      workflow_status: 4,
      sampling_kit_logistics_in_progress_at: new Date().toISOString(),
    });
    const told = async () => {
      const list = await server.send('liisa', { url: '/api/logistics/getPackingList' });
      return list.json<{ toSend: { referralId: string; parkReason: string | null }[] }>().toSend;
    };
    expect(await told()).toEqual([expect.objectContaining({ referralId: order, parkReason: null })]);
    await post('logistics', 'parkKit', { referralId: order, reason: 'withdrawn' });
    expect(await told()).toEqual([expect.objectContaining({ referralId: order, parkReason: 'withdrawn' })]);
    expect(await logisticsList(server).search({ referralId: order })).toMatchObject([{ parkReason: 'withdrawn' }]);
    await post('liisa', 'resumeKit', undefined, `?referralId=${order}`);
    expect(await told()).toEqual([expect.objectContaining({ parkReason: null })]);
  });

  test('lose what the list has sent', async () => {
    const order = await addOrder();
    await begin();
    await post('logistics', 'parkKit', { referralId: order, reason: 'addressUnusable' });
    // They keep nobody from the next run.
    expect(await codeOf(post('logistics', 'beginRun', { productId: productIds[0], count: 1 }))).toBe(200);
    await server.database.query('update referral set workflow_status = 5 where referral_id = $1', [order]);
    expect((await station()).parked).toBe(0);
    // Nobody is told that it waits again.
    expect(await codeOf(post('liisa', 'resumeKit', undefined, `?referralId=${order}`))).toBe('409 conflict');
  });

  test.each([5, 902])('take no order of status %d', async (workflow_status) => {
    const park = { referralId: await addOrder({ workflow_status }), reason: 'withdrawn' };
    expect(await codeOf(post('logistics', 'parkKit', park))).toBe('409 conflict');
  });
});

test.each([
  ['beginRun', {}],
  ['beginRun', { productId: 'x', count: 1 }],
  ['beginRun', { count: 1 }],
  ['beginRun', { referralIds: [] }],
  ['sendByHand', { reason: 'other' }],
  ['sendByHand', { reason: 'other', note: '  ' }],
  ['sendByHand', { reason: 'kitMissing' }],
  ['parkKit', { reason: 'other' }],
  ['parkKit', { reason: 'readerBroken' }],
  ['parkKit', { reason: 'other', note: 'x'.repeat(501) }],
])('%s refuses %j', async (call, payload) => {
  const ids = { runId: productIds[0], referralId: productIds[0] };
  const body =
    call === 'beginRun'
      ? payload
      : { ...(call === 'parkKit' ? {} : { runId: ids.runId }), referralId: ids.referralId, ...payload };
  expect(await codeOf(post('logistics', call, body))).toBe('400 invalid');
});

test.each([0, 101, 1.5])('a run has no %d kits', async (count) => {
  expect(await codeOf(post('logistics', 'beginRun', { productId: productIds[0], count }))).toBe('400 invalid');
});

describe('the handover to the post', () => {
  const day = async () =>
    (await server.send('logistics', { url: '/api/packingStation/getPackingDay' })).json<PackingDay>();
  const close = (count: number, newest?: string) => post('logistics', 'closePackingDay', { count, newest });

  test('has what was sent since the last one, signed off as it was seen', async () => {
    const [, aside] = [await addOrder({ workflow_status: 4 }), await addOrder({ workflow_status: 4 })];
    await post('logistics', 'parkKit', { referralId: aside, reason: 'other', note: 'Aino soittaa' });
    const orders = [await addOrder(), await addOrder(), await addOrder(), await addOrder()];
    const seen = await day();
    if (seen.sampleNumbers.length > 0) expect(await codeOf(close(seen.sampleNumbers.length))).toBe(200);
    expect(await codeOf(close(1))).toBe('409 conflict');
    const runId = await begin();
    for (let each = 0; each < 2; each += 1)
      await server.send('logistics', { method: 'POST', url: `/api/logistics/printSticker?referralId=${orders[0]}` });
    await send('logistics', runId, orders[0]!);
    await post('logistics', 'sendByHand', { runId, referralId: orders[1], reason: 'readerBroken' });
    await post('logistics', 'parkKit', { referralId: orders[2], reason: 'kitMissing' });
    const now = await day();
    expect(now).toMatchObject({
      sampleNumbers: [`KIT-${number - 3}`, `KIT-${number - 2}`],
      counts: { sent: 2, byHand: 1, reprinted: 1, waiting: 2, parked: 2 },
    });
    // A new one and one in handling wait; of what is parked the reasons are told, and no note.
    const reasons = ['kitMissing', 'other'].map((reason) => ({ reason, count: 1 }));
    expect(now.counts.left).toEqual({ inHandling: 1, parked: reasons, returned: 0 });
    // Whatever was sent by the list was not read, either.
    await server.send('liisa', {
      method: 'POST',
      url: `/api/logistics/setReferralWorkFlowStatus?referralId=${orders[3]}&handlingStatus=5`,
    });
    expect(await day()).toMatchObject({ counts: { sent: 3, byHand: 2 } });
    expect(await codeOf(close(2))).toBe('409 stale');
    // One was taken back, and another sent.
    expect(await codeOf(close(3, `KIT-${number - 2}`))).toBe('409 stale');
    const answer = await close(3, `KIT-${number}`);
    expect(v.parse(handover, answer.json())).toMatchObject({
      byName: 'Lauri Logistiikka',
      counts: { sent: 3, byHand: 2 },
      since: now.since,
      sampleNumbers: [...now.sampleNumbers, `KIT-${number}`],
    });
    expect(await day()).toMatchObject({ since: answer.json<Handover>().at, sampleNumbers: [], counts: { sent: 0 } });
    const kept = await server.send('liisa', { url: '/api/packingStation/getHandovers' });
    expect(v.parse(v.array(handover), kept.json())[0]).toEqual(answer.json());
  });

  test('has what came back unsent apart from what waits, as the station does, until it is marked', async () => {
    const [fresh, inHandling, aside] = [
      await addOrder(),
      await addOrder({ workflow_status: 4 }),
      await addOrder({ workflow_status: 4 }),
    ];
    await addOrder();
    await post('logistics', 'parkKit', { referralId: aside, reason: 'kitMissing' });
    for (const referralId of [fresh, inHandling, aside]) await returnKit(server.database, referralId);
    expect(await codeOf(post('logistics', 'resumeKit', undefined, `?referralId=${aside}`))).toBe('409 conflict');
    const parked = [{ reason: 'kitMissing', count: 1 }];
    expect((await day()).counts).toMatchObject({
      waiting: 1,
      parked: 1,
      left: { inHandling: 0, parked, returned: 2 },
    });
    const { queues, parked: put } = await station();
    expect([queues.reduce((sum, { waiting }) => sum + waiting, 0), put]).toEqual([1, 1]);
    await server.send('logistics', {
      method: 'POST',
      url: `/api/logistics/setReferralWorkFlowStatus?referralId=${inHandling}&handlingStatus=5`,
    });
    expect((await day()).counts).toMatchObject({ waiting: 1, left: { inHandling: 0, parked, returned: 1 } });
  });

  test('takes along what was sent before the last one and stored after it', async () => {
    const order = await addOrder();
    await send('logistics', await begin(), order);
    expect(await codeOf(close((await day()).sampleNumbers.length))).toBe(200);
    const late = await addOrder({ workflow_status: 5 });
    await server.database.query(
      `update referral set sampling_kit_sent_at = (select max(at) - interval '1 second' from packing_handover)
       where referral_id = $1`,
      [late],
    );
    const { sampleNumbers } = await day();
    expect(sampleNumbers).toEqual([`KIT-${number}`]);
    expect(await codeOf(close(1))).toBe(200);
    expect((await day()).sampleNumbers).toEqual([]);
  });
});

test("an area sees its own of 'Selvitettävät', the diagnostic centre all without the person", async () => {
  const [own, others] = [await addOrder(), await addOrder({ area_id: '90' })];
  for (const referralId of [own, others])
    await post('logistics', 'parkKit', { referralId, reason: 'other', note: 'Aino soitti' });
  const ofArea = await server.send('hva04', { url: '/api/packingStation/getParkedKitsOfArea' });
  expect(ofArea.json<{ referralId: string }[]>().map(({ referralId }) => referralId)).toEqual([own]);
  const ofProducts = await server.send('dk', { url: '/api/packingStation/getParkedKitsOfProducts' });
  expect(ofProducts.json<object[]>()).toHaveLength(2);
  expect(ofProducts.json<object[]>()[0]).toMatchObject({
    areaName: 'Vantaan ja Keravan hyvinvointialue',
    reason: 'other',
  });
  expect(ofProducts.body).not.toMatch(/Aino|Aalto|soitti|KIT-|referralId/);
});

test('whatever two people do at once, every call is answered, and nothing parked is taken or sent', async () => {
  const orders: string[] = [];
  for (let each = 0; each < 10; each += 1) orders.push(await addOrder());
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
  const list = (as: string, status: number) =>
    server.send(as, {
      method: 'POST',
      url: `/api/logistics/setReferralWorkFlowStatus?referralId=${any(orders)}&handlingStatus=${status}`,
    });
  const step = async (as: string): Promise<number> => {
    const { run } = await station(as);
    const [runId, referralId] = [run?.runId ?? orders[0], any(orders)];
    const call = any([
      () => post(as, 'beginRun', { productId: productIds[0], count: 4 }),
      () => post(as, 'beginRun', { referralIds: [referralId] }),
      () => post(as, 'sendKit', { runId, referralId }),
      () => post(as, 'sendByHand', { runId, referralId, reason: 'readerBroken' }),
      () => post(as, 'parkKit', { referralId, reason: 'kitMissing' }),
      () => post(as, 'resumeKit', undefined, `?referralId=${referralId}`),
      () => post(as, 'undoSending', undefined, `?referralId=${referralId}`),
      () => post(as, 'releaseRun', undefined, `?runId=${runId}`),
      () => list(as, 5),
      () => list(as, 3),
    ]);
    return (await call()).statusCode;
  };
  const codes: number[] = [];
  for (let round = 0; round < 60; round += 1)
    codes.push(...(await Promise.all(['logistics', 'liisa', 'logistics', 'liisa'].map(step))));
  expect(codes.filter((code) => code >= 500)).toEqual([]);
  expect(codes.filter((code) => code < 300).length).toBeGreaterThan(20);
  for (const order of orders) {
    const kinds = await stepsOf(order);
    const afterParking = kinds.filter((_, at) => kinds[at - 1] === 'parked');
    expect(afterParking.filter((kind) => kind !== 'resumed')).toEqual([]);
  }
});

test('the record is added to only', async () => {
  const order = await addOrder();
  await begin();
  const change = server.database.query('delete from packing_step where referral_id = $1', [order]);
  await expect(change).rejects.toThrow();
});
