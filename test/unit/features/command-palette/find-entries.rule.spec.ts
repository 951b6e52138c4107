import { findEntries } from '#features/command-palette/find-entries.rule.ts';

const names = [
  'Tilaukset',
  'Näytepaketit',
  'Näytepakettikatalogi',
  'Luo uusi paketti',
  'Teema: tumma',
  'Teema: vaalea',
];
const found = (query: string): readonly string[] =>
  findEntries(
    names.map((name) => ({ name })),
    query,
  ).map(({ name }) => name);

it.each([
  ['', names],
  ['  ', names],
  ['%%', []],
  ['😀', []],
  ['TILA', ['Tilaukset']],
  ['nayte', ['Näytepaketit', 'Näytepakettikatalogi']],
  ['tumma teema', ['Teema: tumma']],
  // The beginning of a word before what stands inside one.
  ['paketti', ['Luo uusi paketti', 'Näytepakettikatalogi']],
  ['luo paket', ['Luo uusi paketti']],
  // Short for it: begins as a word does, and has letters in their order.
  ['npkat', ['Näytepakettikatalogi']],
  ['ytkat', []],
  ['q', []],
  ['tilaukset q', []],
])('finds by %p', (query, expected) => {
  expect(found(query)).toEqual(expected);
});
