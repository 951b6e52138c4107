import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { PackingStation } from '#core/contracts/packing-station.contract.ts';
import { addReferral, returnKit } from '../support/area-lists.ts';
import { randomRuns } from '../support/random-runs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Mix-ups planted at the packing station (decision 160): every sticker that is not the kit's in the caller's own run, with its own
// box, is refused as what it is, by whatever call, and nothing is sent, noted or moved by it.

const runs = randomRuns({ usual: 100, full: 500 });

interface Planted {
  /** Undefined where there is no such order. */
  readonly referralId?: string;
  readonly sampleNumber: string;
  /** Of the call that sends, and of the one that looks a sticker up; undefined where the latter is not asked. */
  readonly expected: readonly [send: object, identify: object | undefined];
  /** Read from the box before. */
  readonly kitCodes: readonly (string | undefined)[];
}

let server: TestServer;
let products: string[];
let number = 0;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.query(
    `insert into app_user (subject, first_name, last_name, roles)
     values ('liisa', 'Liisa', 'Lähettämö', '{LOGISTICS_USER}'), ('matti', 'Matti', 'Mennyt', '{LOGISTICS_USER}')`,
  );
  await server.database.query('update referral set workflow_status = 902 where workflow_status in (3, 4)');
  const rows = await server.database.query<{ id: string }>(
    'select product_id as id from product where is_published order by product_id limit 2',
  );
  products = rows.map(({ id }) => id);
});
afterAll(() => server.close());

const call = (as: string, name: string, payload?: object, query = '') =>
  server.send(as, { method: 'POST', url: `/api/packingStation/${name}${query}`, payload });

async function done(answer: ReturnType<typeof call>): Promise<void> {
  expect((await answer).statusCode).toBeLessThan(300);
}

async function plant(columns: object = {}): Promise<{ readonly referralId: string; readonly sampleNumber: string }> {
  number += 1;
  const sample_number = `MIX${String(number).padStart(4, '0')}`;
  const row = { product_id: products[0], sample_number, ...columns };
  return { referralId: await addReferral(server.database, row), sampleNumber: row.sample_number };
}

/** A run of these and nothing else; its id. */
async function begin(as: string, orders: readonly { readonly referralId: string }[]): Promise<string> {
  await done(call(as, 'beginRun', { referralIds: orders.map(({ referralId }) => referralId) }));
  return runOf(as);
}

async function runOf(as: string): Promise<string> {
  const answer = await server.send(as, { url: '/api/packingStation/getPackingStation' });
  return answer.json<PackingStation>().run!.runId;
}

/** All that a mix-up must leave as it was. */
const everything = () =>
  server.database.query(
    `select referral_id as id, workflow_status as status, sampling_kit_sent_by as by, k.run_id as run, k.sent_at as sent,
       k.parked_at as parked, (select count(*) from packing_step s where s.referral_id = r.referral_id) as steps
     from referral r left join packed_kit k using (referral_id) where sample_number like 'MIX%' order by referral_id`,
  );

const outcome = (name: string, byName: string | null = null) => ({ outcome: name, byName });
const same = (name: string, byName: string | null = null) => [outcome(name, byName), outcome(name, byName)] as const;
const all = [undefined, 'OMA-1', 'OMA-2', '6400000000000'];

/** Logistics had them: a sticker was printed, the kit came to the station, the order came approved from outside. */
async function plantCancelled() {
  const at = '2026-03-02T07:00:00.000Z';
  const [printed, parked, outside] = [
    await plant({ workflow_status: 4, sampling_kit_logistics_in_progress_at: at }),
    await plant(),
    await plant(),
  ];
  await done(call('liisa', 'parkKit', { referralId: parked.referralId, reason: 'kitMissing' }));
  await server.database.query(
    `insert into intake_order (order_identifier, referral_id, area_id, client_id)
     select 'urn:test:orders|' || referral_id, referral_id, area_id, 'service' from referral where referral_id = $1`,
    [outside.referralId],
  );
  const all = [printed, parked, outside];
  await server.database.query('update referral set workflow_status = 901 where referral_id = any($1::uuid[])', [
    all.map(({ referralId }) => referralId),
  ]);
  return all;
}

