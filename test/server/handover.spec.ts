import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { handover, packingDay, type Handover, type PackingDay } from '#core/contracts/packing-station.contract.ts';
import { addReferral } from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What is on the lists for the post before the first one was signed, and what is taken back once one was (decisions 291, 292).

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.query(
    `insert into app_user (subject, first_name, last_name, roles)
     values ('liisa', 'Liisa', 'Lähettämö', '{LOGISTICS_USER}')`,
  );
  await server.database.query('update referral set workflow_status = 902, sampling_kit_sent_at = null');
});
afterAll(() => server.close());

const hour = 3_600_000;
let made = 0;
async function addSent(hoursAgo: number, status = 5): Promise<string> {
  made += 1;
  const referralId = await addReferral(server.database, { sample_number: `POST-${made}`, workflow_status: status });
  const at = new Date(Date.now() - hoursAgo * hour).toISOString();
  await server.database.query('update referral set sampling_kit_sent_at = $2 where referral_id = $1', [referralId, at]);
  return referralId;
}

async function day(query = ''): Promise<PackingDay> {
  const answer = await server.send('logistics', { url: `/api/packingStation/getPackingDay${query}` });
  return v.parse(packingDay, answer.json());
}
const close = (payload: object) =>
  server.send('logistics', { method: 'POST', url: '/api/packingStation/closePackingDay', payload });
const setStatus = (as: string, referralId: string, status: number) =>
  server.send(as, {
    method: 'POST',
    url: `/api/logistics/setReferralWorkFlowStatus?referralId=${referralId}&handlingStatus=${status}`,
  });
async function lists(): Promise<Handover[]> {
  return v.parse(v.array(handover), (await server.send('liisa', { url: '/api/packingStation/getHandovers' })).json());
}

test('the first list has what was sent on days before it where that is asked for, and says how much that is', async () => {
  await addSent(50);
  await addSent(49);
  // It has come back with its result: it is here no more.
  await addSent(60, 6);
  const sentToday = await addReferral(server.database, { sample_number: 'POST-TODAY', workflow_status: 4 });
  await setStatus('liisa', sentToday, 5);
  const today = {
    since: null,
    day: new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Helsinki' }),
    sampleNumbers: ['POST-TODAY'],
  };
  expect(await day()).toMatchObject({ ...today, counts: { sent: 1 }, earlier: 2 });
  const whole = await day('?withEarlier=true');
  expect(whole).toMatchObject({ sampleNumbers: ['POST-1', 'POST-2', 'POST-TODAY'], counts: { sent: 3 }, earlier: 2 });
  // As it was read it is signed.
  expect((await close({ count: 3, newest: 'POST-TODAY' })).json()).toMatchObject({ code: 'stale' });
  const signed = await close({ count: 3, newest: 'POST-TODAY', withEarlier: true });
  expect(signed.json()).toMatchObject({ since: null, sampleNumbers: whole.sampleNumbers });
  // From then on each list begins where the one before ended.
  await addSent(48);
  const next = await day('?withEarlier=true');
  expect(next).toMatchObject({ sampleNumbers: [], since: signed.json<Handover>().at });
  expect(next.earlier).toBeUndefined();
});

test('a signed list tells what was taken back after it, by whom and when, and the next one has what is sent again', async () => {
  const orders = await Promise.all(
    ['POST-A', 'POST-B', 'POST-C'].map((sample_number) =>
      addReferral(server.database, { sample_number, workflow_status: 4 }),
    ),
  );
  for (const order of orders) await setStatus('logistics', order, 5);
  // Before the list is signed: it is not on it.
  await setStatus('liisa', orders[0]!, 3);
  expect(await day()).toMatchObject({ sampleNumbers: ['POST-B', 'POST-C'], takenBackCount: 0 });
  expect((await close({ count: 2, newest: 'POST-C' })).statusCode).toBe(200);
  expect((await lists())[0]).toMatchObject({ sampleNumbers: ['POST-B', 'POST-C'], takenBack: [] });
  await setStatus('liisa', orders[2]!, 3);
  const [list, ...others] = await lists();
  expect(list!.takenBack).toEqual([{ place: 1, at: expect.any(String) as string, byName: 'Liisa Lähettämö' }]);
  expect(Date.parse(list!.takenBack![0]!.at)).toBeGreaterThanOrEqual(Date.parse(list!.at));
  expect(others.flatMap(({ takenBack }) => takenBack)).toEqual([]);
  expect(await day()).toMatchObject({ takenBackCount: 1 });
  // Sent again, and taken back again: of each list the first time counts.
  await setStatus('logistics', orders[2]!, 5);
  expect(await day()).toMatchObject({ sampleNumbers: ['POST-C'], takenBackCount: 1 });
  await close({ count: 1, newest: 'POST-C' });
  await setStatus('logistics', orders[2]!, 3);
  const [newest, before] = await lists();
  expect(newest!.takenBack).toMatchObject([{ place: 0, byName: 'Lauri Logistiikka' }]);
  expect(before!.takenBack).toEqual(list!.takenBack);
  expect(await day()).toMatchObject({ takenBackCount: 2 });
});

