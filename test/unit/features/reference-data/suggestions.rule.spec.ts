import { suggestAnalyses, suggestMicrobes } from '#features/reference-data/suggestions.rule.ts';

const analyses = [
  { kuntaliittoCode: '1155', kuntaliittoName: 'Bakteeri, viljely virtsasta', abbreviation: 'U-BaktVi' },
  { kuntaliittoCode: '4816', kuntaliittoName: 'Chlamydia trachomatis', abbreviation: 'ChTrGcNhO' },
  { kuntaliittoCode: '4817', kuntaliittoName: 'Ärtyisä 1155' },
];
const codes = (typed: string) => suggestAnalyses(analyses, typed).map(({ kuntaliittoCode }) => kuntaliittoCode);

it.each([
  ['48', ['4816', '4817']],
  ['816', []],
  ['1155', ['1155', '4817']],
  ['viljely', ['1155']],
  ['ärtyisä', ['4817']],
  ['ÄRTY', ['4817']],
  ['gcnho', ['4816']],
  [' 4816 ', ['4816']],
  ['', ['1155', '4816', '4817']],
])('suggests for “%s”', (typed, expected) => {
  expect(codes(typed)).toEqual(expected);
});

it('looks through the whole list, but shows ten', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    kuntaliittoCode: String(10_000 + index),
    kuntaliittoName: index === 4999 ? 'Viimeinen' : 'Muu',
  }));
  expect(suggestAnalyses(many, '1')).toHaveLength(10);
  expect(suggestAnalyses(many, 'muu')).toHaveLength(10);
  expect(suggestAnalyses(many, 'viimeinen')).toHaveLength(1);
});

it('suggests microbes as they are written, by name or short name', () => {
  const microbes = [
    { nimi: 'Chlamydia trachomatis', lyhenne: 'Chtr' },
    { nimi: 'Neisseria gonorrhoeae', lyhenne: 'Gc' },
  ];
  expect(suggestMicrobes(microbes, 'gc')).toEqual(['Neisseria gonorrhoeae (Gc)']);
  expect(suggestMicrobes(microbes, 'TRACHO')).toEqual(['Chlamydia trachomatis (Chtr)']);
  expect(suggestMicrobes(microbes, 'x')).toEqual([]);
  expect(suggestMicrobes(microbes, '')).toHaveLength(2);
});
