import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { analysisMappingsOf } from '#core/contracts/snapshot-analyses.rule.ts';
import { contentsOf } from '#server/products/snapshot-contents.rule.ts';
import { anId } from '#test/support/builders.ts';
import { aProductSnapshot } from '#test/support/product-snapshot.ts';

const version = { productId: anId(), modifiedAt: '2026-03-03T08:15:22.000Z' };
const snapshot = aProductSnapshot({
  texts: {
    ...aProductSnapshot().texts,
    sv: { ...aProductSnapshot().texts.sv, resultSms: 'Provsvaret har kommit.' },
  },
});
const [chlamydia, gonorrhoea] = snapshot.outcomes;
const fixed = [
  { outcomeId: anId(), name: 'Negatiivinen', outcomeType: OutcomeType.Negative },
  { outcomeId: anId(), name: 'Lausunto', outcomeType: OutcomeType.Statement },
  { outcomeId: anId(), name: 'Muu', outcomeType: OutcomeType.Unknown },
];

test('the contents in a language have its texts and titles, the fixed outcomes before the positive ones', () => {
  const contents = contentsOf(version, snapshot, fixed, 'sv');
  expect(contents).toMatchObject({
    ...version,
    productName: snapshot.productName,
    returnByMailEnabled: true,
    enabledHvaSettingFailedResultHandling: false,
    resultSms: 'Provsvaret har kommit.',
  });
  expect(contents.outcomes).toEqual([
    { ...fixed[0]!, title: 'negat' },
    { ...fixed[1]!, title: 'statement' },
    { ...fixed[2]!, title: '' },
    { outcomeId: chlamydia!.id, name: 'Klamydia', outcomeType: OutcomeType.Positive, title: 'Klamydia på svenska' },
    { outcomeId: gonorrhoea!.id, name: 'Tippuri', outcomeType: OutcomeType.Positive, title: '' },
  ]);
  expect(contents.productAnalysisMappings).toEqual(analysisMappingsOf(version.productId, snapshot, 'sv'));
  // What a version has in all languages at once is no part of one.
  expect(Object.keys(contents)).not.toEqual(expect.arrayContaining(['texts']));
  expect(contents).not.toHaveProperty('analyses');
  expect(contents).not.toHaveProperty('attachments');
});
