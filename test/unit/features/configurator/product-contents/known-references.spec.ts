import { KnownReferences } from '#features/configurator/product-contents/known-references.ts';

const analyses = [
  { kuntaliittoCode: '4206', kuntaliittoName: 'Chlamydia trachomatis, nukleiinihappo' },
  { kuntaliittoCode: '4807', kuntaliittoName: 'Chlamydia trachomatis, nukleiinihappo' },
  { kuntaliittoCode: '4937', kuntaliittoName: 'Neisseria gonorrhoeae, nukleiinihappo' },
];
const microbes = [{ nimi: 'Neisseria gonorrhoeae', lyhenne: 'Gc', synonyms: ['tippuri'] }];
const known = new KnownReferences({ analyses, microbes });
const nothing = new KnownReferences({});

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
  expect(['4206', ' 4206 ', 'PAIK-1', ''].map((code) => known.isOwnCode(code))).toEqual([false, false, true, false]);
  const values = ['Neisseria gonorrhoeae (Gc)', 'gc', 'tippuri', 'posit', ''];
  expect(values.map((value) => known.isOwnMicrobe(value))).toEqual([false, false, true, false, false]);
  expect([nothing.isOwnCode('PAIK-1'), nothing.isOwnMicrobe('tippuri')]).toEqual([false, false]);
});

it('suggests from a list that is there only', () => {
  expect(known.suggestMicrobes('tippuri')).toEqual(['Neisseria gonorrhoeae (Gc)']);
  expect(known.suggestAnalyses('4937')).toHaveLength(1);
  expect([nothing.suggestMicrobes('tippuri'), nothing.suggestAnalyses('4937')]).toEqual([undefined, undefined]);
  // Each list by itself.
  expect(new KnownReferences({ microbes }).suggestMicrobes('gc')).toHaveLength(1);
});
