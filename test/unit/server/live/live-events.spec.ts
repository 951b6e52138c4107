import { Writable } from 'node:stream';
import type { ServerResponse } from 'node:http';
import type { LiveEvent, PresenceEvent, RowsEvent } from '#core/contracts/live-event.contract.ts';
import type { Person } from '#server/auth/person.ts';
import { DatabaseUnavailableError, type ChannelListener } from '#server/db/database.ts';
import { EventStream } from '#server/http/event-stream.ts';
import { LiveEvents } from '#server/live/live-events.ts';
import type { LiveNotification } from '#server/live/live-notification.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';

// Who hears what, and how a stream ends: by its token, its rights, its reader, the database.

beforeEach(() => fakeOnly('Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'));
afterEach(() => jest.useRealTimers());

const minute = 60_000;

/** The streams of a process, and the database that it listens to. */
function setup() {
  const channels: ChannelListener[] = [];
  let failure: Error | undefined;
  const listen = async (_channel: string, listener: ChannelListener) => {
    if (failure) throw failure;
    channels.push(listener);
    return async () => undefined;
  };
  const live = new LiveEvents({ listen }, (subject) => `key of ${subject}`);
  return {
    live,
    channels,
    fail: (error?: Error) => void (failure = error),
    notify: (notification: LiveNotification) => channels.at(-1)?.onNotification(JSON.stringify(notification)),
    /** Opens a stream and gives what its reader has got; one that does not read is never done with its first bytes. */
    async open(
      person: Person,
      {
        until = Date.now() + 10 * minute,
        reads = true,
        isCorked = false,
        identify = async () => person,
        back = 0,
      } = {},
    ) {
      let got = '';
      const raw = new Writable({
        write(bytes: Buffer, _encoding, done) {
          got += String(bytes);
          if (reads) done();
        },
      });
      // As Node does with the answer of a request until the end of the turn.
      if (isCorked) raw.cork();
      await live.open({ identify, until }, back, () => new EventStream(raw as unknown as ServerResponse));
      if (isCorked) raw.uncork();
      return {
        raw,
        events: () => [...got.matchAll(/^data: (.*)\n\n/gm)].map(([, json = '']) => JSON.parse(json) as LiveEvent),
        isOver: () => raw.destroyed || raw.writableEnded,
      };
    },
  };
}

function person(subject: string, role: string, areaId?: string): Person {
  return { subject, firstName: 'Etu', lastName: 'Suku', roles: [role], areaId };
}
const centre = person('centre', 'DK_USER');
const both = person('both', 'DK_USER', '04');
const area = { ...person('area', 'HVA_USER', '04'), tabId: 'tab' };
const otherArea = person('other area', 'HVA_USER', '90');
const logistics = person('logistics', 'LOGISTICS_USER');

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const changed = { kind: 'changed', id, modifiedAt: '2026-03-03T08:15:22.000Z', byName: 'Daniel Keskinen' } as const;
const ofProduct = { ...changed, objectType: 'product' } as const;
const ofHvaProduct = { ...changed, objectType: 'hvaProduct' } as const;
const files = { kind: 'files', objectType: 'product', id } as const;
const presence = {
  ...{ kind: 'presence', objectType: 'product', id, part: 'configurator.1', state: 'editing' },
  ...{ byName: 'Daniel Keskinen', userKey: 'key of daniel' },
} as const satisfies PresenceEvent;
const sign = (tabId: string, changes: Partial<PresenceEvent> = {}): LiveNotification => ({
  event: { ...presence, ...changes },
  isPublished: false,
  tabId,
});

test.each<[string, LiveNotification, readonly Person[]]>([
  ['a product that is not published', { event: ofProduct, isPublished: false }, [centre, both]],
  ['a published product', { event: ofProduct, isPublished: true }, [centre, both, area, otherArea]],
  ['an hva product', { event: ofHvaProduct, isPublished: true, areaId: '04' }, [both, area]],
  ['a deleted draft', { event: { kind: 'deleted', objectType: 'product', id }, isPublished: false }, [centre, both]],
  ['who edits a product', sign('tab'), [centre, both]],
  ['files of a draft', { event: files, isPublished: false, by: 'other' }, [centre, both]],
  ['files of a published product', { event: files, isPublished: true, by: 'tab' }, [centre, both, otherArea]],
])('%s is told to those alone who may read it', async (_what, notification, expected) => {
  const { open, notify } = setup();
  const everybody = [centre, both, area, otherArea, logistics];
  const streams = await Promise.all(everybody.map((each) => open(each)));
  notify(notification);
  const heard = everybody.filter((_, index) => streams[index]?.events().length === 1);
  expect(heard).toEqual(expected);
  expect(streams[1]?.events()).toEqual(['event' in notification && notification.event]);
});

