import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describeApi } from '#server/http/open-api.ts';
import { addReferral, addResult } from '../support/area-lists.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Who used whose data (proofs S31): each answer that shows some writes its entry in the same transaction, or is not given.

const runs = randomRuns({ usual: 60, full: 5_000 });

const search = '/api/referral/searchReferrals';
const searchResults = '/api/observation/searchObservations';
const count = '/api/referral/getReferralsSearchCount';
const countResults = '/api/observation/getObservationsSearchCount';
const countKits = '/api/logistics/getLogisticsReferralsSearchCount';
const reveal = '/api/referral/revealSsn';
const setStatus = '/api/observation/setObservationStatus';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ database });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

test('a search leaves who, when, by which call, the ids shown and the names of the filters', async () => {
  const correlationId = randomUUID();
  const before = Date.now();
  const payload = { lastName: 'Mä', sampleNumber: '', referralWorkflowStatus: 5, startDate: '2025-06-01' };
  const answer = await post('hva04', `${search}?page=2`, payload, { 'x-correlation-id': correlationId });
  const [entry, ...others] = await entries(correlationId);
  expect(others).toEqual([]);
  expect(entry).toEqual({
    at: expect.any(String),
    subject: 'demo-hva04',
    roles: ['HVA_USER'],
    areaId: '04',
    call: `POST ${search}`,
    recordType: 'referral',
    recordIds: answer.json<{ referralId: string }[]>().map(({ referralId }) => referralId),
    filterFields: ['lastName', 'referralWorkflowStatus', 'startDate'],
    outcome: 'shown',
  });
  expect(Date.parse(String(entry?.['at']))).toBeGreaterThanOrEqual(before - 1000);
  expect(JSON.stringify(entry)).not.toContain('Mä');
});

test('a search of results leaves their ids; one that finds nothing leaves that it was made', async () => {
  const correlationId = randomUUID();
  const found = await post('hva90', searchResults, { outcomeType: 1 }, { 'x-correlation-id': correlationId });
  const none = randomUUID();
  await post('hva90', searchResults, { kuntaliittoName: 'olematon' }, { 'x-correlation-id': none });
  expect(await entries(correlationId)).toMatchObject([
    {
      areaId: '90',
      recordType: 'observation',
      recordIds: found.json<{ observationId: string }[]>().map(({ observationId }) => observationId),
      filterFields: ['outcomeType'],
    },
  ]);
  expect(await entries(none)).toMatchObject([{ recordIds: [], filterFields: ['kuntaliittoName'], outcome: 'shown' }]);
});

describe('a count', () => {
  test.each([
    ['hva04', count, { lastName: 'Mä', referralWorkflowStatus: 5 }, 'referral'],
    ['hva04', count, { sampleNumber: 'OM-1' }, 'referral'],
    ['hva04', count, { referralId: randomUUID() }, 'referral'],
    ['hva04', countResults, { kuntaliittoName: 'viljely', outcomeType: 1 }, 'observation'],
    ['hva04', countResults, { assignedToUserName: 'olematon' }, 'observation'],
    ['logistics', countKits, { lastName: 'Mä', isWholeSampleNumber: true }, 'referral'],
  ])('of %s by %s with %j is a search: it leaves the names of its fields', async (as, url, payload, recordType) => {
    const correlationId = randomUUID();
    const answer = await post(as, url, payload, { 'x-correlation-id': correlationId });
    expect(answer.statusCode).toBe(200);
    const entry = { subject: `demo-${as}`, call: `POST ${url}`, recordType, recordIds: [], outcome: 'shown' };
    expect(await entries(correlationId)).toMatchObject([{ ...entry, filterFields: Object.keys(payload).sort() }]);
  });

  test('by choices and days alone tells of nobody, and leaves nothing', async () => {
    const before = await numberOfEntries();
    const days = { startDate: '2025-06-01', endDate: '2025-06-30' };
    await post('hva04', count, {});
    await post('hva04', count, { ...days, referralWorkflowStatus: 5, lastName: '', sampleNumber: '' });
    await post('hva04', countResults, { ...days, outcomeType: 1, worklist: true });
    await post('logistics', countKits, { ...days, isWholeSampleNumber: false });
    expect(await numberOfEntries()).toBe(before);
  });

  test('that is refused leaves nothing', async () => {
    const before = await numberOfEntries();
    expect((await post('hva04', count, { lastName: 'A', startDate: 'x' })).statusCode).toBe(400);
    expect((await post('dk', count, { lastName: 'A' })).statusCode).toBe(403);
    expect(await numberOfEntries()).toBe(before);
  });
});

