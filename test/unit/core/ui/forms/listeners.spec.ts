import { Listeners } from '#core/ui/forms/field-news.ts';

function setup() {
  const listeners = new Listeners();
  const told: string[] = [];
  const stops = ['outcomes', 'outcomes.1.name', 'outcomes.10.name', 'name'].map((name) =>
    listeners.add(() => told.push(name), name),
  );
  listeners.add(() => told.push('all'));
  return { listeners, told, stops };
}

it('tells who listens to the field, and who listens to all', () => {
  const { listeners, told } = setup();
  listeners.tell('outcomes.1.name');
  expect(told).toEqual(['all', 'outcomes.1.name']);
});

it('tells of a list to those who listen to its rows', () => {
  const { listeners, told } = setup();
  listeners.notifyFrom('outcomes');
  expect(told).toEqual(['all', 'outcomes', 'outcomes.1.name', 'outcomes.10.name']);
});

it('does not take row 10 for a part of row 1', () => {
  const { listeners, told } = setup();
  listeners.notifyFrom('outcomes.1');
  expect(told).toEqual(['all', 'outcomes.1.name']);
});

it('tells everyone of the whole form', () => {
  const { listeners, told } = setup();
  listeners.notifyFrom();
  expect(told).toHaveLength(5);
});

it('tells nobody who left, and those who stay', () => {
  const { listeners, told, stops } = setup();
  const stay = jest.fn();
  listeners.add(stay, 'name');
  for (const stop of stops) stop();
  listeners.notifyFrom();
  expect(told).toEqual(['all']);
  expect(stay).toHaveBeenCalledTimes(1);
});