test('so it does of what was undone at the packing station', async () => {
  const order = await addReferral(server.database, { sample_number: 'POST-U', workflow_status: 3 });
  const post = (call: string, payload?: object, query = '') =>
    server.send('logistics', { method: 'POST', url: `/api/packingStation/${call}${query}`, payload });
  await post('beginRun', { referralIds: [order] });
  const station = await server.send('logistics', { url: '/api/packingStation/getPackingStation' });
  const { runId } = station.json<{ run: { runId: string } }>().run;
  expect((await post('sendKit', { runId, referralId: order })).json()).toMatchObject({ outcome: 'sent' });
  await close({ count: 1, newest: 'POST-U' });
  expect((await post('undoSending', undefined, `?referralId=${order}`)).statusCode).toBe(204);
  expect((await lists())[0]!.takenBack).toMatchObject([{ place: 0, byName: 'Lauri Logistiikka' }]);
});

test('whoever reads signed lists is in the access log with the orders that are on them', async () => {
  const order = await addReferral(server.database, { sample_number: 'POST-L', workflow_status: 4 });
  await setStatus('logistics', order, 5);
  await close({ count: 1, newest: 'POST-L' });
  const correlationId = randomUUID();
  const headers = { 'x-correlation-id': correlationId };
  const answer = await server.send('liisa', { url: '/api/packingStation/getHandovers', headers });
  const shown = answer.json<Handover[]>().flatMap(({ sampleNumbers }) => sampleNumbers);
  const entries = await server.database.query<{ subject: string; outcome: string; ids: string[] }>(
    'select subject, outcome, record_ids as ids from audit.access_log where correlation_id = $1::uuid',
    [correlationId],
  );
  expect(entries).toMatchObject([{ subject: 'liisa', outcome: 'shown' }]);
  const named = await server.database.query<{ number: string }>(
    'select sample_number as number from referral where referral_id = any($1::uuid[])',
    [entries[0]!.ids],
  );
  expect(named.map(({ number }) => number).sort()).toEqual([...new Set(shown)].sort());
  expect(shown).toContain('POST-L');
});

test('whoever signs a list is in the access log with the orders on it, with each repeat of the call, too', async () => {
  const order = await addReferral(server.database, { sample_number: 'POST-S', workflow_status: 4 });
  await setStatus('logistics', order, 5);
  const { sampleNumbers } = await day();
  const correlationId = randomUUID();
  const headers = { 'x-correlation-id': correlationId, 'idempotency-key': randomUUID() };
  const payload = { count: sampleNumbers.length, newest: 'POST-S' };
  const sign = () =>
    server.send('liisa', { method: 'POST', url: '/api/packingStation/closePackingDay', payload, headers });
  for (const answer of [await sign(), await sign()])
    expect(answer.json<Handover>().sampleNumbers).toEqual(sampleNumbers);
  const entries = await server.database.query<{ subject: string; call: string; ids: string[] }>(
    'select subject, call, record_ids as ids from audit.access_log where correlation_id = $1::uuid',
    [correlationId],
  );
  const entry = { subject: 'liisa', call: 'POST /api/packingStation/closePackingDay' };
  expect(entries).toEqual(
    [entry, entry].map((each) => ({ ...each, ids: expect.arrayContaining([order]) as string[] })),
  );
  expect(entries.map(({ ids }) => ids.length)).toEqual([sampleNumbers.length, sampleNumbers.length]);
});

test('of several who sign at once one signs', async () => {
  await addSent(0);
  const { sampleNumbers } = await day();
  const asSeen = { count: sampleNumbers.length, newest: sampleNumbers.at(-1) };
  const answers = await Promise.all(Array.from({ length: 5 }, () => close(asSeen)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
});

test('a signed list is kept as it was', async () => {
  expect(await lists()).not.toEqual([]);
  await expect(server.database.query('update packing_handover set by_name = $1', ['Joku'])).rejects.toThrow();
  await expect(server.database.query('delete from packing_handover')).rejects.toThrow();
});