/** Two runs and what lies around them: each kind of mix-up by its name. */
async function plantAll() {
  const kits = [await plant(), await plant(), await plant({ product_id: products[1] })];
  const [twice, parked, list, back] = [await plant(), await plant(), await plant(), await plant()];
  const [namesake, theirNamesake] = [await plant(), await plant()];
  const others = await plant();
  const freeNamesake = await plant({ sample_number: namesake.sampleNumber, workflow_status: 4 });
  const heldNamesake = await plant({ sample_number: theirNamesake.sampleNumber, area_id: '90' });
  const [released, lapsed, resumed] = [await plant(), await plant(), await plant()];
  await begin('matti', [lapsed]);
  await server.database.query("update packing_run set held_until = clock_timestamp() - interval '1 second'");
  const oldRun = await begin('logistics', [released]);
  await done(call('logistics', 'releaseRun', undefined, `?runId=${oldRun}`));
  for (const name of ['parkKit', 'resumeKit'])
    await done(
      name === 'parkKit'
        ? call('liisa', name, { referralId: resumed.referralId, reason: 'kitMissing' })
        : call('liisa', name, undefined, `?referralId=${resumed.referralId}`),
    );
  const theirRun = await begin('liisa', [others, heldNamesake]);
  const run = await begin('logistics', [...kits, twice, parked, list, back, namesake, theirNamesake]);
  for (const [productId, code] of products.map((id, at) => [id, `OMA-${at + 1}`]))
    await done(call('dk', 'setKitCode', { productId, code }));
  await done(call('logistics', 'sendKit', { runId: run, referralId: twice.referralId, kitCode: 'OMA-1' }));
  await done(call('logistics', 'parkKit', { referralId: parked.referralId, reason: 'addressUnusable' }));
  const address = `/api/logistics/setReferralWorkFlowStatus?referralId=${list.referralId}&handlingStatus=5`;
  await done(server.send('liisa', { method: 'POST', url: address }));
  const parkedOfNobody = await plant({ workflow_status: 4 });
  await done(call('liisa', 'parkKit', { referralId: parkedOfNobody.referralId, reason: 'withdrawn' }));
  const backOfNobody = await plant();
  for (const { referralId } of [back, backOfNobody]) await returnKit(server.database, referralId);
  const sentBy = { sampling_kit_sent_by: 'Pekka Pakkaaja' };
  const of = (
    order: Pick<Planted, 'referralId' | 'sampleNumber'>,
    expected: Planted['expected'],
    kitCodes: Planted['kitCodes'] = all,
  ): Planted => ({ ...order, expected, kitCodes });
  const lie = 'Lauri Logistiikka';
  const wrong = [outcome('wrongKit'), undefined] as const;
  const kinds: Record<string, readonly Planted[]> = {
    twice: [of(twice, [outcome('twice'), outcome('alreadySent', lie)])],
    othersRun: [of(others, same('othersRun', 'Liisa Lähettämö'))],
    notInRun: [of(await plant(), same('notInRun')), of(await plant({ workflow_status: 4 }), same('notInRun'))],
    released: [released, lapsed, resumed].map((order) => of(order, same('released'))),
    parked: [parked, parkedOfNobody].map((order) => of(order, same('parked'))),
    returned: [back, backOfNobody].map((order) => of(order, same('returned'))),
    alreadySent: [
      of(list, same('alreadySent', 'Liisa Lähettämö')),
      of(await plant({ workflow_status: 5, ...sentBy }), same('alreadySent', 'Pekka Pakkaaja')),
    ],
    handled: await Promise.all(
      [6, 7, 8].map(async (workflow_status) =>
        of(await plant({ workflow_status, ...sentBy }), same('alreadySent', 'Pekka Pakkaaja')),
      ),
    ),
    rejected: [of(await plant({ workflow_status: 902 }), same('closed'))],
    cancelled: (await plantCancelled()).map((order) => of(order, same('closed'))),
    notForLogistics: [
      // The laboratory refused it: logistics never had it.
      of(await plant({ workflow_status: 901 }), same('unknown')),
      of(await plant({ workflow_status: 2 }), same('unknown')),
    ],
    otherKit: [
      of(kits[0]!, wrong, ['OMA-2', '6400000000000', 'MIX0001']),
      of(kits[2]!, wrong, ['OMA-1', 'oma-1', ']C1OMA-1']),
    ],
    kitNotRead: kits.map((kit) => of(kit, [outcome('kitNotRead'), undefined], [undefined])),
    namesake: [of(namesake, same('several'), ['OMA-1']), of(theirNamesake, same('several'), ['OMA-1'])],
    theirOfNamesake: [
      of(freeNamesake, [outcome('notInRun'), outcome('several')]),
      of(heldNamesake, [outcome('othersRun', 'Liisa Lähettämö'), outcome('several')]),
    ],
    unknown: [kits[0]!, others].flatMap(({ sampleNumber }) =>
      [`${sampleNumber}0`, sampleNumber.slice(0, -1), sampleNumber.replace('MIX0', 'MXI0'), '%', ''].map((read) =>
        of({ sampleNumber: read }, same('unknown')),
      ),
    ),
  };
  return { kits, run, theirRun, oldRun, released, kinds };
}

