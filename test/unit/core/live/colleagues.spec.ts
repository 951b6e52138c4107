import { Observable, type Subscriber } from 'rxjs';
import type { PresenceEvent } from '#core/contracts/live-event.contract.ts';
import { Colleagues } from '#core/live/colleagues.ts';
import type { LiveMessage } from '#core/ports/live.ts';

// Who edits and what was stored, as far as the stream tells: shared by all who listen, and doubted when it is lost.

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

function presence(userKey: string, state: PresenceEvent['state'] = 'editing', part = 'configurator.1'): LiveMessage {
  return { kind: 'presence', objectType: 'product', id, part, state, byName: userKey, userKey } as LiveMessage;
}

const changed: LiveMessage = {
  kind: 'changed',
  objectType: 'product',
  id,
  modifiedAt: '2026-03-03T08:15:22.000Z',
  byName: 'Päivi Öhman',
};

function setup() {
  const streams: Subscriber<LiveMessage>[] = [];
  const colleagues = new Colleagues(new Observable<LiveMessage>((stream) => void streams.push(stream)));
  const heard: string[] = [];
  const stop = colleagues.listen(({ kind }) => heard.push(kind));
  const tell = (...messages: LiveMessage[]) => messages.forEach((message) => streams.at(-1)?.next(message));
  const names = () => colleagues.editors().map(({ byName }) => byName);
  return { colleagues, streams, heard, stop, tell, names };
}

it('opens one stream for all who listen, and closes it a while after the last of them', () => {
  const { colleagues, streams, heard, stop, tell } = setup();
  const stopOther = colleagues.listen(({ kind }) => heard.push(`other ${kind}`));
  tell(presence('a'));
  expect([streams.length, heard]).toEqual([1, ['presence', 'other presence']]);
  stop();
  stop();
  stopOther();
  jest.advanceTimersByTime(9_000);
  // The next screen.
  const stopNext = colleagues.listen(() => undefined);
  jest.advanceTimersByTime(60_000);
  expect([streams.length, streams[0]?.closed]).toEqual([1, false]);
  stopNext();
  jest.advanceTimersByTime(10_000);
  expect([streams[0]?.closed, colleagues.editors()]).toEqual([true, []]);
  colleagues.listen(() => undefined);
  expect(streams).toHaveLength(2);
});

it('knows who edits which form, once each, in the order in which they came', () => {
  const { colleagues, tell, names } = setup();
  tell(presence('b'), presence('a'), presence('b'), presence('b', 'editing', 'configurator.2'));
  expect(names()).toEqual(['b', 'a', 'b']);
  const before = colleagues.editors();
  tell(changed);
  expect(colleagues.editors()).toBe(before);
  tell(presence('b', 'left'), presence('nobody', 'left'));
  expect(names()).toEqual(['a', 'b']);
});

it('gives a listener that comes later what was stored since the stream began', () => {
  const { colleagues, tell } = setup();
  const later: LiveMessage[] = [];
  tell({ kind: 'connected' }, { ...changed, byName: 'somebody' }, changed);
  colleagues.listen((message) => later.push(message));
  expect(later).toEqual([changed]);
  const deleted: LiveMessage = { kind: 'deleted', objectType: 'product', id };
  tell(deleted);
  later.splice(0);
  colleagues.listen((message) => later.push(message));
  expect(later).toEqual([deleted]);
  // What is stored while nothing is heard has to be refetched anyway.
  tell({ kind: 'lost' }, { kind: 'connected' });
  later.splice(0);
  colleagues.listen((message) => later.push(message));
  expect(later).toEqual([]);
});

it('gives a list that comes later what was told of rows in the last minute, with its age', () => {
  const { colleagues, tell } = setup();
  const rows = (id: string, ageMs?: number): LiveMessage => {
    return { kind: 'rows', list: 'referrals', added: [id], changed: [], isCut: false, ageMs };
  };
  tell(rows('a'), rows('told late', 50_000));
  jest.advanceTimersByTime(20_000);
  tell(rows('b'));
  jest.advanceTimersByTime(10_000);
  const heard: LiveMessage[] = [];
  colleagues.listen((message) => heard.push(message));
  expect(heard).toEqual([rows('a', 30_000), rows('b', 10_000)]);
  for (let number = 0; number < 200; number += 1) tell(rows(`${number}`));
  heard.length = 0;
  colleagues.listen((message) => heard.push(message));
  expect(heard.map((message) => message.kind === 'rows' && message.added[0])).toEqual(
    Array.from({ length: 100 }, (_, index) => `${index + 100}`),
  );
});

it('keeps those whom a new stream names in time, and lets the others go', () => {
  const { heard, tell, names } = setup();
  tell(presence('a'), presence('b'), { kind: 'lost' });
  jest.advanceTimersByTime(2_000);
  tell({ kind: 'lost' });
  jest.advanceTimersByTime(2_000);
  tell({ kind: 'connected' }, presence('b'), presence('c'));
  expect(names()).toEqual(['a', 'b', 'c']);
  heard.splice(0);
  jest.advanceTimersByTime(1_000);
  expect([names(), heard]).toEqual([['b', 'c'], ['presence']]);
  // Each loss is doubted anew.
  tell({ kind: 'lost' });
  jest.advanceTimersByTime(5_000);
  expect(names()).toEqual([]);
});

it('doubts those, too, who were named between two losses', () => {
  const { tell, names } = setup();
  tell(presence('a'), presence('b'), { kind: 'lost' });
  jest.advanceTimersByTime(1_000);
  tell({ kind: 'connected' }, presence('a'));
  jest.advanceTimersByTime(3_000);
  tell({ kind: 'lost' });
  jest.advanceTimersByTime(1_000);
  expect(names()).toEqual(['a']);
  jest.advanceTimersByTime(4_000);
  expect(names()).toEqual([]);
});

it('tells who begins to listen while the stream is lost that it is: what they have loaded is to be looked at once it is back', () => {
  const { colleagues, tell } = setup();
  const begin = (): string[] => {
    const heard: string[] = [];
    colleagues.listen(({ kind }) => heard.push(kind));
    return heard;
  };
  expect(begin()).toEqual([]);
  tell({ kind: 'lost' });
  expect(begin()).toEqual(['lost']);
  tell({ kind: 'connected' });
  expect(begin()).toEqual([]);
});