test.each([
  '',
  'x',
  'null',
  '1',
  '[]',
  '{}',
  '{"event":null}',
  '{"event":{"kind":"rows"},"by":null}',
  '{"event":{"kind":"new"}}',
  '{"event":{"kind":"rows","list":"new","added":[],"changed":[],"isCut":true},"areaId":"04","by":null}',
])('what others notify on the channel is passed over: %s', async (payload) => {
  const { open, notify, channels } = setup();
  const { events } = await open(area);
  channels.at(-1)?.onNotification(payload);
  await jest.advanceTimersByTimeAsync(250);
  notify({ event: ofProduct, isPublished: true });
  expect(events()).toEqual([ofProduct]);
});

test('who edits is told once to others, and at once to those who come later', async () => {
  const { open, notify } = setup();
  const [other, own] = [await open(centre), await open(person('daniel', 'DK_USER'))];
  notify(sign('tab'));
  notify(sign('tab'));
  notify(sign('other tab'));
  expect([other.events(), own.events()]).toEqual([[presence], []]);
  expect((await open(centre)).events()).toEqual([presence]);
});

const rows = (list: RowsEvent['list'], added: string, areaId: string | null, by: string | null = null) => {
  return { event: { kind: 'rows' as const, list, added: [added], changed: [], isCut: false }, areaId, by };
};

test('what was so of rows is told to those who come late, as it would have been then, with its age', async () => {
  const { open, notify } = setup();
  await open(area);
  const told = [
    rows('referrals', 'too early', '04'),
    rows('referrals', 'of 04', '04'),
    rows('referrals', 'of 90', '90'),
    rows('observations', 'by the tab itself', '04', 'tab'),
    rows('logistics', 'of logistics', null),
  ];
  for (const each of told) {
    notify(each);
    await jest.advanceTimersByTimeAsync(250);
    await jest.advanceTimersByTimeAsync(each === told[0] ? 10_000 : 0);
  }
  const eventsOf = async (who: Person, back: number) => (await open(who, { back })).events();
  expect(await eventsOf(area, 5_000)).toEqual([{ ...told[1]!.event, ageMs: 750 }]);
  expect(await eventsOf(otherArea, 5_000)).toEqual([{ ...told[2]!.event, ageMs: 500 }]);
  expect(await eventsOf(logistics, 5_000)).toEqual([{ ...told[4]!.event, ageMs: 0 }]);
  expect(await eventsOf(both, 5_000)).toEqual([]);
  expect(await eventsOf(area, 0)).toEqual([]);
});

test('they are counted back from when the stream was asked for, however long it takes to let its person in', async () => {
  const { open, notify } = setup();
  await open(area);
  await jest.advanceTimersByTimeAsync(1_000);
  const { event, ...addressed } = rows('referrals', 'of 04', '04');
  notify({ ...addressed, event });
  await jest.advanceTimersByTimeAsync(250);
  const identify = async () => jest.advanceTimersByTimeAsync(1_000).then(() => area);
  expect((await open(area, { identify, back: 400 })).events()).toEqual([{ ...event, ageMs: 1_000 }]);
});

test('nothing of it is missed, or told with a wrong age, where the clock is put right in between', async () => {
  const { open, notify } = setup();
  await open(area);
  for (const hours of [2, 0]) {
    await jest.advanceTimersByTimeAsync(1_000);
    const { event, ...addressed } = rows('referrals', `${hours} hours`, '04');
    notify({ ...addressed, event });
    await jest.advanceTimersByTimeAsync(500);
    jest.setSystemTime(Date.now() + (hours - 1) * 60 * minute);
    expect((await open(area, { back: 700 })).events()).toEqual([{ ...event, ageMs: 250 }]);
  }
});

