import fc from 'fast-check';
import type { Situation } from '#core/contracts/situation.contract.ts';
import { listQueryOf } from '#core/ui/lists/list-query.rule.ts';
import { observationFields, observationRequestOf } from '#features/observations/observation-filter.ts';
import { areaReferralFields, referralRequestOf } from '#features/referral-lists/referral-lists.public.ts';
import { sectionsOf, type SituationTranslate } from '#features/situation/sections.rule.ts';
import { randomRuns } from '#test/support/random-runs.ts';
import { addReferral, addResult, observationList, referralList } from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// A bar of the situation leads to the list that it is counted from: the list shows just as many (decision 156).

const day = 24 * 60 * 60 * 1000;
/** Random orders. */
const orders = randomRuns({ usual: 40, full: 120 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const t = ((key: string) => key) as SituationTranslate;

async function sections(as: string) {
  const answer = await server.send(as, { method: 'GET', url: '/api/situation/getSituation?weeks=12' });
  return sectionsOf(answer.json<Situation>(), t);
}

/** How many rows the list of an address shows and counts. */
async function found(as: string, address: string): Promise<{ readonly count: number; readonly rows: number }> {
  const [path = '', search] = address.split('?');
  const read = async <Filter extends object>(
    list: { search(filter: Filter, query: object): Promise<unknown[]>; count(filter: Filter): Promise<number> },
    filter: Filter,
  ) => ({ count: await list.count(filter), rows: (await list.search(filter, { pageSize: '200' })).length });
  return path.endsWith('/referrals')
    ? read(
        referralList(server, as),
        referralRequestOf(listQueryOf(areaReferralFields, search ?? '', undefined, undefined).filter),
      )
    : read(
        observationList(server, as),
        observationRequestOf(listQueryOf(observationFields, search ?? '', undefined, undefined).filter),
      );
}

/** Each number that a list is counted for, and those of which the list says otherwise. */
async function compare(as: string) {
  const bars = (await sections(as)).flatMap(({ id, rows, total }) =>
    [...rows, ...(total ? [total] : [])].flatMap((row) =>
      row.cells.map((cell) => ({ name: `${id}, ${row.id}, ${cell.column}`, section: id, ...cell })),
    ),
  );
  const counted = bars.filter(({ section }) => section !== 'times');
  expect(counted.filter(({ to }) => to === undefined)).toEqual([]);
  const wrong: unknown[] = [];
  for (const { name, value, to } of counted) {
    const { count, rows } = await found(as, to!);
    if (count !== value || rows !== Math.min(count, 200)) wrong.push({ name, value, to, count, rows });
  }
  return { counted, wrong };
}

test('each bar of the demo shows its list', async () => {
  const { counted, wrong } = await compare('hva04');
  expect(wrong).toEqual([]);
  const columns = ['orders', 'kits', 'results', 'positives', 'failed', 'unopened', 'findings', 'unassigned'];
  for (const column of columns)
    expect(counted.some((bar) => bar.column === column && bar.value !== null && bar.value > 0)).toBe(true);
});

test('and so does each one of random orders and results, dated ahead and of people who have left among them', async () => {
  const { database } = server;
  const products = await database.query<{ product_id: string }>('select product_id from product order by 1 limit 4');
  const [colleague] = await database.query<{ subject: string }>("select subject from app_user where area_id = '90'");
  const at = (days: number): string => new Date(Date.now() - days * day).toISOString();
  const time = fc.double({ min: -3, max: 90, noNaN: true }).map(at);
  const holders = [
    {},
    { assigned_to: 'Tässä', assignee_subject: colleague!.subject, handling_status: 2 },
    { assigned_to: 'Lähtenyt', assignee_subject: 'left', handling_status: 2 },
    { assigned_to: 'Pelkkä Nimi', handling_status: 2 },
    { assigned_to: 'Tässä', assignee_subject: colleague!.subject, handling_status: 3 },
  ];
  const order = fc.record({
    ...{ area_id: fc.constant('90'), product_id: fc.constantFrom(...products.map(({ product_id }) => product_id)) },
    language_code: fc.constantFrom('fi', 'sv', 'en'),
    created_at: time,
    sampling_kit_sent_at: fc.option(time),
    workflow_status: fc.constantFrom(3, 4, 6, 7, 901),
  });
  const result = fc
    .record({
      result_date: fc.option(time),
      outcome_type: fc.integer({ min: 0, max: 4 }),
      result: fc.option(fc.integer({ min: 0, max: 5 })),
      workflow_status: fc.constantFrom(6, 7, 8),
    })
    .chain((columns) =>
      fc.constantFrom(...holders).map((holder) => ({
        handling_status: 1,
        ...columns,
        ...(columns.outcome_type === 1 ? holder : {}),
      })),
    );
  for (const [columns, results] of fc.sample(fc.tuple(order, fc.array(result, { maxLength: 3 })), orders)) {
    const referral_id = await addReferral(database, columns);
    for (const each of results) await addResult(database, { area_id: '90', referral_id, ...each } as never);
  }
  expect((await compare('hva90')).wrong).toEqual([]);
  // An order that changes takes its results along.
  await database.query("update referral set product_id = $1, language_code = 'sv' where area_id = '90'", [
    products[0]!.product_id,
  ]);
  expect((await compare('hva90')).wrong).toEqual([]);
});

test('the diagnostic centre is led to no list', async () => {
  const answer = await server.send('dk', { method: 'GET', url: '/api/situation/getSituation' });
  const targets = sectionsOf(answer.json<Situation>(), t).flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  expect(targets.filter(({ to }) => to !== undefined)).toEqual([]);
});

test('lists of sent kits begin with what was sent last, page by page, and hold nothing of another area', async () => {
  const filter = { sentStartDate: '2024-01-01', sentEndDate: '2026-12-31' };
  const list = referralList(server, 'hva04');
  const all = await list.search(filter, { pageSize: '200' });
  const sent = all.map(({ samplingKitSentAt }) => Date.parse(samplingKitSentAt!));
  expect(sent).toEqual([...sent].sort((one, other) => other - one));
  const last = all[24]!;
  const next = await list.search(filter, { page: '2', edge: `after_${last.createdAt}_${last.referralId}` });
  expect(next).toEqual(all.slice(25, 50));
  // Taken back meanwhile, the last one of a page has no place among them: what follows is found by the page's number.
  const sentAt = (at: string | null) =>
    server.database.query('update referral set sampling_kit_sent_at = $2 where referral_id = $1', [
      last.referralId,
      at,
    ]);
  await sentAt(null);
  const rest = all.filter(({ referralId }) => referralId !== last.referralId);
  for (const kind of ['after', 'before']) {
    const edge = `${kind}_${last.createdAt}_${last.referralId}`;
    expect(await list.search(filter, { page: '2', edge })).toEqual(rest.slice(25, 50));
  }
  await sentAt(last.samplingKitSentAt);
  const [own] = await referralList(server, 'hva90').search({}, {});
  expect(await list.search({ ...filter, referralId: own!.referralId })).toEqual([]);
});

test('the packages of an area are those that were ordered there', async () => {
  const answer = await server.send('hva04', { method: 'GET', url: '/api/referral/getProductsOfOrders' });
  const ordered = await server.database.query<{ name: string }>(
    "select distinct product_name as name from referral join product using (product_id) where area_id = '04'",
  );
  expect(
    answer
      .json<{ productName: string }[]>()
      .map(({ productName }) => productName)
      .sort(),
  ).toEqual(ordered.map(({ name }) => name).sort());
});
