import { HandlingStatus } from '#core/contracts/observation.contract.ts';
import { deadlineOf } from '#server/follow-up/deadline.rule.ts';

const rule = { toldWithin: 1, closedWithin: 3 };
// A Thursday.
const finding = { handlingStatus: HandlingStatus.New, dueFrom: '2026-03-05', isTold: false };

it.each([
  ['2026-03-05', { kind: 'tell', on: '2026-03-06', isOver: false }],
  ['2026-03-06', { kind: 'tell', on: '2026-03-06', isOver: false }],
  ['2026-03-07', { kind: 'tell', on: '2026-03-06', isOver: true }],
])('a citizen has to be told by the end of the last day: on %s', (today, expected) => {
  expect(deadlineOf(finding, rule, today)).toEqual(expected);
});

it('who was told has a finding that is to be closed, in working days', () => {
  const expected = { kind: 'close', on: '2026-03-10', isOver: false };
  expect(deadlineOf({ ...finding, isTold: true }, rule, '2026-03-10')).toEqual(expected);
});

it('what is done is due no more', () => {
  expect(deadlineOf({ ...finding, handlingStatus: HandlingStatus.Done }, rule, '2026-04-01')).toBeNull();
});
