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
  ['paket', ['Luo uusi paketti', 'Näytepaketit', 'Näytepakettikatalogi']],
  // Inside any word of the name.
  ['alea', ['Teema: vaalea']],
  ['luo paket', ['Luo uusi paketti']],
  // Short for it: begins as a word does, and has letters in their order.
  ['npkat', ['Näytepakettikatalogi']],
  ['upti', ['Luo uusi paketti']],
  ['lup', ['Luo uusi paketti']],
  ['ytkat', []],
  ['q', []],
  ['tilaukset q', []],
])('finds by %p', (query, expected) => {
  expect(found(query)).toEqual(expected);
});
