import { randomUUID } from 'node:crypto';
import { tabIdHeader } from '#core/contracts/app-configuration.ts';
import type { RowsEvent } from '#core/contracts/live-event.contract.ts';
import {
  addAreaPeople,
  addReferral,
  addResult,
  logisticsList,
  observationList,
  referralList,
  returnKit,
} from '#test/support/area-lists.ts';
import { readEvents, type EventReader } from '#test/support/event-reader.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// What lists are told of new and changed rows, and how they then ask for them: each of their own area and role alone.

let server: TestServer;
const readers = new Map<string, EventReader>();
/** Each has a tab from which the calls come, and logistics another. `area-…` is a colleague of `hva…`. */
const ofArea = ['hva04', 'area-04'] as const;
const ofLogistics = ['logistics', 'logistics again', 'logistics2'] as const;
const ofCentre = ['dk', 'dkarea'] as const;
const names = [...ofArea, 'hva90', ...ofLogistics, ...ofCentre] as const;
type Name = (typeof names)[number];
const tabIds: ReadonlyMap<string, string> = new Map(names.map((name) => [name, randomUUID()]));

beforeAll(async () => {
  server = await startTestServer();
  await addAreaPeople(server.database);
  await server.database.query(
    `insert into app_user (subject, first_name, last_name, roles) values ('logistics2', 'Leo', 'Kuljettaja', '{LOGISTICS_USER}')`,
  );
  await server.listen();
  for (const name of names)
    readers.set(name, await readEvents(server, name.replace(' again', ''), '0', tabIds.get(name)));
});
afterAll(async () => {
  await Promise.all([...readers.values()].map((reader) => reader.stop()));
  await server.close();
});

const next = async (name: Name) => (await readers.get(name)!.next()) as RowsEvent;
const othersThan = (name: Name) => ofLogistics.filter((each) => each !== name);
const rows = (list: RowsEvent['list'], changes: Partial<RowsEvent>): RowsEvent => {
  return { kind: 'rows', list, added: [], changed: [], isCut: false, ...changes };
};
/** That a kit is parked or parked no more: to whoever has a list of them, and never which order it is. */
const expectParkedTold = async (): Promise<void> => {
  for (const name of [...ofArea, ...othersThan('logistics'), ...ofCentre])
    expect(await next(name)).toEqual(rows('parkedKits', { isCut: true }));
};
const post = async (as: Name, url: string, payload?: object): Promise<number> => {
  const headers = { [tabIdHeader]: tabIds.get(as) };
  return (await server.send(as, { method: 'POST', url, headers, payload })).statusCode;
};

test('a citizen’s order is told to its area, and to logistics once the laboratory has approved it', async () => {
  const id = await addReferral(server.database, { workflow_status: 2 });
  for (const name of ofArea) expect(await next(name)).toEqual(rows('referrals', { added: [id] }));
  await server.database.query('update referral set workflow_status = 3 where referral_id = $1', [id]);
  for (const name of ofArea) expect(await next(name)).toEqual(rows('referrals', { changed: [id] }));
  for (const name of ofLogistics) expect(await next(name)).toEqual(rows('logistics', { added: [id] }));
  // No state of it: whether the citizen has looked.
  await server.database.query('update referral set citizen_last_login_at = now() where referral_id = $1', [id]);
});

test('a kit that is sent is told to the area, to colleagues and to the sender’s other tab, not to the one that has sent it', async () => {
  const id = await addReferral(server.database);
  for (const name of ofArea) expect(await next(name)).toEqual(rows('referrals', { added: [id] }));
  for (const name of ofLogistics) expect(await next(name)).toEqual(rows('logistics', { added: [id] }));
  const call = `/api/logistics/setReferralWorkFlowStatus?referralId=${id}&handlingStatus=5`;
  expect(await post('logistics', call)).toBe(200);
  for (const name of othersThan('logistics')) expect(await next(name)).toEqual(rows('logistics', { changed: [id] }));
  for (const name of ofArea) expect(await next(name)).toEqual(rows('referrals', { changed: [id] }));
});

