import fc from 'fast-check';
import type { OutboxEvent, OutboxPage } from '#server/outbox/outbox-event.ts';
import { sweepOutbox } from '#server/outbox/read-outbox.ts';
import { addResult } from '#test/support/area-lists.ts';
import { orderBundle } from '#test/support/intake-messages.ts';
import { addMachine, reasonIn, type TestMachine } from '#test/support/machine.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { testEngine } from '#test/support/test-engine.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// What happened to orders from outside, for their service: in order, at least once, whoever changes them at once (decision 171).

let server: TestServer;
let service: TestMachine;
let product: string;
beforeAll(async () => {
  server = await startTestServer();
  service = await addMachine(server);
  const [row] = await server.database.query<{ id: string }>(
    'select product_id as id from product where is_published order by product_id limit 1',
  );
  product = row!.id;
});
afterAll(() => server.close());

const read = async (after: number, machine: TestMachine = service): Promise<OutboxPage> =>
  (await ask(`/outbox?after=${after}`, machine)).json();
const ask = (url: string, { authorization }: TestMachine) => server.app.inject({ url, headers: { authorization } });
/** How far positions have come. */
async function end(after = 0): Promise<number> {
  const { next, hasMore } = await read(after);
  return hasMore ? end(next) : next;
}
const told = ({ kind, order, analysis }: OutboxEvent) =>
  [order.value, kind, analysis].filter((part) => part !== undefined).join(' ');

let last = 0;
/** Sends an order. @returns its identifier and its referral's id */
async function newOrder(area = '04'): Promise<readonly [string, string]> {
  const order = `U-${(last += 1)}`;
  expect((await service.send(orderBundle({ order, product, area }))).statusCode).toBe(200);
  const [row] = await server.database.query<{ id: string }>(
    'select referral_id as id from intake_order where order_identifier = $1',
    [`urn:test:orders|${order}`],
  );
  return [order, row!.id];
}
const post = async (as: string, url: string, payload?: object) =>
  expect([200, 204]).toContain((await server.send(as, { method: 'POST', url, payload })).statusCode);
const setStatus = (id: string, status: number) =>
  post('logistics', `/api/logistics/setReferralWorkFlowStatus?referralId=${id}&handlingStatus=${status}`);
const reject = (id: string) =>
  server.database.query('update referral set workflow_status = 902 where referral_id = $1', [id]);

test('tells what was done to an order and to its finding, and of no other orders', async () => {
  const from = await end();
  const [order, id] = await newOrder();
  await post('logistics', `/api/logistics/printSticker?referralId=${id}`);
  await setStatus(id, 5);
  await setStatus(id, 3);
  await post('logistics', `/api/logistics/printSticker?referralId=${id}`);
  await reject(id);
  const positive = { result: 1, outcome_type: 1, outcome_name: 'Löydös', handling_status: 1 } as object;
  const finding = await addResult(server.database, {
    ...positive,
    referral_id: id,
    kuntaliitto_code: '4206',
  } as object);
  const other = await addResult(server.database, positive);
  for (const each of [finding, other]) {
    const attempt = { channel: 'phone', outcome: 'reached' };
    await post('hva04', `/api/followUp/noteAttempt?observationId=${each}`, attempt);
    await post('hva04', `/api/observation/setObservationStatus?observationId=${each}&handlingStatus=3`);
    await post('hva04', `/api/observation/setObservationStatus?observationId=${each}&handlingStatus=1`);
  }
  const { events, next, hasMore } = await read(from);
  expect(events.map(told)).toEqual([
    ...['printed', 'sent', 'takenBack', 'printed', 'rejected'].map((kind) => `${order} ${kind}`),
    ...['told', 'handled', 'reopened'].map((kind) => `${order} ${kind} 4206`),
  ]);
  expect([next, hasMore]).toEqual([events.at(-1)!.position, false]);
  // Once more, for who does not remember; and nothing behind the last one.
  expect(await read(from)).toEqual({ events, next, hasMore });
  expect(await read(next)).toEqual({ events: [], next, hasMore: false });
  const [entry] = await server.database.query(
    "select subject, record_ids from audit.access_log where call = 'GET /outbox' order by entry_id desc limit 1",
  );
  expect(entry).toEqual({ subject: 'client:test-service', record_ids: [id] });
});

