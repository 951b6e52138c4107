import { cursorText, sortParts, type CursorRow, type SortedPageQuery } from '#core/contracts/paging.ts';
import { logisticsSorts, type LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { observationSorts, type Observation } from '#core/contracts/observation.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { shownOrderStatus } from '#core/contracts/order-status.ts';
import { referralSorts, type Referral } from '#core/contracts/referral.contract.ts';
import { compareNames } from '#core/ui/cards/card-list-query.rule.ts';
import {
  addReferral,
  addResult,
  logisticsList,
  observationList,
  referralList,
  type ListCaller,
} from '#test/support/area-lists.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { postgresTest } from '#test/support/postgres-test.ts';

// Lists sorted by their columns (decision 143): the order of each, and that a page by its cursor is the page by its number.

let server: TestServer;
const names = [
  ...['Äijälä', 'Åberg', 'Öhman', 'Zeta', 'Aho-Virta', 'Aho', 'Édouard', 'Eerola', 'von Wright', 'äijälä'],
  // Sámi letters.
  ...['Ŋuorrji', 'Nyman', 'Ǥiena', 'Ǯo'],
];
beforeAll(async () => {
  server = await startTestServer();
  const products = await server.database.query<{ product_id: string }>('select product_id from product');
  for (const [index, last_name] of names.entries())
    for (const workflow_status of [3, 4, 6, 902])
      await addReferral(server.database, {
        ...products[index % products.length],
        last_name,
        first_name: `Nimi${index % 3}`,
        workflow_status,
        sampling_kit_sent_by: index % 2 === 0 ? null : `Åke ${index}`,
        sampling_kit_in_progress_by: index % 3 === 0 ? null : `Ärla ${index}`,
        created_at: `2026-02-${10 + (index % 4)}T10:00:00.000Z`,
      });
  for (const [index, last_name] of names.entries())
    await addResult(server.database, {
      referral_id: await addReferral(server.database, { last_name }),
      kuntaliitto_name: `Äkillinen ${index % 3}`,
      kuntaliitto_code: `A${index % 4}`,
      result: index % 6,
      outcome_type: index % 2,
      handling_status: index % 2 === 0 ? 0 : 2,
      assigned_to: index % 2 === 0 ? null : `Ääri ${index}`,
    } as object);
});
afterAll(() => server.close());

/** As the Finnish alphabet has it, by other means than the server's. */
const collator = new Intl.Collator('fi', { sensitivity: 'base' });
const last = '￿';
const nameOf = ({ lastName, firstName }: { readonly lastName: string; readonly firstName: string }): string =>
  `${lastName} ${firstName}`;
const statuses = ['new', 'inProgress', 'done', 'error'];
const timeOf = (time: string | null): number => (time === null ? -Infinity : Date.parse(time));

interface SortedList<Row> {
  readonly list: () => ListCaller<Row, object>;
  readonly filter: object;
  readonly edgeOf: (row: Row) => CursorRow;
  readonly keys: Readonly<Record<string, (row: Row) => string | number>>;
}

const referrals: SortedList<Referral> = {
  filter: {},
  list: () => referralList(server, 'hva04'),
  edgeOf: ({ referralId, createdAt }) => ({ id: referralId, time: createdAt }),
  keys: {
    product: ({ productName }) => productName,
    sampleNumber: ({ sampleNumber }) => sampleNumber,
    customer: nameOf,
    ordered: ({ createdAt }) => timeOf(createdAt),
    status: ({ referralWorkflowStatus }) => statuses.indexOf(shownOrderStatus(referralWorkflowStatus)),
  },
};
const logistics: SortedList<LogisticsReferral> = {
  // All areas' orders are many.
  filter: { startDate: '2026-01-01', endDate: '2026-03-31' },
  list: () => logisticsList(server),
  edgeOf: ({ referralId, createdAt }) => ({ id: referralId, time: createdAt }),
  keys: {
    sampleNumber: ({ sampleNumber }) => sampleNumber,
    customer: nameOf,
    ordered: ({ createdAt }) => timeOf(createdAt),
    handler: ({ samplingKitSentBy, samplingKitInProgressBy }) => samplingKitSentBy ?? samplingKitInProgressBy ?? last,
    handled: ({ samplingKitSentAt, samplingKitLogisticsInProgressAt }) =>
      timeOf(samplingKitSentAt ?? samplingKitLogisticsInProgressAt),
    status: ({ referralWorkflowStatus }) => statuses.indexOf(shownOrderStatus(referralWorkflowStatus)),
    product: ({ productName }) => productName ?? last,
  },
};
const observations: SortedList<Observation> = {
  filter: {},
  list: () => observationList(server, 'hva04'),
  edgeOf: ({ observationId, resultDate }) => ({ id: observationId, time: resultDate }),
  keys: {
    analysis: ({ kuntaliittoName }) => kuntaliittoName,
    code: ({ kuntaliittoCode }) => kuntaliittoCode,
    customer: ({ referral }) => nameOf(referral),
    assignee: ({ assignedTo }) => assignedTo ?? last,
    answered: ({ resultDate }) => timeOf(resultDate),
    result: ({ result }) => result || 9,
    status: ({ outcomeType, handlingStatus = 0 }) => (outcomeType === OutcomeType.Positive ? handlingStatus : 9),
  },
};

describe.each([
  ['orders', referrals, referralSorts],
  ['results', observations, observationSorts],
  ['orders of logistics', logistics, logisticsSorts],
] as const)('%s', (_name, parts, columns) => {
  const { list, filter, edgeOf, keys } = parts as SortedList<unknown>;

  for (const [tried, ways] of [
    [test, columns.map((column) => `${column}_desc` as const)],
    [postgresTest, columns.map((column) => `${column}_asc` as const)],
  ] as const)
    for (const sort of ways) tried(`by ${sort}`, () => isInOrder(sort), 30_000);

  async function isInOrder(sort: `${(typeof columns)[number]}_${'asc' | 'desc'}`): Promise<void> {
    const pageSize = '50';
    const all = await wholeList(list(), sort, filter);
    expect(all).toHaveLength(await list().count(filter));
    expect(all.map(edgeOf)).toEqual(ordered(all, sort, keys, edgeOf).map(edgeOf));
    const pages = Math.ceil(all.length / Number(pageSize));
    // All ways to the second page, and to the last.
    for (const page of new Set([2, pages])) {
      const from = (page - 1) * Number(pageSize);
      const expected = all.slice(from, from + Number(pageSize));
      const edges = [
        cursorText({ kind: 'after', row: edgeOf(all[from - 1]) }),
        ...(page < pages ? [cursorText({ kind: 'before', row: edgeOf(all[from + Number(pageSize)]) })] : ['end']),
      ];
      for (const edge of edges)
        expect(
          await list().search(filter, { page: String(page), pageSize, edge, sort } as SortedPageQuery<string>),
        ).toEqual(expected);
    }
  }

  test('by what it does not have is 400', async () => {
    const url = { orders: 'referral/searchReferrals', results: 'observation/searchObservations' }[_name as 'orders'];
    const answer = await server.send(url ? 'hva04' : 'logistics', {
      method: 'POST',
      url: `/api/${url ?? 'logistics/searchLogisticsReferrals'}?sort=ssn_asc`,
      payload: {},
    });
    expect(answer.statusCode).toBe(400);
  });
});

test('a cursor that names a row of another area shows nothing of its place', async () => {
  const [foreign] = await referralList(server, 'hva90').search({}, {});
  const edge = cursorText({ kind: 'after', row: referrals.edgeOf(foreign!) });
  for (const sort of ['customer_asc', 'product_desc'] as const)
    expect(
      await referralList(server, 'hva04').search({}, { page: '2', edge, sort } as SortedPageQuery<string>),
    ).toEqual([]);
});

test('a filter holds in a sorted list, behind a cursor too', async () => {
  const caller = referralList(server, 'hva04');
  const filter = { referralWorkflowStatus: 5 } as const;
  const all = await wholeList(caller, 'product_asc', filter);
  expect(all).toHaveLength(await caller.count(filter));
  const edge = cursorText({ kind: 'after', row: referrals.edgeOf(all[24]!) });
  const second = await caller.search(filter, { page: '2', edge, sort: 'product_asc' } as SortedPageQuery<string>);
  expect(second).toEqual(all.slice(25, 50));
});

test('a name that is changed is at its new place among orders and results', async () => {
  const referral_id = await addReferral(server.database, { last_name: 'Öö' });
  await addResult(server.database, { referral_id } as object);
  await server.database.query("update referral set last_name = 'Aaaa' where referral_id = $1", [referral_id]);
  const query = { sort: 'customer_asc' } as SortedPageQuery<string>;
  expect((await referralList(server, 'hva04').search({}, query))[0]?.referralId).toBe(referral_id);
  expect((await observationList(server, 'hva04').search({}, query))[0]?.referral.referralId).toBe(referral_id);
});

test('packages stand in the order of their cards, numbers by their value, in lists and what these are narrowed by', async () => {
  const names = ['Paketti 9', 'Paketti (kopio 10)', 'paketti 10', 'Paketti (kopio 2)', 'Paketti'];
  const products = await server.database.query<{ id: string }>(
    'select product_id as id from product order by product_id limit $1',
    [names.length],
  );
  for (const [index, { id }] of products.entries()) {
    await server.database.query('update product set product_name = $2 where product_id = $1', [id, names[index]!]);
    await addReferral(server.database, { product_id: id, area_id: '91', sample_number: 'BYPACKAGE' });
  }
  const ordered = names.toSorted(compareNames);
  const query = { sort: 'product_asc' } as SortedPageQuery<string>;
  const listed = await logisticsList(server).search({ sampleNumber: 'BYPACKAGE' }, query);
  expect(listed.map(({ productName }) => productName)).toEqual(ordered);
  const offered = await server.send('logistics', { url: '/api/logistics/getProductsOfLogisticsReferrals' });
  const offeredNames = offered.json<{ productName: string }[]>().map(({ productName }) => productName);
  expect(offeredNames.filter((name) => names.includes(name))).toEqual(ordered);
});

async function wholeList<Row, Filter>(list: ListCaller<Row, Filter>, sort: string, filter?: Filter): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await list.search(filter, { page: String(page), pageSize: '200', sort } as SortedPageQuery<string>);
    all.push(...rows);
    if (rows.length < 200) return all;
  }
}

