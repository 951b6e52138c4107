import { createHash } from 'node:crypto';
import type { ObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import { removeMachineClient } from '#server/intake/machine-client.ts';
import { observationList } from '../support/area-lists.ts';
import { addMachine, reasonIn, type TestMachine } from '../support/machine.ts';
import {
  cancellationBundle,
  eventBundle,
  orderBundle,
  resultsBundle,
  type ResultParts,
} from '../support/intake-messages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Orders and results from outside (docs/integration.md, decision 166): what each message does, however often and in
// whatever order it comes.

let server: TestServer;
let machine: TestMachine;
let product: string;
let analysis: string;
let other: string;
/** An analysis whose positive results lead to different outcomes. */
interface Analysis {
  readonly product: string;
  readonly code: string;
  readonly findings: readonly { readonly value: string; readonly outcome: string }[];
}
let microbes: Analysis;

beforeAll(async () => {
  server = await startTestServer();
  machine = await addMachine(server);
  const mappings = await server.database.query<Analysis>(
    `select m.product_id as product, m.kuntaliitto_code as code,
       (select coalesce(jsonb_agg(jsonb_build_object('value', r.diagnostic_values, 'outcome', o.name) order by r.position), '[]')
        from result_interpretation r join outcome o using (outcome_id)
        where r.product_analysis_mapping_id = m.product_analysis_mapping_id) as findings
     from product_analysis_mapping m join product p using (product_id)
     where p.is_published and m.is_in_package order by p.product_id, m.position`,
  );
  const several = mappings.find((row) =>
    mappings.some((each) => each.product === row.product && each.code !== row.code),
  );
  ({ product, code: analysis } = several!);
  other = mappings.find((each) => each.product === product && each.code !== analysis)!.code;
  microbes = mappings.find((row) => new Set(row.findings.map(({ outcome }) => outcome)).size > 1)!;
});
afterAll(() => server.close());

let next = 0;
/** A fresh order's identifier. */
const newOrder = (): string => `T-${(next += 1)}`;
const sendOrder = async (order: string) => machine.send(orderBundle({ order, product }));

interface Stored {
  readonly status: number;
  readonly observations:
    | readonly { code: string; result: number | null; outcome: string; handling: number; id: string }[]
    | null;
}
async function stored(order: string): Promise<Stored | undefined> {
  const [row] = await server.database.query<Stored>(
    `select r.workflow_status as status, (select jsonb_agg(jsonb_build_object('code', kuntaliitto_code, 'result', result,
       'outcome', outcome_name, 'handling', handling_status, 'id', observation_id) order by kuntaliitto_code)
       from observation o where o.referral_id = r.referral_id) as observations
     from referral r join intake_order i using (referral_id) where i.order_identifier = $1`,
    [`urn:test:orders|${order}`],
  );
  return row;
}
const count = async (table: string): Promise<number> =>
  (await server.database.query<{ rows: number }>(`select count(*)::int as rows from ${table}`))[0]!.rows;
const results = (order: string, given: ResultParts[], more = {}) =>
  resultsBundle({ order, report: `R-${order}`, results: given, ...more });

test('an order comes to its area and to logistics, tallied and in the access log', async () => {
  const order = newOrder();
  const before = await count('referral');
  const answer = await sendOrder(order);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    type: 'transaction-response',
    entry: [{ response: { status: '201 Created' } }, {}],
  });
  expect(await count('referral')).toBe(before + 1);
  const found = await server.send('hva04', {
    method: 'POST',
    url: '/api/referral/searchReferrals',
    payload: { sampleNumber: `S-${order}` },
  });
  expect(found.json()).toMatchObject([{ firstName: 'Terttu Tuulia', lastName: 'Testinen', age: 32 }]);
  const [entry] = await server.database.query(
    "select subject, record_ids from audit.access_log where call = 'POST /intake/fhir' order by entry_id desc limit 1",
  );
  expect(entry).toMatchObject({ subject: 'client:test-service', record_ids: [found.json()[0].referralId] });
});