test('a printed sticker takes the order into handling: told likewise', async () => {
  const id = await addReferral(server.database, { workflow_status: 3 });
  for (const name of [...ofArea, ...ofLogistics]) expect((await next(name)).added).toEqual([id]);
  const stickers = { referralIds: [id], layout: 'pages', startPosition: 1 };
  expect(await post('logistics2', '/api/logistics/printStickers', stickers)).toBe(200);
  for (const name of [...ofArea, ...othersThan('logistics2')]) expect((await next(name)).changed).toEqual([id]);
});

test('what names itself as no tab does is none, however long: the change is told to all', async () => {
  const id = await addReferral(server.database, { workflow_status: 3 });
  for (const name of [...ofArea, ...ofLogistics]) expect((await next(name)).added).toEqual([id]);
  // Longer than a notification of PostgreSQL may be.
  const headers = { [tabIdHeader]: 'x'.repeat(9000) };
  const url = `/api/logistics/setReferralWorkFlowStatus?referralId=${id}&handlingStatus=5`;
  expect((await server.send('logistics', { method: 'POST', url, headers })).statusCode).toBe(200);
  for (const name of [...ofArea, ...ofLogistics]) expect((await next(name)).changed).toEqual([id]);
});

test('what becomes of a kit at the packing station is told likewise, though its order stays as it was; the area of what is put aside', async () => {
  const id = await addReferral(server.database);
  for (const name of [...ofArea, ...ofLogistics]) expect((await next(name)).added).toEqual([id]);
  const call = (name: string) => `/api/packingStation/${name}`;
  const expectTold = async (): Promise<void> => {
    for (const name of othersThan('logistics')) expect(await next(name)).toEqual(rows('logistics', { changed: [id] }));
  };
  const expectAreaTold = async (): Promise<void> => {
    for (const name of ofArea) expect(await next(name)).toEqual(rows('referrals', { changed: [id] }));
  };
  expect(await post('logistics', call('beginRun'), { referralIds: [id] })).toBe(200);
  await expectTold();
  expect(await post('logistics', call('parkKit'), { referralId: id, reason: 'kitMissing' })).toBe(204);
  await expectParkedTold();
  await expectTold();
  await expectAreaTold();
  expect(await post('logistics', `${call('resumeKit')}?referralId=${id}`)).toBe(204);
  await expectParkedTold();
  await expectTold();
  await expectAreaTold();
  expect(await post('logistics', call('beginRun'), { referralIds: [id] })).toBe(200);
  await expectTold();
  const [run] = await server.database.query<{ id: string }>(
    'select run_id as id from packed_kit where referral_id = $1',
    [id],
  );
  expect(await post('logistics', `${call('releaseRun')}?runId=${run?.id}`)).toBe(204);
  await expectTold();
});

test('a parked kit that is sent all the same is parked no more, for whoever has a list of them', async () => {
  const id = await addReferral(server.database, { workflow_status: 4 });
  for (const name of [...ofArea, ...ofLogistics]) expect((await next(name)).added).toEqual([id]);
  const park = { referralId: id, reason: 'kitMissing' };
  expect(await post('logistics', '/api/packingStation/parkKit', park)).toBe(204);
  await expectParkedTold();
  for (const name of [...ofArea, ...othersThan('logistics')]) expect((await next(name)).changed).toEqual([id]);
  const send = `/api/logistics/setReferralWorkFlowStatus?referralId=${id}&handlingStatus=5`;
  expect(await post('logistics', send)).toBe(200);
  await expectParkedTold();
  for (const name of [...ofArea, ...othersThan('logistics')]) expect((await next(name)).changed).toEqual([id]);
});

test('an order that is cancelled is told to logistics, which it has left', async () => {
  const id = await addReferral(server.database, { workflow_status: 3 });
  for (const name of [...ofArea, ...ofLogistics]) expect((await next(name)).added).toEqual([id]);
  await server.database.query('update referral set workflow_status = 901 where referral_id = $1', [id]);
  for (const name of ofArea) expect(await next(name)).toEqual(rows('referrals', { changed: [id] }));
  for (const name of ofLogistics) expect(await next(name)).toEqual(rows('logistics', { changed: [id] }));
});

