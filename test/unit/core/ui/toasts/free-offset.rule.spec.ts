import { freeOffset, type Kept } from '#core/ui/toasts/free-offset.rule.ts';

const box = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right });
const room = { up: 40, down: 400 };

it.each([
  ['stays where nothing is under it', [box(100, 120)], [box(0, 100), box(120, 200)], 0],
  ['stays beside what is at the same height', [box(100, 120)], [box(100, 120, 100, 200)], 0],
  ['goes down below it', [box(100, 120)], [box(90, 130)], 32],
  ['goes up where that is shorter', [box(100, 120)], [box(110, 200)], -16],
  ['goes no further up than there is room', [box(100, 120)], [box(60, 130)], 32],
  ['goes to where all of them are free', [box(100, 120), box(140, 160)], [box(90, 125), box(170, 200)], 104],
  ['finds no place where none is free', [box(100, 120)], [box(0, 1000)], undefined],
])('%s', (_what, boxes, off, offset) => {
  expect(freeOffset([{ boxes, off }], room)).toBe(offset);
});

it('keeps each off what is its own to be kept off', () => {
  const button = { boxes: [box(110, 130, 80, 100)], off: [box(100, 140, 80, 100)] };
  const card = { boxes: [box(100, 140)], off: [box(150, 160)] };
  const offsetOf = (...kept: Kept[]): number | undefined => freeOffset(kept, { up: 0, down: 400 });
  expect([offsetOf(button), offsetOf(card), offsetOf(button, card)]).toEqual([32, 0, 64]);
});
