import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { refusalsOf, type ReviewedProduct } from '#server/approvals/approval.rule.ts';

const { CitizenTexts, Preview, Published } = ConfiguratorPhase;

test.each<[ReviewedProduct['state'], ConfiguratorPhase, boolean, object]>([
  ['unreviewed', CitizenTexts, false, { request: 'unfinished', approve: 'unfinished', return: 'unfinished' }],
  ['unreviewed', Preview, false, { return: 'notRequested' }],
  ['unreviewed', Preview, true, { approve: 'ownEdits', return: 'notRequested' }],
  ['requested', Preview, false, { request: 'isRequested' }],
  ['requested', Published, true, { request: 'isRequested', approve: 'ownEdits', return: 'ownEdits' }],
  ['returned', Preview, false, { return: 'notRequested' }],
  ['returned', Preview, true, { approve: 'ownEdits', return: 'notRequested' }],
  ['approved', Published, false, { request: 'isApproved', approve: 'isApproved' }],
  ['approved', Published, true, { request: 'isApproved', approve: 'isApproved', return: 'ownEdits' }],
  ['void', Published, true, { approve: 'ownEdits', return: 'notRequested' }],
  ['void', Published, false, { return: 'notRequested' }],
])('a product that is %s, in phase %i, changed by the person: %s', (state, configuratorStatus, isEditor, refusals) => {
  expect(refusalsOf({ state, configuratorStatus, isEditor })).toEqual(refusals);
});
