import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { exportLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import { exportObservations } from '#core/contracts/observation.contract.ts';
import { mostExportedRows, type Exported, type exportOf } from '#core/contracts/paging.ts';
import { exportReferrals } from '#core/contracts/referral.contract.ts';
import {
  addAreaPeople,
  addReferral,
  addResult,
  logisticsList,
  observationList,
  referralList,
} from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Lists as files (decision 146): what leaves is what the list shows, by the same rights, and is told as an export.

const referrals = '/api/referral/exportReferrals';
const observations = '/api/observation/exportObservations';
const kits = '/api/logistics/exportLogisticsReferrals';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('orders come with what the list shows of them, and nothing of a personal identity code', async () => {
  const id = await addReferral(server.database, { ssn: '020405A999B', last_name: 'Åberg', sample_number: 'EXPORT1' });
  const [product] = await server.database.query<{ name: string }>(
    'select product_name as name from product join referral using (product_id) where referral_id = $1',
    [id],
  );
  const { status, text } = await ask('hva04', referrals, { referralId: id });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    rows: [
      {
        sampleNumber: 'EXPORT1',
        productName: product?.name,
        firstName: 'Aino',
        lastName: 'Åberg',
        createdAt: '2026-01-01T10:00:00.000Z',
        referralWorkflowStatus: 3,
      },
    ],
    total: 1,
  });
});

test('no export has a personal identity code, a telephone number, an e-mail address or an id', async () => {
  await addResult(server.database);
  const answers = [await ask('hva04', referrals), await ask('hva04', observations), await ask('logistics', kits)];
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect((JSON.parse(text) as Exported<unknown>).rows.length).toBeGreaterThan(20);
    expect(text).not.toMatch(/ssn|\d{6}[-+A-FU-Y](\d{3}|\*{4})|\+358|@|[0-9a-f]{8}(-[0-9a-f]{4}){3}-/);
  }
});

test.each([
  ['hva04', referrals, exportReferrals],
  ['hva04', observations, exportObservations],
  ['logistics', kits, exportLogisticsReferrals],
] as const)('%s: %s gives every column that its contract has', async (as, url, { reply }) => {
  await addResult(server.database);
  const { rows } = await exported<object>(as, url);
  const { item } = (reply as unknown as ExportReply).entries.rows;
  expect(Object.keys(rows[0]!).sort()).toEqual(Object.keys(item.entries).sort());
});
type ExportReply = ReturnType<typeof exportOf<v.ObjectSchema<v.ObjectEntries, undefined>>>;

test('all pages of the list are in it, in its order and by its filter', async () => {
  const sort = 'customer_desc';
  const page = { pageSize: '200', sort } as const;
  const filter = { startDate: '2025-06-01' };
  const shown = await Promise.all(
    [1, 2, 3].map((n) => referralList(server, 'hva04').search(filter, { ...page, page: `${n}` })),
  );
  expect(await numbers('hva04', `${referrals}?sort=${sort}`, filter)).toEqual(
    shown.flat().map((row) => row.sampleNumber),
  );
  const ofKits = await logisticsList(server).search({ startDate: '2026-01-01' }, {
    pageSize: '200',
    sort: 'handled_desc',
  } as object);
  const exportedKits = await numbers('logistics', `${kits}?sort=handled_desc`, { startDate: '2026-01-01' });
  expect(exportedKits.slice(0, 200)).toEqual(ofKits.map((row) => row.sampleNumber));
  const results = await observationList(server, 'hva04').search({ worklist: true }, { pageSize: '200' });
  const { rows, total } = await exported<{ resultDate: string; referral: object }>('hva04', observations, {
    worklist: true,
  });
  expect(rows.slice(0, 200).map((row) => row.resultDate)).toEqual(results.map((row) => row.resultDate));
  expect(total).toBe(await observationList(server, 'hva04').count({ worklist: true }));
  expect(Object.keys(rows[0]!.referral)).toEqual(['firstName', 'lastName']);
  const byCode = await observationList(server, 'hva04').search({}, { pageSize: '200', sort: 'code_desc' } as object);
  const exportedByCode = await exported<object>('hva04', `${observations}?sort=code_desc`, {});
  const codeOf = (row: object) => (row as { kuntaliittoCode: string }).kuntaliittoCode;
  expect(exportedByCode.rows.slice(0, 200).map(codeOf)).toEqual(byCode.map(codeOf));
});

test('an area exports nothing of another one, whatever it asks for', async () => {
  const foreign = { area_id: '90', last_name: 'Vieraslahti', sample_number: 'FOREIGN1' };
  const referralId = await addReferral(server.database, foreign);
  await addResult(server.database, {
    area_id: '90',
    referral_id: referralId,
    assigned_to: 'Vieras',
    outcome_type: 1,
    result: 1,
    handling_status: 2,
  } as object);
  const asked = [
    [referrals, { referralId }],
    [referrals, { lastName: 'Vieraslahti' }],
    [referrals, { sampleNumber: 'FOREIGN1' }],
    [observations, { assignedToUserName: 'Vieras' }],
  ] as const;
  for (const [url, filter] of asked) {
    expect(await exported('hva04', url, filter)).toEqual({ rows: [], total: 0 });
    expect(await exported('hva90', url, filter)).toMatchObject({ total: 1 });
  }
  const own = await Promise.all(['hva04', 'hva90'].map((as) => numbers(as, referrals)));
  expect(own.map((all) => all.includes('FOREIGN1'))).toEqual([false, true]);
  const [results04, results90] = await Promise.all(['hva04', 'hva90'].map((as) => exported(as, observations)));
  const stored = await server.database.query(
    "select count(*)::int as n from observation where area_id in ('04', '90') group by area_id order by area_id",
  );
  expect([{ n: results04?.total }, { n: results90?.total }]).toEqual(stored);
});