test('where some of it is forgotten, it is told that there is something', async () => {
  const { open, notify, channels } = setup();
  const forgotten = (list: RowsEvent['list']) => ({ kind: 'rows', list, added: [], changed: [], isCut: true });
  const expectForgotten = async (back: number): Promise<void> => {
    const [ofArea, ofLogistics] = [await open(area, { back }), await open(logistics, { back })];
    expect(ofArea.events()).toEqual([forgotten('referrals'), forgotten('observations'), forgotten('parkedKits')]);
    expect(ofLogistics.events()).toEqual([forgotten('logistics'), forgotten('parkedKits')]);
    expect((await open(centre, { back })).events()).toEqual([forgotten('parkedKits')]);
  };
  // Before this process listened.
  await expectForgotten(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await open(area, { back: 1_000 })).events()).toEqual([]);
  // More than the newest, or more than is read more easily by their ids.
  for (let number = 0; number < 30; number += 1) {
    const { event, ...addressed } = rows('referrals', '', '04');
    const added = Array.from({ length: 200 }, (_, index) => `${number} ${index}`);
    notify({ ...addressed, event: { ...event, added } });
    await jest.advanceTimersByTimeAsync(250);
  }
  expect((await open(area, { back: 1_000 })).events()).toHaveLength(5);
  const ofArea = [forgotten('referrals'), forgotten('observations'), forgotten('parkedKits')];
  expect((await open(area, { back: 2_000 })).events()).toEqual(ofArea);
  expect((await open(otherArea, { back: 2_000 })).events()).toEqual([]);
  expect((await open(otherArea, { back: 7_000 })).events()).toHaveLength(3);
  // Ten minutes.
  await jest.advanceTimersByTimeAsync(10 * minute);
  notify(rows('referrals', 'new', '04'));
  await jest.advanceTimersByTimeAsync(250);
  expect((await open(area, { back: 9 * minute })).events()).toHaveLength(1);
  await expectForgotten(11 * minute);
  channels.at(-1)?.onLost();
  await expectForgotten(1);
});