test('the same twice has one effect, also at once; with other contents it is refused and changes nothing', async () => {
  const order = newOrder();
  const before = await count('referral');
  const answers = await Promise.all([1, 2, 3].map(() => sendOrder(order)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  const changed = await machine.send(orderBundle({ order, product, language: 'sv' }));
  expect([changed.statusCode, reasonIn(changed)]).toEqual([409, 'otherContents']);
  expect(await count('referral')).toBe(before + 1);
});

test('what came when more was taken for its contents is the same once it is read as today', async () => {
  const order = newOrder();
  const sent = JSON.parse(
    JSON.stringify(orderBundle({ order, product })).replace('Testinen', 'Testi\u00ADnen'),
  ) as ReturnType<typeof orderBundle>;
  const first = await machine.send(sent);
  await server.database.query('update intake_message set content_hash = $2 where message_id = $1', [
    first.json().id,
    createHash('sha256').update('with the mark').digest('hex'),
  ]);
  const again = await machine.send(sent);
  expect([again.statusCode, again.json().id]).toEqual([200, first.json().id]);
  const changed = await machine.send(orderBundle({ order, product, language: 'sv' }));
  expect([changed.statusCode, reasonIn(changed)]).toEqual([409, 'otherContents']);
});

test('results come to the order, once, and make it one with results', async () => {
  const order = newOrder();
  await sendOrder(order);
  const report = results(order, [{ analysis, result: 'negative' }]);
  expect((await machine.send(report)).statusCode).toBe(200);
  expect((await machine.send(report)).statusCode).toBe(200);
  expect(await stored(order)).toMatchObject({
    status: 6,
    observations: [{ code: analysis, result: 2, outcome: 'Negatiivinen' }],
  });
  const another = await machine.send(
    results(order, [{ analysis, result: 'problem-with-sample' }], { report: `X-${order}` }),
  );
  expect([another.statusCode, reasonIn(another)]).toEqual([409, 'resultExists']);
});

test('whatever comes before its order waits and finds it, in any order of arrival', async () => {
  const order = newOrder();
  const waiting = [eventBundle('results-opened', order), results(order, [{ analysis, result: 'negative' }])];
  for (const each of waiting) {
    const answer = await machine.send(each);
    expect([answer.statusCode, reasonIn(answer)]).toEqual([202, 'noOrderYet']);
  }
  expect(await stored(order)).toBeUndefined();
  await sendOrder(order);
  expect(await stored(order)).toMatchObject({ status: 8, observations: [{ result: 2 }] });
  expect((await machine.send(waiting[1]!)).statusCode).toBe(200);
});

test('a positive result without its finding, of an analysis that has several, says so and stores nothing; with it, it is taken', async () => {
  const order = newOrder();
  await machine.send(orderBundle({ order, product: microbes.product }));
  const { code, findings } = microbes;
  const without = await machine.send(results(order, [{ analysis: code, result: 'positive' }]));
  expect([without.statusCode, reasonIn(without)]).toEqual([422, 'missingFinding']);
  expect((await stored(order))?.observations).toBeNull();
  const mended = await machine.send(
    results(order, [{ analysis: code, result: 'positive', finding: findings[0]!.value }]),
  );
  expect(mended.statusCode).toBe(200);
  expect(await stored(order)).toMatchObject({ observations: [{ outcome: findings[0]!.outcome }] });
});

test('an amended report reopens a closed finding; an older one changes nothing any more', async () => {
  const order = newOrder();
  await machine.send(orderBundle({ order, product: microbes.product }));
  const { code, findings } = microbes;
  const first = findings[0];
  const second = findings.find(({ outcome }) => outcome !== first?.outcome);
  const positive = (finding: string): ResultParts[] => [{ analysis: code, result: 'positive', finding }];
  await machine.send(results(order, positive(first!.value)));
  const id = (await stored(order))!.observations![0]!.id;
  const call = async (url: string, payload?: object) => {
    const { statusCode } = await server.send('hva04', { method: 'POST', url, payload });
    expect(statusCode).toBeLessThan(300);
  };
  await call(`/api/followUp/noteAttempt?observationId=${id}`, { channel: 'phone', outcome: 'reached' });
  await call(`/api/observation/setObservationStatus?observationId=${id}&handlingStatus=3`);
  const url = `/api/followUp/getObservedCitizen?observationId=${id}`;
  const observed = async () => (await server.send('hva04', { method: 'POST', url })).json<ObservedCitizen>();
  expect(await observed()).not.toHaveProperty('formerSteps');
  const amended = { status: 'amended' as const, issued: '2026-11-24T12:00:00+02:00' };
  expect((await machine.send(results(order, positive(second!.value), amended))).statusCode).toBe(200);
  expect(await stored(order)).toMatchObject({ observations: [{ outcome: second!.outcome, handling: 1 }] });
  const late = await machine.send(
    results(order, positive(first!.value), { status: 'amended', issued: '2026-11-24T11:00:00+02:00' }),
  );
  expect(late.json()).toMatchObject({
    entry: [{ response: { outcome: { issue: [{ details: { coding: [{ code: 'superseded' }] } }] } } }, {}],
  });
  expect(await stored(order)).toMatchObject({ observations: [{ outcome: second!.outcome }] });
  const negative = results(order, [{ analysis: code, result: 'negative' }], {
    status: 'corrected',
    issued: '2026-11-25T12:00:00+02:00',
  });
  expect((await machine.send(negative)).statusCode).toBe(200);
  expect(await stored(order)).toMatchObject({ observations: [{ outcome: 'Negatiivinen', handling: 0 }] });
  // What it was stays to be seen (decision 172), and whom was told of it (decision 310).
  const { formerResults, formerSteps } = await observed();
  const revoked = { followUp: 'revoked' } as const;
  expect(await observationList(server, 'hva04').search(revoked)).toMatchObject([{ observationId: id }]);
  expect(formerSteps).toMatchObject([
    { kind: 'corrected' },
    { kind: 'closed' },
    { kind: 'attempt', outcome: 'reached' },
  ]);
  expect(formerResults).toMatchObject([
    { result: 1, outcomeName: first!.outcome, resultDate: '2026-11-24T06:00:00.000Z' },
    { result: 1, outcomeName: second!.outcome, resultDate: '2026-11-24T10:00:00.000Z' },
  ]);
});

test('an amended report of the very time of the first one is a correction all the same', async () => {
  const order = newOrder();
  await sendOrder(order);
  const issued = '2026-11-24T12:00:00+02:00';
  const report = (result: 'negative' | 'problem-with-sample', status: 'final' | 'amended') =>
    machine.send(results(order, [{ analysis, result }], { status, issued }));
  expect((await report('problem-with-sample', 'final')).statusCode).toBe(200);
  expect((await report('negative', 'amended')).statusCode).toBe(200);
  expect(await stored(order)).toMatchObject({ observations: [{ outcome: 'Negatiivinen' }] });
});

test('an amended report that corrects the statement of a closed finding alone reopens it', async () => {
  const order = newOrder();
  await machine.send(orderBundle({ order, product: microbes.product }));
  const of = (text: string): ResultParts[] => [
    { analysis: microbes.code, result: 'positive', finding: microbes.findings[0]!.value, text },
  ];
  await machine.send(results(order, of('Herkkä.')));
  const id = (await stored(order))!.observations![0]!.id;
  const url = `/api/observation/setObservationStatus?observationId=${id}&handlingStatus=3`;
  expect((await server.send('hva04', { method: 'POST', url })).statusCode).toBe(200);
  const amended = { status: 'amended' as const, issued: '2026-11-24T12:00:00+02:00' };
  expect((await machine.send(results(order, of('Resistentti.'), amended))).statusCode).toBe(200);
  expect(await stored(order)).toMatchObject({ observations: [{ handling: 1 }] });
});

/** When the citizen was told of each result, by its analysis. */
const told = (order: string) =>
  server.database.query<Record<string, unknown>>(
    `select kuntaliitto_code as code, workflow_status as status, result_notification_sent_to_citizen_at as notified,
       result_viewed_by_citizen_at as opened, result_date as answered
     from observation join intake_order using (referral_id) where order_identifier = $1 order by code`,
    [`urn:test:orders|${order}`],
  );

const final = '2026-11-24T06:00:00.000Z';

test('that the citizen was notified counts, though it is heard of after the opening', async () => {
  const order = newOrder();
  await sendOrder(order);
  await machine.send(results(order, [{ analysis, result: 'negative' }]));
  const [notified, opened] = ['2026-11-25T12:00:00.000Z', '2026-11-25T12:30:00.000Z'];
  await machine.send(eventBundle('results-opened', order, undefined, opened));
  const late = await machine.send(eventBundle('citizen-notified', order, undefined, notified));
  expect([late.statusCode, late.json().type]).toEqual([200, 'transaction-response']);
  expect(await told(order)).toEqual([{ code: analysis, status: 8, notified, opened, answered: final }]);
  expect(await stored(order)).toMatchObject({ status: 8 });
});

test('what the citizen was told before a correction stays with what that left as it was, and says nothing of the rest', async () => {
  const order = newOrder();
  await sendOrder(order);
  const given: ResultParts[] = [
    { analysis, result: 'negative' },
    { analysis: other, result: 'negative' },
  ];
  await machine.send(results(order, given));
  const notified = '2026-11-25T10:00:00.000Z';
  await machine.send(eventBundle('citizen-notified', order, undefined, notified));
  const [kept, changed] = given;
  const issued = '2026-11-25T11:00:00.000Z';
  const amended = [kept!, { ...changed!, result: 'problem-with-sample' }];
  await machine.send(results(order, amended, { status: 'amended' as const, issued }));
  const byCode = <Row extends { readonly code: string }>(rows: readonly Row[]) =>
    rows.toSorted((one, two) => (one.code < two.code ? -1 : 1));
  const keptRow = { code: analysis, status: 7, notified, opened: null, answered: final };
  const changedRow = { code: other, status: 6, notified: null, opened: null, answered: issued };
  expect(await told(order)).toEqual(byCode([keptRow, changedRow]));
  const opened = '2026-11-25T10:30:00.000Z';
  await machine.send(eventBundle('results-opened', order, undefined, opened));
  expect(await told(order)).toEqual(byCode([{ ...keptRow, status: 8, opened }, changedRow]));
  const again = '2026-11-25T11:00:20.000Z';
  await machine.send(eventBundle('results-opened', order, `again-${order}`, again));
  expect(await told(order)).toEqual(
    byCode([
      { ...keptRow, status: 8, opened },
      { ...changedRow, status: 8, opened: again },
    ]),
  );
});

test('where all was corrected after it, a message of what the citizen was told changes nothing', async () => {
  const order = newOrder();
  await sendOrder(order);
  await machine.send(results(order, [{ analysis, result: 'negative' }]));
  const issued = '2026-11-25T13:00:00.000Z';
  const amended = { status: 'amended' as const, issued };
  await machine.send(results(order, [{ analysis, result: 'problem-with-sample' }], amended));
  const late = await machine.send(eventBundle('citizen-notified', order));
  expect(late.json()).toMatchObject({
    entry: [{ response: { outcome: { issue: [{ details: { coding: [{ code: 'superseded' }] } }] } } }],
  });
  expect(await told(order)).toEqual([{ code: analysis, status: 6, notified: null, opened: null, answered: issued }]);
});

test('a cancelled order takes no results; one that was sent is not cancelled', async () => {
  const [cancelled, sent] = [newOrder(), newOrder()];
  await sendOrder(cancelled);
  expect((await machine.send(cancellationBundle(cancelled, 'Muutti ulkomaille.'))).statusCode).toBe(200);
  expect(await stored(cancelled)).toMatchObject({ status: 901 });
  const late = await machine.send(results(cancelled, [{ analysis, result: 'negative' }]));
  expect([late.statusCode, reasonIn(late)]).toEqual([409, 'orderCancelled']);
  await sendOrder(sent);
  await server.database.query(
    `update referral set workflow_status = 5, sampling_kit_sent_at = now(), sampling_kit_sent_by = 'x'
     where referral_id = (select referral_id from intake_order where order_identifier = $1)`,
    [`urn:test:orders|${sent}`],
  );
  const tooLate = await machine.send(cancellationBundle(sent));
  expect([tooLate.statusCode, reasonIn(tooLate)]).toEqual([409, 'alreadySent']);
  // One that logistics has rejected was not sent.
  const rejected = newOrder();
  await sendOrder(rejected);
  await server.database.query(
    `update referral set workflow_status = 902
     where referral_id = (select referral_id from intake_order where order_identifier = $1)`,
    [`urn:test:orders|${rejected}`],
  );
  expect(reasonIn(await machine.send(cancellationBundle(rejected)))).toBe('orderCancelled');
});

test('a kit may come back that nobody marked as sent; its order is not cancelled then, and takes its results', async () => {
  const order = newOrder();
  await sendOrder(order);
  expect((await machine.send(eventBundle('kit-returned', order))).statusCode).toBe(200);
  const tooLate = await machine.send(cancellationBundle(order));
  expect([tooLate.statusCode, reasonIn(tooLate)]).toEqual([409, 'alreadySent']);
  expect(await stored(order)).toMatchObject({ status: 3 });
  expect((await machine.send(results(order, [{ analysis, result: 'negative' }]))).statusCode).toBe(200);
  expect(await stored(order)).toMatchObject({ status: 6 });
  // It came back when that was first told of, in whichever order it is told.
  for (const at of ['2026-11-26T12:00:00Z', '2026-11-24T12:00:00Z'])
    expect((await machine.send(eventBundle('kit-returned', order, `${at}-${order}`, at))).statusCode).toBe(200);
  const [kit] = await server.database.query<{ at: string }>(
    `select kit_returned_at as at from intake_order where order_identifier = $1`,
    [`urn:test:orders|${order}`],
  );
  expect(kit).toEqual({ at: '2026-11-24T12:00:00.000Z' });
});

test('an unknown analysis fails, keeps nothing of its report, and is tried again when it comes again', async () => {
  const order = newOrder();
  await sendOrder(order);
  const report = results(order, [
    { analysis, result: 'negative' },
    { analysis: '99999', result: 'negative' },
  ]);
  const answer = await machine.send(report);
  expect([answer.statusCode, reasonIn(answer)]).toEqual([422, 'unknownAnalysis']);
  expect((await stored(order))!.observations).toBeNull();
  await server.database.query(
    "insert into intake_mapping (kind, code, target, by_subject) values ('analysis', '99999', $1, 'test')",
    [other],
  );
  expect((await machine.send(report)).statusCode).toBe(200);
  expect((await stored(order))!.observations).toHaveLength(2);
});

test('a report whose observations come in another order is the same one', async () => {
  const order = newOrder();
  await sendOrder(order);
  const given: ResultParts[] = [
    { analysis, result: 'negative' },
    { analysis: other, result: 'problem-with-sample' },
  ];
  const first = await machine.send(results(order, given));
  const again = await machine.send(results(order, given.toReversed()));
  expect([first.statusCode, again.statusCode, again.json().id]).toEqual([200, 200, first.json().id]);
});

test('two codes of a report that mean the same analysis are refused, in a correction too', async () => {
  const order = newOrder();
  await sendOrder(order);
  await server.database.query(
    "insert into intake_mapping (kind, code, target, by_subject) values ('analysis', 'SAME', $1, 'test')",
    [analysis],
  );
  await machine.send(results(order, [{ analysis, result: 'negative' }]));
  const both: ResultParts[] = [
    { analysis, result: 'negative' },
    { analysis: 'SAME', result: 'positive' },
  ];
  const amended = await machine.send(results(order, both, { status: 'amended', issued: '2026-11-24T12:00:00+02:00' }));
  expect([amended.statusCode, reasonIn(amended)]).toEqual([400, 'doubleAnalysis']);
  expect(await stored(order)).toMatchObject({ observations: [{ result: 2 }] });
});

test('what waits from before an upgrade, and today’s profiles no longer take, keeps nothing from coming in', async () => {
  const order = newOrder();
  const report = results(order, [{ analysis, result: 'negative' }]);
  for (const each of [report, eventBundle('kit-returned', order)]) await machine.send(each);
  await server.database.query(
    `update intake_message set body = jsonb_set(body, '{entry,0,resource,issued}', '"2026"')
     where report_identifier = $1`,
    [`urn:test:reports|R-${order}`],
  );
  expect((await sendOrder(order)).statusCode).toBe(200);
  const rows = await server.database.query(
    'select kind, outcome, reason from intake_message where order_identifier = $1 order by arrival',
    [`urn:test:orders|${order}`],
  );
  expect(rows).toEqual([
    { kind: 'results', outcome: 'refused', reason: 'badTime' },
    { kind: 'kitReturned', outcome: 'accepted', reason: null },
    { kind: 'order', outcome: 'accepted', reason: null },
  ]);
});

test('a sample number that comes with several orders at once is taken with one of them', async () => {
  const bundles = Array.from({ length: 5 }, () =>
    orderBundle({ order: newOrder(), product, sampleNumber: 'S-AT-ONCE' }),
  );
  const answers = await Promise.all(bundles.map((each) => machine.send(each)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
});

test('a report’s identifier that comes for several orders at once is taken for one of them', async () => {
  const orders = Array.from({ length: 8 }, newOrder);
  for (const order of orders) await sendOrder(order);
  // States of one report: of a single state its own key keeps the second one waiting.
  const report = (order: string, index: number) =>
    results(order, [{ analysis, result: 'negative' }], {
      ...{ report: 'R-all', status: 'amended', issued: `2026-11-24T12:0${index}:00+02:00` },
    });
  const answers = await Promise.all(orders.map((order, index) => machine.send(report(order, index))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([
    200,
    ...orders.slice(1).map(() => 409),
  ]);
});

test('a correction that names another order than its report did is refused, whichever of the two came first', async () => {
  const [right, wrong] = [newOrder(), newOrder()];
  for (const order of [right, wrong]) await sendOrder(order);
  const report = (order: string, more = {}) =>
    results(order, [{ analysis, result: 'negative' }], { report: `R-${right}`, ...more });
  const amended = { status: 'amended', issued: '2026-11-24T12:00:00+02:00' };
  expect((await machine.send(report(right))).statusCode).toBe(200);
  const moved = await machine.send(report(wrong, amended));
  expect([moved.statusCode, reasonIn(moved)]).toEqual([409, 'otherContents']);
  expect((await stored(wrong))!.observations).toBeNull();
  // One that waited for its order, too.
  const late = newOrder();
  await machine.send(report(late, { ...amended, issued: '2026-11-24T13:00:00+02:00' }));
  await sendOrder(late);
  expect((await stored(late))!.observations).toBeNull();
  expect((await machine.send(report(right, amended))).statusCode).toBe(200);
});

describe('a report that names whom, or which sample, it is of', () => {
  const code = { system: 'urn:oid:1.2.246.21', value: '010594-900y' };
  const number = (order: string) => ({ system: 'urn:omanayte:sample-number', value: ` S-${order} ` });
  const someone = { ...code, value: '010594-9021' };
  const naming = (order: string, part: object, of = 0) => {
    const { entry = [], ...report } = results(order, [{ analysis, result: 'negative' }]);
    const named = entry.map((each, at) =>
      at === of ? { ...each, resource: { ...each.resource!, ...part } as typeof each.resource } : each,
    );
    return { ...report, entry: named };
  };

  test.each<[string, (order: string) => object]>([
    ['its order has', (order) => ({ subject: { identifier: code }, specimen: [{ identifier: number(order) }] })],
    ['nothing here is known by', () => ({ subject: { identifier: { ...someone, system: 'urn:laboratory:people' } } })],
    ['there is in other words', () => ({ subject: { reference: 'Patient/1' }, specimen: [{ display: 'x' }, null] })],
  ])('is taken by what %s', async (_what, part) => {
    const order = newOrder();
    await sendOrder(order);
    expect((await machine.send(naming(order, part(order)))).statusCode).toBe(200);
  });

  test.each<[string, object, number]>([
    ['Bundle.entry[0].resource.subject', { subject: { identifier: someone } }, 0],
    ['Bundle.entry[1].resource.subject', { subject: { identifier: someone } }, 1],
    ['Bundle.entry[0].resource.specimen', { specimen: [{}, { identifier: number('another') }] }, 0],
    ['Bundle.entry[1].resource.specimen', { specimen: { identifier: number('another') } }, 1],
  ])('is refused at %s where that is another’s, and stores nothing', async (place, part, of) => {
    const order = newOrder();
    await sendOrder(order);
    const answer = await machine.send(naming(order, part, of));
    expect([answer.statusCode, reasonIn(answer), answer.json().issue[0].expression]).toEqual([
      ...[409, 'notOfOrder'],
      [place],
    ]);
    expect((await stored(order))!.observations).toBeNull();
  });
});

test('an order’s code that is not known here, as a draft’s, is told at its place in the bundle', async () => {
  const [draft] = await server.database.query<{ product: string }>(
    'select product_id as product from product where not is_published limit 1',
  );
  const places = await Promise.all(
    [{ area: '77' }, { product: 'unknown' }, draft].map(async (parts) =>
      (await machine.send(orderBundle({ order: newOrder(), product, ...parts }))).json(),
    ),
  );
  expect(places.map(({ issue }) => issue[0].expression)).toEqual([
    ['Bundle.entry[0].resource.managingOrganization'],
    ['Bundle.entry[1].resource.code'],
    ['Bundle.entry[1].resource.code'],
  ]);
});

test('what another order or report has already is told at its place in the bundle', async () => {
  const [order, numbered] = [newOrder(), newOrder()];
  await sendOrder(order);
  await machine.send(results(order, [{ analysis, result: 'negative' }]));
  const colleague = await addMachine(server, 'colleague');
  const answers = [
    await colleague.send(orderBundle({ order, product, sampleNumber: `S-${numbered}` })),
    await machine.send(orderBundle({ order: numbered, product, sampleNumber: `S-${order}` })),
    await machine.send(results(order, [{ analysis, result: 'negative' }], { report: `X-${order}` })),
    // Nor does a correction of another report change it.
    await machine.send(
      results(order, [{ analysis, result: 'problem-with-sample' }], { report: `Y-${order}`, status: 'amended' }),
    ),
  ];
  expect(answers.map((answer) => [reasonIn(answer), answer.json().issue[0].expression])).toEqual([
    ['identifierTaken', ['Bundle.entry[1].resource.identifier']],
    ['sampleNumberTaken', ['Bundle.entry[1].resource.specimen']],
    ['resultExists', ['Bundle.entry[1].resource.code']],
    ['resultExists', ['Bundle.entry[1].resource.code']],
  ]);
});

test('an order with two states is none of the two', async () => {
  const order = newOrder();
  const twice = JSON.stringify(orderBundle({ order, product })).replace(
    '"status":"active"',
    '"status":"active","status":"revoked"',
  );
  const answer = await machine.send(twice);
  expect([answer.statusCode, reasonIn(answer), answer.json().issue[0].details.text]).toEqual([
    ...[400, 'notJson'],
    expect.stringMatching(/has a name twice/),
  ]);
});

test('a client of another area finds no order, and may not send one', async () => {
  const order = newOrder();
  await sendOrder(order);
  const stranger = await addMachine(server, 'stranger', { areaIds: ['90'] });
  const report = await stranger.send(results(order, [{ analysis, result: 'negative' }]));
  const unknown = await stranger.send(results('no such order', [{ analysis, result: 'negative' }]));
  expect([report.statusCode, reasonIn(report)]).toEqual([unknown.statusCode, reasonIn(unknown)]);
  expect((await stored(order))!.observations).toBeNull();
  const sent = await stranger.send(orderBundle({ order: newOrder(), product }));
  expect([sent.statusCode, reasonIn(sent)]).toEqual([403, 'areaNotAllowed']);
});

test('what a client of another area has sent is not looked at with the order, however much it is, until it may reach the area', async () => {
  const order = newOrder();
  const stranger = await addMachine(server, 'stranger', { areaIds: ['90'] });
  const waiting = await stranger.send(results(order, [{ analysis, result: 'negative' }]));
  const { id } = waiting.json<{ id: string }>();
  const read = async () =>
    (await server.database.query('select outcome, decided_at from intake_message where message_id = $1', [id]))[0];
  const before = await read();
  await sendOrder(order);
  expect(await read()).toEqual(before);
  await addMachine(server, 'stranger', { areaIds: ['90', '04'] });
  await machine.send(results(order, [{ analysis: other, result: 'negative' }], { report: 'R-later' }));
  expect(await read()).toMatchObject({ outcome: 'accepted' });
});

test('a kind without its scope is refused, and its contents are not kept', async () => {
  const laboratory = await addMachine(server, 'laboratory', { scopes: ['intake.results'] });
  const answer = await laboratory.send(orderBundle({ order: newOrder(), product }));
  expect([answer.statusCode, reasonIn(answer)]).toEqual([403, 'kindNotAllowed']);
  const rows = await server.database.query("select body, outcome from intake_message where client_id = 'laboratory'");
  expect(rows).toEqual([{ body: null, outcome: 'refused' }]);
});

test.each<[string, () => Promise<unknown>]>([
  ['is removed', () => removeMachineClient(server.database, 'planter')],
  ['may not send its kind any more', () => addMachine(server, 'planter', { scopes: ['intake.kits'] })],
  ['may not reach the area any more', () => addMachine(server, 'planter', { areaIds: ['90'] })],
])('what waits of a program that %s has no effect, until it may again', async (_case, withdraw) => {
  const order = newOrder();
  const planter = await addMachine(server, 'planter');
  const send = () => planter.send(results(order, [{ analysis, result: 'negative' }]));
  expect((await send()).statusCode).toBe(202);
  await withdraw();
  expect((await sendOrder(order)).statusCode).toBe(200);
  expect((await stored(order))!.observations).toBeNull();
  await addMachine(server, 'planter');
  expect((await send()).statusCode).toBe(200);
  expect((await stored(order))!.observations).toHaveLength(1);
});
