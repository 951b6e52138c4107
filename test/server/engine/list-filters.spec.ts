import fc from 'fast-check';
import type { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { SearchAreaReferralsRequest, SearchReferralsRequest } from '#core/contracts/referral.requests.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { addReferral, addResult, logisticsList, observationList, referralList } from '#test/support/area-lists.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// Every filter against a filter in memory that shares no code with the server (proofs S32): names with quotes,
// wildcards and operators, capital and small letters, days on both sides of the clock changes.

/** Of each list. */
const runs = randomRuns({ usual: 40, full: 1_700 });

interface Referral {
  readonly id: string;
  readonly area: string;
  readonly sample: string;
  readonly name: string;
  readonly status: number;
  readonly product: string;
  readonly language: string;
  readonly sent: string | null;
  readonly at: string;
}

interface Result {
  readonly id: string;
  readonly product: string;
  readonly language: string;
  readonly analysis: string;
  readonly assignee: string | null;
  readonly result: number | null;
  readonly outcome: number;
  readonly status: number;
  readonly at: string | null;
}

/** Arbitraries of each field of a filter: whoever adds one to the request is asked for it here, and below for what it finds. */
type Tried<Field extends PropertyKey> = Readonly<Record<Field, fc.Arbitrary<unknown>>>;

/** By list-events.spec, observed-citizen.spec, worklist.spec and due-days.spec. */
type TriedElsewhere = 'ids' | 'referralId' | 'worklist' | 'followUp';

const oddNames = [
  "O'Brien",
  '100%',
  '%',
  '_a',
  'a_b',
  '\\',
  "'; drop table referral; --",
  '"Lainattu"',
  'Ää',
  'ää',
  'Å̈',
  'ÅÄÖ-åäö',
  'ŠŽ-šž',
  'Ивано́в',
  'ИВАНОВ',
  '$1',
  '(a|b)',
  '[a-z]',
  'a\nb',
  '😀',
  ' alku',
  'Nguyễn',
] as const;
const oddTimes = [
  '2025-10-25T20:59:59.999Z',
  '2025-10-25T21:00:00.000Z',
  '2025-10-26T00:30:00.000Z',
  '2025-10-26T01:30:00.000Z',
  '2025-10-26T21:59:59.999Z',
  '2025-10-26T22:00:00.000Z',
  '2026-03-28T22:00:00.000Z',
  '2026-03-29T20:59:59.999Z',
  '2026-03-29T21:00:00.000Z',
] as const;

const finnishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' });

let server: TestServer;
let referrals: Referral[];
let results: Result[];
beforeAll(async () => {
  server = await startTestServer();
  const products = await server.database.query<{ product_id: string }>(
    'select product_id from product order by 1 limit 3',
  );
  for (const [index, name] of oddNames.entries()) {
    const created_at = oddTimes[index % oddTimes.length];
    const sample_number = name.toUpperCase();
    const area_id = '04';
    const referral_id = await addReferral(server.database, {
      ...{ last_name: name, created_at, sample_number, area_id },
      ...products[index % products.length],
      language_code: ['fi', 'sv', 'en'][index % 3],
      sampling_kit_sent_at: index % 2 === 0 ? null : oddTimes[(index + 2) % oddTimes.length],
    });
    const result = index % 6 === 0 ? null : index % 6;
    const outcome_type = index % 5;
    const assigned_to = index % 3 === 0 ? name : null;
    await addResult(server.database, {
      referral_id,
      kuntaliitto_name: name,
      result,
      outcome_type,
      result_date: index % 4 === 0 ? null : created_at,
      assigned_to,
      handling_status: assigned_to === null ? 1 : 2,
      workflow_status: [0, 6, 901][index % 3],
    } as object);
  }
  referrals = await server.database.query<Referral>(
    `select referral_id as id, area_id as area, sample_number as sample, last_name as name, workflow_status as status,
       product_id as product, language_code as language, sampling_kit_sent_at as sent, created_at as at from referral`,
  );
  results = await server.database.query<Result>(
    `select observation_id as id, kuntaliitto_name as analysis, assigned_to as assignee, result,
       outcome_type as outcome, o.workflow_status as status, result_date as at, r.product_id as product,
       r.language_code as language
     from observation o join referral r using (referral_id) where o.area_id = '04'`,
  );
});
afterAll(() => server.close());

test.each([
  ['an area', () => referralList(server, 'hva04'), ({ area }: Referral) => area === '04', true],
  [
    'logistics',
    () => logisticsList(server),
    ({ status }: Referral) => (status >= 3 && status <= 8) || status === 902,
    false,
  ],
] as const)(
  `${runs} filters of the referrals of %s`,
  async (_whose, listOf, isSeen, isOfArea) => {
    const list = listOf();
    const seen = referrals.filter(isSeen);
    const filters = fc.constantFrom(...seen).chain((referral) =>
      fc.record<Omit<SearchAreaReferralsRequest, 'ids'>>(
        {
          ...ofEveryList(referral, seen[0]),
          ...(isOfArea && ofAreaList(referral)),
        },
        { requiredKeys: [] },
      ),
    );
    const found = { some: 0 };
    await fc.assert(
      fc.asyncProperty(filters.filter(inOrder), async (filter) => {
        const matching = seen.filter((referral) => isFound(referral, filter, referralModel));
        const expected = filter.sentStartDate || filter.sentEndDate ? lastSent(matching) : newest(matching);
        if (expected.length > 0) found.some += 1;
        const rows = await list.search(filter, { pageSize: '200' });
        expect(rows.map(({ referralId }) => referralId)).toEqual(expected.slice(0, 200));
        expect(await list.count(filter)).toBe(expected.length);
      }),
      { numRuns: runs },
    );
    // Two of five find something: fewer than one of twenty is no chance.
    expect(found.some).toBeGreaterThan(runs / 20);
    proven('S32', runs);
  },
  3_000_000,
);

test(`${runs} filters of results`, async () => {
  const list = observationList(server, 'hva04');
  const filters = fc.constantFrom(...results).chain((result) =>
    fc.record<Omit<SearchObservationsRequest, TriedElsewhere>>(
      {
        kuntaliittoName: partOf(result.analysis),
        assignedToUserName: partOf(result.assignee ?? ''),
        observationWorkflowStatus: orAny(result.status, Object.values(OrderStatus)),
        outcomeType: orAny<OutcomeType>(result.outcome, Object.values(OutcomeType)),
        ...daysAround(result.at),
        ...ofOrder(result),
      } satisfies Tried<Exclude<keyof SearchObservationsRequest, TriedElsewhere>>,
      { requiredKeys: [] },
    ),
  );
  const found = { some: 0 };
  await fc.assert(
    fc.asyncProperty(filters.filter(inOrder), async (filter) => {
      const expected = newest(results.filter((result) => isFound(result, filter, resultModel)));
      if (expected.length > 0) found.some += 1;
      const rows = await list.search(filter, { pageSize: '200' });
      expect(rows.map(({ observationId }) => observationId)).toEqual(expected.slice(0, 200));
      expect(await list.count(filter)).toBe(expected.length);
    }),
    { numRuns: runs },
  );
  // Two of five find something: fewer than one of twenty is no chance.
  expect(found.some).toBeGreaterThan(runs / 20);
  proven('S32', runs);
}, 3_000_000);

function ofEveryList(referral: Referral, first: Referral | undefined) {
  return {
    lastName: beginningOf(referral.name),
    sampleNumber: beginningOf(referral.sample),
    referralWorkflowStatus: orAny(referral.status, Object.values(OrderStatus)),
    referralId: orAny(referral.id, [first?.id ?? '', '']),
    ...daysAround(referral.at),
    // `ids` is what news are read by: list-events.spec.
  } satisfies Tried<Exclude<keyof SearchReferralsRequest, 'ids'>>;
}

function ofAreaList(referral: Referral) {
  return { ...ofOrder(referral), ...sentAround(referral.sent) } satisfies Tried<
    Exclude<keyof SearchAreaReferralsRequest, keyof SearchReferralsRequest>
  >;
}

/** The row's own value as a rule, so that a filter of several fields finds something. */
function orAny<Value>(own: number | string, others: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(own as Value) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

function beginningOf(text: string): fc.Arbitrary<string> {
  return pieceOf(text, fc.constant(0));
}

function partOf(text: string): fc.Arbitrary<string> {
  return pieceOf(text, fc.nat({ max: 6 }));
}

/** A piece of the text, its letters sometimes made small or capital; or any text at all. */
function pieceOf(text: string, from: fc.Arbitrary<number>): fc.Arbitrary<string> {
  const piece = fc
    .tuple(from, fc.nat({ max: 8 }), fc.constantFrom('as it is', 'small', 'capital'))
    .map(([begin, length, letters]) => {
      const cut = [...text].slice(begin, begin + length).join('');
      if (letters === 'as it is') return cut;
      return letters === 'small' ? cut.toLowerCase() : cut.toUpperCase();
    });
  const any = fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.constantFrom('%', '_', '\\', "'", '"', ';', '--', '$1', '*', '|'),
  );
  return fc.oneof({ weight: 6, arbitrary: piece }, { weight: 1, arbitrary: any }).filter(isText);
}

/** What the input gate lets through. */
function isText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** A first and a last day, the row's own or one near it. */
function daysAround(at: string | null) {
  const day = at === null ? '2026-01-01' : finnishDay.format(new Date(at));
  const near = (first: number, last: number) =>
    fc.integer({ min: first, max: last }).map((days) => {
      const date = new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000);
      return date.toISOString().slice(0, 10);
    });
  const empty = fc.constant('');
  return { startDate: fc.oneof(near(-40, 1), near(0, 0), empty), endDate: fc.oneof(near(-1, 40), near(0, 0), empty) };
}

