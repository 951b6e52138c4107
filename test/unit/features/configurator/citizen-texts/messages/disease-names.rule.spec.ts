import analyses from '#server/seed/data/analyses.json' with { type: 'json' };
import microbes from '#server/seed/data/microbes.json' with { type: 'json' };
import { commonTexts } from '#server/seed/demo/common-texts.ts';
import { diseaseNamesOf, findDiseaseNames } from '#features/configurator/citizen-texts/messages/disease-names.rule.ts';

// With the lists that the product comes with.
const names = diseaseNamesOf([
  ...microbes.map(({ nimi }) => nimi),
  ...analyses.map(({ kuntaliittoName }) => kuntaliittoName),
  'Tippuri todettu',
]);
const find = (text: string): readonly string[] => findDiseaseNames(text, names);

it.each([
  ['Chlamydia trachomatis', ['Chlamydia', 'trachomatis']],
  ['klamydiatestisi tulos', ['klamydiatestisi']],
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