test('of a scan that is undone tells that the kit was not sent, though the order stays in handling', async () => {
  const from = await end();
  const [order, id] = await newOrder();
  await post('logistics', `/api/logistics/printSticker?referralId=${id}`);
  await post('logistics', '/api/packingStation/beginRun', { referralIds: [id] });
  const station = await server.send('logistics', { url: '/api/packingStation/getPackingStation' });
  const { runId } = station.json<{ run: { runId: string } }>().run;
  await post('logistics', '/api/packingStation/sendKit', { runId, referralId: id });
  await post('logistics', `/api/packingStation/undoSending?referralId=${id}`);
  const stored = 'select workflow_status as status from referral where referral_id = $1';
  expect(await server.database.query(stored, [id])).toEqual([{ status: 4 }]);
  await setStatus(id, 5);
  await setStatus(id, 3);
  expect((await read(from)).events.map(told)).toEqual(
    ['printed', 'sent', 'takenBack', 'sent', 'takenBack'].map((kind) => `${order} ${kind}`),
  );
});

test('a client reads the topics of its scopes, in its areas, and nothing without a scope', async () => {
  const from = await end();
  const orders = [await newOrder('04'), await newOrder('90')];
  for (const [index, [, id]] of orders.entries()) {
    await reject(id);
    const positive = {
      result: 1,
      outcome_type: 1,
      outcome_name: 'Löydös',
      handling_status: 1,
      referral_id: id,
      area_id: ['04', '90'][index],
    };
    const finding = await addResult(server.database, positive as object);
    await server.database.query('update observation set told_at = now() where observation_id = $1', [finding]);
  }
  const client = async (scopes: readonly string[], areaIds: readonly string[] | null) => {
    const { events } = await read(from, await addMachine(server, 'reader', { scopes, areaIds }));
    return events.map(({ kind, order }) => [order.value, kind]);
  };
  const [here, there] = orders.map(([order]) => order);
  expect(await client(['outbox.orders'], null)).toEqual([
    [here, 'rejected'],
    [there, 'rejected'],
  ]);
  expect(await client(['outbox.orders'], ['90'])).toEqual([[there, 'rejected']]);
  expect(await client(['outbox.orders', 'outbox.findings'], ['04'])).toEqual([
    [here, 'rejected'],
    [here, 'told'],
  ]);
  const none = await ask('/outbox?after=0', await addMachine(server, 'sender', { scopes: ['intake.orders'] }));
  expect([none.statusCode, reasonIn(none)]).toEqual([403, 'forbidden']);
  expect(none.json().issue[0].details.text).toMatch(/^Neither topic of the outbox is among the scopes/);
});

test('a position that was never given out, and one that is none, are refused', async () => {
  const ahead = await ask(`/outbox?after=${(await end()) + 1}`, service);
  expect([ahead.statusCode, reasonIn(ahead)]).toEqual([409, 'conflict']);
  expect(ahead.json().issue[0].details.text).toMatch(/position was never given out/);
  for (const query of ['', '?after=', '?after=-1', '?after=1e3', '?after=1;drop', '?after=1&after=2']) {
    const answer = await ask(`/outbox${query}`, service);
    expect([answer.statusCode, answer.json().issue[0].details.text]).toEqual([400, expect.stringMatching(/'after'/)]);
  }
});

test('after 90 days what happened is forgotten, whether anybody has asked for it or not', async () => {
  const kept = () =>
    server.database.query<{ order: string; isRead: boolean }>(
      `select split_part(order_identifier, '|', 2) as "order", position is not null as "isRead"
       from outbox_event where order_identifier = any($1) order by event_id`,
      [orders.map((order) => `urn:test:orders|${order}`)],
    );
  const happenedAgo = (order: string, time: string) =>
    server.database.query('update outbox_event set at = now() - $2::interval where order_identifier = $1', [
      `urn:test:orders|${order}`,
      time,
    ]);
  const lines: object[] = [];
  const orders: string[] = [];
  for (const [index, time] of ['91 days', '89 days', '91 days', '91 days', '89 days'].entries()) {
    const [order, id] = await newOrder();
    orders.push(order);
    await reject(id);
    await happenedAgo(order, time);
    if (index === 2) await end();
  }
  const [, readYoung, lastRead, , unreadYoung] = orders;
  const left = [
    { order: readYoung, isRead: true },
    { order: lastRead, isRead: true },
    { order: unreadYoung, isRead: false },
  ];
  for (const told of [[{ area: '04', events: 1 }], []]) {
    await sweepOutbox(server.database, { warn: (fields: object) => lines.push(fields) });
    expect(await kept()).toEqual(left);
    expect(lines.splice(0)).toEqual(told);
  }
});

