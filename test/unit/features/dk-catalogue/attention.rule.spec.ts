import type { WorkbenchProduct } from '#core/contracts/workbench.contract.ts';
import { attentionsOf } from '#features/dk-catalogue/attention.rule.ts';
import { aProductSummary, aWorkbenchProduct } from '#test/support/builders.ts';

const known = (changes: Partial<WorkbenchProduct> = {}) => aWorkbenchProduct(changes);
const product = aProductSummary({ productId: 'p' });

it('asks for nothing where nothing waits', () => {
  expect(attentionsOf(product, known())).toEqual([]);
  expect(attentionsOf(product, undefined)).toEqual([]);
});

it('leads to where each thing is seen to', () => {
  const textCompleteness = [
    { languageCode: 'fi' as const, filled: 15, required: 15, outdated: 0 },
    { languageCode: 'sv' as const, filled: 15, required: 15, outdated: 2 },
  ];
  const approval = { state: 'requested' as const, openComments: 3 };
  const waiting = known({
    missing: { phase: 4, languageCode: 'fi' },
    remarks: { count: 2, phase: 4, languageCode: 'en', path: 'texts.resultSms' },
    waitingAreaIds: ['04', '90'],
  });
  expect(attentionsOf({ ...product, textCompleteness, approval }, waiting)).toEqual([
    { kind: 'missing', to: '/product-configurator/p/citizen-texts' },
    { kind: 'requested', to: '/product-configurator/p/preview' },
    { kind: 'comments', count: 3, to: '/product-configurator/p/preview' },
    { kind: 'outdated', languageCode: 'sv', count: 2, to: '/product-configurator/p/citizen-texts?language=sv' },
    {
      kind: 'remarks',
      count: 2,
      to: '/product-configurator/p/citizen-texts?language=en',
      field: 'texts.resultSms',
    },
    { kind: 'areas', count: 2, to: '/area-board?product=p&status=unreviewed' },
  ]);
});

it.each([
  ['requested', true],
  ['returned', true],
  ['void', true],
  ['approved', false],
  ['unreviewed', false],
] as const)('a review that is %s: %s', (state, asks) => {
  const approval = { state, openComments: 0 };
  expect(attentionsOf({ ...product, approval }, known()).length > 0).toBe(asks);
});
