import { PresenceSigns } from '#core/live/presence-signs.ts';

// Signs that a form is edited: soon after the first change, every ten seconds, and one when it is over.

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setup() {
  const signs: string[] = [];
  const looks = jest.fn(() => edited.isUnsaved);
  const edited = { isUnsaved: false };
  const presence = new PresenceSigns({ isEditing: looks, show: (state) => signs.push(state) });
  const type = (): void => {
    edited.isUnsaved = true;
    presence.changed();
  };
  return { presence, signs, looks, edited, type };
}

it('shows that a form is edited a second after the first change, and every ten seconds', () => {
  const { signs, type } = setup();
  type();
  jest.advanceTimersByTime(999);
  expect(signs).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(signs).toEqual(['editing']);
  jest.advanceTimersByTime(30_000);
  expect(signs).toEqual(Array(4).fill('editing'));
});

it('does nothing at a key but note it', () => {
  const { looks, signs, type } = setup();
  for (let key = 0; key < 1_000; key += 1) type();
  expect([looks.mock.calls.length, jest.getTimerCount()]).toEqual([0, 1]);
  jest.advanceTimersByTime(1_000);
  for (let key = 0; key < 1_000; key += 1) type();
  expect([looks.mock.calls.length, jest.getTimerCount(), signs]).toEqual([1, 1, ['editing']]);
});

it('shows nothing of what is taken back at once', () => {
  const { edited, signs, type } = setup();
  type();
  edited.isUnsaved = false;
  jest.advanceTimersByTime(60_000);
  expect([signs, jest.getTimerCount()]).toEqual([[], 0]);
});

it('says once that it is over: when it is saved, taken back or left', () => {
  const { presence, edited, signs, type } = setup();
  presence.settled();
  presence.end();
  type();
  jest.advanceTimersByTime(1_000);
  presence.settled();
  expect(signs).toEqual(['editing']);
  edited.isUnsaved = false;
  presence.settled();
  presence.settled();
  expect(signs.splice(0)).toEqual(['editing', 'left']);
  type();
  jest.advanceTimersByTime(1_000);
  edited.isUnsaved = false;
  jest.advanceTimersByTime(10_000);
  expect(signs.splice(0)).toEqual(['editing', 'left']);
  type();
  jest.advanceTimersByTime(1_000);
  presence.end();
  jest.advanceTimersByTime(60_000);
  expect(signs).toEqual(['editing', 'left']);
});