function sentAround(at: string | null) {
  const { startDate, endDate } = daysAround(at);
  return { sentStartDate: startDate, sentEndDate: endDate };
}

function ofOrder({ product, language }: { readonly product: string; readonly language: string }) {
  return { productId: orAny(product, [otherProduct]), languageCode: orAny<Language>(language, ['fi', 'sv', 'en']) };
}
const otherProduct = '00000000-0000-4000-8000-00000000ffff';

function inOrder(filter: SearchAreaReferralsRequest): boolean {
  const { startDate, endDate, sentStartDate, sentEndDate } = filter;
  return (
    !(startDate && endDate && startDate > endDate) && !(sentStartDate && sentEndDate && sentStartDate > sentEndDate)
  );
}

/** For each field of a filter, whether a row is what it wants: whoever adds a field is asked for what it finds. */
type Model<Row, Filter> = {
  readonly [Field in keyof Filter]-?: (row: Row, wanted: NonNullable<Filter[Field]>) => boolean;
};

const ofItsOrder: Model<Referral | Result, Pick<SearchAreaReferralsRequest, 'productId' | 'languageCode'>> = {
  productId: ({ product }, wanted) => product === wanted,
  languageCode: ({ language }, wanted) => language === wanted,
};

const referralModel: Model<Referral, Omit<SearchAreaReferralsRequest, 'ids'>> = {
  ...ofItsOrder,
  sampleNumber: ({ sample }, wanted) => sample.startsWith(wanted.trim().toUpperCase()),
  lastName: ({ name }, wanted) => folded(name).startsWith(folded(wanted)),
  startDate: ({ at }, wanted) => dayOf(at) >= wanted,
  endDate: ({ at }, wanted) => dayOf(at) <= wanted,
  referralWorkflowStatus: ({ status }, wanted) =>
    (wanted === 3 ? [0, 1, 2, 3] : wanted === 5 ? [5, 6, 7, 8] : [Number(wanted)]).includes(status),
  referralId: ({ id }, wanted) => id === wanted,
  sentStartDate: ({ sent }, wanted) => sent !== null && dayOf(sent) >= wanted,
  sentEndDate: ({ sent }, wanted) => sent !== null && dayOf(sent) <= wanted,
};

