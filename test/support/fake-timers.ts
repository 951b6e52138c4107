/** All that Jest's timers can take the place of. */
const fakeable = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/**
 * Puts these clocks of the code into the test's hand (`jest.advanceTimersByTimeAsync`) until `jest.useRealTimers()`; the
 * network, the other clocks and `node:timers/promises` go on by themselves.
 */
export function fakeOnly(...faked: readonly (typeof fakeable)[number][]): void {
  jest.useFakeTimers({ doNotFake: fakeable.filter((name) => !faked.includes(name)) });
}

const realNow = performance.now.bind(performance);
let ahead = 0;

/** Puts the clock that only ever grows forward, for all that is kept for a while. */
export function moveClock(milliseconds: number): void {
  ahead += milliseconds;
  performance.now = () => realNow() + ahead;
}
