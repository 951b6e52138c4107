import { asciiSource } from '#scripts/support/ascii-source.ts';

// A compiled server of ASCII alone takes half the memory for its text.

const regular = '/^[A-ZÅÄÖ—😀]+$/iu';

test('a regular expression means the same by its escapes', () => {
  const ascii = asciiSource(`// – ${regular}`);
  expect(ascii).toMatch(/^\p{ASCII}+$/u);
  const made = new RegExp(ascii.slice(ascii.indexOf('/^') + 1, ascii.lastIndexOf('/')), 'iu');
  expect(['åäö', '—', '😀', 'é'].map((text) => made.test(text))).toEqual([true, true, true, false]);
});

test('a tagged template, whose tag would see the escape, stops the build; a comment with a quoted word does not', () => {
  expect(() => asciiSource('const a = String.raw`ä`;')).toThrow('String.raw`ä`');
  expect(asciiSource('  // `one` — `two`')).toBe(String.raw`  // ${'`one`'} \u2014 ${'`two`'}`);
});
