import type { Bundle } from 'fhir/r4';
import type { LightMyRequestResponse } from 'fastify';
import { one, type Queryable } from '#server/db/database.ts';
import { lockHvaProductRow } from '#server/hva-products/hva-product-rows.ts';
import { lockRun } from '#server/packing-station/packing-rows.ts';
import { addReferral } from '#test/support/area-lists.ts';
import { cancellationBundle, eventBundle, orderBundle, resultsBundle } from '#test/support/intake-messages.ts';
import { addMachine } from '#test/support/machine.ts';
import type { Person } from '#server/auth/person.ts';
import { openTestDatabase } from '#test/support/test-database.ts';
import { testEngine } from '#test/support/test-engine.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// Whatever changes an order or its results locks the tallies of their area in one order: else two of them end in a deadlock, of which
// PostgreSQL hears after a second in which all who work there wait (docs/decisions.md 455).

test('of an order the tallies are counted before the situation', async () => {
  const database = await openTestDatabase();
  try {
    // Triggers fire by their names.
    const counting = await database.query(
      `select tgfoid::regproc::text as name from pg_trigger
       where tgrelid = 'referral'::regclass and tgfoid::regproc::text in ('keep_referral_tallies', 'keep_situation_of_referrals')
         and tgname ~ '_on_update$' order by tgname collate "C"`,
    );
    expect(counting).toEqual([{ name: 'keep_referral_tallies' }, { name: 'keep_situation_of_referrals' }]);
  } finally {
    await database.close();
  }
});

