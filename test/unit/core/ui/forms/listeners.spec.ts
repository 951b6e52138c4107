import { Listeners } from '#core/ui/forms/form-subscriptions.ts';

function setup() {
  const listeners = new Listeners();
  const reported: string[] = [];
  const stops = ['outcomes', 'outcomes.1.name', 'outcomes.10.name', 'name'].map((name) =>
    listeners.add(() => reported.push(name), name),
  );
  listeners.add(() => reported.push('all'));
  return { listeners, reported, stops };
}

it('notifies who listens to the field, and who listens to all', () => {
  const { listeners, reported } = setup();
  listeners.notify('outcomes.1.name');
  expect(reported).toEqual(['all', 'outcomes.1.name']);
});

it('notifies those who listen to the rows of a list', () => {
  const { listeners, reported } = setup();
  listeners.notifyFrom('outcomes');
  expect(reported).toEqual(['all', 'outcomes', 'outcomes.1.name', 'outcomes.10.name']);
});

it('does not take row 10 for a part of row 1', () => {
  const { listeners, reported } = setup();
  listeners.notifyFrom('outcomes.1');
  expect(reported).toEqual(['all', 'outcomes.1.name']);
});

it('notifies everyone of the whole form', () => {
  const { listeners, reported } = setup();
  listeners.notifyFrom();
  expect(reported).toHaveLength(5);
});

it('notifies nobody who left, and those who stay', () => {
  const { listeners, reported, stops } = setup();
  const stay = jest.fn();
  listeners.add(stay, 'name');
  for (const stop of stops) stop();
  listeners.notifyFrom();
  expect(reported).toEqual(['all']);
  expect(stay).toHaveBeenCalledTimes(1);
});