test(`${runs} mix-ups: all are refused, each as its own kind, and change nothing`, async () => {
  const { kits, run, theirRun, oldRun, released, kinds } = await plantAll();
  const before = await everything();
  /** As readers and people write it. */
  const disguises: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => text.toLowerCase(),
    (text) => ` ${text} `,
    (text) => `]C1${text}`,
    (text) => `]d2${text.toLowerCase()}\u001d`,
  ];
  const names = Object.keys(kinds);
  const told = new Set<string>();
  let tried = 0;
  const mixUp = fc.record({
    at: fc.nat(1_000),
    codeAt: fc.nat(1_000),
    disguise: fc.constantFrom(...disguises),
    isSent: fc.boolean(),
    reason: fc.constantFrom('readerBroken', 'codeUnreadable'),
  });
  await fc.assert(
    fc.asyncProperty(mixUp, async ({ at, codeAt, disguise, isSent, reason }) => {
      // Each kind as often as the others.
      const name = names[tried++ % names.length]!;
      const planted = kinds[name]![at % kinds[name]!.length]!;
      const { referralId = randomUUID(), sampleNumber, kitCodes, expected } = planted;
      const [sent, identified] = expected;
      told.add(JSON.stringify([name, sent]));
      if (isSent || identified === undefined) {
        const body = { runId: run, referralId, kitCode: kitCodes[codeAt % kitCodes.length] };
        expect((await call('logistics', 'sendKit', body)).json()).toEqual(sent);
      } else {
        const body = { sampleNumber: disguise(sampleNumber) };
        expect((await call('logistics', 'identifySticker', body)).json()).toEqual(identified);
      }
      // In the run of a colleague nobody sends, whatever it is.
      const theirs = { runId: theirRun, referralId };
      expect((await call('logistics', 'sendKit', theirs)).statusCode).toBe(404);
      // By hand what waits in the own run may be sent; nothing else.
      if (['otherKit', 'kitNotRead', 'namesake'].includes(name)) return;
      const byHand = await call('logistics', 'sendByHand', { runId: run, referralId, reason });
      expect(byHand.json()).toMatchObject({ code: 'conflict' });
    }),
    { numRuns: runs, endOnFailure: true },
  );
  // The run that was given back sends nothing any more.
  const late = await call('logistics', 'sendKit', { runId: oldRun, referralId: released.referralId, kitCode: 'OMA-1' });
  expect(late.json()).toEqual(outcome('released'));
  expect(await everything()).toEqual(before);
  if (runs >= names.length) expect(told.size).toBeGreaterThanOrEqual(names.length);

  // What is right still goes, once.
  for (const [at, { referralId }] of kits.entries()) {
    const body = { runId: run, referralId, kitCode: at === 2 ? 'OMA-2' : 'OMA-1' };
    for (const name of ['sent', 'twice'])
      expect((await call('logistics', 'sendKit', body)).json()).toEqual(outcome(name));
  }
});

test('an empty code that was read is nobody’s', async () => {
  const answer = await call('logistics', 'identifySticker', { sampleNumber: '' });
  expect(answer.json()).toEqual(outcome('unknown'));
});

