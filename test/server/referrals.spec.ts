import { referral as schema, type Referral } from '#core/contracts/referral.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { addReferral, referralList, type ListCaller } from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import type { SearchReferralsRequest } from '#core/contracts/referral.requests.ts';
import * as v from 'valibot';

// The list of referrals (requirements.md 'Answers' and 'Filters', decisions A7, A8, A10, A12).

let server: TestServer;
let area04: ListCaller<Referral, SearchReferralsRequest>;
beforeAll(async () => {
  server = await startTestServer();
  area04 = referralList(server, 'hva04');
});
afterAll(() => server.close());

test('a referral has every field, its personal identity code masked', async () => {
  const id = await addReferral(server.database, {
    ssn: '020405A999B',
    last_name: 'Åberg',
    sample_number: 'FIELDS',
    workflow_status: 901,
    rejection_reason: 'Lähete on puutteellinen',
    created_at: '2026-05-06T07:08:09.123Z',
    sampling_kit_sent_at: '2026-05-07T00:00:00Z',
  });
  const [product] = await server.database.query<{ name: string }>(
    'select product_name as name from product join referral using (product_id) where referral_id = $1',
    [id],
  );
  const found = await area04.search({ referralId: ` ${id.toUpperCase()} ` });
  expect(found).toEqual([
    {
      referralId: id,
      sampleNumber: 'FIELDS',
      productName: product?.name,
      orderedProductName: product?.name,
      firstName: 'Aino',
      lastName: 'Åberg',
      ssn: '020405A****',
      mobilePhone: '+358 40 000 1234',
      email: 'aino@posti.example',
      streetAddress: 'Asemakatu 1',
      postalCode: '01300',
      city: 'Vantaa',
      gender: 1,
      age: 30,
      referralWorkflowStatus: 901,
      createdAt: '2026-05-06T07:08:09.123Z',
      samplingKitLogisticsInProgressAt: null,
      samplingKitSentAt: '2026-05-07T00:00:00.000Z',
      rejectionReason: 'Lähete on puutteellinen',
      parkReason: null,
    },
  ]);
  expect(Object.keys(found[0]!).sort()).toEqual(Object.keys(schema.entries).sort());
});

test('that logistics has put its kit aside, and why, is told as long as it is', async () => {
  const referralId = await addReferral(server.database, { workflow_status: 4 });
  const step = async (call: string, payload?: object) => {
    const answer = await server.send('logistics', { method: 'POST', url: `/api/packingStation/${call}`, payload });
    expect(answer.statusCode).toBe(204);
    return area04.search({ referralId });
  };
  expect(await step('parkKit', { referralId, reason: 'withdrawn' })).toMatchObject([{ parkReason: 'withdrawn' }]);
  expect(await step(`resumeKit?referralId=${referralId}`)).toMatchObject([{ parkReason: null }]);
});

test('newest first, ties by id, descending; 25 unless said', async () => {
  const created_at = '2026-11-20T23:00:00.000Z';
  for (let count = 0; count < 5; count += 1) await addReferral(server.database, { created_at });
  const referrals = await area04.search();
  expect(referrals).toHaveLength(25);
  const keys = referrals.map((referral) => `${referral.createdAt} ${referral.referralId}`);
  expect(keys).toEqual([...keys].sort().reverse());
  expect(referrals[4]?.createdAt).toBe(created_at);
  expect(await area04.search({}, { pageSize: '200' })).toHaveLength(200);
  for (const referral of referrals) expect(() => v.parse(schema, referral)).not.toThrow();
});

test.each([
  [OrderStatus.ApprovedByLab, [0, 1, 2, 3]],
  [OrderStatus.SamplingKitSent, [5, 6, 7, 8]],
  [OrderStatus.Unknown, [0]],
  [OrderStatus.SamplingKitLogisticsInProgress, [4]],
  [OrderStatus.ResultReceived, [6]],
  [OrderStatus.RejectedByLab, [901]],
  [OrderStatus.RejectedByLogistics, [902]],
] as const)('the status %i finds %j', async (referralWorkflowStatus, found) => {
  const filter = { referralWorkflowStatus };
  const referrals = await area04.search(filter, { pageSize: '200' });
  const statuses = new Set(referrals.map((referral) => referral.referralWorkflowStatus));
  expect([...statuses].filter((status) => !(found as readonly number[]).includes(status))).toEqual([]);
  const all = await server.database.query(
    "select 1 as one from referral where area_id = '04' and workflow_status = any($1::smallint[])",
    [found.map(String)],
  );
  expect(all.length).toBeGreaterThan(0);
  expect(await area04.count(filter)).toBe(all.length);
});

