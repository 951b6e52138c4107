import { ActivityMonitor } from '#infrastructure/auth/activity-monitor.ts';

const minute = 60_000;

function setup() {
  const moment = { time: Date.parse('2026-11-29T08:00:00Z'), elapsed: 0 };
  const target = new EventTarget();
  const monitor = new ActivityMonitor({ now: () => new Date(moment.time), elapsed: () => moment.elapsed }, target);
  return { moment, target, monitor };
}

it.each(['keydown', 'pointerdown', 'input'])('counts from the last sign of life, such as %s', (sign) => {
  const { moment, target, monitor } = setup();
  moment.time += 20 * minute;
  moment.elapsed += 20 * minute;
  expect(monitor.idleFor()).toBe(20 * minute);
  target.dispatchEvent(new Event(sign));
  expect(monitor.idleFor()).toBe(0);
});

it('takes none for the person’s after half an hour: whoever is there by then may be somebody else', () => {
  const { moment, target, monitor } = setup();
  const told = jest.fn();
  const stop = monitor.onLateSign(told);
  target.dispatchEvent(new Event('keydown'));
  expect(told).not.toHaveBeenCalled();
  monitor.watch();
  moment.time += 30 * minute;
  target.dispatchEvent(new Event('keydown'));
  expect([told.mock.calls.length, monitor.idleFor(), monitor.hasActed()]).toEqual([1, 30 * minute, false]);
  // Where nobody is signed in there is nothing to end.
  stop();
  target.dispatchEvent(new Event('keydown'));
  expect([told.mock.calls.length, monitor.idleFor()]).toEqual([1, 0]);
});

it('of a computer whose clock is put back counts on: nobody stays signed in by that', () => {
  const { moment, monitor } = setup();
  moment.time -= 24 * 60 * minute;
  moment.elapsed += 31 * minute;
  expect(monitor.idleFor()).toBe(31 * minute);
});

it('of a computer that has slept counts the sleep, in which only its clock goes on', () => {
  const { moment, monitor } = setup();
  moment.time += 31 * minute;
  expect(monitor.idleFor()).toBe(31 * minute);
});
