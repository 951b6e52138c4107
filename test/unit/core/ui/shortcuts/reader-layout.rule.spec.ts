import { typedByUsReader } from '#core/ui/shortcuts/reader-layout.rule.ts';

it.each([
  ['ON1026379875', 'ON1026379875'],
  // What a Finnish machine has where a reader that is set to US keys sends these.
  ['OM+2026+1', 'OM-2026-1'],
  ['+?´`åÅ¨^', '-_=+[{]}'],
  ["öÖäÄ'*", ';:\'"\\|'],
  ['-_;:', '/?<>'],
  // Each key has its sign one to the left of the US one: Shift and 9 is '(' there and ')' here, Shift and 0 ')' and '='.
  ['"¤&/()=', '@$^&*()'],
  [')01=OM+2026+1', '(01)OM-2026-1'],
  // What waits there for a letter, and comes with it as one sign.
  ['Ë06410405082657', ']E06410405082657'],
  ['éèîñ', '=e+e}iñ'],
  ['', ''],
])('%j was meant as %j', (read, meant) => {
  expect(typedByUsReader(read)).toBe(meant);
});