test('whoever comes late is not cut off by what is told at once, however much was missed and whoever edits', async () => {
  const { open, notify } = setup();
  await open(centre);
  await jest.advanceTimersByTimeAsync(5 * minute);
  const tell = async (number: number): Promise<void> => {
    notify(rows('logistics', `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, null));
    await jest.advanceTimersByTimeAsync(250);
  };
  for (let number = 0; number < 250; number += 1) await tell(number);
  const late = { back: 3 * minute, isCorked: true };
  const some = await open(logistics, late);
  expect([some.isOver(), some.events().length]).toEqual([false, 250]);
  for (let number = 250; number < 600; number += 1) await tell(number);
  const many = await open(logistics, late);
  expect([many.isOver(), many.events()]).toEqual([
    false,
    (['logistics', 'parkedKits'] as const).map((list) => ({ kind: 'rows', list, added: [], changed: [], isCut: true })),
  ]);
  for (let number = 0; number < 300; number += 1)
    notify(sign('tab', { userKey: `${number}`, byName: 'N'.repeat(200) }));
  const others = await open(centre, { isCorked: true });
  expect([others.isOver(), others.events().length]).toEqual([false, 300]);
});

test('they are gone when their last tab says so, or 25 s after its last sign', async () => {
  const { open, notify } = setup();
  const { events } = await open(centre);
  const states = () => events().map((event) => event.kind === 'presence' && event.state);
  notify(sign('one'));
  notify(sign('other'));
  notify(sign('one', { state: 'left' }));
  await jest.advanceTimersByTimeAsync(20_000);
  notify(sign('other'));
  await jest.advanceTimersByTimeAsync(24_900);
  expect(states()).toEqual(['editing']);
  await jest.advanceTimersByTimeAsync(200);
  expect(states()).toEqual(['editing', 'left']);
  notify(sign('one'));
  notify(sign('one', { state: 'left' }));
  expect(states()).toEqual(['editing', 'left', 'editing', 'left']);
  expect((await open(centre)).events()).toEqual([]);
});

test('a stream ends when its token is no longer accepted, and shows life until then', async () => {
  const { open } = setup();
  const { raw, isOver } = await open(centre, { until: Date.now() + minute });
  let bytes = 0;
  const write = jest.spyOn(raw, 'write').mockImplementation((text: string) => (bytes += text.length) > 0);
  await jest.advanceTimersByTimeAsync(minute - 1);
  expect([write.mock.calls.length, isOver()]).toEqual([3, false]);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

test('whoever does not read is cut off, and holds up nobody', async () => {
  const { open, notify } = setup();
  const [reader, sleeper] = [await open(centre), await open(centre, { reads: false })];
  for (let turn = 0; turn < 100; turn += 1) {
    for (let number = 0; number < 10; number += 1) notify({ event: ofProduct, isPublished: false });
    await new Promise(setImmediate);
  }
  expect([sleeper.isOver(), reader.isOver(), reader.events().length]).toEqual([true, false, 1_000]);
  expect(sleeper.raw.writableLength).toBeLessThan(70_000);
});

test('what is told in one turn cuts nobody off, however much it is, and comes before an end in that turn', async () => {
  const { open, notify } = setup();
  const [stays, ends] = [await open(centre), await open(both)];
  for (const { raw } of [stays, ends]) raw.cork();
  for (let number = 0; number < 1_000; number += 1) notify({ event: ofProduct, isPublished: false });
  notify({ rightsOf: both.subject });
  notify({ event: ofProduct, isPublished: false });
  for (const { raw } of [stays, ends]) raw.uncork();
  await new Promise(setImmediate);
  expect([stays.isOver(), stays.events().length]).toEqual([false, 1_001]);
  expect([ends.raw.destroyed && !ends.raw.writableFinished, ends.events().length]).toEqual([false, 1_000]);
  expect(ends.isOver()).toBe(true);
});

test('whoever reads nothing is cut off when their stream ends', async () => {
  const { open, notify } = setup();
  const sleeper = await open(both, { reads: false });
  notify({ rightsOf: both.subject });
  await new Promise(setImmediate);
  expect(sleeper.raw.destroyed).toBe(true);
});

test('a person has 20 streams at most, others have their own', async () => {
  const { open } = setup();
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(centre)));
  await expect(open(centre)).rejects.toMatchObject({ code: 'tooManyRequests', reason: 'tooManyStreams' });
  expect((await open(both)).isOver()).toBe(false);
  streams[0]?.raw.destroy();
  await new Promise(setImmediate);
  expect((await open(centre)).isOver()).toBe(false);
});

test('streams end with the database’s; the next one listens anew, and knows nobody who was there before', async () => {
  const { open, notify, channels, fail } = setup();
  const stream = await open(centre);
  notify(sign('tab'));
  fail(new DatabaseUnavailableError('away'));
  channels[0]?.onLost();
  expect(stream.isOver()).toBe(true);
  await expect(open(centre)).rejects.toThrow('away');
  fail(undefined);
  const next = await open(centre);
  expect([channels.length, next.events()]).toEqual([2, []]);
  notify({ event: ofProduct, isPublished: false });
  expect(next.events()).toEqual([ofProduct]);
});

test('streams end with the rights that they were opened under', async () => {
  const { open, notify } = setup();
  const [theirs, others] = [await open(area), await open(otherArea)];
  notify({ rightsOf: 'area' });
  expect([theirs.isOver(), others.isOver()]).toEqual([true, false]);
});

test('a process that stops ends all of them', async () => {
  const { live, open } = setup();
  const stream = await open(centre);
  await live.close();
  expect(stream.isOver()).toBe(true);
});

test('a stream has the rights of the moment from which on changes of them are heard', async () => {
  const { open, notify, channels } = setup();
  const identify = jest.fn(async () => {
    // It listens by then; the first answer is on its way while a change is heard.
    expect(channels).toHaveLength(1);
    if (identify.mock.calls.length > 1) return area;
    notify({ rightsOf: both.subject });
    return both;
  });
  const { events, isOver } = await open(both, { identify });
  notify({ event: ofProduct, isPublished: false });
  notify({ event: ofHvaProduct, isPublished: true, areaId: '04' });
  expect([events(), identify.mock.calls.length, isOver()]).toEqual([[ofHvaProduct], 2, false]);
});

test('a stream is not begun for a person whose rights have ended meanwhile', async () => {
  const { open } = setup();
  const identify = async () => Promise.reject(new Error('forbidden'));
  await expect(open(both, { identify })).rejects.toThrow('forbidden');
});

test('a stream is not begun where the database was lost meanwhile, though others listen to it again', async () => {
  const { open, notify, channels } = setup();
  const lost = (after: () => Promise<unknown>) => async () => {
    channels.at(-1)?.onLost();
    await after();
    return both;
  };
  await expect(open(both, { identify: lost(async () => undefined) })).rejects.toThrow(DatabaseUnavailableError);
  await expect(open(both, { identify: lost(() => open(area)) })).rejects.toThrow(DatabaseUnavailableError);
  const { events } = await open(both);
  notify({ event: ofProduct, isPublished: false });
  expect([events(), channels.length]).toEqual([[ofProduct], 3]);
});

test('a process that stops begins none, and listens no more', async () => {
  const { live, open, channels } = setup();
  const identify = async () => live.close().then(() => centre);
  await expect(open(centre, { identify })).rejects.toMatchObject({ code: 'notReady', reason: 'stopping' });
  await expect(open(centre)).rejects.toMatchObject({ code: 'notReady', reason: 'stopping' });
  expect(channels).toHaveLength(1);
});
