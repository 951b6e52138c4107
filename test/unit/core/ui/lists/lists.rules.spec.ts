import { hasReached, OrderStatus, shownOrderStatus } from '#core/contracts/order-status.ts';
import { isDay } from '#core/contracts/rules/is-day.rule.ts';
import { reuseUnchanged } from '#core/ui/lists/paging.rule.ts';
import { filled, shownDay, typedDay } from '#core/ui/lists/filter-resolver.ts';
import { referralRequestOf, withoutStatus } from '#features/referral-lists/referral-lists.public.ts';

describe('An order’s status', () => {
  it.each([
    [0, 'new'],
    [1, 'new'],
    [2, 'new'],
    [3, 'new'],
    [4, 'inProgress'],
    [5, 'done'],
    [6, 'done'],
    [7, 'done'],
    [8, 'done'],
    [900, 'error'],
    [901, 'error'],
    [902, 'error'],
    [999, 'error'],
    [9, 'error'],
    [-1, 'error'],
  ])('%s shows as %s (decision A8)', (status, shown) => {
    expect(shownOrderStatus(status)).toBe(shown);
  });

  it('has come to every step before it, or to one that has a time', () => {
    expect(hasReached(OrderStatus.ResultReceived, OrderStatus.SamplingKitSent, null)).toBe(true);
    expect(hasReached(OrderStatus.ApprovedByLab, OrderStatus.SamplingKitSent, null)).toBe(false);
    expect(hasReached(OrderStatus.ApprovedByLab, OrderStatus.SamplingKitSent, '2026-03-01T08:00:00.000Z')).toBe(true);
    expect(hasReached(OrderStatus.RejectedByLab, OrderStatus.SamplingKitSent, null)).toBe(false);
  });
});

describe('New rows', () => {
  const idOf = ({ id }: { id: string }) => id;

  it('are the old objects where nothing changed', () => {
    const before = [
      { id: 'a', value: 1 },
      { id: 'b', value: 1 },
    ];
    const after = reuseUnchanged(
      before,
      [
        { id: 'b', value: 1 },
        { id: 'a', value: 2 },
        { id: 'c', value: 1 },
      ],
      idOf,
    );
    expect(after[0]).toBe(before[1]);
    expect(after[1]).toEqual({ id: 'a', value: 2 });
    expect(after[2]).toEqual({ id: 'c', value: 1 });
  });

  it('are what came when there were none', () => {
    const rows = [{ id: 'a' }];
    expect(reuseUnchanged(undefined, rows, idOf)).toBe(rows);
  });
});

describe('The filter of orders', () => {
  it('is sent with its status as a number', () => {
    expect(referralRequestOf({ referralWorkflowStatus: '3', lastName: 'Virtanen' })).toEqual({
      referralWorkflowStatus: 3,
      lastName: 'Virtanen',
    });
    expect(Object.keys(referralRequestOf({ lastName: 'Virtanen' }))).toEqual(['lastName']);
  });

  it('is counted without its status', () => {
    expect(withoutStatus({ referralWorkflowStatus: '5', startDate: '2026-01-01' })).toEqual({
      startDate: '2026-01-01',
    });
  });

  it('holds days as the calls want them, and for what is none a text that no call takes', () => {
    expect(typedDay('1.2.2026')).toBe('2026-02-01');
    expect(typedDay('  ')).toBe('');
    expect(typedDay('31.2.2026')).toBe('2026-02-31');
    for (const text of ['31.2.2026', '2026-02-01', 'eilen']) expect(isDay(typedDay(text))).toBe(false);
    expect(shownDay('2026-02-01')).toBe('01.02.2026');
    expect(shownDay(undefined)).toBe('');
    expect(filled({ a: '', b: 'x' })).toEqual({ b: 'x' });
  });
});
