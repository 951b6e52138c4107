import * as v from 'valibot';
import { observedCitizen, type ObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import { addReferral, addResult, observationList, referralList } from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// From a result to its citizen (decision 150): who it is, the order, the citizen's other results in the area.

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const ssn = '131052-308T';

const ask = (observationId: string, as = 'hva04') =>
  server.send(as, { method: 'POST', url: `/api/followUp/getObservedCitizen?observationId=${observationId}` });

const resultOf = (referralId: string, columns: object = {}): Promise<string> =>
  addResult(server.database, { referral_id: referralId, ...columns } as object);

async function citizenOf(observationId: string): Promise<ObservedCitizen> {
  const answer = await ask(observationId);
  expect(answer.statusCode).toBe(200);
  return v.parse(observedCitizen, answer.json());
}

test('a result leads to the citizen, with the order as the list of referrals has it', async () => {
  const referralId = await addReferral(server.database, { ssn, last_name: 'Kontio', language_code: 'sv' });
  const observationId = await resultOf(referralId);
  const found = await citizenOf(observationId);
  expect(await referralList(server, 'hva04').search({ referralId })).toEqual([found.referral]);
  expect(found.referral).toMatchObject({ lastName: 'Kontio', mobilePhone: '+358 40 000 1234', ssn: '131052-****' });
  expect(found.texts.language).toBe('sv');
  expect(found.otherObservations).toEqual([]);
});

test('the other results are those of the same citizen in the same area, newest first', async () => {
  const [first, second, elsewhere, another] = await Promise.all([
    addReferral(server.database, { ssn: '010101-123N' }),
    addReferral(server.database, { ssn: '010101-123N', created_at: '2026-02-01T10:00:00Z' }),
    addReferral(server.database, { ssn: '010101-123N', area_id: '90' }),
    addReferral(server.database, { ssn: '010101-124P' }),
  ]);
  const asked = await resultOf(first, { result_date: '2026-01-10T10:00:00Z' });
  const sibling = await resultOf(first, { result_date: '2026-01-11T10:00:00Z' });
  const later = await resultOf(second, { result_date: '2026-02-10T10:00:00Z' });
  const waiting = await resultOf(second);
  await resultOf(elsewhere, { result_date: '2026-03-01T10:00:00Z', area_id: '90' });
  await resultOf(another, { result_date: '2026-03-02T10:00:00Z' });
  const found = await citizenOf(asked);
  expect(found.otherObservations.map((each) => each.observationId)).toEqual([later, sibling, waiting]);
});

test('the versions are those that were published when the order was made', async () => {
  const [version] = await server.database.query<{ productId: string; number: number }>(
    `select product_id as "productId", number from product_version where hva_product_id is null order by made_at desc limit 1`,
  );
  const known = await addReferral(server.database, {
    product_id: version!.productId,
    created_at: '2099-01-01T00:00:00Z',
  });
  const early = await addReferral(server.database, {
    product_id: version!.productId,
    created_at: '2001-01-01T00:00:00Z',
  });
  const [ofKnown, ofEarly] = [await resultOf(known), await resultOf(early)];
  expect((await citizenOf(ofKnown)).texts.productVersion).toBe(version!.number);
  expect((await citizenOf(ofEarly)).texts).toEqual({ language: 'fi', productVersion: null, areaVersion: null });
});

test("another area's result, one that is not there and one that is no id are answered alike for all areas", async () => {
  const referralId = await addReferral(server.database, { area_id: '90' });
  const observationId = await resultOf(referralId, { area_id: '90' });
  expect((await ask(observationId)).statusCode).toBe(404);
  expect((await ask('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect((await ask('x')).statusCode).toBe(400);
  expect((await ask(observationId, 'hva90')).statusCode).toBe(200);
});

test("whoever asks for another area's result is in the access log with it", async () => {
  const referralId = await addReferral(server.database, { area_id: '90' });
  const observationId = await resultOf(referralId, { area_id: '90' });
  expect((await ask(observationId)).statusCode).toBe(404);
  const entries = await server.database.query(
    `select subject, area_id as "areaId", call, record_type as "recordType", outcome from audit.access_log
     where record_ids = array[$1]::uuid[]`,
    [observationId],
  );
  const call = 'POST /api/followUp/getObservedCitizen';
  expect(entries).toEqual([
    { subject: 'demo-hva04', areaId: '04', call, recordType: 'observation', outcome: 'notFound' },
  ]);
});

test('the access log names every result that was shown', async () => {
  const [one, two] = [
    await addReferral(server.database, { ssn: '020202-222L' }),
    await addReferral(server.database, { ssn: '020202-222L' }),
  ];
  const shown = [await resultOf(one), await resultOf(two)];
  await citizenOf(shown[0]!);
  const [entry] = await server.database.query<{ call: string; ids: string[] }>(
    `select call, record_ids as ids from audit.access_log where record_ids @> array[$1]::uuid[] order by entry_id desc limit 1`,
    [shown[1]!],
  );
  expect(entry!.call).toContain('getObservedCitizen');
  expect(entry!.ids.toSorted()).toEqual(shown.toSorted());
});

test('the identity code leaves the database masked alone', async () => {
  const referralId = await addReferral(server.database, { ssn: '030303-333X' });
  const answer = await ask(await resultOf(referralId));
  expect(answer.body).not.toContain('333X');
});

test('an order leads to its results in the own area, counted and exported alike', async () => {
  const [mine, another] = await Promise.all([
    addReferral(server.database, { ssn: '030303-123R' }),
    addReferral(server.database, { ssn: '030303-123R' }),
  ]);
  const results = [await resultOf(mine), await resultOf(mine, { outcome_type: 1, handling_status: 1 })].sort();
  await resultOf(another);
  const list = observationList(server, 'hva04');
  const found = await list.search({ referralId: mine });
  expect(found.map(({ observationId }) => observationId).sort()).toEqual(results);
  expect(await list.count({ referralId: mine })).toBe(2);
  expect(await list.count({ referralId: mine, worklist: true })).toBe(1);
  const elsewhere = observationList(server, 'hva90');
  expect(await elsewhere.search({ referralId: mine })).toEqual([]);
  expect(await elsewhere.count({ referralId: mine })).toBe(0);
});
