import { knownSort } from '#core/contracts/paging.ts';
import { directionOf, nextSort } from '#core/ui/lists/sort.rule.ts';

const ownOrder = 'ordered_desc';

it('sorts upwards, downwards, and then again in the order that the list has of itself', () => {
  const first = nextSort('customer', undefined, ownOrder);
  const second = nextSort('customer', first, ownOrder);
  expect([first, second, nextSort('customer', second, ownOrder)]).toEqual(['customer_asc', 'customer_desc', undefined]);
});

it('begins anew with another column', () => {
  expect(nextSort('status', 'customer_desc', ownOrder)).toBe('status_asc');
});

it.each([
  ['ordered_desc', 'ordered_asc'],
  ['ordered_asc', 'ordered_desc'],
] as const)('knows what the own order %s is already', (own, other) => {
  expect(nextSort('ordered', undefined, own)).toBe(other);
  expect(nextSort('ordered', other, own)).toBeUndefined();
});

it('says which way a column is sorted', () => {
  expect(directionOf('customer', 'customer_asc')).toBe('ascending');
  expect(directionOf('customer', 'customer_desc')).toBe('descending');
  expect(directionOf('status', 'customer_desc')).toBeUndefined();
});

it.each(['', 'customer', 'customer_', 'customer_up', 'ssn_asc', 'CUSTOMER_ASC', null, undefined])(
  'knows no sort %s',
  (text) => expect(knownSort(['customer', 'status'], text)).toBeUndefined(),
);
