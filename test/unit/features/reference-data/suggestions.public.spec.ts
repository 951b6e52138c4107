import { AnalysisIndex, MicrobeIndex } from '#features/reference-data/suggestions.public.ts';
import { seedAnalyses, seedMicrobes } from '#test/support/seed-lists.ts';

const analyses = new AnalysisIndex([
  { kuntaliittoCode: '1155', kuntaliittoName: 'Bakteeri, viljely virtsasta', abbreviation: 'U-BaktVi' },
  { kuntaliittoCode: '4816', kuntaliittoName: 'Chlamydia trachomatis', abbreviation: 'ChTrGcNhO' },
  { kuntaliittoCode: '4817', kuntaliittoName: 'Ärtyisä 1155' },
]);
const codes = (typed: string, index = analyses) => index.suggest(typed).map(({ kuntaliittoCode }) => kuntaliittoCode);

it.each([
  ['48', ['4816', '4817']],
  ['816', []],
  ['1155', ['1155', '4817']],
  ['viljely', ['1155']],
  ['ärtyisä', ['4817']],
  ['ÄRTY', ['4817']],
  ['gcnho', ['4816']],
  [' 4816 ', ['4816']],
  ['klamydia trak', ['4816']],
  ['...', []],
  ['', ['1155', '4816', '4817']],
])('suggests for “%s”', (typed, expected) => {
  expect(codes(typed)).toEqual(expected);
});

it('looks through the whole list, but shows ten', () => {
  const many = new AnalysisIndex(
    Array.from({ length: 5000 }, (_, index) => ({
      kuntaliittoCode: String(10_000 + index),
      kuntaliittoName: index === 4999 ? 'Viimeinen' : 'Muu',
    })),
  );
  expect(many.suggest('1')).toHaveLength(10);
  expect(['1', '', 'muu', 'viimeinen', '1499', 'x'].map((typed) => many.countMore(typed))).toEqual([
    4990, 4990, 4989, 0, 0, 0,
  ]);
  expect(many.suggest('muu')).toHaveLength(10);
  expect(many.suggest('viimeinen')).toHaveLength(1);
  expect(codes('14999', many)).toEqual(['14999']);
});

it('knows an analysis by its whole code, and which codes have a name', () => {
  expect(analyses.ofCode(' 4816 ')).toMatchObject({ kuntaliittoName: 'Chlamydia trachomatis' });
  expect(analyses.ofCode('481')).toBeUndefined();
  expect(analyses.codesOfName('chlamydia  trachomatis')).toEqual(['4816']);
  expect(analyses.codesOfName('chlamydia')).toEqual([]);
});

it('tells a code and a word of another name from what a search by names finds (decision 294)', () => {
  const texts = ['4816', 'klamydia', 'Klamydia Trak', 'CHLAMYDIA', ' trachomatis ', 'x', '...', ''];
  expect(texts.filter((typed) => analyses.isInNoName(typed))).toEqual(['4816', 'klamydia', 'Klamydia Trak']);
});

it('suggests microbes as they are written, by name or short name', () => {
  const microbes = new MicrobeIndex([
    { nimi: 'Chlamydia trachomatis', lyhenne: 'Chtr' },
    { nimi: 'Neisseria gonorrhoeae', lyhenne: 'Gc' },
  ]);
  expect(microbes.suggest('gc')).toEqual(['Neisseria gonorrhoeae (Gc)']);
  expect(microbes.suggest('TRACHO')).toEqual(['Chlamydia trachomatis (Chtr)']);
  expect(microbes.suggest('klamydia')).toEqual(['Chlamydia trachomatis (Chtr)']);
  expect(microbes.suggest('Chlamydia\u00A0tracho\u00ADmatis\u200B ')).toEqual(['Chlamydia trachomatis (Chtr)']);
  expect(microbes.suggest('x')).toEqual([]);
  expect(microbes.suggest('')).toHaveLength(2);
});

describe('Finnish everyday words (decision 136)', () => {
  const listed = new AnalysisIndex(seedAnalyses, seedMicrobes);
  const microbes = new MicrobeIndex(seedMicrobes);

  it.each([
    ['klamydia', ['1738', '4206', '4807', '4816'], ['Chlamydia trachomatis (Chtr)']],
    ['tippuri', ['1506', '1723', '1738', '4816', '4937'], ['Neisseria gonorrhoeae (Gc)']],
    ['hiiva', ['1628'], ['Candida albicans (Canalb)', 'Candida sp. (Cand)']],
    [
      'papa',
      ['4075', '6444', '6445', '6446'],
      ['Papilloomavirus, suuri riski (hHPV)', 'Papilloomavirus, tyyppi 16 (hr16)', 'Papilloomavirus, tyyppi 18 (hr18)'],
    ],
    ['kuppa', ['4942', '6313'], ['Treponema pallidum (Trpa)']],
    ['korona', ['6466'], ['SARS-CoV-2 (CV19)']],
    ['pitkäsokeri', ['6128'], []],
  ])('“%s” finds its analyses and microbes, and no others', (word, expectedCodes, expectedMicrobes) => {
    expect(codes(word, listed)).toEqual(expectedCodes);
    expect(microbes.suggest(word)).toEqual(expectedMicrobes);
  });

  it('all of the list find what they belong to', () => {
    const lost = [
      ...seedAnalyses.flatMap(({ kuntaliittoCode, synonyms = [] }) =>
        synonyms.filter((word) => !codes(word, listed).includes(kuntaliittoCode)),
      ),
      ...seedMicrobes.flatMap(({ nimi, synonyms = [] }) =>
        synonyms.filter((word) => !microbes.suggest(word).some((text) => text.startsWith(`${nimi} (`))),
      ),
    ];
    expect(lost).toEqual([]);
    expect(seedAnalyses.every(({ synonyms = [] }) => synonyms.length > 0)).toBe(true);
  });

  it('of a microbe find the analyses of any list that name it; a list without words is found by its names', () => {
    const national = [{ kuntaliittoCode: '99991', kuntaliittoName: 'Neisseria gonorrhoeae, herkkyysmääritys' }];
    expect(codes('tippuri', new AnalysisIndex(national, seedMicrobes))).toEqual(['99991']);
    expect(codes('tippuri', new AnalysisIndex(national))).toEqual([]);
    expect(codes('gonorre', new AnalysisIndex(national))).toEqual(['99991']);
  });
});
