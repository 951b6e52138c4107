import { isNamedBefore } from '#features/configurator/basic-info/basic-info.values.ts';

it.each([
  ['the first one', ['Klamydia', 'Klamydia'], 0, false],
  ['the second one', ['Klamydia', 'Klamydia'], 1, true],
  ['another name', ['Klamydia', 'Tippuri'], 1, false],
  ['blanks and capitals', ['Äyräs', 'Tippuri', ' äYRÄS '], 2, true],
  ['what nobody sees', ['Mustahäätö todettu', 'Musta\u00ADha\u0308a\u0308tö\u00A0 todettu\u200B'], 1, true],
  ['no name yet', ['', ' '], 1, false],
  ['a row that is gone', ['Klamydia'], 1, false],
  ['rows whose names are not there yet', [undefined, undefined], 1, false],
])('finds the name of a row before: %s', (_case, names, index, isThere) => {
  expect(isNamedBefore(names, index)).toBe(isThere);
});
