import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { refusalsOf, type ReviewedProduct } from '#server/approvals/approval.rule.ts';

const { CitizenTexts, Preview, Published } = ConfiguratorPhase;

const [ownWithdrawal, noRequest] = [{ withdraw: 'notOwnRequest' }, { withdraw: 'notRequested' }];
const others = { isChanged: false, isOwnStep: false };

test.each<[ReviewedProduct['state'], ConfiguratorPhase, boolean, object]>([
  [
    'unreviewed',
    CitizenTexts,
    false,
    { request: 'unfinished', withdraw: 'unfinished', approve: 'unfinished', return: 'unfinished' },
  ],
  ['unreviewed', Preview, false, { return: 'notRequested' }],
  ['unreviewed', Preview, true, { approve: 'ownEdits', return: 'notRequested' }],
  ['requested', Preview, false, { request: 'isRequested' }],
  ['requested', Published, true, { request: 'isRequested', approve: 'ownEdits', return: 'ownEdits' }],
  ['returned', Preview, false, { request: 'unchanged', return: 'notRequested' }],
  ['returned', Preview, true, { approve: 'ownEdits', return: 'notRequested' }],
  ['approved', Published, false, { request: 'isApproved', approve: 'isApproved' }],
  ['approved', Published, true, { request: 'isApproved', approve: 'isApproved', return: 'ownEdits' }],
  ['void', Published, true, { approve: 'ownEdits', return: 'notRequested' }],
  ['void', Published, false, { return: 'notRequested' }],
])('a product that is %s, in phase %i, changed by the person: %s', (state, configuratorStatus, isEditor, refusals) => {
  expect(refusalsOf({ state, configuratorStatus, isEditor, ...others })).toEqual({
    ...(state === 'requested' ? ownWithdrawal : configuratorStatus !== CitizenTexts && noRequest),
    ...refusals,
  });
});

test('what was returned is asked about again by an author, or once somebody has changed it', () => {
  const returned = { state: 'returned', configuratorStatus: Preview, isEditor: false, ...others } as const;
  const requestOf = (changes: Partial<ReviewedProduct>) => refusalsOf({ ...returned, ...changes }).request;
  expect([requestOf({}), requestOf({ isEditor: true }), requestOf({ isChanged: true })]).toEqual([
    'unchanged',
    undefined,
    undefined,
  ]);
});

test('a request is taken back by who has made it', () => {
  const requested = { state: 'requested', configuratorStatus: Preview, isEditor: false, isChanged: true } as const;
  expect(refusalsOf({ ...requested, isOwnStep: true }).withdraw).toBeUndefined();
  expect(refusalsOf({ ...requested, isOwnStep: false }).withdraw).toBe('notOwnRequest');
});
