import type { Bundle } from 'fhir/r4';
import fc from 'fast-check';
import { addMachine, type TestMachine } from '../support/machine.ts';
import { eventBundle, orderBundle, resultsBundle, type ReportParts } from '../support/intake-messages.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Whatever order the messages of an order come in, what is known of its results afterwards is the same (decision 228).

let server: TestServer;
let machine: TestMachine;
let product: string;
let codes: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  machine = await addMachine(server);
  const [found] = await server.database.query<{ product: string; codes: string[] }>(
    `select product_id as product, jsonb_agg(kuntaliitto_code order by kuntaliitto_code) as codes
     from product_analysis_mapping m join product p using (product_id)
     where p.is_published and m.is_in_package group by product_id having count(*) > 1 order by product_id limit 1`,
  );
  ({ product, codes } = found!);
});
afterAll(() => server.close());

const at = (time: string): string => `2026-11-24T${time}:00.000Z`;

/** A report of one analysis, or something that the citizen has done. */
type Sent =
  | { readonly code: 0 | 1; readonly result: string; readonly issued: string; readonly status: 'final' | 'amended' }
  | { readonly event: 'citizen-notified' | 'results-opened'; readonly time: string };

/** Each report of an analysis has another value: what a correction repeats is tried below. */
const messages: readonly Sent[] = [
  { code: 0, result: 'negative', issued: at('08:00'), status: 'final' },
  { code: 1, result: 'negative', issued: at('09:30'), status: 'final' },
  { code: 0, result: 'problem-with-sample', issued: at('10:00'), status: 'amended' },
  { code: 0, result: 'statement-done', issued: at('12:00'), status: 'amended' },
  { event: 'citizen-notified', time: at('09:00') },
  { event: 'results-opened', time: at('09:10') },
  { event: 'results-opened', time: at('09:45') },
  { event: 'citizen-notified', time: at('11:00') },
  { event: 'results-opened', time: at('11:05') },
  { event: 'citizen-notified', time: at('12:30') },
];

const resultTypes: Readonly<Record<string, number>> = { negative: 2, 'problem-with-sample': 3, 'statement-done': 5 };

function bundleOf(order: string, sent: Sent): Bundle {
  if ('event' in sent) return eventBundle(sent.event, order, `${sent.event}-${sent.time}-${order}`, sent.time);
  const { code, result, issued, status } = sent;
  const report = `R-${order}-${code}`;
  return resultsBundle({
    order,
    report,
    status,
    issued,
    results: [{ analysis: codes[code]!, result, text: 'Lausunto' }],
  });
}

/** What is to be known of a result: the latest report's value, and what the citizen has done since then. */
function expectedOf(code: 0 | 1, all: readonly Sent[]): object[] {
  const reports = all.flatMap((sent) => ('code' in sent && sent.code === code ? [sent] : []));
  const latest = reports.toSorted((one, other) => other.issued.localeCompare(one.issued))[0];
  if (!latest) return [];
  const first = (event: string): string | null =>
    all
      .flatMap((sent) => ('event' in sent && sent.event === event && sent.time >= latest.issued ? [sent.time] : []))
      .sort()[0] ?? null;
  const [notified, opened] = [first('citizen-notified'), first('results-opened')];
  const status = opened !== null ? 8 : notified !== null ? 7 : 6;
  const result = resultTypes[latest.result];
  return [{ code: codes[code], result, status, answered: latest.issued, notified, opened }];
}

const stored = (order: string) =>
  server.database.query(
    `select kuntaliitto_code as code, result, workflow_status as status, result_date as answered,
       result_notification_sent_to_citizen_at as notified, result_viewed_by_citizen_at as opened
     from observation join intake_order using (referral_id) where order_identifier = $1 order by code`,
    [`urn:test:orders|${order}`],
  );