test('a kit that comes back is told to logistics', async () => {
  const id = await addReferral(server.database, { workflow_status: 3 });
  for (const name of [...ofArea, ...ofLogistics]) expect((await next(name)).added).toEqual([id]);
  await returnKit(server.database, id);
  for (const name of ofLogistics) expect(await next(name)).toEqual(rows('logistics', { changed: [id] }));
});

test('a list that is handed over to the post is told by one of its orders', async () => {
  const id = await addReferral(server.database, { workflow_status: 4 });
  for (const name of [...ofArea, ...ofLogistics]) expect((await next(name)).added).toEqual([id]);
  const send = `/api/logistics/setReferralWorkFlowStatus?referralId=${id}&handlingStatus=5`;
  expect(await post('logistics', send)).toBe(200);
  for (const name of [...ofArea, ...othersThan('logistics')]) expect((await next(name)).changed).toEqual([id]);
  const day = await server.send('logistics', { method: 'GET', url: '/api/packingStation/getPackingDay' });
  const count = day.json<{ sampleNumbers: string[] }>().sampleNumbers.length;
  expect(await post('logistics', '/api/packingStation/closePackingDay', { count })).toBe(200);
  const [signed] = await server.database.query<{ ids: string[] }>(
    'select to_jsonb(referral_ids) as ids from packing_handover order by handover_id desc limit 1',
  );
  expect(signed?.ids).toContain(id);
  for (const name of othersThan('logistics'))
    expect(await next(name)).toEqual(rows('logistics', { changed: signed!.ids.slice(0, 1) }));
});

test('a result is told to its area when it is there, when it comes, when a colleague handles it, and when one has tried to reach the citizen', async () => {
  const referral = await addReferral(server.database, { workflow_status: 1 });
  for (const name of ofArea) expect((await next(name)).added).toEqual([referral]);
  const missing = { area_id: '04', referral_id: referral, result: null, outcome_type: 0 };
  const id = await addResult(server.database, missing);
  for (const name of ofArea) expect(await next(name)).toEqual(rows('observations', { added: [id] }));
  await server.database.query(
    'update observation set result = 1, outcome_type = 1, result_date = now() where observation_id = $1',
    [id],
  );
  for (const name of ofArea) expect(await next(name)).toEqual(rows('observations', { added: [id] }));
  expect(await post('hva04', `/api/observation/setObservationStatus?observationId=${id}&handlingStatus=2`)).toBe(200);
  expect(await next('area-04')).toEqual(rows('observations', { changed: [id] }));
  // Nothing of the row: who has it open would call the citizen again.
  const attempt = { channel: 'phone', outcome: 'noAnswer' };
  expect(await post('hva04', `/api/followUp/noteAttempt?observationId=${id}`, attempt)).toBe(204);
  expect(await next('area-04')).toEqual(rows('observations', { changed: [id] }));
});

test('an import of a thousand orders is one event that says that there are more', async () => {
  const id = await addReferral(server.database, { workflow_status: 1, area_id: '90' });
  expect((await next('hva90')).added).toEqual([id]);
  await server.database.query(
    `insert into referral (referral_id, area_id, product_id, sample_number, first_name, last_name, ssn, mobile_phone, email,
       street_address, postal_code, city, gender, age, language_code, workflow_status, created_at)
     select gen_random_uuid(), area_id, product_id, sample_number, first_name, last_name, ssn, mobile_phone, email,
       street_address, postal_code, city, gender, age, language_code, workflow_status, created_at
     from referral, generate_series(1, 1000) where referral_id = $1`,
    [id],
  );
  const { added, isCut } = await next('hva90');
  expect([new Set(added).size, isCut]).toEqual([200, true]);
});

