import { browserPage, monitorCodeLoading } from '#infrastructure/update/browser-page.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';

const minute = 60_000;

/** Webpack's loading function, whose answers never come unless a test gives them. */
function setup() {
  let arrive = (): void => undefined;
  Object.assign(globalThis, { __webpack_chunk_load__: () => new Promise<void>((resolve) => (arrive = resolve)) });
  monitorCodeLoading();
  const outcome = jest.fn<void, [unknown]>();
  return {
    outcome,
    load: () => void __webpack_chunk_load__('part').then(() => outcome('there'), outcome),
    arrive: () => arrive(),
  };
}

beforeEach(() => fakeOnly('setTimeout', 'clearTimeout'));
afterEach(() => jest.useRealTimers());

it('waits for the application itself for as long as it takes', async () => {
  const { outcome, load, arrive } = setup();
  load();
  await jest.advanceTimersByTimeAsync(10 * minute);
  expect(outcome).not.toHaveBeenCalled();
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(outcome).toHaveBeenCalledWith('there');
  expect(jest.getTimerCount()).toBe(0);
});

it('tells of code whose answer never comes after a minute, as of code that cannot be had', async () => {
  const onMissing = jest.fn();
  browserPage.onMissingCode(onMissing);
  const { outcome, load } = setup();
  load();
  await jest.advanceTimersByTimeAsync(minute - 1);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onMissing).toHaveBeenCalledTimes(1);
  expect(browserPage.isMissingCode(outcome.mock.lastCall?.[0])).toBe(true);
});

it('says nothing of code that comes in time', async () => {
  const onMissing = jest.fn();
  browserPage.onMissingCode(onMissing);
  const { outcome, load, arrive } = setup();
  load();
  await jest.advanceTimersByTimeAsync(minute - 1);
  arrive();
  await jest.advanceTimersByTimeAsync(minute);
  expect(outcome).toHaveBeenCalledWith('there');
  expect(onMissing).not.toHaveBeenCalled();
});
