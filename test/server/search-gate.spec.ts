import fc from 'fast-check';
import { anyCharacter } from '../support/any-character.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Whatever arrives at a search: an answer of the contract, never a 5xx, nothing coerced (proofs S21 and S22). Filters with
// values replaced, left out or added, and addresses of all kinds.

/** Of all calls together. */
const runs = randomRuns({ usual: 600, full: 100_000, short: 2_000 });

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { EXPORTS_PER_10_MINUTES: '1000000' } });
  authorization = `Bearer ${await server.token('hva04')}`;
});
afterAll(() => server.close());

const calls = [
  'referral/searchReferrals',
  'referral/exportReferrals',
  'referral/getReferralsSearchCount',
  'observation/searchObservations',
  'observation/exportObservations',
  'observation/getObservationsSearchCount',
];

/** Values of the wrong type, of which none may be taken for a right one. */
const wrong = [true, [], {}, 1.5, -1, 1e300, '1', ['x'], { toString: 'x' }] as const;

test.each(calls)('%s takes no value of another type', async (call) => {
  const isOfReferrals = call.startsWith('referral');
  const texts = isOfReferrals ? ['lastName', 'sampleNumber', 'referralId'] : ['kuntaliittoName', 'assignedToUserName'];
  const numbers = isOfReferrals ? ['referralWorkflowStatus'] : ['outcomeType', 'observationWorkflowStatus'];
  for (const value of wrong) {
    for (const field of [...texts, 'startDate', 'endDate']) {
      if (typeof value !== 'string')
        expect([field, value, await status(call, { [field]: value })]).toEqual([field, value, 400]);
    }
    for (const field of numbers) {
      expect([field, value, await status(call, { [field]: value })]).toEqual([field, value, 400]);
    }
  }
  // What is not set is no value, whatever its type.
  for (const field of [...texts, ...numbers, 'startDate', 'endDate']) {
    for (const nothing of [null, ''])
      expect([field, nothing, await status(call, { [field]: nothing })]).toEqual([field, nothing, 200]);
  }
  proven('S22', wrong.length * numbers.length);
});

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      '',
      ' ',
      '0',
      '1',
      0,
      -1,
      1.5,
      1e300,
      [],
      [[]],
      {},
      'x'.repeat(300),
      '\u{10FFFF}',
      '__proto__',
      '\0',
    ],
    ...[
      '0000-01-01',
      '0001-01-01',
      '9999-12-31',
      '2026-02-30',
      '2026-W01-1',
      '+275760-09-13',
      'infinity',
      'today',
      'now',
    ],
    ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'urn:uuid:x', '%', '\\', '$1'],
  ),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.jsonValue(),
);
const name = fc.oneof(
  fc.constantFrom('lastName', 'sampleNumber', 'referralId', 'referralWorkflowStatus', 'startDate', 'endDate'),
  fc.constantFrom('kuntaliittoName', 'assignedToUserName', 'observationWorkflowStatus', 'outcomeType', 'areaId'),
  fc.string({ maxLength: 5 }),
);
const body = fc.oneof(fc.dictionary(name, odd, { maxKeys: 5 }), fc.jsonValue());
const word = fc.oneof(
  fc.constantFrom('1', '2', '25', '200', '0', '-1', '1e9', '99999999999999999999', 'end', 'after', 'after_-_', ''),
  fc
    .constantFrom('after_9999-12-31T23:59:59.999Z_', 'before_0000-00-00T00:00:00.000Z_', 'after_-_')
    .map((edge) => `${edge}ffffffff-ffff-ffff-ffff-ffffffffffff`),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
);
const query = fc.dictionary(
  fc.oneof(fc.constantFrom('page', 'pageSize', 'edge', 'referralId'), fc.string({ maxLength: 4 })),
  word,
  {
    maxKeys: 3,
  },
);

test(`${runs} generated filters and addresses: never a 5xx`, async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), body, query, async (call, payload, words) => {
      const address = Object.entries(words).map((pair) => pair.map((text) => encodeURIComponent(text)).join('='));
      const answer = await status(`${call}?${address.join('&')}`, payload);
      seen.add(answer);
      expect([200, 400]).toContain(answer);
    }),
    { numRuns: runs },
  );
  expect(seen).toEqual(new Set([200, 400]));
  proven('S21', runs);
}, 43_200_000);

test('generated ids of the calls without a body: never a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(word, word, async (id, handling) => {
      const [one, other] = [encodeURIComponent(id), encodeURIComponent(handling)];
      expect(await status(`referral/revealSsn?referralId=${one}`, {})).toBe(400);
      const answer = await status(`observation/setObservationStatus?observationId=${one}&handlingStatus=${other}`, {});
      expect(answer).toBe(400);
    }),
    { numRuns: randomRuns({ usual: 200, full: 1_000 }) },
  );
});

async function status(call: string, payload: unknown): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/${call}`,
    headers: { authorization, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  return answer.statusCode;
}