// What somebody had heard of others above would be their next event here.
test('nobody has heard anything else', async () => {
  const insert = (area_id: string, workflow_status = 1) => addReferral(server.database, { area_id, workflow_status });
  const [of04, of90, sent] = [await insert('04'), await insert('90'), await insert('05', 3)];
  for (const name of ofArea) expect(await next(name)).toEqual(rows('referrals', { added: [of04] }));
  expect(await next('hva90')).toEqual(rows('referrals', { added: [of90] }));
  for (const name of ofLogistics) expect(await next(name)).toEqual(rows('logistics', { added: [sent] }));
  await server.database.query('update product set modified_at = clock_timestamp() where not is_published');
  for (const name of ofCentre) expect((await next(name)).kind).toBe('changed');
});

test('a stream that comes late is told what was so meanwhile', async () => {
  const begun = Date.now();
  const id = await addReferral(server.database, { workflow_status: 1 });
  for (const name of ofArea) expect((await next(name)).added).toEqual([id]);
  const late = await readEvents(server, 'hva04', `${Date.now() - begun}`);
  expect(await late.next()).toEqual({ ...rows('referrals', { added: [id] }), ageMs: expect.any(Number) });
  await late.stop();
  const longAgo = await readEvents(server, 'hva04', '999999999');
  expect(await longAgo.next()).toEqual(rows('referrals', { isCut: true }));
  await longAgo.stop();
  expect((await readEvents(server, 'hva04', 'long')).response.status).toBe(400);
});

test('rows are asked for by their ids, in one’s own area and list alone, together with the filter', async () => {
  const [own, sent, early] = [
    await addReferral(server.database, { last_name: 'Aalto' }),
    await addReferral(server.database, { last_name: 'Berg', workflow_status: 5 }),
    await addReferral(server.database, { last_name: 'Aalto', workflow_status: 1 }),
  ];
  const other = await addReferral(server.database, { area_id: '90' });
  const ids = [own, sent, early, other];
  const area = referralList(server, 'hva04');
  const idsOf = (found: readonly { readonly referralId: string }[]) => found.map(({ referralId }) => referralId).sort();
  expect(idsOf(await area.search({ ids }, { pageSize: '200' }))).toEqual([own, sent, early].sort());
  expect(await area.count({ ids })).toBe(3);
  expect(await area.count({ ids, lastName: 'aalto' })).toBe(2);
  expect(await area.count({ ids: [] })).toBe(0);
  expect(await referralList(server, 'hva90').count({ ids })).toBe(1);
  const logistics = logisticsList(server);
  expect(idsOf(await logistics.search({ ids }))).toEqual([own, sent, other].sort());
  expect(await logistics.count({ ids, referralWorkflowStatus: 3 })).toBe(2);

  const [positive, negative] = [
    await addResult(server.database, { referral_id: own, area_id: '04', outcome_type: 1, result: 1 } as object),
    await addResult(server.database, { referral_id: own } as object),
  ];
  const results = { ids: [positive, negative, await addResult(server.database, { area_id: '90' })] };
  const ofResults = observationList(server, 'hva04');
  expect((await ofResults.search(results)).map(({ observationId }) => observationId).sort()).toEqual(
    [positive, negative].sort(),
  );
  expect(await ofResults.count(results)).toBe(2);
  expect(await ofResults.count({ ...results, worklist: true })).toBe(1);
  await expect(area.count({ ids: Array.from({ length: 201 }, () => own) })).rejects.toThrow('400');
  await expect(area.count({ ids: ['not an id'] })).rejects.toThrow('400');
});

test('asking by ids is in the access log as a search, counts too', async () => {
  const id = await addReferral(server.database);
  await referralList(server, 'hva04').search({ ids: [id] });
  await referralList(server, 'hva04').count({ ids: [id] });
  const entries = await server.database.query(
    `select call, record_ids as ids, filter_fields as fields from audit.access_log where 'ids' = any(filter_fields)
     order by entry_id desc limit 2`,
  );
  expect(entries).toEqual([
    expect.objectContaining({ call: 'POST /api/referral/getReferralsSearchCount', fields: ['ids'] }),
    { call: 'POST /api/referral/searchReferrals', ids: [id], fields: ['ids'] },
  ]);
});
