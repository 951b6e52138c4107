import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { ProductCheckName } from '#core/contracts/product-check.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { CheckedHvaProduct, CheckedInstruction } from '#server/checks/area-instructions.rule.ts';
import { findAreaRemarks } from '#server/checks/find-remarks.ts';
import { checkedDemo } from './checked-demo.ts';
import { cervix, pair, urine } from './plant.ts';

// What an area writes of a diagnostic centre's demo package: one instruction for each outcome that asks for one.

type Written = Partial<Record<Language, string>>;

/** @param texts by the outcome's name; of those that are not named nothing is written */
function areaOf(demo: string, texts: Readonly<Record<string, Written>>, changes: Partial<CheckedHvaProduct> = {}) {
  const product = checkedDemo(demo);
  const rows = (language: Language): CheckedInstruction[] =>
    product.texts.fi.outcomes
      .filter(({ outcomeType }) => outcomeType === OutcomeType.Positive || outcomeType === OutcomeType.Negative)
      .map(({ outcomeId, name, outcomeType }) => ({
        hvaOutcomeSettingsId: `row ${name}`,
        outcomeId,
        outcomeType,
        instructionText: texts[name]?.[language] ?? '',
        isOutdated: false,
      }));
  const instructions = { fi: rows('fi'), sv: rows('sv'), en: rows('en') };
  return findAreaRemarks({ product, instructions, attachments: [], ...changes });
}

const names = (demo: string) =>
  checkedDemo(demo)
    .texts.fi.outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive)
    .map(({ name }) => name);
const [chlamydia = '', gonorrhoea = ''] = names(pair);
const [papilloma = ''] = names(cervix);
const [infection = ''] = names(urine);
const treatsChlamydia = 'Sinulla on todettu klamydia. Se hoidetaan antibiootilla, jonka saat terveysasemalta.';
const treatsGonorrhoea = 'Sinulla on todettu tippuri. Varaa aika terveysasemalle pistoshoitoa varten.';

test.each<[string, string, Record<string, Written>, ProductCheckName, string?]>([
  [
    'a chlamydia instruction at an HPV finding',
    cervix,
    { [papilloma]: { fi: treatsChlamydia } },
    'instructionOfOtherOutcome',
  ],
  ['the one of the other finding', pair, { [chlamydia]: { fi: treatsGonorrhoea } }, 'instructionOfOtherOutcome'],
  [
    'the same in Swedish alone',
    pair,
    { [chlamydia]: { fi: treatsChlamydia, sv: 'Du har gonorré. Boka en tid på hälsostationen för behandling.' } },
    'instructionOfOtherOutcome',
    'sv',
  ],
  [
    'a disease that nobody has looked for at the result without a finding',
    pair,
    { Negatiivinen: { fi: 'Näytteestä ei löytynyt kuppaa. Sinun ei tarvitse tehdä mitään.' } },
    'instructionOfOtherOutcome',
  ],
  [
    'what is said where nothing was found, at a finding',
    pair,
    { [chlamydia]: { fi: 'Näytteestäsi ei löytynyt klamydiaa. Sinun ei tarvitse tehdä mitään.' } },
    'findingDenied',
  ],
  [
    'what is said of a finding, where nothing was found',
    pair,
    { Negatiivinen: { sv: 'Klamydia påvisades i ditt prov. Boka en tid på hälsostationen.' } },
    'findingInNegative',
    'sv',
  ],
  [
    'one text for two findings',
    pair,
    {
      [chlamydia]: { fi: 'Ota yhteyttä terveysasemaan hoitoa varten.' },
      [gonorrhoea]: { fi: 'Ota yhteyttä terveysasemaan hoitoa varten.' },
    },
    'sameInstruction',
  ],
  [
    'Finnish in the Swedish field',
    pair,
    { [chlamydia]: { fi: treatsChlamydia, sv: treatsChlamydia } },
    'otherLanguage',
    'sv',
  ],
  [
    'another telephone number in English',
    pair,
    {
      [chlamydia]: {
        fi: 'Soita klamydian hoidosta numeroon 09 310 1234.',
        en: 'Call us about the treatment of chlamydia: 09 310 4321.',
      },
    },
    'otherNumbers',
    'en',
  ],
  [
    'a place that was to be filled in',
    pair,
    { [chlamydia]: { fi: 'Klamydia: soita numeroon [puhelin].' } },
    'placeholder',
  ],
  ['a link without protection', pair, { [chlamydia]: { fi: 'Klamydia: lue http://alue.fi/klamydia' } }, 'insecureLink'],
  [
    'a link to another site',
    pair,
    {
      [chlamydia]: {
        fi: 'Lue klamydian hoidosta: https://alue.fi/hoito',
        sv: 'Läs om behandlingen av klamydia: https://annat.se/vard',
      },
    },
    'otherLink',
    'sv',
  ],
])('%s is found', (_, demo, texts, check, languageCode = 'fi') => {
  expect(areaOf(demo, texts)).toContainEqual(expect.objectContaining({ check, languageCode }));
});