// The embedded database carries out one transaction at a time.
if (testEngine === 'postgres') {
  let server: TestServer;
  let send: (bundle: Bundle) => Promise<LightMyRequestResponse>;
  let product: string;
  let analysis: string;
  beforeAll(async () => {
    server = await startTestServer();
    ({ send } = await addMachine(server));
    const [found] = await server.database.query<{ product: string; analysis: string }>(
      `select product_id as product, min(kuntaliitto_code) as analysis
       from product_analysis_mapping m join product p using (product_id)
       where p.is_published and m.is_in_package group by product_id order by product_id limit 1`,
    );
    ({ product, analysis } = found!);
  });
  afterAll(() => server.close());

  let orders = 0;
  const orderedAt = new Date().toISOString();
  const order = (id: string) => orderBundle({ order: id, product, orderedAt });
  const results = (id: string) =>
    resultsBundle({ order: id, report: `R-${id}`, issued: orderedAt, results: [{ analysis, result: 'negative' }] });
  const happen = (code: string, id: string) => send(eventBundle(code, id, `${code}-${id}`, orderedAt));
  const idOf = async (id: string): Promise<string> => {
    const [row] = await server.database.query<{ id: string }>(
      'select referral_id as id from intake_order where order_identifier = $1',
      [`urn:test:orders|${id}`],
    );
    return row!.id;
  };
  const sendKit = async (id: string) => {
    const url = `/api/logistics/setReferralWorkFlowStatus?referralId=${await idOf(id)}&handlingStatus=5`;
    return server.send('logistics', { method: 'POST', url });
  };

  test.each([
    { name: 'an order that comes', change: (id: string) => send(order(`${id}-NEW`)) },
    { name: 'a kit that is sent', change: sendKit },
    { name: 'a cancellation', change: (id: string) => send(cancellationBundle(id)) },
    { name: 'results that come', change: (id: string) => send(results(id)) },
    { name: 'a citizen who is told', change: (id: string) => happen('citizen-notified', id), isAnswered: true },
    { name: 'a citizen who opens them', change: (id: string) => happen('results-opened', id), isAnswered: true },
  ])('$name waits for the tallies of orders before it locks those of results', async ({ change, isAnswered }) => {
    const id = `LOCK-${(orders += 1)}`;
    // Another one, so that there are rows of this week to lock.
    for (const each of [`${id}-BEFORE`, id]) expect((await send(order(each))).statusCode).toBe(200);
    await sendKit(`${id}-BEFORE`);
    await send(results(`${id}-BEFORE`));
    if (isAnswered) await send(results(id));
    const { database } = server;
    const changed = await database.transaction(async (sql) => {
      await sql.query("select from referral_tally where area_id = '04' for update");
      const answer = change(id);
      await untilSomebodyWaitsFor(database, await pidOf(sql));
      for (const table of ['situation_week', 'situation_time', 'observation_tally', 'observation_day_tally'])
        expect(
          await database.query(`select 1 as one from ${table} where area_id = '04' for update nowait`),
        ).not.toEqual([]);
      return { answer };
    });
    expect((await changed.answer).statusCode).toBe(200);
  });

  test('a sending is undone while another call of its person holds their run', async () => {
    await send(order('UNDONE'));
    const referralId = await idOf('UNDONE');
    const post = (call: string, payload?: object, as = 'logistics') =>
      server.send(as, { method: 'POST', url: `/api/packingStation/${call}`, payload });
    await post('beginRun', { referralIds: [referralId] });
    const station = await server.send('logistics', { url: '/api/packingStation/getPackingStation' });
    const { runId } = station.json<{ run: { runId: string } }>().run;
    await post('sendByHand', { runId, referralId, reason: 'readerBroken' });
    await server.database.transaction(async (sql) => {
      await lockRun(sql, { subject: 'demo-logistics' } as Person, runId);
      expect((await post(`undoSending?referralId=${referralId}`)).statusCode).toBe(204);
    });
  });

  test('of an area’s product that is waited for, what the diagnostic centre stored meanwhile is read', async () => {
    const { database } = server;
    const [own] = await database.query<{ id: string; product: string }>(
      "select hva_product_id as id, product_id as product from hva_product where area_id = '04' order by 1 limit 1",
    );
    const locked = await database.transaction(async (sql) => {
      await sql.query('select from hva_product where hva_product_id = $1 for update', [own!.id]);
      const waiting = database.transaction((other) => lockHvaProductRow(other, { areaId: '04' } as Person, own!.id));
      await untilSomebodyWaitsFor(database, await pidOf(sql));
      await sql.query("update product set product_name = 'Tällä välin' where product_id = $1", [own!.product]);
      return { waiting };
    });
    expect((await locked.waiting).product.productName).toBe('Tällä välin');
  });

  test('a name that goes with its last order in one area is found by the order that just brings it to another', async () => {
    const { database } = server;
    const name = { first_name: 'Xenofonia', last_name: 'Qvistenberg' };
    const gone = await addReferral(database, name);
    const deletion = await database.transaction(async (sql) => {
      await addReferral({ ...database, ...sql }, { ...name, area_id: '90' });
      const deleted = database.query('delete from referral where referral_id = $1', [gone]);
      await Promise.race([deleted, untilSomebodyWaitsFor(database, await pidOf(sql))]);
      return { deleted };
    });
    await deletion.deleted;
    const known = await database.query(
      `select part, name, area_id as area, word, (select count(*) from citizen_name_slip s where s.word = w.word) as slips
       from citizen_name left join citizen_name_word w using (part, name) where name in ('xenofonia', 'qvistenberg') order by part`,
    );
    expect(known).toEqual([
      { part: 'first', name: 'xenofonia', area: '90', word: 'xenofonia', slips: 9 },
      { part: 'last', name: 'qvistenberg', area: '90', word: 'qvistenberg', slips: 11 },
    ]);
  });
}

/** @throws Error after ten seconds */
async function untilSomebodyWaitsFor(sql: Queryable, pid: number): Promise<void> {
  const waiting =
    'select pid from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))';
  for (let tries = 0; tries < 1_000; tries += 1) {
    if ((await sql.query(waiting, [pid])).length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nobody waits.');
}

async function pidOf(sql: Queryable): Promise<number> {
  return (await one<{ pid: number }>(sql, 'select pg_backend_pid() as pid')).pid;
}
