import type { Person } from '#server/auth/person.ts';
import { mayHear } from '#server/live/may-hear.rule.ts';
import type { AddressedEvent } from '#server/live/live-notification.ts';

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
