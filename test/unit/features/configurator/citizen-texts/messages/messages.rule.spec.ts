import analyses from '#server/seed/data/analyses.json' with { type: 'json' };
import microbes from '#server/seed/data/microbes.json' with { type: 'json' };
import { commonTexts } from '#server/seed/demo/common-texts.ts';
import {
  type DiseaseNames,
  diseaseNamesOf,
  findDiseaseNames,
  smsLengthOf,
} from '#features/configurator/citizen-texts/messages/messages.rule.ts';

// With the lists that the product comes with.
let names: DiseaseNames;
beforeEach(() => {
  names = diseaseNamesOf([
    ...microbes.map(({ nimi }) => nimi),
    ...analyses.map(({ kuntaliittoName }) => kuntaliittoName),
    'Tippuri todettu',
  ]);
});
const find = (text: string): readonly string[] => findDiseaseNames(text, names);

it.each([
  ['Chlamydia trachomatis', ['Chlamydia', 'trachomatis']],
  ['klamydiatestisi tulos', ['klamydiatestisi']],
  ['kla\u00ADmydia, tip\u200Bpuri', ['klamydia', 'tippuri']],
  ['KLAMYDIAA ja Klamydiaan', ['KLAMYDIAA', 'Klamydiaan']],
  ['hepatiitin hoito, hepatit, hepatitis', ['hepatiitin', 'hepatit', 'hepatitis']],
  ['gonorré eller gonorrhoea', ['gonorré', 'gonorrhoea']],
  ['gonokokin', ['gonokokin']],
  ['papilloomaviruksen, papillomavirus', ['papilloomaviruksen', 'papillomavirus']],
  ['trikomonas', ['trikomonas']],
  ['herpeksestä', ['herpeksestä']],
  ['suolistosyöpä', ['suolistosyöpä']],
  ['HIV-testi, hivin HIV:n', ['HIV']],
  ['hiivatulehdus', ['hiivatulehdus']],
  ['tippureita', ['tippureita']],
])('%s names %j', (text, expected) => {
  expect(find(text)).toEqual(expected);
});

it.each([
  ['Trichophyton', 'trikofyton'],
  ['Haemophilus', 'hemofilus'],
  ['Morganella', 'morganelloja'],
  ['Proteus', 'proteusta'],
  ['Arthritis', 'artritis'],
  ['Kkkandida', 'kandidaa'],
  ['HBVI', 'hbvi'],
])('%s is named by %s', (name, text) => {
  expect(findDiseaseNames(text, diseaseNamesOf([name]))).toEqual([text]);
});

it('knows all names that begin alike', () => {
  const alike = diseaseNamesOf(['Candida', 'Candelaria', 'Canimorsus']);
  expect(findDiseaseNames('candida, candelaria, canimorsus', alike)).toHaveLength(3);
});

it('leaves out words of four letters that are no acronyms: too much begins with them', () => {
  expect(findDiseaseNames('dnak laktoosi xRSV', diseaseNamesOf(['lakto', 'xRSV', 'dnak']))).toEqual(['laktoosi']);
});

it('names each word once, as it stands first', () => {
  expect(find('Klamydia, klamydia, KLAMYDIA')).toHaveLength(1);
});

it.each([
  'Sinulle on saapunut uusi viesti. Lue se kirjautumalla palveluun.',
  'Näytepakkaus lähetetään postitse. Viljely ja nukleiinihappo, bakteeri, virus ja tulos.',
  'hiven hivuttaa, herpaantua, kandi',
  '',
])('finds nothing in: %s', (text) => {
  expect(find(text)).toEqual([]);
});

it('finds nothing in the messages of the demo products', () => {
  for (const texts of Object.values(commonTexts))
    for (const field of ['resultSms', 'resultEmail', 'productSubscriptionConfirmationSms'] as const)
      expect(find(texts[field])).toEqual([]);
});

it('finds nothing without lists', () => {
  expect(findDiseaseNames('Chlamydia', diseaseNamesOf(['']))).toEqual([]);
});

const partsOf = (text: string): number => smsLengthOf(text).parts;

describe('GSM-7', () => {
  it.each([
    [0, 0],
    [1, 1],
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
    [459, 3],
    [460, 4],
  ])('%i letters are %i parts', (letters, parts) => {
    expect(smsLengthOf('ä'.repeat(letters))).toMatchObject({ encoding: 'GSM-7', length: letters, parts });
  });

  it('has the letters of Finnish and Swedish, line breaks and the signs of the basic table', () => {
    const text = 'ÅÄÖ åäö éèüÜñÇ\n\r@£$¥ΔΩ_ §¿¡ %&()*+,-./:;<=>?!"#¤';
    expect(smsLengthOf(text)).toMatchObject({ encoding: 'GSM-7', length: text.length });
  });

  it.each([...'€[]{}^|~\\\f'])('counts the extension character %j as two', (character) => {
    expect(smsLengthOf(character)).toMatchObject({ encoding: 'GSM-7', length: 2, parts: 1 });
    expect(partsOf('a'.repeat(158) + character)).toBe(1);
    expect(partsOf('a'.repeat(159) + character)).toBe(2);
  });

  it('leaves an extension character whole: the part before it stays one short', () => {
    expect(smsLengthOf('a'.repeat(152) + '€' + 'a'.repeat(151))).toMatchObject({ length: 305, parts: 2 });
    expect(smsLengthOf('a'.repeat(152) + '€' + 'a'.repeat(152))).toMatchObject({ length: 306, parts: 3 });
  });

  it('gives how much so many parts hold', () => {
    expect(['', 'a'.repeat(160), 'a'.repeat(161), 'a'.repeat(307)].map((text) => smsLengthOf(text).capacity)).toEqual([
      160, 160, 306, 459,
    ]);
  });
});

describe('UCS-2', () => {
  it.each([
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
    [201, 3],
    [202, 4],
  ])('%i characters are %i parts', (characters, parts) => {
    expect(smsLengthOf('”'.repeat(characters))).toMatchObject({ encoding: 'UCS-2', length: characters, parts });
  });

  it('is shown by its first character that GSM-7 lacks', () => {
    expect(smsLengthOf('Hei – ”moi”')).toMatchObject({ encoding: 'UCS-2', length: 11, foreign: '–', capacity: 70 });
    expect(smsLengthOf('Hei').foreign).toBeUndefined();
    // Lower case c with cedilla is not in the table, upper case is.
    expect(smsLengthOf('ç').encoding).toBe('UCS-2');
  });

  it('counts what is beyond the basic plane as two, and leaves it whole', () => {
    expect(smsLengthOf('😀')).toMatchObject({ length: 2, parts: 1, foreign: '😀' });
    expect(partsOf('😀'.repeat(35))).toBe(1);
    // 33 in a part of 67: one unit stays empty.
    expect(smsLengthOf('😀'.repeat(66))).toMatchObject({ length: 132, parts: 2 });
    expect(smsLengthOf('😀'.repeat(67))).toMatchObject({ length: 134, parts: 3 });
  });

  it('does not count extension characters twice', () => {
    expect(smsLengthOf('”€')).toMatchObject({ encoding: 'UCS-2', length: 2 });
  });
});
