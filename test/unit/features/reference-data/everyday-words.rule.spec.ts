import type { Microbe } from '#core/contracts/reference-data.contract.ts';
import { lowered, wordsOfMicrobesIn } from '#features/reference-data/everyday-words.rule.ts';

const microbes: readonly Microbe[] = [
  { nimi: 'Chlamydia trachomatis', lyhenne: 'C. trachomatis', synonyms: ['Klamydia', 'Silmäklamydia'] },
  { nimi: 'Neisseria gonorrhoeae', lyhenne: 'N. gonorrhoeae', synonyms: ['Tippuri'] },
  { nimi: 'Ureaplasma', lyhenne: 'U', synonyms: [] },
  { nimi: 'Mycoplasma', lyhenne: 'M' },
];

it('tells the everyday words of the microbes that a text names, loosely spelled', () => {
  const wordsIn = wordsOfMicrobesIn(microbes);
  expect(wordsIn('neiseria gonoree ja klamydia trakomatis')).toEqual(['klamydia\nsilmäklamydia', 'tipuri']);
  expect(wordsIn('neiseria gonoree')).toEqual(['tipuri']);
  expect(wordsIn('ureaplasma ja mykoplasma')).toEqual([]);
});

it('a text is searched in small letters, as one sign writes it, without spaces around it', () => {
  expect(lowered('  Ääkköset ﬁ ')).toBe('ääkköset fi');
});
