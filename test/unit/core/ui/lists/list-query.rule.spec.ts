import fc from 'fast-check';
import { pageSizes } from '#core/contracts/paging.ts';
import { entryOf, hasIgnored, listQueryOf, type ListQuery } from '#core/ui/lists/list-query.rule.ts';
import { referralFields, type ReferralFilterField } from '#features/referral-lists/referral-lists.public.ts';

const helena = 'subject-of-helena';
const listQuery: ListQuery<ReferralFilterField> = {
  filter: {
    referralWorkflowStatus: '3',
    startDate: '2026-01-01',
    endDate: '2026-02-28',
    sampleNumber: 'OM12',
    lastName: 'Äyräpää & co',
    referralId: 'f7cdc885-0000-4000-8000-000000000001',
  },
  page: 3,
  pageSize: 50,
  edge: 'end',
  openId: 'f7cdc885-0000-4000-8000-000000000002',
  isOpenedFromElsewhere: true,
};

it('is read back from the address and the state that it gave', () => {
  const { search, state } = entryOf(referralFields, listQuery, helena);
  expect(listQueryOf(referralFields, search, state, helena)).toEqual(listQuery);
});

it('keeps what is personal out of the address', () => {
  const { search } = entryOf(referralFields, listQuery, helena);
  expect([...new URLSearchParams(search).keys()].sort()).toEqual([
    'endDate',
    'page',
    'pageSize',
    'referralWorkflowStatus',
    'startDate',
  ]);
  expect(search).not.toMatch(/OM12|yr|f7cdc885/);
});

it('has a short address for the first page without filters', () => {
  expect(entryOf(referralFields, { filter: {}, page: 0, pageSize: 25 }, helena).search).toBe('');
});

it('ignores what someone else left in the history', () => {
  const { search, state } = entryOf(referralFields, listQuery, helena);
  const { filter, page, pageSize } = listQuery;
  const { referralWorkflowStatus, startDate, endDate } = filter;
  for (const subject of ['subject-of-someone-else', undefined])
    expect(listQueryOf(referralFields, search, state, subject)).toEqual({
      filter: { referralWorkflowStatus, startDate, endDate },
      page,
      pageSize,
      edge: undefined,
      openId: undefined,
    });
});

const first = { filter: {}, page: 0, pageSize: 25, edge: undefined, openId: undefined };

it.each([
  '',
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=abc',
  '?page=99999999999',
  '?pageSize=26',
  '?pageSize=1000000',
  '?referralWorkflowStatus=4',
  '?referralWorkflowStatus=new',
  '?startDate=2026-02-30',
  '?startDate=1.2.2026',
  '?endDate=',
  '?lastName=Virtanen&sampleNumber=OM1&referralId=x',
  '?startDate=2026-02-02&endDate=2026-02-01',
])('takes %p as if what makes no sense in it were not there', (search) => {
  expect(listQueryOf(referralFields, search, null, helena)).toEqual(first);
});

it.each(['startDate', 'endDate'])(
  'keeps %s without its other end, however far away: a year typed wrong finds nothing, and not everything',
  (end) => {
    for (const day of ['0001-01-01', '9026-11-29', '9999-12-31'])
      expect(listQueryOf(referralFields, `?${end}=${day}`, null, helena).filter).toEqual({ [end]: day });
  },
);

it.each([null, undefined, 1, 'text', [], {}, { list: null }, { list: { subject: helena } }, { list: { subject: 1 } }])(
  'takes the state %p as none',
  (state) => {
    expect(listQueryOf(referralFields, '', state, helena)).toEqual(first);
  },
);

it('drops fields of the state that are no personal ones', () => {
  const state = { list: { subject: helena, filter: { lastName: 'Virtanen', startDate: 'x', other: 'y' } } };
  expect(listQueryOf(referralFields, '', state, helena).filter).toEqual({ lastName: 'Virtanen' });
});

it('reads every place back that it can write', () => {
  const text = fc.string({ minLength: 1 });
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const days = fc
    .tuple(day, day)
    .map((pair) => pair.map((date) => date.toISOString().slice(0, 10)).sort() as [string, string]);
  const anyPlace = fc.record({
    filter: fc
      .tuple(
        fc.record({ sampleNumber: text, lastName: text, referralId: text }, { requiredKeys: [] }),
        fc.option(days, { nil: undefined }),
        fc.option(fc.constantFrom('3', '5'), { nil: undefined }),
      )
      .map(([personal, between, referralWorkflowStatus]) => ({
        ...personal,
        ...(between && { startDate: between[0], endDate: between[1] }),
        ...(referralWorkflowStatus && { referralWorkflowStatus }),
      })),
    page: fc.nat(999_999_998),
    pageSize: fc.constantFrom(...pageSizes),
    edge: fc.option(text, { nil: undefined }),
    openId: fc.option(text, { nil: undefined }),
    isOpenedFromElsewhere: fc.option(fc.boolean(), { nil: undefined }),
  });
  fc.assert(
    fc.property(anyPlace, (any) => {
      const { search, state } = entryOf(referralFields, any, helena);
      // A browser keeps a copy of the state.
      expect(listQueryOf(referralFields, search, structuredClone(state), helena)).toEqual(any);
    }),
  );
});

it.each([
  ['?referralWorkflowStatus=kolme', true],
  ['?startDate=2026-02-30&page=2', true],
  ['?startDate=2026-02-01&endDate=2026-01-01', true],
  ['?referralWorkflowStatus=', false],
  ['?referralWorkflowStatus=3&endDate=2026-01-01&from=mail', false],
  ['', false],
])('knows whether an address says of a filter what does not count: %s', (search, isIgnored) => {
  expect(hasIgnored(referralFields, search, listQueryOf(referralFields, search, null, helena))).toBe(isIgnored);
});

describe('A sort', () => {
  const sorted = { ...referralFields, sorts: ['customer', 'status'] };

  it('stands in the address', () => {
    const { search } = entryOf(sorted, { ...first, sort: 'customer_desc' } as ListQuery<ReferralFilterField>, helena);
    expect(search).toBe('?sort=customer_desc');
    expect(listQueryOf(sorted, search, null, helena)).toEqual({ ...first, sort: 'customer_desc' });
  });

  it.each(['?sort=ssn_asc', '?sort=customer', '?sort=', '?sort=customer_asc%27'])(
    'that is none leaves the list in its own order: %s',
    (search) => expect(listQueryOf(sorted, search, null, helena)).toEqual(first),
  );
});