/** Newest first within one key; the whole list the other way round when it is sorted downwards. */
function ordered<Row>(
  rows: readonly Row[],
  sort: string,
  keys: SortedList<Row>['keys'],
  edgeOf: SortedList<Row>['edgeOf'],
): Row[] {
  const { column, direction } = sortParts(sort as `${string}_asc`);
  const keyOf = keys[column]!;
  const isTime = column === 'ordered' || column === 'answered';
  const inOrder = rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    const byKey = typeof a === 'string' ? compareTexts(a, b as string) : a - (b as number);
    const [first, second] = [edgeOf(one), edgeOf(other)];
    const byTime = timeOf(second.time) - timeOf(first.time) || (first.id < second.id ? 1 : -1);
    const ties = isTime ? -byTime : byTime;
    return (Object.is(byKey, NaN) ? 0 : byKey) || ties;
  });
  return direction === 'asc' ? inOrder : inOrder.toReversed();
}

/** As the server compares: blanks and hyphens before letters. */
function compareTexts(one: string, other: string): number {
  if (one === last || other === last) return one === other ? 0 : one === last ? 1 : -1;
  const [a, b] = [[...one], [...other]];
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const isSign = [a[index], b[index]].some((letter) => !/\p{L}/u.test(letter!));
    const byLetter = isSign
      ? Number(a[index]!.toLowerCase() > b[index]!.toLowerCase()) -
        Number(a[index]!.toLowerCase() < b[index]!.toLowerCase())
      : collator.compare(a[index]!, b[index]!);
    if (byLetter !== 0) return byLetter;
  }
  return a.length - b.length;
}
