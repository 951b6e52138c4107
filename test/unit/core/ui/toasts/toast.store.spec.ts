import { type Clock, systemClock } from '#core/ports/clock-and-ids.ts';
import type { Toast } from '#core/feedback/toast.ts';
import { createToastStore } from '#core/ui/toasts/toast.store.ts';

const failure: Toast = { intent: 'error', textKey: 'attachments:uploadError.tooLarge', textValues: { name: 'Nimi' } };

function setup(clock: Clock = systemClock) {
  const reported: Toast[] = [];
  const store = createToastStore((toast) => `id-${reported.push(toast)}`, clock);
  return { store, reported, shown: () => store.getState().toasts };
}

it('reports an error that no failure has reported, once, and leads to it', () => {
  const { store, reported, shown } = setup();
  store.show(failure);
  store.show(failure);
  expect(reported).toEqual([failure]);
  expect(shown()).toMatchObject([{ ...failure, correlationId: 'id-1' }]);
});

it('shows failures of several messages that read alike but for their correlation ids once', () => {
  const { store, shown } = setup();
  const failed = (id: string): Toast =>
    ({ intent: 'error', textKey: 'core:toast.failed', textValues: { id }, correlationId: id }) as const;
  store.show(failed('c-1'));
  store.show(failed('c-2'));
  // Whoever quotes an id means the newest failure.
  expect(shown()).toMatchObject([failed('c-2')]);
  store.show({ ...failed('c-3'), textValues: { id: 'c-3', name: 'Nimi' } });
  expect(shown()).toHaveLength(2);
});

it('goes on telling of a failure once another one that read alike is taken back', () => {
  const { store, shown } = setup();
  const failed = (id: string): Toast =>
    ({ intent: 'error', textKey: 'core:toast.failed', textValues: { id }, correlationId: id }) as const;
  for (const id of ['c-1', 'c-2', 'c-3']) store.show(failed(id));
  store.withdraw('c-3');
  expect(shown()).toMatchObject([failed('c-2')]);
  store.withdraw('c-1');
  expect(shown()).toMatchObject([failed('c-2')]);
  store.withdraw('c-2');
  expect(shown()).toEqual([]);
});

it('counts as said again what comes later than what fails together', () => {
  let now = 0;
  const { store, shown } = setup({ now: () => new Date(now), elapsed: () => now });
  store.show({ ...failure, correlationId: 'c-1' });
  const timesAt = (at: number): number | undefined => {
    now = at;
    store.show({ ...failure, correlationId: `c-${at}` });
    return shown()[0]?.times;
  };
  expect([300, 600, 1_700].map(timesAt)).toEqual([1, 1, 2]);
});

it('takes one off the screen once what it offers has ended, and shows none that ended before', () => {
  const { store, shown } = setup();
  const offer = new AbortController();
  const offered: Toast = {
    intent: 'success',
    textKey: 'listViews:toast.removed',
    action: { labelKey: 'core:button.undo', run: () => undefined, until: offer.signal },
  };
  store.show(offered);
  expect(shown()).toHaveLength(1);
  offer.abort();
  expect(shown()).toEqual([]);
  store.show(offered);
  expect(shown()).toEqual([]);
  // What has happened can still be read.
  expect(store.getState().past).toHaveLength(2);
});

it('leaves a failure of a message its own correlation id', () => {
  const { store, reported, shown } = setup();
  store.show({ ...failure, correlationId: 'c-1' });
  expect(reported).toEqual([]);
  expect(shown()).toMatchObject([{ correlationId: 'c-1' }]);
});

it.each(['success', 'warning', 'info'] as const)('reports nothing of a %s', (intent) => {
  const { store, reported, shown } = setup();
  store.show({ ...failure, intent });
  expect(reported).toEqual([]);
  expect(shown()[0]?.correlationId).toBeUndefined();
});

describe('the past', () => {
  const named = (name: string): Toast => ({ intent: 'success', textKey: 'core:loading', appendix: name });

  it('has what is said again first, by the time that it has', () => {
    const { store } = setup();
    for (const name of ['a', 'b', 'c', 'a']) store.show(named(name));
    expect(store.getState().past).toMatchObject([named('a'), named('c'), named('b')]);
    expect(store.getState().toasts).toMatchObject([named('a'), named('b'), named('c')]);
  });

  it('has all toasts, newest first, also those that are gone, and forgets them on request', () => {
    const { store, shown } = setup();
    for (const name of ['a', 'b', 'c']) store.show(named(name));
    store.dismiss(1);
    store.expire(2);
    expect(shown()).toMatchObject([named('c')]);
    expect(store.getState().past).toMatchObject([named('c'), named('b'), named('a')]);
    store.forget();
    expect(store.getState()).toMatchObject({ past: [], hasMissed: false });
    expect(shown()).toHaveLength(1);
  });

  it('misses those that went by themselves, until it is read', () => {
    const { store } = setup();
    const hasMissed = (): boolean => store.getState().hasMissed;
    store.show(named('a'));
    store.show(named('b'));
    store.dismiss(1);
    expect(hasMissed()).toBe(false);
    store.expire(2);
    expect(hasMissed()).toBe(true);
    store.show(named('c'));
    store.read();
    expect(store.getState()).toMatchObject({ toasts: [], hasMissed: false });
    expect(store.getState().past).toHaveLength(3);
  });

  it('keeps the newest two hundred', () => {
    const { store } = setup();
    for (let index = 0; index < 250; index += 1) store.show(named(String(index)));
    const { past } = store.getState();
    expect([past.length, past[0]?.appendix, past.at(-1)?.appendix]).toEqual([200, '249', '50']);
  });
});