test('refused bodies show nobody, and leave nothing', async () => {
  const before = await numberOfEntries();
  await post('hva04', search, { lastName: 1 });
  await post('dk', search, {});
  await post(undefined, search, {});
  expect(await numberOfEntries()).toBe(before);
});

test('each telling of a personal identity code is an entry, a repeated one too; its answer is kept nowhere', async () => {
  const referralId = await addReferral(database);
  const headers = { 'idempotency-key': 'reveal-1', 'x-correlation-id': randomUUID() };
  const url = `${reveal}?referralId=${referralId}`;
  const answers = [await post('hva04', url, undefined, headers), await post('hva04', url, undefined, headers)];
  expect(answers.map((answer) => answer.json<object>())).toEqual([{ ssn: '010594-9021' }, { ssn: '010594-9021' }]);
  const entry = { call: `POST ${reveal}`, recordType: 'referral', recordIds: [referralId], outcome: 'shown' };
  expect(await entries(headers['x-correlation-id'])).toMatchObject([entry, entry]);
  expect(await database.query("select * from idempotency_answer where key = 'reveal-1'")).toEqual([]);
});

test('a change of a finding is an entry, and so is its repeat, which answers the same again', async () => {
  const observationId = await addResult(database, { result: 1, outcome_type: 1, handling_status: 1 } as object);
  const headers = { 'idempotency-key': randomUUID(), 'x-correlation-id': randomUUID() };
  const url = `${setStatus}?observationId=${observationId}&handlingStatus=2`;
  const answers = [await post('hva04', url, undefined, headers), await post('hva04', url, undefined, headers)];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  const entry = { call: `POST ${setStatus}`, recordType: 'observation', recordIds: [observationId], outcome: 'shown' };
  expect(await entries(headers['x-correlation-id'])).toMatchObject([entry, entry]);
});

test.each([
  ['a personal identity code', (id: string) => `${reveal}?referralId=${id}`, 404, 'notFound'],
  ['a finding', (id: string) => `${setStatus}?observationId=${id}&handlingStatus=2`, 404, 'notFound'],
  ['a status that is none', (id: string) => `${setStatus}?observationId=${id}&handlingStatus=0`, 400, 'invalid'],
] as const)('that someone was refused %s is an entry, with a key and without', async (_what, url, status, outcome) => {
  const recordId = randomUUID();
  for (const key of [undefined, randomUUID()]) {
    const correlationId = randomUUID();
    const headers = { 'x-correlation-id': correlationId, ...(key && { 'idempotency-key': key }) };
    expect((await post('hva90', url(recordId), undefined, headers)).statusCode).toBe(status);
    expect(await entries(correlationId)).toMatchObject([{ recordIds: [recordId], outcome, areaId: '90' }]);
  }
});

test('what is done about one kit at the packing station is an entry of its order, and so is why nothing is done', async () => {
  const station = (call: string, payload: object, correlationId: string = randomUUID()) =>
    post('logistics', `/api/packingStation/${call}`, payload, { 'x-correlation-id': correlationId });
  const [sent, byHand, waits, gone] = [
    ...(await Promise.all([3, 3, 3].map((workflow_status) => addReferral(database, { workflow_status })))),
    await addReferral(database, { workflow_status: 902 }),
  ];
  await station('beginRun', { referralIds: [sent, byHand] });
  const { body } = await server.send('logistics', { url: '/api/packingStation/getPackingStation' });
  const { runId } = (JSON.parse(body) as { run: { runId: string } }).run;
  const reason = 'other';
  for (const [call, payload, outcome] of [
    ['sendKit', { runId, referralId: sent }, 'shown'],
    ['sendKit', { runId, referralId: gone }, 'shown'],
    ['sendKit', { runId: randomUUID(), referralId: gone }, 'notFound'],
    ['sendByHand', { runId, referralId: byHand, reason, note: 'Lukija' }, 'shown'],
    ['sendByHand', { runId, referralId: gone, reason, note: 'Lukija' }, 'conflict'],
    ['parkKit', { referralId: waits, reason, note: 'Laatikko' }, 'shown'],
    ['parkKit', { referralId: gone, reason, note: 'Laatikko' }, 'conflict'],
  ] as const) {
    const correlationId = randomUUID();
    await station(call, payload, correlationId);
    expect(await entries(correlationId)).toMatchObject([
      { call: `POST /api/packingStation/${call}`, recordType: 'referral', recordIds: [payload.referralId], outcome },
    ]);
  }
});

