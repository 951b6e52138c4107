import { isEmailAddress, isFilled } from '#core/contracts/rules/value.rules.ts';

it.each([
  ['a word', 'x', true],
  ['a number', '0', true],
  ['a sign', '-', true],
  ['an emoji of several joined ones', '👩‍👩‍👧', true],
  ['Hebrew with marks of its direction', '\u200Fשלום\u200E', true],
  ['nothing', '', false],
  ['blanks and line breaks', ' \u00A0\t\r\n\u2028', false],
  ['characters that nobody sees', '\u200B\u200D\uFEFF\u2060', false],
  ['no text', undefined, false],
])('finds whether there is something to read: %s', (_name, text, filled) => {
  expect(isFilled(text)).toBe(filled);
});

it.each([
  ['an address', 'aino.pääkäyttäjä@terveys.fi', true],
  ['a zero-width space', 'ai\u200Bno@terveys.fi', false],
  ['a zero-width joiner in the domain', 'aino@ter\u200Dveys.fi', false],
  ['a soft hyphen', 'ai\u00ADno@terveys.fi', false],
  ['a filler that is a letter', 'aino\u3164@terveys.fi', false],
  ['a space in quotation marks', '"ai no"@terveys.fi', false],
  ['no domain', 'aino@', false],
])('finds whether a text is an e-mail address: %s', (_name, text, valid) => {
  expect(isEmailAddress(text)).toBe(valid);
});
