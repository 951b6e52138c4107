import { LastSign } from '#infrastructure/auth/last-sign.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const minute = 60_000;

/** A tab over its page loads: each has one of its own over the same storage. */
function setup(storage = memoryStorage()) {
  const times = { computer: 1_000 * minute, service: 2_000 * minute };
  const load = () => new LastSign(storage, () => times);
  const pass = (computer: number, service = computer): void => {
    times.computer += computer;
    times.service += service;
  };
  return { storage, load, pass };
}

it.each([
  [29 * minute, false],
  [30 * minute, true],
])('of a page that comes in place of another %d ms after the last sign of life: over %s', (gone, isOver) => {
  const { load, pass } = setup();
  load().note(0);
  pass(gone);
  expect(load().isOver()).toBe(isOver);
});

it('counts from the last sign of life, not from when it was noted', () => {
  const { load, pass } = setup();
  load().note(20 * minute);
  pass(10 * minute);
  expect(load().isOver()).toBe(true);
});

it.each([
  ['the computer’s clock was set', 24 * 60 * minute, 0],
  ['the service’s time has stood still while the machine slept', 0, 40 * minute],
])('is not over where only one clock says so: %s', (_what, computer, service) => {
  const { load, pass } = setup();
  load().note(0);
  pass(computer, service);
  expect(load().isOver()).toBe(false);
});

it.each([undefined, '', '{}', 'null', '"eilen"'])('knows nothing of what it cannot read: %j', (text) => {
  const { load } = setup(memoryStorage(text === undefined ? {} : { 'omanayte.lastSign': text }));
  expect(load().isOver()).toBe(false);
});