test('the messages of an order lead to the same in whatever order they come', async () => {
  let next = 0;
  const numRuns = randomRuns({ usual: 25, full: 1_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...messages], { minLength: 1 }),
      fc.nat({ max: messages.length }),
      async (sent, place) => {
        const order = `ANY-${(next += 1)}`;
        const bundles = sent.map((each) => bundleOf(order, each));
        for (const bundle of bundles.toSpliced(place, 0, orderBundle({ order, product })))
          expect((await machine.send(bundle)).statusCode).toBeLessThan(300);
        expect(await stored(order)).toEqual([...expectedOf(0, sent), ...expectedOf(1, sent)]);
      },
    ),
    { numRuns },
  );
  proven('F25', numRuns);
});

test.each([
  { first: 'the report', isFirst: true, told: { answered: at('08:00'), status: 7, notified: at('09:00') } },
  { first: 'its correction', isFirst: false, told: { answered: at('10:00'), status: 6, notified: null } },
])('what a correction repeats is of the time of $first, where that comes first', async ({ isFirst, told }) => {
  const order = `REPEATED-${isFirst}`;
  const report = { code: 0, result: 'negative', issued: at('08:00'), status: 'final' } as const;
  const correction = { ...report, issued: at('10:00'), status: 'amended' } as const;
  const notice = { event: 'citizen-notified', time: at('09:00') } as const;
  const sent: readonly Sent[] = isFirst ? [report, correction, notice] : [correction, report, notice];
  for (const bundle of [orderBundle({ order, product }), ...sent.map((each) => bundleOf(order, each))])
    expect((await machine.send(bundle)).statusCode).toBe(200);
  expect(await stored(order)).toMatchObject([told]);
});

/** States of one report, each with what it tells of its analyses; a correction tells of what it corrects alone. */
const states: readonly (Pick<ReportParts, 'status' | 'issued'> & { readonly told: readonly (string | undefined)[] })[] =
  [
    { status: 'final', issued: at('08:00'), told: ['negative', 'negative'] },
    { status: 'amended', issued: at('09:00'), told: ['problem-with-sample', undefined] },
    { status: 'amended', issued: at('10:00'), told: [undefined, 'statement-done'] },
    { status: 'corrected', issued: at('11:00'), told: ['statement-done', undefined] },
  ];

test('what the corrections of a report do not tell of is stored, in whatever order they come', async () => {
  let next = 0;
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...states], { minLength: 1 }), async (sent) => {
      const order = `PARTS-${(next += 1)}`;
      expect((await machine.send(orderBundle({ order, product }))).statusCode).toBe(200);
      for (const { told, ...state } of sent) {
        const results = told.flatMap((result, index) =>
          result === undefined ? [] : [{ analysis: codes[index]!, result, text: 'Lausunto' }],
        );
        const answer = await machine.send(resultsBundle({ order, report: `R-${order}`, ...state, results }));
        expect(answer.statusCode).toBe(200);
      }
      const expected = [0, 1].flatMap((index) => {
        const latest = sent
          .filter(({ told }) => told[index] !== undefined)
          .toSorted((one, other) => other.issued!.localeCompare(one.issued!))[0];
        return latest
          ? [{ code: codes[index], result: resultTypes[latest.told[index]!], answered: latest.issued }]
          : [];
      });
      expect(await stored(order)).toMatchObject(expected);
      expect(await stored(order)).toHaveLength(expected.length);
    }),
    { numRuns: randomRuns({ usual: 25, full: 1_000 }) },
  );
});

test('what the citizen was told keeps no result, where its message is none any more that is taken today', async () => {
  const order = 'UPGRADED';
  const report = { code: 0, result: 'negative', issued: at('08:00'), status: 'final' } as const;
  const notice = { event: 'citizen-notified', time: at('09:00') } as const;
  for (const bundle of [orderBundle({ order, product }), bundleOf(order, report), bundleOf(order, notice)])
    expect((await machine.send(bundle)).statusCode).toBe(200);
  await server.database.query(
    `update intake_message set body = '{"resourceType": "Bundle"}' where kind = 'citizenNotified' and order_identifier = $1`,
    [`urn:test:orders|${order}`],
  );
  expect((await machine.send(bundleOf(order, { ...report, code: 1 }))).statusCode).toBe(200);
  expect(await stored(order)).toMatchObject([{ notified: notice.time }, { notified: null }]);
});
