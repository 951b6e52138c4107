import { isEmailAddress, isFilled, readable } from '#core/contracts/rules/value.rules.ts';

it.each([
  ['a word', 'x', true],
  ['a number', '0', true],
  ['a sign', '-', true],
  ['an emoji of several joined ones', '👩‍👩‍👧', true],
  ['Hebrew with marks of its direction', '\u200Fשלום\u200E', true],
  ['nothing', '', false],
  ['blanks and line breaks', ' \u00A0\t\r\n\u2028', false],
  ['characters that nobody sees', '\u200B\u200D\uFEFF\u2060', false],
  ['letters and marks that are empty', '\u3164\u115F\u2800\u180E\uFE0F', false],
  ['a sign with its selector', '☎\uFE0F', true],
  ['no text', undefined, false],
])('finds whether there is something to read: %s', (_name, text, filled) => {
  expect(isFilled(text)).toBe(filled);
});

it.each([
  ['as it is', 'Soitto uudelleen', 'Soitto uudelleen'],
  ['without what is not seen around it', ' \u200B\n Soitto\u00AD uudelleen \uFEFF', 'Soitto\u00AD uudelleen'],
  ['one character', '\u200Bx\u200B', 'x'],
  ['over lines', ' a\n\nb ', 'a\n\nb'],
  ['an emoji of several joined ones', ' 👩‍👩‍👧 ', '👩‍👩‍👧'],
  ['nothing', ' \u200B\u3164 ', ''],
])('takes what is to be read of a text: %s', (_name, text, wanted) => {
  expect(readable(text)).toBe(wanted);
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
