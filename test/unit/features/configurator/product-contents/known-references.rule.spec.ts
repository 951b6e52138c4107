import { KnownReferences, NamedDiseases } from '#features/configurator/product-contents/known-references.rule.ts';
import type { DemoAnalysis } from '#server/seed/demo/demo-product.ts';
import { demoProducts } from '#server/seed/demo/demo-products.ts';
import { seedAnalyses, seedMicrobes } from '#test/support/seed-lists.ts';
import { aChild, aPrimary } from './analysis-values.ts';

const analyses = [
  { kuntaliittoCode: '4206', kuntaliittoName: 'Chlamydia trachomatis, nukleiinihappo' },
  { kuntaliittoCode: '4807', kuntaliittoName: 'Chlamydia trachomatis, nukleiinihappo' },
  { kuntaliittoCode: '4937', kuntaliittoName: 'Neisseria gonorrhoeae, nukleiinihappo' },
];
const microbes = [{ nimi: 'Neisseria gonorrhoeae', lyhenne: 'Gc', synonyms: ['tippuri'] }];
let known: KnownReferences;
let nothing: KnownReferences;
let diseases: NamedDiseases;
beforeEach(() => {
  known = new KnownReferences({ analyses, microbes });
  nothing = new KnownReferences({});
  diseases = new NamedDiseases(seedAnalyses, seedMicrobes);
});

it.each([
  ['its own', '4206', 'Chlamydia trachomatis, nukleiinihappo', undefined],
  ['its own in another spelling', '4206', 'chlamydia trachomatis nukleiinihappo', undefined],
  ['of another code with the same name', '4807', 'Chlamydia trachomatis, nukleiinihappo', undefined],
  ['a name of the person’s own', '4206', 'Klamydia kotinäytteestä', undefined],
  ['an own code with one', 'PAIK-1', 'Klamydia kotinäytteestä', undefined],
  ['no code yet', ' ', 'Neisseria gonorrhoeae, nukleiinihappo', undefined],
  [
    'that of another code',
    '4206',
    'Neisseria gonorrhoeae,  nukleiinihappo',
    { kind: 'knownCode', codes: ['4937'], code: '4206', name: 'Chlamydia trachomatis, nukleiinihappo' },
  ],
  [
    'that of two codes, beside an own one',
    'PAIK-1',
    'Chlamydia trachomatis, nukleiinihappo',
    { kind: 'ownCode', codes: ['4206', '4807'] },
  ],
])('looks at a name beside its code: %s', (_case, code, name, expected) => {
  expect(known.nameOfAnotherCode(code, name)).toEqual(expected);
  expect(nothing.nameOfAnotherCode(code, name)).toBeUndefined();
});

it('knows what is one’s own once the list is there', () => {
  expect(['4206', ' 4206 ', 'PAIK-1', '', ' '].filter((code) => known.isOwnCode(code))).toEqual(['PAIK-1']);
  const values = ['Neisseria gonorrhoeae (Gc)', 'gc', 'tippuri', 'posit', '', ' '];
  expect(values.filter((value) => known.isOwnMicrobe(value))).toEqual(['tippuri']);
  expect([nothing.isOwnCode('PAIK-1'), nothing.isOwnMicrobe('tippuri')]).toEqual([false, false]);
});

it('suggests from a list that is there only', () => {
  expect(known.suggestMicrobes('tippuri')).toEqual(['Neisseria gonorrhoeae (Gc)']);
  expect(known.suggestAnalyses('4937')).toHaveLength(1);
  expect([nothing.suggestMicrobes('tippuri'), nothing.suggestAnalyses('4937')]).toEqual([undefined, undefined]);
  // Each list by itself.
  expect(new KnownReferences({ microbes }).suggestMicrobes('gc')).toHaveLength(1);
});

it('knows the analysis of a code, and which names are those of analyses, once the list is there', () => {
  expect([known.analysisOf(' 4937 '), nothing.analysisOf('4937')]).toEqual([analyses[2], undefined]);
  const names = ['chlamydia trachomatis nukleiinihappo', 'Klamydia kotinäytteestä'];
  expect(names.map((name) => known.isListedName(name))).toEqual([true, false]);
  expect(names.map((name) => nothing.isListedName(name))).toEqual([false, false]);
});

it('counts what the lists have beside the ten that are suggested', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => String(100 + at));
  const long = new KnownReferences({
    analyses: twelve.map((kuntaliittoCode) => ({ kuntaliittoCode, kuntaliittoName: 'Nimi' })),
    microbes: twelve.map((lyhenne) => ({ nimi: `Candida ${lyhenne}`, lyhenne })),
  });
  expect([long.countMoreAnalyses('1'), long.countMoreMicrobes('candida')]).toEqual([2, 2]);
  expect([nothing.countMoreAnalyses('1'), nothing.countMoreMicrobes('candida')]).toEqual([0, 0]);
});

it('knows the microbes and diseases of the lists, and none without them', () => {
  const finding = { kuntaliittoCode: '4937', kuntaliittoName: '', diagnosticValues: 'posit' };
  const seeded = new KnownReferences({ analyses: seedAnalyses, microbes: seedMicrobes });
  expect(seeded.diseases.namesAnother('Klamydialöydös', finding)).toBe(true);
  expect(seeded.diseases).toBe(seeded.diseases);
  expect(nothing.diseases.namesAnother('Klamydialöydös', finding)).toBe(false);
  expect([known, nothing].map(({ microbeNames }) => microbeNames.named('gc'))).toEqual([microbes[0], undefined]);
});

