import { ProductIndex, type SearchedProduct } from '#features/reference-data/product-search.rule.ts';
import { seedAnalyses, seedMicrobes } from '#test/support/seed-lists.ts';

const index = new ProductIndex({ analyses: seedAnalyses, microbes: seedMicrobes });
const analysis = (kuntaliittoCode: string) => {
  const entry = seedAnalyses.find((each) => each.kuntaliittoCode === kuntaliittoCode);
  return { kuntaliittoCode, kuntaliittoName: entry?.kuntaliittoName ?? 'Oma tutkimus' };
};
const product = (changes: Partial<NonNullable<SearchedProduct['words']>>, name = 'Paketti'): SearchedProduct => ({
  name,
  words: { names: [], analyses: [], microbes: [], ...changes },
});

it.each([
  ['its name', 'paketti', product({})],
  ['a part of it, whatever the case', 'KETT', product({})],
  ['its name in Swedish', 'gonorré', product({ names: ['Klamydia- och gonorrétest'] })],
  ['another spelling', 'gonorre', product({ names: ['Gonorrhoea test'] })],
  ['the code of an analysis', '4206', product({ analyses: [analysis('4206')] })],
  ['the beginning of one', '42', product({ analyses: [analysis('4206')] })],
  ['the name of an analysis', 'trachomatis', product({ analyses: [analysis('4206')] })],
  ['a microbe', 'ureaplasma', product({ microbes: ['Ureaplasma urealyticum (U. urealyticum)'] })],
  ['an everyday word for a microbe', 'tippuri', product({ microbes: ['Neisseria gonorrhoeae (N. gonorrhoeae)'] })],
  ['an everyday word for a microbe in an analysis’s name', 'tippuri', product({ analyses: [analysis('4937')] })],
  ['an everyday word for an analysis', 'virtsatietulehdus', product({ analyses: [analysis('1155')] })],
  ['the abbreviation of an analysis', 'U-BaktVi', product({ analyses: [analysis('1155')] })],
  ['the code of one’s own analysis, whatever the case', 'OMA-1', product({ analyses: [analysis('Oma-1')] })],
  ['words with several spaces between and around them', '  testi   paketti ', product({ names: ['Testi'] })],
  ['a name with a soft hyphen in it', 'suolisto', product({}, 'Suoli\u00ADstotesti')],
  [
    'what was copied with a space of no width',
    'koti\u200B 42\u200B06',
    product({ analyses: [analysis('4206')] }, 'Koti'),
  ],
  ['words in any order', 'testi klamydia', product({ names: ['Klamydiatesti'] }, 'Testi')],
  ['a word here and a code there', 'koti 4206', product({ analyses: [analysis('4206')] }, 'Kotinäyte')],
])('finds a product by %s', (_, typed, searched) => {
  expect(index.matches(searched, typed)).toBe(true);
});

it.each([
  ['a code that only ends so', '206', product({ analyses: [analysis('4206')] })],
  ['one word of two', 'paketti klamydia', product({})],
  ['the end of one name with the beginning of the next', 'koetesti', product({ names: ['Koe', 'Testi'] })],
  ['that of an everyday word', 'vtiklamydia', product({ analyses: [analysis('1155'), analysis('4206')] })],
  ['that of a name and an everyday word', 'virtsastavirtsa', product({ analyses: [analysis('1155')] })],
  ['nothing but marks', '…', product({})],
  ['an everyday word of another microbe', 'tippuri', product({ analyses: [analysis('4206')] })],
])('does not find one by %s', (_, typed, searched) => {
  expect(index.matches(searched, typed)).toBe(false);
});

it('finds by name alone what nothing more is known of, and without the lists by what is written', () => {
  expect(index.matches({ name: 'Kotinäyte', words: undefined }, 'koti')).toBe(true);
  const alone = new ProductIndex(undefined);
  const searched = product({ analyses: [analysis('4206')] });
  expect(alone.matches(searched, '4206')).toBe(true);
  expect(alone.matches(searched, 'klamydia')).toBe(true);
  expect(alone.matches(product({ analyses: [analysis('4937')] }), 'tippuri')).toBe(false);
});

it('prepares a product once, however often it is searched', () => {
  let reads = 0;
  const searched = {
    get name() {
      reads += 1;
      return 'Kotinäyte';
    },
    words: undefined,
  };
  expect([index.matches(searched, 'koti'), index.matches(searched, 'näyte')]).toEqual([true, true]);
  expect(reads).toBe(1);
});

it('lists may lack everyday words and abbreviations', () => {
  const plain = new ProductIndex({
    analyses: [{ kuntaliittoCode: '1', kuntaliittoName: 'Koe' }],
    microbes: [{ nimi: 'Ureaplasma', lyhenne: 'U' }],
  });
  const searched = product({ analyses: [{ kuntaliittoCode: '1', kuntaliittoName: 'Koe' }], microbes: ['Ureaplasma'] });
  expect(['1', 'koe', 'urea', 'undefined'].map((typed) => plain.matches(searched, typed))).toEqual([
    ...[true, true, true, false],
  ]);
});
