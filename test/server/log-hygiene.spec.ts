import { randomUUID } from 'node:crypto';
import { addReferral, addResult } from '../support/area-lists.ts';
import { proofKey, SignInBrowser } from '../support/oidc-flow.ts';
import { createProductMaker } from '../support/product-maker.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Log hygiene (proofs S29): words that stand nowhere else are put into every field of a citizen and into a draft, and sought for; no line
// of the server's log has one, whether the call succeeds, is refused or fails. The access log keeps no value either.

const citizens = Array.from({ length: randomRuns({ usual: 1, full: 12 }) }, (_, index) => ({
  first_name: `Kanariafirst${index}`,
  last_name: `Kanarialast${index}`,
  ssn: `0105${94 - index}-9021`,
  mobile_phone: `+358 40 000 ${7777 - index}`,
  email: `kanaria${index}@posti.example`,
  street_address: `Kanariakatu ${index}`,
  city: `Kanariala${index}`,
  sample_number: `KANARIA-${77 - index}`,
  rejection_reason: `Kanariasyy${index}`,
}));
const words = citizens.flatMap((citizen) => Object.values(citizen));
const time = '2026-03-03T08:15:22.000Z';
const draft = { version: 1, base: ['Kanaria'], values: { text: 'Kanaria' }, modifiedAt: time, savedAt: time };
// Whole numbers: four digits of one also stand in times and random ids.
const numbers = citizens.flatMap(({ ssn, mobile_phone }) => [
  ssn.replace('-', '-?'),
  mobile_phone.slice('+358 '.length).replaceAll(' ', ' ?'),
]);
const telling = new RegExp(['kanaria', ...numbers].join('|'), 'i');