test('what is kept is not gone through each time that something is forgotten', async () => {
  const [, id] = await newOrder();
  await server.database.query(
    `insert into outbox_event (topic, kind, order_identifier, referral_id, area_id)
     select 'order', 'printed', 'urn:test|' || n, $1, '04' from generate_series(1, 3000) n`,
    [id],
  );
  await end();
  const plans: string[] = [];
  const query = async (text: string): Promise<[]> => {
    plans.push(JSON.stringify(await server.database.query(`explain (analyze, format json) ${text}`)));
    return [];
  };
  await sweepOutbox({ ...server.database, query }, { warn: () => undefined });
  const passedOver = plans.flatMap((plan) =>
    [...plan.matchAll(/"Rows Removed by Filter":(\d+)/g)].map(([, rows]) => Number(rows)),
  );
  expect(plans).toHaveLength(2);
  expect(Math.max(...passedOver)).toBeLessThanOrEqual(1000);
});

test('a page ends where there is more, and a full one that is the last says so', async () => {
  const from = await end();
  const [, id] = await newOrder();
  await server.database.query(
    `insert into outbox_event (topic, kind, order_identifier, referral_id, area_id)
     select 'order', 'printed', 'urn:test|' || n, $1, '04' from generate_series(1, 400) n`,
    [id],
  );
  const pages: OutboxPage[] = [await read(from)];
  while (pages.at(-1)!.hasMore) pages.push(await read(pages.at(-1)!.next));
  expect(pages.map(({ events }) => events.length)).toEqual([200, 200]);
  expect(pages.flatMap(({ events }) => events).map(({ order }) => Number(order.value))).toEqual(
    Array.from({ length: 400 }, (_each, index) => index + 1),
  );
});

/** The embedded database has one transaction after the other. */
async function passTheSlow(): Promise<void> {
  // Of one area they wait for each other's tallies.
  const [slow, quick] = [await newOrder('04'), await newOrder('90')];
  const from = await end();
  let commit = (): void => undefined;
  const committed = new Promise<void>((resolve) => (commit = resolve));
  let written = (): void => undefined;
  const hasWritten = new Promise<void>((resolve) => (written = resolve));
  const first = server.database.transaction(async (sql) => {
    await sql.query('update referral set workflow_status = 902 where referral_id = $1', [slow[1]]);
    written();
    await committed;
  });
  await hasWritten;
  await reject(quick[1]);
  const before = await read(from);
  expect(before.events.map(told)).toEqual([`${quick[0]} rejected`]);
  commit();
  await first;
  expect((await read(before.next)).events.map(told)).toEqual([`${slow[0]} rejected`]);
}
if (testEngine === 'postgres') test('what began first and ends last is passed by no reader', passTheSlow);

test('of many who change orders at once readers miss nothing, double nothing, and see each order’s events in turn', async () => {
  const orders: (readonly [string, string])[] = [];
  for (let made = 0; made < 6; made += 1) orders.push(await newOrder(made % 2 === 0 ? '04' : '90'));
  const from = await end();
  const done = new Map(orders.map(([order]) => [order, [] as string[]]));
  const length = randomRuns({ usual: 15, full: 200 });
  const plans = fc.sample(fc.array(fc.nat(999), { minLength: length, maxLength: length }), 6);
  let working = true;
  const reader = async (): Promise<OutboxEvent[]> => {
    const seen: OutboxEvent[] = [];
    for (let after = from, isLast = false; !isLast;) {
      isLast = !working;
      const page = await read(after);
      seen.push(...page.events);
      after = page.next;
      isLast &&= !page.hasMore;
    }
    return seen;
  };
  const readers = [reader(), reader()];
  await Promise.all(
    plans.map(async (plan) => {
      for (const number of plan) {
        const [order, id] = orders[number % orders.length]!;
        const isKept = number % 7 !== 0;
        await server.database
          .transaction(async (sql) => {
            // A number of its own before it waits for the row: its end says nothing of its beginning.
            if (number % 2 === 0) await sql.query('select pg_current_xact_id()');
            const [row] = await sql.query<{ status: number }>(
              'select workflow_status as status from referral where referral_id = $1 for update',
              [id],
            );
            const [status, kind] = row!.status === 902 ? [3, 'takenBack'] : [902, 'rejected'];
            await sql.query('update referral set workflow_status = $2 where referral_id = $1', [id, status]);
            await sql.query('select pg_sleep($1)', [(number % 5) / 1000]);
            if (!isKept) throw new Error('taken back');
            done.get(order)!.push(kind!);
          })
          .catch((error: Error) => expect(error.message).toBe('taken back'));
      }
    }),
  );
  working = false;
  for (const seen of await Promise.all(readers)) {
    const positions = seen.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
    for (const [order, kinds] of done) {
      expect(seen.filter((event) => event.order.value === order).map(({ kind }) => kind)).toEqual(kinds);
    }
  }
  proven('S46', plans.flat().length);
});
