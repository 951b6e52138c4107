import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addAreaPeople, observationList, referralList } from '../support/area-lists.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Area isolation of referrals and results (proofs S17): all 23 areas, random people and ids. What is of another area is
// answered, byte for byte, like what does not exist.

const runs = randomRuns({ usual: 100, full: 20_000, short: 600 });

interface Owned {
  readonly id: string;
  readonly areaId: string;
}

let server: TestServer;
let people: { readonly subject: string; readonly areaId: string }[];
let referrals: Owned[];
let findings: (Owned & { readonly type: number })[];
beforeAll(async () => {
  server = await startTestServer();
  people = await addAreaPeople(server.database);
  referrals = await server.database.query<Owned>('select referral_id as id, area_id as "areaId" from referral');
  findings = await server.database.query(
    'select observation_id as id, area_id as "areaId", outcome_type as type from observation',
  );
});
afterAll(() => server.close());

test(`${runs} calls by id: nobody reads or changes anything of another area`, async () => {
  expect(new Set(people.map(({ areaId }) => areaId)).size).toBe(23);
  expect(new Set(referrals.map(({ areaId }) => areaId)).size).toBe(23);
  const tried = { own: 0, foreign: 0 };
  const calls = fc.oneof(
    fc
      .constantFrom(...referrals)
      .map((referral) => ({ ...referral, url: '/api/referral/revealSsn?referralId=', isPositive: true })),
    fc.tuple(fc.constantFrom(...findings), fc.constantFrom(1, 2, 3)).map(([finding, status]) => ({
      ...finding,
      url: `/api/observation/setObservationStatus?handlingStatus=${status}&observationId=`,
      isPositive: finding.type === 1,
    })),
  );
  // Half of them of the person's own area.
  const person = (areaId: string) =>
    fc.oneof(fc.constantFrom(...people.filter((each) => each.areaId === areaId)), fc.constantFrom(...people));
  await fc.assert(
    fc.asyncProperty(
      calls.chain((call) => person(call.areaId).map((who) => ({ call, who }))),
      async ({ call: { url, id, areaId, isPositive }, who }) => {
        const before = await stored(id);
        if (who.areaId === areaId) {
          tried.own += 1;
          expect((await post(who.subject, url + id)).statusCode).toBe(isPositive ? 200 : 409);
          return;
        }
        tried.foreign += 1;
        const [foreign, unknown] = [await post(who.subject, url + id), await post(who.subject, url + randomUUID())];
        expect(foreign.statusCode).toBe(404);
        expect(foreign.body).toBe(unknown.body);
        expect({ ...foreign.headers, date: '' }).toEqual({ ...unknown.headers, date: '' });
        expect(await stored(id)).toEqual(before);
      },
    ),
    { numRuns: runs },
  );
  expect(Math.min(tried.own, tried.foreign)).toBeGreaterThan(runs / 5);
  proven('S17', runs);
}, 3_000_000);

test("lists and counts are those of the own area, also when another's order is named", async () => {
  for (const { subject, areaId } of people) {
    const own = referrals.filter((referral) => referral.areaId === areaId);
    const list = referralList(server, subject);
    expect(await list.count()).toBe(own.length);
    const ids = new Set(own.map(({ id }) => id));
    const shown = await list.search({}, { pageSize: '200' });
    expect(shown.filter(({ referralId }) => !ids.has(referralId))).toEqual([]);
    const foreign = referrals.find((referral) => referral.areaId !== areaId)?.id;
    expect(await list.search({ referralId: foreign })).toEqual([]);
    expect(await list.count({ referralId: foreign })).toBe(0);

    const results = observationList(server, subject);
    const ownFindings = new Set(findings.filter((finding) => finding.areaId === areaId).map(({ id }) => id));
    expect(await results.count()).toBe(ownFindings.size);
    const found = await results.search({}, { pageSize: '200' });
    expect(found.filter(({ observationId }) => !ownFindings.has(observationId))).toEqual([]);
  }
});

test('a page that begins at a row of another area holds none of it', async () => {
  const [foreign] = await server.database.query<{ id: string; at: string }>(
    "select referral_id as id, created_at as at from referral where area_id = '90' order by created_at desc offset 20 limit 1",
  );
  const edge = `after_${foreign?.at ?? ''}_${foreign?.id ?? ''}`;
  const rows = await referralList(server, 'hva04').search({}, { page: '2', edge });
  const own = new Set(referrals.filter(({ areaId }) => areaId === '04').map(({ id }) => id));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ referralId }) => !own.has(referralId))).toEqual([]);
});

const correlationId = randomUUID();

function post(as: string, url: string) {
  return server.send(as, { method: 'POST', url, headers: { 'x-correlation-id': correlationId } });
}

function stored(id: string) {
  return server.database.query('select handling_status, assigned_to from observation where observation_id = $1::uuid', [
    id,
  ]);
}
