import { remarkKey, type HvaProductRemark } from '#core/contracts/product-check.contract.ts';
import { reasonOf, unconfirmedRemarks } from '#features/product-checks/remarks.rule.ts';

const remark: HvaProductRemark = {
  check: 'codeTwice',
  strength: 'should',
  path: 'productAnalysisMappings.1.kuntaliittoCode',
  values: { code: '6446' },
};
const reason = {
  reason: 'Tarkoituksella',
  acceptedAt: '2026-05-01T00:00:00.000Z',
  acceptedBy: 'Kaisa',
  remarks: [remarkKey(remark)],
};

it('a remark asks for a reason while it should be mended and has none', () => {
  const note: HvaProductRemark = { ...remark, strength: 'note' };
  expect(unconfirmedRemarks({ remarks: [remark, note], accepted: [] })).toEqual([remark]);
  expect(unconfirmedRemarks({ remarks: [remark], accepted: [reason] })).toEqual([]);
  expect(reasonOf(remark, [reason])).toBe(reason);
});

it('it asks anew once it says another thing, whatever the order of what it names', () => {
  const other = { ...remark, values: { code: '4206' } };
  expect(unconfirmedRemarks({ remarks: [other], accepted: [reason] })).toEqual([other]);
  const named = (values: Record<string, string>) => remarkKey({ ...remark, values });
  expect(named({ a: '1', b: '2' })).toBe(named({ b: '2', a: '1' }));
  expect(remarkKey({ ...remark, languageCode: 'sv' })).not.toBe(remarkKey({ ...remark, languageCode: 'en' }));
});