test('whose kits the packing station and its lists show is an entry of each reading', async () => {
  const [packed, parked] = await Promise.all(
    ['SEEN-1', 'SEEN-2'].map((sample_number) => addReferral(database, { workflow_status: 3, sample_number })),
  );
  await server.database.query('update packing_run set held_until = clock_timestamp()');
  const station = (call: string, payload: object) => post('logistics', `/api/packingStation/${call}`, payload);
  await station('beginRun', { referralIds: [packed] });
  await station('parkKit', { referralId: parked, reason: 'other', note: 'Laatikko' });
  const read = async (call: string, as = 'logistics', payload?: object): Promise<readonly string[]> => {
    const headers = { 'x-correlation-id': randomUUID() };
    const url = `/api/packingStation/${call}`;
    expect((await server.send(as, { method: payload ? 'POST' : 'GET', url, headers, payload })).statusCode).toBe(200);
    const [entry, ...others] = (await entries(headers['x-correlation-id'])) as { recordIds: string[] }[];
    expect([entry, others]).toMatchObject([{ outcome: 'shown', recordType: 'referral' }, []]);
    return entry!.recordIds;
  };
  expect(await read('getPackingStation')).toEqual([packed]);
  expect(await read('identifySticker', 'logistics', { sampleNumber: 'SEEN-2' })).toEqual([parked]);
  for (const [call, as] of [
    ['getParkedKits', 'logistics'],
    ['getParkedKitsOfArea', 'hva04'],
  ] as const)
    expect(await read(call, as)).toContain(parked);
  const list = `/api/logistics/setReferralWorkFlowStatus?handlingStatus=5&referralId=${packed}`;
  expect((await post('logistics', list)).statusCode).toBe(200);
  expect(await read('getPackingDay')).toContain(packed);
});

test(`${runs} random calls: the entries are those of a model`, async () => {
  const referrals = await ids('referral', 'referral_id');
  const findings = await ids('observation', 'observation_id');
  const calls = fc.oneof(
    fc.record({
      url: fc.constant(search),
      payload: fc.constantFrom({}, { lastName: 'a' }, { lastName: '' }, { x: 1 }),
    }),
    fc.record({
      url: fc.constant(searchResults),
      payload: fc.constantFrom({}, { outcomeType: 3 }, { outcomeType: 9 }),
    }),
    fc.record({ url: fc.constant(count), payload: fc.constantFrom({}, { lastName: '' }, { lastName: 'a' }) }),
    fc.constantFrom(...referrals.slice(0, 40)).map((id) => ({ url: `${reveal}?referralId=${id}`, payload: undefined })),
    fc.tuple(fc.constantFrom(...findings.slice(0, 40)), fc.constantFrom(0, 1, 2, 3)).map(([id, status]) => ({
      url: `${setStatus}?observationId=${id}&handlingStatus=${status}`,
      payload: undefined,
    })),
  );
  const people = fc.constantFrom('hva04', 'hva90', 'dkarea', 'logistics', 'noarea');
  const before = await numberOfEntries();
  const expected: object[] = [];
  await fc.assert(
    fc.asyncProperty(people, calls, fc.boolean(), async (as, { url, payload }, isRepeated) => {
      const headers = { 'idempotency-key': randomUUID() };
      for (let sent = 0; sent < (isRepeated ? 2 : 1); sent += 1) {
        const answer = await post(as, url, payload, headers);
        const outcome = answer.statusCode === 200 ? 'shown' : answer.statusCode;
        const named = /Id=([0-9a-f-]+)/.exec(url)?.[1];
        const isOfArea = as === 'hva04' || as === 'hva90';
        const isSilentCount = url === count && !Object.values(payload ?? {}).includes('a');
        if (isSilentCount || !isOfArea || (named === undefined && outcome !== 'shown')) continue;
        const rows = answer.statusCode === 200 ? answer.json<object>() : {};
        const listed = Array.isArray(rows) ? rows.map((row) => Object.values(row as object)[0] as string) : [];
        expected.push({ subject: `demo-${as}`, outcome, recordIds: named === undefined ? listed : [named] });
      }
    }),
    { numRuns: runs },
  );
  const codes: Record<string, unknown> = { shown: 'shown', invalid: 400, notFound: 404, conflict: 409 };
  const written = await database.query<{ outcome: string }>(
    'select subject, outcome, record_ids as "recordIds" from audit.access_log order by entry_id offset $1',
    [before],
  );
  expect(written.map((entry) => ({ ...entry, outcome: codes[entry.outcome] }))).toEqual(expected);
  expect(expected.length).toBeGreaterThan(runs / 30);
  proven('S31', runs);
}, 3_000_000);

