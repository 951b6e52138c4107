import { act, renderHook } from '@testing-library/react';
import { useAskAgain, useLoaded } from '#core/ui/use-loaded.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';

// A part of the page whose code cannot be had, for the network is down.

beforeEach(() => fakeOnly('setTimeout', 'clearTimeout'));
afterEach(() => jest.useRealTimers());

const down = () => Promise.reject(new Error('The network is down'));
const settle = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('comes by itself once its code can be had, for nobody is told that it is not there', async () => {
  const load = jest.fn<Promise<string>, []>(down);
  const { result } = renderHook(() => useLoaded(load, true));
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  await settle(2_000);
  expect([load.mock.calls.length, result.current]).toEqual([2, undefined]);
  load.mockResolvedValue('the toasts');
  await settle(4_000);
  expect([load.mock.calls.length, result.current]).toEqual([3, 'the toasts']);
  await settle(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

it('comes at once when the browser has a network again', async () => {
  const load = jest.fn<Promise<string>, []>(down);
  const { result } = renderHook(() => useLoaded(load, true));
  await settle();
  load.mockResolvedValue('the toasts');
  act(() => void window.dispatchEvent(new Event('online')));
  await settle();
  expect(result.current).toBe('the toasts');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
});

it('is asked for no more once it is not wanted', async () => {
  const load = jest.fn<Promise<string>, []>(down);
  const { rerender, unmount } = renderHook(({ isWanted }) => useLoaded(load, isWanted), {
    initialProps: { isWanted: true },
  });
  await settle();
  rerender({ isWanted: false });
  await settle(60_000);
  unmount();
  expect(load).toHaveBeenCalledTimes(1);
});

it('of which the person hears waits for them', async () => {
  const load = jest.fn<Promise<string>, []>(down);
  const tell = jest.fn();
  renderHook(() => useLoaded(load, true, tell));
  await settle();
  await settle(60_000);
  expect([load.mock.calls.length, tell.mock.calls.length]).toEqual([1, 1]);
});

describe('What has just failed', () => {
  it('is asked for again after a pause, then after longer ones, until it succeeds', async () => {
    const ask = jest.fn<Promise<void>, []>(down);
    const done = jest.fn();
    renderHook(() => useAskAgain(ask, done));
    await settle(1_900);
    expect(ask).not.toHaveBeenCalled();
    await settle(100);
    await settle(3_900);
    expect([ask.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
    ask.mockResolvedValue();
    await settle(100);
    expect([ask.mock.calls.length, done.mock.calls.length]).toEqual([2, 1]);
    await settle(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for at once with a network again, and by no view that was left', async () => {
    const ask = jest.fn<Promise<void>, []>(down);
    const { unmount } = renderHook(() => useAskAgain(ask, () => undefined));
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(ask).toHaveBeenCalledTimes(1);
    unmount();
    await settle(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