describe('the child analyses of a panel', () => {
  const listed = (kuntaliittoCode: string, ...childCodes: string[]) => ({
    kuntaliittoCode,
    kuntaliittoName: `Nimi ${kuntaliittoCode}`,
    ...(childCodes.length > 0 && { childCodes }),
  });
  const panels = [listed('1', '2', '3', '9'), listed('2'), listed('3')];
  const panel = (codes: readonly string[], kuntaliittoCode = '1') =>
    new KnownReferences({ analyses: panels }).panelChildren(
      aPrimary({
        kuntaliittoCode,
        childProductAnalysisMappings: codes.map((code) => aChild({ kuntaliittoCode: code })),
      }),
    );

  it('are those that the list knows and the analysis does not have yet', () => {
    expect(panel([])).toEqual([listed('2'), listed('3')]);
    expect(panel(['3'])).toEqual([listed('2')]);
    expect(panel(['2', '3'])).toEqual([]);
  });

  it('are none of an analysis that is no panel, or that the list does not know', () => {
    expect(panel([], '2')).toEqual([]);
    expect(panel([], '8')).toEqual([]);
    expect(nothing.panelChildren(aPrimary({ kuntaliittoCode: '1' }))).toEqual([]);
  });

  it('are none where they would be more than an analysis may have', () => {
    const others = (count: number) => Array.from({ length: count }, (_, index) => `X${index}`);
    expect(panel(others(98))).toHaveLength(2);
    expect(panel(others(99))).toEqual([]);
  });
});

const nameOf = (code: string) =>
  seedAnalyses.find(({ kuntaliittoCode }) => kuntaliittoCode === code)?.kuntaliittoName ?? 'Oma tutkimus';
const found = (kuntaliittoCode: string, diagnosticValues = 'posit', kuntaliittoName = nameOf(kuntaliittoCode)) => {
  return { kuntaliittoCode, kuntaliittoName, diagnosticValues };
};

it.each([
  ['gonorrhoea → chlamydia', 'Klamydialöydös', found('4937')],
  ['chlamydia → gonorrhoea, by its everyday word', 'Tippuri todettu', found('4206')],
  ['gonococcus by culture → chlamydia', 'Klamydia', found('1506')],
  ['a microbe → another one of the same analysis', 'Klamydia', found('4816', 'Neisseria gonorrhoeae (Gc)')],
  ['a microbe → another of its genus', 'Mycoplasma genitalium todettu', found('8490', 'Mycoplasma hominis (Myho)')],
  ['yeast → chlamydia', 'Klamydialöydös', found('1628', 'Candida albicans (Canalb)')],
  ['hepatitis B → hepatitis C', 'Hepatiitti C todettu', found('1605')],
  ['a papilloma virus → the types 16 and 18', 'HPV 16 tai 18', found('6446', 'Papilloomavirus, suuri riski (hHPV)')],
  ['syphilis in an inflected word', 'Kupan merkkejä', found('4814')],
  ['a microbe → that of another, by a culture of any', 'Tippuri', found('1156', 'Escherichia coli (Esccol)')],
  ['what only analyses are known by', 'Suolistosyöpäepäily', found('4206')],
  ['a value of one’s own that names a microbe', 'Trikomonas todettu', found('8490', 'Chlamydia (oma)')],
  ['an own code by its name', 'Klamydia todettu', found('PAIK-1', 'posit', 'Tippuri, paikallinen')],
])('names another disease: %s', (_case, outcome, finding) => {
  expect(diseases.namesAnother(outcome, finding)).toBe(true);
});

it.each([
  ['the same in everyday words', 'Tippuri todettu', found('4937')],
  ['the same, inflected', 'Klamydian löydös', found('4206')],
  ['one of a panel’s two', 'Klamydia todettu', found('4816')],
  ['two, of which one is its own', 'Klamydia tai tippuri todettu', found('4937')],
  ['its family', 'Hepatiitti todettu', found('1605')],
  ['nothing', 'Positiivinen löydös', found('4937')],
  ['something that is no disease', 'Ulosteessa verta', found('3813')],
  [
    'a disease that only analyses are known by, of one that is known by it',
    'Virtsatietulehdus',
    found('1155', 'Klebsiella pneumoniae (Klepne)'),
  ],
  ['likewise, of a culture that is of no disease', 'Virtsatietulehdus', found('1156', 'Escherichia coli (Esccol)')],
  ['likewise, of an own code', 'Virtsatietulehdus', found('PAIK-1', 'Klebsiella pneumoniae (Klepne)')],
  ['anything, of an analysis that names nothing', 'Klamydia', found('PAIK-1', 'posit', 'Paikallinen tutkimus')],
])('names no other: %s', (_case, outcome, finding) => {
  expect(diseases.namesAnother(outcome, finding)).toBe(false);
});

it('says nothing of the demo’s products', () => {
  const wrong = demoProducts.flatMap(({ name, analyses, outcomes }) => {
    const all = (list: readonly DemoAnalysis[]): readonly DemoAnalysis[] =>
      list.flatMap((one) => [one, ...all(one.children ?? [])]);
    return all(analyses).flatMap((analysis) =>
      analysis.findings
        .filter(({ value, outcome }) => {
          const outcomeName = outcomes.find(({ key }) => key === outcome)?.name ?? '';
          return diseases.namesAnother(outcomeName, found(analysis.code, value, analysis.name));
        })
        .map(({ value }) => `${name}: ${analysis.code} ${value}`),
    );
  });
  expect(wrong).toEqual([]);
});

it('says nothing of lists that have not come', () => {
  expect(new NamedDiseases([], []).namesAnother('Klamydia', found('4937'))).toBe(false);
});