let database: TestDatabase;
let server: TestServer;
let lines: string[];
let records: readonly { readonly referralId: string; readonly observationId: string }[];
let productId: string;
beforeAll(async () => {
  lines = [];
  database = await openTestDatabase();
  // Of many citizens more is asked within a minute than a person may.
  const environment = { UPLOADS_PER_MINUTE: '10000', EXPORTS_PER_10_MINUTES: '10000', SEARCHES_PER_MINUTE: '10000' };
  server = await startTestServer({ database, environment, onLogLine: (line) => lines.push(line) });
  records = await Promise.all(citizens.map(addRecord));
  productId = (await createProductMaker(server).create()).productId;
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function addRecord(citizen: object) {
  const referralId = await addReferral(database, citizen);
  const observationId = await addResult(database, {
    referral_id: referralId,
    result: 1,
    outcome_type: 1,
    handling_status: 2,
    assigned_to: 'Kanaria Kanarialainen',
    statement: 'Kanarialausunto',
  } as object);
  return { referralId, observationId };
}

type Call = [url: string, payload?: object, as?: string, method?: 'PUT'];

function callsOf({ referralId, observationId }: (typeof records)[number], lastName: string): Call[] {
  const referrals = [{}, { lastName }, { sampleNumber: 'kanaria' }, { lastName: 'Kanaria', startDate: 'kanaria' }];
  const results = [{}, { assignedToUserName: 'Kanaria' }, { kuntaliittoName: 'Kanaria', outcomeType: 'kanaria' }];
  return [
    ...['searchReferrals', 'exportReferrals', 'getReferralsSearchCount'].flatMap((call) =>
      referrals.map((payload): [string, object] => [`/api/referral/${call}`, payload]),
    ),
    ...['searchObservations', 'exportObservations', 'getObservationsSearchCount'].flatMap((call) =>
      results.map((payload): [string, object] => [`/api/observation/${call}`, payload]),
    ),
    ['/api/referral/searchReferrals?edge=kanaria', {}],
    [`/api/referral/revealSsn?referralId=${referralId}`],
    ['/api/referral/revealSsn?referralId=kanaria'],
    [`/api/referral/revealSsn?referralId=${randomUUID()}`],
    [`/api/observation/setObservationStatus?observationId=${observationId}&handlingStatus=3`],
    [`/api/observation/setObservationStatus?observationId=${observationId}&handlingStatus=kanaria`],
    ...['searchLogisticsReferrals', 'exportLogisticsReferrals', 'getLogisticsReferralsSearchCount'].map(
      (call): [string, object, string] => [`/api/logistics/${call}`, { lastName: 'Kanaria' }, 'logistics'],
    ),
    ['/api/logistics/checkStickers', { referralIds: [referralId] }, 'logistics'],
    ['/api/logistics/checkStickers', { referralIds: ['kanaria'] }, 'logistics'],
    ...[{}, { savedAt: 'kanaria' }, { kanaria: '' }].map((changes): [string, object, string, 'PUT'] => [
      `/api/draft/${productId}/configurator.1?draftId=${randomUUID()}`,
      { ...draft, ...changes },
      'dk',
      'PUT',
    ]),
  ];
}

test('calls that succeed and calls that are refused', async () => {
  const statuses = await sendAll();
  expect(new Set(statuses)).toEqual(new Set([200, 204, 400, 404]));
  expect(lines.length).toBeGreaterThan(statuses.length - 1);
  expect(lines.filter((line) => telling.test(line))).toEqual([]);
  const entries = await database.query('select * from audit.access_log');
  expect(entries.length).toBeGreaterThan(5);
  expect(JSON.stringify(entries)).not.toMatch(telling);
  proven('S29', words.length);
});

test('every call of the API that is given such words in its address and its body', async () => {
  lines.length = 0;
  const payload = Object.fromEntries(words.map((word, index) => [`kanaria${index}`, word]));
  const [word = ''] = words;
  for (const { endpoint } of server.calls) {
    const url = `${endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(word))}?kanaria=${encodeURIComponent(word)}`;
    const body = endpoint.method === 'GET' ? undefined : { ...payload, lastName: word };
    for (const as of ['dkarea', 'logistics', 'support'])
      expect((await server.send(as, { method: endpoint.method, url, payload: body })).statusCode).toBeLessThan(500);
  }
  for (const method of ['GET', 'POST'] as const)
    expect((await server.send('dk', { method, url: `/api/referral/${word}?kanaria=${word}` })).statusCode).toBe(404);
  expect(lines.length).toBeGreaterThan(server.calls.length);
  expect(lines.filter((line) => telling.test(line))).toEqual([]);
});

test('calls that fail in the database, whose message repeats the row', async () => {
  await database.asOwner((owner) =>
    owner.script(`
      create function fail_loudly() returns trigger language plpgsql
        as $$ begin raise exception E'Kanaria\\n% %', new, (select last_name from referral where sample_number = 'KANARIA-77'); end $$;
      create trigger fail_loudly before insert on audit.access_log for each row execute function fail_loudly();
      create trigger fail_loudly before insert on draft_state for each row execute function fail_loudly();
      create trigger fail_loudly before insert on identity_record for each row execute function fail_loudly();
    `),
  );
  lines.length = 0;
  const statuses = await sendAll();
  const { publicUrl } = server.environment;
  const signIn = new SignInBrowser(publicUrl).authorizationAddress(proofKey().challenge, { state: 'Kanaria' });
  statuses.push((await server.app.inject(signIn)).statusCode);
  await database.asOwner((owner) => owner.script('drop function fail_loudly cascade'));
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(5);
  for (const text of ['unexpected failure', 'identity provider failure'])
    expect(lines.some((line) => line.includes(text))).toBe(true);
  expect(lines.filter((line) => telling.test(line))).toEqual([]);
});

async function sendAll(): Promise<number[]> {
  const statuses: number[] = [];
  for (const [index, record] of records.entries()) {
    for (const [url, payload, as = 'hva04', method = 'POST'] of callsOf(record, `Kanarialast${index}`))
      statuses.push((await server.send(as, { method, url, payload })).statusCode);
  }
  return statuses;
}
