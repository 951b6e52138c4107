import type { Person } from '#server/auth/person.ts';
import { mayHear, mayHearOfRows } from '#server/live/may-hear.rule.ts';
import type { AddressedEvent, AddressedRows } from '#server/live/live-notification.ts';

const person = (role: string, areaId?: string): Person => {
  return { subject: 's', firstName: '', lastName: '', roles: [role], areaId };
};
const about = (objectType: 'product' | 'hvaProduct', rest: Omit<AddressedEvent, 'event'>): AddressedEvent => {
  return { event: { objectType } as AddressedEvent['event'], ...rest };
};
const draft = about('product', { isPublished: false });
const published = about('product', { isPublished: true });
const ofArea = about('hvaProduct', { isPublished: false, areaId: '04' });

test.each([
  ['the diagnostic centre', person('DK_USER'), [true, true, false]],
  ['the diagnostic centre of the area', person('DK_USER', '04'), [true, true, true]],
  ['the area', person('HVA_USER', '04'), [false, true, true]],
  ['another area', person('HVA_USER', '90'), [false, true, false]],
  ['logistics', person('LOGISTICS_USER', '04'), [false, false, false]],
])('%s hears of drafts, published products, and an area’s own: %j', (_who, who, expected) => {
  expect([draft, published, ofArea].map((event) => mayHear(who, event))).toEqual(expected);
});

test('a tab hears of no files that it has changed itself', () => {
  const here = { ...person('DK_USER'), tabId: 'tab' };
  const changed = about('product', { isPublished: true, by: 'tab' });
  expect(mayHear(here, changed)).toBe(false);
  expect(mayHear({ ...here, tabId: 'another' }, changed)).toBe(true);
  // Neither who called nor who listens has said which tab it is.
  expect(mayHear(person('DK_USER'), changed)).toBe(true);
  expect(mayHear(person('DK_USER'), published)).toBe(true);
});

const rows = (list: AddressedRows['event']['list'], areaId: string | null, by: string | null = null): AddressedRows => {
  return { event: { kind: 'rows', list, added: [], changed: [], isCut: false }, areaId, by };
};

test.each([
  ['the diagnostic centre', person('DK_USER'), [false, false, false, true]],
  ['the diagnostic centre of the area', person('DK_USER', '04'), [false, false, false, true]],
  ['the area', person('HVA_USER', '04'), [true, true, false, true]],
  ['another area', person('HVA_USER', '90'), [false, false, false, false]],
  ['an area user without an area', person('HVA_USER'), [false, false, false, false]],
  ['logistics', person('LOGISTICS_USER'), [false, false, true, true]],
  ['logistics of an area', person('LOGISTICS_USER', '04'), [false, false, true, true]],
  ['who has no role', person('SUPPORT', '04'), [false, false, false, false]],
])(
  '%s hears of orders and results of the area, of the list of logistics, and of parked kits: %j',
  (_who, who, expected) => {
    const each = [
      rows('referrals', '04'),
      rows('observations', '04'),
      rows('logistics', null),
      rows('parkedKits', '04'),
    ];
    expect(each.map((event) => mayHearOfRows(who, event))).toEqual(expected);
  },
);

test('a tab hears of no rows that it has changed, others of the same person do; and an area of none without one', () => {
  const here = { ...person('LOGISTICS_USER'), tabId: 'tab' };
  const changed = rows('logistics', null, 'tab');
  expect(mayHearOfRows(here, changed)).toBe(false);
  expect(mayHearOfRows({ ...person('HVA_USER', '04'), tabId: 'tab' }, rows('referrals', '04', 'tab'))).toBe(false);
  expect(mayHearOfRows({ ...here, tabId: 'another' }, changed)).toBe(true);
  // Neither who called nor who listens has said which tab it is.
  expect(mayHearOfRows(person('LOGISTICS_USER'), changed)).toBe(true);
  expect(mayHearOfRows(person('LOGISTICS_USER'), rows('logistics', null))).toBe(true);
  expect(mayHearOfRows(person('HVA_USER'), rows('referrals', null))).toBe(false);
});