test.each([
  ['2025-10-26', '2025-10-25T21:00:00.000Z', '2025-10-26T21:59:59.999Z', 'of 25 hours'],
  ['2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z', 'of 23 hours'],
  ['2026-07-01', '2026-06-30T21:00:00.000Z', '2026-07-01T20:59:59.999Z', 'of summer'],
  ['2026-01-01', '2025-12-31T22:00:00.000Z', '2026-01-01T21:59:59.999Z', 'of winter'],
])('a day in Finland, %s, is whole: from %s to %s', async (day, first, last) => {
  const just = (time: string, milliseconds: number) => new Date(Date.parse(time) + milliseconds).toISOString();
  const sample_number = `DAY${day}`;
  for (const created_at of [just(first, -1), first, last, just(last, 1)]) {
    await addReferral(server.database, { created_at, sample_number });
  }
  const filter = { sampleNumber: sample_number, startDate: day, endDate: day };
  const found = await area04.search(filter);
  expect(found.map(({ createdAt }) => createdAt)).toEqual([last, first]);
  expect(await area04.count(filter)).toBe(2);
  const days = { startDate: day, endDate: day };
  expect(await area04.count(days)).toBe((await area04.search(days, { pageSize: '200' })).length);
});

test('an empty field does not filter, and one after another narrows', async () => {
  const empty = { sampleNumber: ' ', lastName: '', startDate: '', endDate: '', referralId: ' ' };
  expect(await area04.search(empty)).toEqual(await area04.search());
  expect(await area04.count(empty)).toBe(await area04.count());
  for (const nothing of [null, '']) {
    const unset = Object.fromEntries([...Object.keys(empty), 'referralWorkflowStatus'].map((name) => [name, nothing]));
    expect([nothing, await area04.search(unset)]).toEqual([nothing, await area04.search()]);
    expect([nothing, await area04.count(unset)]).toEqual([nothing, await area04.count()]);
  }
  await addReferral(server.database, { last_name: 'ÄÄKKÖNEN', sample_number: 'NARROW-1', workflow_status: 5 });
  await addReferral(server.database, { last_name: 'Ääkkölä', sample_number: 'NARROW-2', workflow_status: 3 });
  expect(await area04.count({ lastName: 'ääkK' })).toBe(2);
  expect(await area04.count({ lastName: 'Ääkkö', sampleNumber: ' narrow-2 ' })).toBe(1);
  const found = await area04.search({ lastName: 'ääKKÖ', referralWorkflowStatus: 5 });
  expect(found.map(({ lastName }) => lastName)).toEqual(['ÄÄKKÖNEN']);
});

test('a Turkish capital is found as it is typed', async () => {
  await addReferral(server.database, { last_name: 'İSTANBULLU', sample_number: 'DOTTED-1' });
  await addReferral(server.database, { last_name: 'Istanbullu', sample_number: 'DOTTED-2' });
  for (const lastName of ['istanbul', 'İstanbul', 'ISTANBUL', 'i\u0307stanbul']) {
    expect([lastName, await area04.count({ lastName })]).toEqual([lastName, 2]);
    expect(await area04.search({ lastName })).toHaveLength(2);
  }
  expect(await area04.count({ lastName: 'ístanbul' })).toBe(0);
});

test('a Turkish dotless i is found in capitals, and as it is typed here', async () => {
  await addReferral(server.database, { last_name: 'Yılmazer', sample_number: 'DOTLESS-1' });
  await addReferral(server.database, { last_name: 'YILMAZER', sample_number: 'DOTLESS-2' });
  for (const lastName of ['yilmaze', 'Yılmaze', 'YILMAZE', 'Yilmaze']) {
    expect([lastName, await area04.count({ lastName })]).toEqual([lastName, 2]);
    expect(await area04.search({ lastName })).toHaveLength(2);
  }
  expect(await area04.count({ lastName: 'yílmaze' })).toBe(0);
});

