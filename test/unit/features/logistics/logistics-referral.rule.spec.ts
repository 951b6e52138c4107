import { isOverdue } from '#features/logistics/logistics-referral.rule.ts';

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
