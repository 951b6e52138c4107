import type { AddressedRows } from '#server/live/live-notification.ts';
import { RowEvents } from '#server/live/row-events.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';

beforeEach(() => fakeOnly('setTimeout', 'clearTimeout'));
afterEach(() => jest.useRealTimers());

const rows = (changes: Partial<AddressedRows['event']>, of: Partial<AddressedRows> = {}): AddressedRows => {
  const event = { kind: 'rows' as const, list: 'referrals' as const, added: [], changed: [], isCut: false, ...changes };
  return { event, areaId: '04', by: null, ...of };
};

function setup() {
  const told: AddressedRows[] = [];
  return { told, events: new RowEvents((each) => told.push(each)) };
}

test('an import that writes a thousand orders one by one is told a few times, with as many ids as a screen asks for', () => {
  const { told, events } = setup();
  for (let number = 0; number < 1000; number += 1) {
    events.add(rows({ added: [`order ${number}`] }));
    if (number % 250 === 249) jest.advanceTimersByTime(125);
  }
  expect(told).toHaveLength(2);
  expect(told.map(({ event }) => [event.added.length, event.isCut])).toEqual([
    [200, true],
    [200, true],
  ]);
});

test('lists, areas and writers are told apart, and each id once', () => {
  const { told, events } = setup();
  const each = [
    rows({ changed: ['a'] }),
    rows({ changed: ['a', 'b'], added: ['c'] }),
    rows({ changed: ['d'] }, { areaId: '90' }),
    rows({ changed: ['e'] }, { by: 'tab' }),
    rows({ list: 'logistics', changed: ['a'] }, { areaId: null }),
  ];
  for (const one of each) events.add(one);
  jest.advanceTimersByTime(249);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual([rows({ changed: ['a', 'b'], added: ['c'] }), each[2], each[3], each[4]]);
  jest.advanceTimersByTime(5000);
  expect(told).toHaveLength(4);
});

test('what waits is forgotten when nobody can be told', () => {
  const { told, events } = setup();
  events.add(rows({ added: ['a'] }));
  events.clear();
  jest.advanceTimersByTime(5000);
  expect(told).toEqual([]);
});