test('an apostrophe and a hyphen are those of every kind', async () => {
  await addReferral(server.database, { last_name: 'O’Hara-Näätä', sample_number: 'SIGNS-1' });
  await addReferral(server.database, { last_name: "O'Hara‑Näätä", sample_number: 'SIGNS-2' });
  for (const lastName of ["o'hara-nää", 'O’HARA‐NÄÄ', 'o´hara–nää', 'oʼhara−nää']) {
    expect([lastName, await area04.count({ lastName })]).toEqual([lastName, 2]);
    expect(await area04.search({ lastName })).toHaveLength(2);
  }
  expect(await area04.count({ lastName: 'ohara' })).toBe(0);
  expect(await area04.count({ sampleNumber: 'signs‑2' })).toBe(1);
});

test('what comes along with a copied name or number, and nobody sees, does not hide whom it finds', async () => {
  await addReferral(server.database, { last_name: 'von Åhlén-Nyå', sample_number: 'UNSEEN-1' });
  for (const lastName of ['von\u00A0Åhlén-Nyå', '\u200Bvon Åh\u00ADlén', 'von Åhlén-Nyå\uFEFF']) {
    expect([lastName, await area04.count({ lastName })]).toEqual([lastName, 1]);
    expect(await area04.search({ lastName })).toHaveLength(1);
  }
  expect(await area04.count({ sampleNumber: 'unseen-\u200B1\u200B' })).toBe(1);
  expect(await area04.count({ lastName: '\u200B', sampleNumber: '\u00AD' })).toBe(await area04.count());
});

test.each([
  [{ startDate: '2026-02-30' }, { startDate: ['filters.formErrors.noSuchDay'] }],
  [{ startDate: '1.2.2026' }, { startDate: ['filters.formErrors.date'] }],
  [{ endDate: '0000-01-01' }, { endDate: ['filters.formErrors.date'] }],
  [{ startDate: '2026-02-02', endDate: '2026-02-01' }, { endDate: ['filters.formErrors.dateOrder'] }],
  [{ referralId: 'f7cdc885' }, { referralId: ['filters.formErrors.referralId'] }],
  [{ referralWorkflowStatus: 9 }, { referralWorkflowStatus: ['formErrors.isIn'] }],
  [{ lastName: 'x'.repeat(256) }, { lastName: ['formErrors.maxLength255'] }],
  [{ lastName: 1 }, { lastName: ['formErrors.invalid'] }],
  [{ areaId: '90' }, { body: ['formErrors.invalid'] }],
])('the filter %j is refused at its field', async (payload, errors) => {
  for (const call of ['searchReferrals', 'getReferralsSearchCount']) {
    const answer = await server.send('hva04', { method: 'POST', url: `/api/referral/${call}`, payload });
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([400, errors]);
  }
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=9999999999',
  'pageSize=30',
  'pageSize=0',
  'sort=lastName',
  'edge=first',
  'edge=after_2026-02-30T00:00:00.000Z_00000000-0000-4000-8000-000000000000',
  'edge=after_0000-01-01T00:00:00.000Z_00000000-0000-4000-8000-000000000000',
  'edge=before_2026-01-01T00:00:00.000Z_x',
])('the page %s is refused', async (query) => {
  const url = `/api/referral/searchReferrals?${query}`;
  expect((await server.send('hva04', { method: 'POST', url, payload: {} })).statusCode).toBe(400);
});

test('a page beyond the last is an empty list', async () => {
  expect(await area04.search({}, { page: '100000' })).toEqual([]);
  expect(await area04.search({}, { page: '999999999', pageSize: '200', edge: 'end' })).toEqual([]);
});

test("the whole personal identity code is told one at a time, nobody else's area's", async () => {
  const id = await addReferral(server.database, { ssn: '010594-9021' });
  const reveal = (as: string, referralId: string) =>
    server.send(as, { method: 'POST', url: `/api/referral/revealSsn?referralId=${referralId}` });
  const answer = await reveal('hva04', id);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ssn: '010594-9021' }]);
  expect((await reveal('hva90', id)).statusCode).toBe(404);
  expect((await reveal('hva04', 'x')).statusCode).toBe(400);
});