const resultModel: Model<Result, Omit<SearchObservationsRequest, TriedElsewhere>> = {
  ...ofItsOrder,
  kuntaliittoName: ({ analysis }, wanted) => folded(analysis).includes(folded(wanted)),
  assignedToUserName: ({ assignee }, wanted) => assignee !== null && folded(assignee).includes(folded(wanted)),
  observationWorkflowStatus: ({ status }, wanted) => status === Number(wanted),
  outcomeType: ({ outcome, result }, wanted) => outcome === Number(wanted) || (wanted === 3 && !result),
  startDate: ({ at }, wanted) => at !== null && dayOf(at) >= wanted,
  endDate: ({ at }, wanted) => at !== null && dayOf(at) <= wanted,
};

/** An empty field does not filter. */
function isFound<Row, Filter extends object>(row: Row, filter: Filter, model: Model<Row, Filter>): boolean {
  return (Object.keys(filter) as (keyof Filter)[]).every((field) => {
    const wanted = filter[field];
    return wanted === undefined || wanted === null || wanted === '' || model[field](row, wanted);
  });
}

function dayOf(at: string): string {
  return finnishDay.format(new Date(at));
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function newest(rows: readonly { readonly id: string; readonly at: string | null }[]): string[] {
  const key = ({ at, id }: (typeof rows)[number]): string => `${at ?? ''} ${id}`;
  return [...rows].sort((one, other) => (key(one) < key(other) ? 1 : -1)).map(({ id }) => id);
}

/** What was sent last first; of the same moment the oldest first. */
function lastSent(rows: readonly Referral[]): string[] {
  const ids = newest(rows).toReversed();
  const sentOf = (id: string): number => Date.parse(rows.find((row) => row.id === id)?.sent ?? '');
  return ids.sort((one, other) => sentOf(other) - sentOf(one));
}
