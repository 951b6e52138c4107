import { isNameOf, isPositive, microbeText, MicrobeNames, spellingOf } from '#core/contracts/rules/microbe.rule.ts';

const chlamydia = { nimi: 'Chlamydia trachomatis', lyhenne: 'Chtr', synonyms: ['klamydia'] };
const albicans = { nimi: 'Candida albicans', lyhenne: 'Canalb', synonyms: ['hiiva'] };
const candida = { nimi: 'Candida sp.', lyhenne: 'Cand', synonyms: ['hiiva'] };
const herpes = { nimi: 'Herpes simplex -virus 1', lyhenne: 'HSV1' };
let names: MicrobeNames;
beforeEach(() => {
  names = new MicrobeNames([chlamydia, albicans, candida, herpes]);
});

it.each([
  ['Chlamydia trachomatis (Chtr)', chlamydia],
  ['chlamydia  TRACHOMATIS', chlamydia],
  [' chtr ', chlamydia],
  ['Chlamydia\u00A0trachomatis', chlamydia],
  ['candida sp', candida],
  // A soft hyphen, and a Cyrillic С: nobody sees either.
  ['Chlamy\u00ADdia trachomatis', chlamydia],
  ['\u0421hlamydia trachomatis (\u0421htr)', chlamydia],
  ['Herpes simplex virus 1', herpes],
  ['chlam', undefined],
  ['CHLAM ', undefined],
  ['klamydia', undefined],
  ['', undefined],
])('knows a microbe by its name, its short name or both, however spelled: “%s”', (text, microbe) => {
  expect(names.named(text)).toBe(microbe);
});

it.each([
  ['C. trachomatis', chlamydia],
  ['c.trachomatis', chlamydia],
  ['Klamydia', chlamydia],
  // Two are called so.
  ['hiiva', undefined],
  ['chlam', undefined],
])('knows what one microbe is meant by beside that: “%s”', (text, microbe) => {
  expect(names.meant(text)).toBe(microbe);
});

it.each([
  ['hiiva', [albicans, candida]],
  [' HIIVA. ', [albicans, candida]],
  ['C. trachomatis', []],
  ['Candida sp.', []],
  ['chlam', []],
  ['', []],
])('knows among which microbes a text leaves the choice: “%s”', (text, microbes) => {
  expect(names.candidates(text)).toEqual(microbes);
});

it('leaves the choice among those that one name is of before those of a word', () => {
  const twice = new MicrobeNames([
    chlamydia,
    { nimi: 'Toinen', lyhenne: 'Klamydia' },
    { nimi: 'Kolmas', lyhenne: 'klamydia' },
  ]);
  expect(twice.meant('klamydia')).toBeUndefined();
  expect(twice.candidates('klamydia').map(({ nimi }) => nimi)).toEqual(['Toinen', 'Kolmas']);
});

it('shortens the genus of names of two words alone', () => {
  const others = ['Candida sp.', 'Uusi Escherichia coli', 'Escherichia coli O157', 'escherichia coli', 'Bakteeri'];
  const list = new MicrobeNames(others.map((nimi, index) => ({ nimi, lyhenne: `lyh${index}` })));
  for (const text of [
    'C. sp',
    'U. escherichia',
    'E. coli',
    'E. Escherichia coli',
    'undefined. undefined',
    'B. undefined',
  ])
    expect([text, list.meant(text)]).toEqual([text, undefined]);
});

it('tells microbes apart by which of the list they are, and all others by their spelling', () => {
  const same = ['Chlamydia trachomatis (Chtr)', 'CHTR', 'c. trachomatis', 'klamydia'];
  expect(new Set(same.map((text) => names.identityOf(text))).size).toBe(1);
  expect(names.identityOf('Oma  bakteeri ')).toBe(names.identityOf('oma bakteeri'));
  expect(names.identityOf('Streptokokki, ryhmä C')).not.toBe(names.identityOf('Streptokokki, ryhmä G'));
  expect(names.identityOf('hiiva')).not.toBe(names.identityOf('Candida sp. (Cand)'));
});

it('takes no name that two have for either', () => {
  const twice = new MicrobeNames([chlamydia, { nimi: 'Toinen', lyhenne: 'Chtr' }]);
  expect(twice.named('Chtr')).toBeUndefined();
  expect(twice.named('Toinen (Chtr)')).toMatchObject({ nimi: 'Toinen' });
});

it('spells text alike that differs in nothing that counts', () => {
  expect(spellingOf('E.\u00A0coli')).toBe(spellingOf('e. COLI'));
  expect(spellingOf('A\u0308')).toBe(spellingOf('ä'));
  expect(spellingOf('tyyppi I')).not.toBe(spellingOf('tyyppi II'));
  expect(spellingOf('ESBL+')).not.toBe(spellingOf('ESBL'));
  expect(spellingOf('  --- ')).toBe('---');
  expect(spellingOf('E.coli')).toBe('e coli');
  // No letter of these looks Latin.
  expect(spellingOf('жЖ')).toBe('жж');
});

it('knows the value of positive/negative, and the form of a stored microbe', () => {
  expect(['posit', ' Posit. ', 'POSIT'].map(isPositive)).toEqual([true, true, true]);
  expect(['positiivinen', 'Chtr'].map(isPositive)).toEqual([false, false]);
  expect(microbeText(chlamydia)).toBe('Chlamydia trachomatis (Chtr)');
});

it.each(['Chlamydia trachomatis (Chtr)', 'chlamydia  TRACHOMATIS', ' chtr ', 'Klamydia', 'Candida sp. (Cand)', ''])(
  'tells without the list, as with it, whether a text is spelled anew as a microbe of it: “%s”',
  (text) => {
    expect(isNameOf(text, microbeText(chlamydia))).toBe(names.named(text) === chlamydia);
  },
);

it('tells so of names with brackets of their own, and of what is no microbe of a list', () => {
  const odd = microbeText({ nimi: 'Candida (muu)', lyhenne: 'Cand' });
  expect(['candida muu', 'cand', odd].map((text) => isNameOf(text, odd))).toEqual([true, true, true]);
  expect(['muu', 'candida'].map((text) => isNameOf(text, odd))).toEqual([false, false]);
  expect([isNameOf('oma', 'Oma arvo'), isNameOf('OMA arvo', 'Oma arvo')]).toEqual([false, true]);
});
