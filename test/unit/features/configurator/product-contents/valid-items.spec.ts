import { ValidItems } from '#features/configurator/product-contents/contents-errors.ts';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

function looked(items: readonly object[], ...invalid: number[]): ValidItems {
  const sound = new ValidItems();
  sound.remember(items, new Set(invalid));
  return sound;
}

it.each([
  ['all that it has not seen', new ValidItems(), [a, b], [0, 1]],
  ['none of none', new ValidItems(), [], []],
  ['one, when none has changed', looked([a, b]), [{ ...a }, b], [0]],
  ['the one that has changed', looked([a, b]), [a, c], [1]],
  ['the ones with errors again', looked([a, b, c], 1, 2), [a, b, c], [1, 2]],
  ['all, when there are more', looked([a, b]), [a, b, c], [0, 1, 2]],
  ['all, when there are fewer', looked([a, b]), [b], [0]],
])('checks %s', (_case, sound, items, expected) => {
  expect(sound.toCheck(items)).toEqual(expected);
});
