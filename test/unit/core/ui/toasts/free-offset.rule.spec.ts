import { freeOffset } from '#core/ui/toasts/free-offset.rule.ts';

const box = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right });
const room = { up: 40, down: 400 };

it.each([
  ['stays where nothing is under it', [box(100, 120)], [box(0, 100), box(120, 200)], 0],
  ['stays beside what is at the same height', [box(100, 120)], [box(100, 120, 100, 200)], 0],
  ['goes down below it', [box(100, 120)], [box(90, 130)], 32],
  ['goes up where that is shorter', [box(100, 120)], [box(110, 200)], -16],
  ['goes no further up than there is room', [box(100, 120)], [box(60, 130)], 32],
  ['goes to where all of them are free', [box(100, 120), box(140, 160)], [box(90, 125), box(170, 200)], 104],
  ['stays where no place is free', [box(100, 120)], [box(0, 1000)], 0],
])('%s', (_what, boxes, others, offset) => {
  expect(freeOffset(boxes, others, room)).toBe(offset);
});