describe('a kit that has come back of an order that nobody marked as sent', () => {
  const station = async (as = 'logistics') =>
    (await server.send(as, { url: '/api/packingStation/getPackingStation' })).json<PackingStation>();
  const queued = async () => (await station()).queues.find(({ productId }) => productId === products[0])?.waiting;
  const conflict = { code: 'conflict' };

  beforeEach(async () => {
    await server.database.query('update referral set workflow_status = 902 where workflow_status in (3, 4)');
    await server.database.query('update packing_run set held_until = clock_timestamp()');
    await server.database.query('delete from kit_code');
  });

  test('is in no queue, and in no run, chosen or not; what was put aside is not taken up again', async () => {
    const [back, inHandling, parked, other] = [
      await plant(),
      await plant({ workflow_status: 4 }),
      await plant(),
      await plant(),
    ];
    await done(call('liisa', 'parkKit', { referralId: parked.referralId, reason: 'kitMissing' }));
    expect(await queued()).toBe(2);
    const ids = [back, inHandling, parked].map(({ referralId }) => referralId);
    for (const id of ids) await returnKit(server.database, id);
    expect(await queued()).toBe(1);
    expect((await call('logistics', 'beginRun', { referralIds: ids })).json()).toEqual({
      taken: 0,
      refused: ids.map((referralId) => ({ referralId, ...outcome('returned') })),
    });
    await done(call('logistics', 'beginRun', { productId: products[0], count: 20 }));
    expect((await station()).run!.kits.map(({ referralId }) => referralId)).toEqual([other.referralId]);
    const list = await server.send('logistics', { url: '/api/packingStation/getParkedKits' });
    expect(list.json()).toMatchObject([{ referralId: parked.referralId, isReturned: true }]);
    const resumed = await call('liisa', 'resumeKit', undefined, `?referralId=${parked.referralId}`);
    expect(resumed.json()).toMatchObject(conflict);
  });

  test('is not sent from a run that had it before, and keeps nobody from the next one', async () => {
    const [{ referralId: back }, { referralId: sent }] = [await plant(), await plant()];
    const runId = await begin('logistics', [{ referralId: back }, { referralId: sent }]);
    await returnKit(server.database, back);
    const states = new Map((await station()).run!.kits.map(({ referralId, state }) => [referralId, state]));
    expect([states.get(back), states.get(sent)]).toEqual(['returned', 'waiting']);
    expect((await station('liisa')).others).toMatchObject([{ waiting: 1 }]);
    const before = await everything();
    expect((await call('logistics', 'sendKit', { runId, referralId: back })).json()).toEqual(outcome('returned'));
    const byHand = await call('logistics', 'sendByHand', { runId, referralId: back, reason: 'readerBroken' });
    expect(byHand.json()).toMatchObject(conflict);
    expect(await everything()).toEqual(before);
    expect((await call('logistics', 'sendKit', { runId, referralId: sent })).json()).toEqual(outcome('sent'));
    // It came back within the minute: it was sent.
    await returnKit(server.database, sent);
    const undone = await call('logistics', 'undoSending', undefined, `?referralId=${sent}`);
    expect(undone.json()).toMatchObject(conflict);
    const next = await plant();
    await begin('logistics', [next]);
    expect((await station()).run!.kits.map(({ referralId }) => referralId)).toEqual([next.referralId]);
    const mark = `/api/logistics/setReferralWorkFlowStatus?referralId=${back}&handlingStatus=5`;
    await done(server.send('logistics', { method: 'POST', url: mark }));
  });
});

describe('An order that was new when it was chosen', () => {
  const print = (as: string, referralId: string) =>
    server.send(as, { method: 'POST', url: `/api/logistics/printSticker?referralId=${referralId}` });

  test('and that somebody else has taken since is not in the run, but told with who has it; chosen anew it is taken', async () => {
    const [theirs, own, untouched] = [await plant(), await plant(), await plant()];
    await done(print('liisa', theirs.referralId));
    await done(print('matti', own.referralId));
    const referralIds = [theirs, own, untouched].map(({ referralId }) => referralId);
    const answer = await call('matti', 'beginRun', { referralIds, newIds: referralIds });
    const refused = [{ referralId: theirs.referralId, outcome: 'inHandling', byName: 'Liisa Lähettämö' }];
    expect(answer.json()).toEqual({ taken: 2, refused });
    await done(call('matti', 'releaseRun', undefined, `?runId=${await runOf('matti')}`));
    // In capitals an id is the same.
    const capitals = referralIds.map((id) => id.toUpperCase());
    expect((await call('matti', 'beginRun', { referralIds: capitals })).json()).toEqual({ taken: 3, refused: [] });
    await done(call('matti', 'releaseRun', undefined, `?runId=${await runOf('matti')}`));
  });

  test('nor is one that somebody has printed at the station and given back since', async () => {
    const theirs = await plant();
    const runId = await begin('liisa', [theirs]);
    await done(print('liisa', theirs.referralId));
    await done(call('liisa', 'releaseRun', undefined, `?runId=${runId}`));
    const referralIds = [theirs.referralId];
    const answer = await call('matti', 'beginRun', { referralIds, newIds: referralIds });
    const refused = [{ referralId: theirs.referralId, outcome: 'inHandling', byName: 'Liisa Lähettämö' }];
    expect(answer.json()).toEqual({ taken: 0, refused });
  });
});

test('a run that is over does not come back by an old window while its person has another, nor once it was given back', async () => {
  const [first, second, third] = [await plant(), await plant(), await plant()];
  const old = await begin('matti', [first, second]);
  await server.database.query("update packing_run set held_until = clock_timestamp() - interval '1 hour'");
  const newer = await begin('matti', [third]);
  const send = async (runId: string, { referralId }: typeof first) =>
    (await call('matti', 'sendKit', { runId, referralId })).json<object>();
  expect(await send(old, first)).toEqual(outcome('sent'));
  const stationOf = async (as: string) =>
    (await server.send(as, { url: '/api/packingStation/getPackingStation' })).json<PackingStation>();
  expect((await stationOf('liisa')).others).toMatchObject([{ byName: 'Matti Mennyt', waiting: 1 }]);
  // Its other kit is anybody's.
  await begin('liisa', [second]);
  await done(call('matti', 'releaseRun', undefined, `?runId=${newer}`));
  expect(await send(newer, third)).toEqual(outcome('released'));
  expect((await stationOf('matti')).run).toBeNull();
});