test('what cannot be written down is not shown, and not done', async () => {
  const referralId = await addReferral(database, { last_name: 'Näkymätön', sample_number: 'HIDDEN' });
  const observationId = await addResult(database, { result: 1, outcome_type: 1, handling_status: 1 } as object);
  await database.asOwner((owner) =>
    owner.script('alter table audit.access_log add constraint broken check (false) not valid'),
  );
  const answers = [
    await post('hva04', search, { sampleNumber: 'HIDDEN' }),
    await post('hva04', searchResults, {}),
    await post('hva04', count, { sampleNumber: 'HIDDEN' }),
    await post('hva04', `${reveal}?referralId=${referralId}`),
    await post('hva04', `${setStatus}?observationId=${observationId}&handlingStatus=3`),
    await post('hva04', `${setStatus}?observationId=${observationId}&handlingStatus=3`, undefined, {
      'idempotency-key': randomUUID(),
    }),
  ];
  await database.asOwner((owner) => owner.script('alter table audit.access_log drop constraint broken'));
  for (const answer of answers) {
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'unexpected']);
    expect(answer.body).not.toMatch(/Näkymätön|010594|HIDDEN/);
  }
  const [finding] = await database.query(
    'select handling_status as status from observation where observation_id = $1',
    [observationId],
  );
  expect(finding).toEqual({ status: 1 });
});

test.each([
  "update audit.access_log set subject = 'x'",
  'delete from audit.access_log',
  'truncate audit.access_log',
  "update audit.access_log_seal set hash = 'x'",
  'delete from audit.access_log_seal',
  'alter table audit.access_log disable trigger refuse_change',
  'drop trigger refuse_change on audit.access_log',
  'drop table audit.access_log',
  'alter table audit.access_log rename to other',
  "update schema_migration set name = 'x'",
])("the application's role may not: %s", async (statement) => {
  await post('hva04', search, {});
  const before = await numberOfEntries();
  await expect(database.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  expect(await numberOfEntries()).toBe(before);
});

test.each([
  "update audit.access_log set subject = 'x'",
  'delete from audit.access_log',
  'truncate audit.access_log_seal',
])('a trigger stops the owner too: %s', async (statement) => {
  await expect(database.asOwner((owner) => owner.query(statement))).rejects.toThrow(/is added to, never changed/);
});

describe('a call that concerns citizens', () => {
  const fieldsOfCitizens =
    /"(referralId|observationId|ssn|firstName|lastName|mobilePhone|email|streetAddress|postalCode|city|sampleNumber|statement)"/;

  test('says what the log keeps of it, every one that there is', () => {
    const { paths } = describeApi(server.calls, '1');
    const concerned = server.calls.filter(({ endpoint }) => {
      const described = paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Record<string, unknown>;
      const { 200: shown } = described['responses'] as Record<string, unknown>;
      return fieldsOfCitizens.test(JSON.stringify([shown, described['parameters']]));
    });
    expect(concerned.length).toBeGreaterThan(4);
    for (const { endpoint, disclosure } of concerned) {
      expect([endpoint.path, disclosure === undefined]).toEqual([endpoint.path, false]);
    }
    const ownData = server.calls.filter(({ disclosure }) => disclosure === 'ownData');
    expect(ownData.map(({ endpoint }) => endpoint.path)).toEqual([
      '/api/admin/userProfile',
      '/api/person/getOwnSubject',
    ]);
  });
});

function post(as: string | undefined, url: string, payload?: object, headers: Record<string, string> = {}) {
  return server.send(as, { method: 'POST', url, payload, headers });
}

function entries(correlationId: string) {
  return database.query(
    `select at, subject, roles, area_id as "areaId", call, record_type as "recordType", record_ids as "recordIds",
       filter_fields as "filterFields", outcome
     from audit.access_log where correlation_id = $1::uuid order by entry_id`,
    [correlationId],
  );
}

async function numberOfEntries(): Promise<number> {
  return (await database.query('select 1 as one from audit.access_log')).length;
}

async function ids(table: string, column: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select ${column} as id from ${table} where area_id in ('04', '90', '01') order by md5(${column}::text)`,
  );
  return rows.map(({ id }) => id);
}
