import { typedByUsReader } from '#features/packing-station/reader-layout.rule.ts';

it.each([
  ['ON1026379875', 'ON1026379875'],
  // What a Finnish machine has where a reader that is set to US keys sends these.
  ['OM+2026+1', 'OM-2026-1'],
  ['+?´`åÅ¨^', '-_=+[{]}'],
  ["öÖäÄ'*", ';:\'"\\|'],
  ['-_;:', '/?<>'],
  ['"¤&/(=)', '@$^&*()'],
  ['', ''],
])('%j was meant as %j', (read, meant) => {
  expect(typedByUsReader(read)).toBe(meant);
});