test.each([
  ['hva04', referrals, { lastName: 'Mä', startDate: '2025-06-01' }, 'referral', 'referral_id'],
  ['hva04', observations, { kuntaliittoName: 'viljely', outcomeType: 1 }, 'observation', 'observation_id'],
  ['logistics', kits, { lastName: 'Mä', referralWorkflowStatus: 5 }, 'referral', 'referral_id'],
])(
  '%s: %s is told by its own name, with the ids and the names of the filters',
  async (as, url, filter, recordType, id) => {
    const { text, correlationId } = await ask(as, url, filter);
    const { total } = JSON.parse(text) as Exported<unknown>;
    const entries = await entriesOf(correlationId);
    expect(entries).toEqual([
      {
        subject: `demo-${as}`,
        call: `POST ${url}`,
        recordType,
        recordIds: expect.any(Array),
        filterFields: Object.keys(filter).sort(),
        outcome: 'shown',
      },
    ]);
    const ids = (entries[0] as { recordIds: string[] }).recordIds;
    expect(ids).toHaveLength(total);
    const known = await server.database.query(`select 1 from ${recordType} where ${id} = any($1::uuid[])`, [ids]);
    expect(known).toHaveLength(total);
    expect(JSON.stringify(entries)).not.toMatch(/Mä|viljely/);
  },
);

test('an export that finds nothing, or is of names that nobody has, leaves that it was made', async () => {
  for (const [url, filter] of [
    [referrals, { lastName: 'Olematon' }],
    [observations, { assignedToUserName: 'olematon' }],
  ] as const) {
    const { text, correlationId } = await ask('hva04', url, filter);
    expect(JSON.parse(text)).toEqual({ rows: [], total: 0 });
    expect(await entriesOf(correlationId)).toMatchObject([{ recordIds: [], outcome: 'shown' }]);
  }
});

test('of more than 5,000 the first ones come, with how many there are; the log has just these', async () => {
  const more = 5_003;
  await server.database.query(
    `insert into referral (referral_id, product_id, area_id, sample_number, first_name, last_name, ssn, mobile_phone, email,
       street_address, postal_code, city, gender, age, language_code, workflow_status, created_at)
     select gen_random_uuid(), r.product_id, '05', 'MANY' || n, r.first_name, r.last_name, r.ssn, r.mobile_phone, r.email,
       r.street_address, r.postal_code, r.city, r.gender, r.age, r.language_code, 3, '2027-01-01'::timestamptz - n * interval '1 minute'
     from generate_series(1, ${more}) n, (select * from referral limit 1) r`,
  );
  await addAreaPeople(server.database);
  const [before] = await server.database.query<{ n: number }>(
    "select count(*)::int as n from referral where area_id = '05'",
  );
  const { text, correlationId } = await ask('area-05', referrals);
  const { rows, total } = JSON.parse(text) as Exported<{ sampleNumber: string }>;
  expect([rows.length, total]).toEqual([mostExportedRows, before?.n]);
  expect([rows[0]?.sampleNumber, rows.at(-1)?.sampleNumber]).toEqual(['MANY1', 'MANY5000']);
  const [entry] = (await entriesOf(correlationId)) as { recordIds: string[] }[];
  expect(entry?.recordIds).toHaveLength(mostExportedRows);
  const byName = await exported('area-05', `${referrals}?sort=product_asc`, { sampleNumber: 'many' });
  expect([byName.rows.length, byName.total]).toEqual([mostExportedRows, more]);
  const exact = await exported('area-05', `${referrals}?sort=sampleNumber_asc`, { sampleNumber: 'MANY1' });
  expect(exact.total).toBe(exact.rows.length);
});

test.each([
  ['hva04', `${referrals}?page=2`],
  ['hva04', `${referrals}?pageSize=200`],
  ['hva04', `${referrals}?sort=ssn_asc`],
  ['hva04', `${observations}?sort=x`],
  ['logistics', `${kits}?sort=assignee_asc`],
])('%s asking for %s is refused', async (as, url) => {
  expect((await ask(as, url)).status).toBe(400);
});

async function ask(as: string, url: string, filter: object = {}) {
  const correlationId = randomUUID();
  const headers = { 'x-correlation-id': correlationId };
  const answer = await server.send(as, { method: 'POST', url, payload: filter, headers });
  return { status: answer.statusCode, text: answer.body, correlationId };
}

async function exported<Row>(as: string, url: string, filter?: object): Promise<Exported<Row>> {
  return JSON.parse((await ask(as, url, filter)).text) as Exported<Row>;
}

async function numbers(as: string, url: string, filter?: object): Promise<string[]> {
  return (await exported<{ sampleNumber: string }>(as, url, filter)).rows.map(({ sampleNumber }) => sampleNumber);
}

function entriesOf(correlationId: string): Promise<object[]> {
  return server.database.query(
    `select subject, call, record_type as "recordType", record_ids as "recordIds", filter_fields as "filterFields", outcome
     from audit.access_log where correlation_id = $1`,
    [correlationId],
  );
}