test('a remark names the finding, and leads to its setting', () => {
  const [remark] = areaOf(cervix, { [papilloma]: { fi: treatsChlamydia } });
  expect(remark).toMatchObject({
    strength: 'should',
    place: papilloma,
    path: `hvaOutcomeSettings.row ${papilloma}`,
    languageCode: 'fi',
  });
});

test('of a text that is all one placeholder it quotes the beginning, which a reason can be kept for', () => {
  const [remark] = areaOf(pair, { [chlamydia]: { fi: `Klamydia {${'x'.repeat(5000)}}` } });
  expect(remark?.values).toEqual({ found: `{${'x'.repeat(198)}…` });
});

test('a translation whose original has changed is told', () => {
  const product = checkedDemo(pair);
  const rows = (language: Language): CheckedInstruction[] => [
    {
      hvaOutcomeSettingsId: 'row',
      outcomeId: product.texts.fi.outcomes.find(({ name }) => name === chlamydia)!.outcomeId,
      outcomeType: OutcomeType.Positive,
      instructionText: { fi: 'Klamydia hoidetaan.', sv: 'Klamydia behandlas.', en: '' }[language],
      isOutdated: language === 'sv',
    },
  ];
  const instructions = { fi: rows('fi'), sv: rows('sv'), en: rows('en') };
  const remarks = findAreaRemarks({ product, instructions, attachments: [] });
  expect(remarks).toMatchObject([{ check: 'outdatedTranslation', strength: 'note', languageCode: 'sv' }]);
});

test('a file whose name says another language is told at its finding', () => {
  const attachments = [
    { name: 'klamydia_fi.pdf', languageCode: 'fi' as const, hvaOutcomeSettingsId: `row ${chlamydia}` },
    { name: 'klamydia_fi.pdf', languageCode: 'sv' as const, hvaOutcomeSettingsId: `row ${chlamydia}` },
  ];
  expect(areaOf(pair, {}, { attachments })).toEqual([
    {
      check: 'attachmentOfOtherLanguage',
      strength: 'should',
      languageCode: 'sv',
      path: `hvaOutcomeSettings.row ${chlamydia}`,
      place: chlamydia,
      values: { file: 'klamydia_fi.pdf', language: 'fi' },
    },
  ]);
});

test.each<[string, string, Record<string, Written>]>([
  ['its own disease', pair, { [chlamydia]: { fi: treatsChlamydia }, [gonorrhoea]: { fi: treatsGonorrhoea } }],
  [
    'no disease at all',
    cervix,
    { [papilloma]: { fi: 'Saat ajan jatkotutkimuksiin kirjeellä kahden viikon kuluessa.' } },
  ],
  ['what else was not found', pair, { [chlamydia]: { fi: `${treatsChlamydia} Muita sukupuolitauteja ei todettu.` } }],
  [
    'where nothing was found, what may have been found before',
    pair,
    { Negatiivinen: { fi: 'Jos sinulla on aiemmin todettu klamydia, kysy lääkäriltä uudesta testistä.' } },
  ],
  ['what the test does not tell', pair, { [chlamydia]: { fi: `${treatsChlamydia} Testi ei tutki kuppaa.` } }],
  [
    'all that was looked for',
    pair,
    { Negatiivinen: { fi: 'Näytteestä ei löytynyt klamydiaa eikä tippuria. Sinun ei tarvitse tehdä mitään.' } },
  ],
  [
    'the infection by its everyday name',
    urine,
    { [infection]: { fi: 'Virtsatietulehdus hoidetaan antibiootilla. Varaa aika terveysasemalle.' } },
  ],
  [
    'the same in three languages',
    pair,
    {
      [chlamydia]: {
        fi: 'Klamydia hoidetaan antibiootilla. Soita numeroon 09 310 1234 arkisin klo 8–16.',
        sv: 'Klamydia behandlas med antibiotika. Ring 09 310 1234 på vardagar kl. 8–16.',
        en: 'Chlamydia is treated with antibiotics. Call 09 310 1234 on weekdays from 8 to 16.',
      },
    },
  ],
])('nothing is remarked on an instruction of %s', (_, demo, texts) => {
  expect(areaOf(demo, texts)).toEqual([]);
});

test('no text is looked at that the area does not write', () => {
  const product = checkedDemo(pair);
  product.texts.fi.productCitizenDescription = 'Testi etsii kuppaa. [PVM]';
  const instructions = { fi: [], sv: [], en: [] };
  expect(findAreaRemarks({ product, instructions, attachments: [] })).toEqual([]);
});
