import { addressLines, isBackUnsent, isOverdue } from '#features/logistics/logistics-referral.rule.ts';

const now = new Date('2026-03-10T12:00:00Z');

it.each([
  ['in handling for 24 hours and a second', 4, '2026-03-09T11:59:59.000Z', true],
  ['in handling for 24 hours', 4, '2026-03-09T12:00:00.000Z', false],
  ['sent', 5, '2026-03-01T12:00:00.000Z', false],
  ['new again', 3, null, false],
  ['in handling since nobody knows when', 4, null, false],
])('a referral %s', (_what, referralWorkflowStatus, samplingKitLogisticsInProgressAt, expected) => {
  expect(isOverdue({ referralWorkflowStatus, samplingKitLogisticsInProgressAt }, now)).toBe(expected);
});

it('writes where a kit goes as an address, without lines that have nothing', () => {
  const maija = {
    firstName: 'Maija',
    lastName: 'Meikäläinen',
    streetAddress: 'Kotikatu 1 A 2',
    postalCode: '00100',
    city: 'Helsinki',
  };
  expect(addressLines(maija)).toEqual(['Maija Meikäläinen', 'Kotikatu 1 A 2', '00100 Helsinki']);
  expect(addressLines({ ...maija, firstName: '', streetAddress: ' ', postalCode: '' })).toEqual([
    'Meikäläinen',
    'Helsinki',
  ]);
});

it.each([
  ['new', 3, true],
  ['in handling', 4, true],
  ['sent', 5, false],
  ['of which results have come', 7, false],
])('a kit that came back was never marked as sent, of a referral %s: %p', (_what, referralWorkflowStatus, expected) => {
  expect(isBackUnsent({ referralWorkflowStatus, kitReturnedAt: '2026-03-10T12:00:00.000Z' })).toBe(expected);
  expect(isBackUnsent({ referralWorkflowStatus, kitReturnedAt: null })).toBe(false);
});
