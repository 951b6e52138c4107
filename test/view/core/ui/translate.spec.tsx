import { generalErrors } from '#core/contracts/form-errors.ts';
import { SampleType, sampleTypeNames } from '#core/contracts/reference-data.contract.ts';
import coreTexts from '#core/ui/core.fi.json' with { type: 'json' };
import { textOfError, type Translate } from '#core/ui/translate.tsx';
import { createI18n, textsOf } from '#infrastructure/i18n/create-i18n.ts';

const texts: Readonly<Record<string, string>> = {
  'core:form.refused': 'Palvelu ei hyväksynyt tätä tietoa.',
  'productConfigurator.basicInfo.formErrors.productName': 'Paketin nimi on pakollinen',
};
const t = ((key: string, { defaultValue = key }: { defaultValue?: string } = {}) =>
  texts[key] ?? defaultValue) as unknown as Translate;

it.each([
  ['of a key that has one', 'productConfigurator.basicInfo.formErrors.productName', 'Paketin nimi on pakollinen'],
  ['of a key that this version does not know', 'productConfigurator.formErrors.new', texts['core:form.refused']],
  ['that a form has found itself', 'Löydös on poistettu.', 'Löydös on poistettu.'],
])('gives an error words: those %s', (_which, key, text) => {
  expect(textOfError(t, key)).toBe(text);
});

describe('Words that hold anywhere (Spec 1 §3 and §5)', () => {
  const words = textsOf(createI18n({ core: coreTexts }))('core') as Translate;
  const { required, email, url, positiveNumber, minLength, maxLength } = generalErrors;

  it.each([
    [required, 'Pakollinen tieto'],
    [minLength(2), 'Vähintään 2 merkkiä'],
    [maxLength(4000), 'Enintään 4000 merkkiä'],
    ['otherBackend.formErrors.maxLength80', 'Enintään 80 merkkiä'],
    [email, 'Anna kelvollinen sähköposti'],
    [url, 'Anna kelvollinen verkko-osoite'],
    [positiveNumber, 'Anna positiivinen luku'],
    ['formErrors.unheardOf', 'Palvelu ei hyväksynyt tätä tietoa.'],
  ])('%s', (key, text) => expect(textOfError(words, key)).toBe(text));

  it.each([
    ['x'.repeat(256), ' (1 merkki liikaa)'],
    [`${'x'.repeat(265)}👍❤️`, ' (13 merkkiä liikaa)'],
    ['x'.repeat(255), ''],
    [undefined, ''],
  ])('say by how much a text is too long', (value, excess) => {
    expect(textOfError(words, maxLength(255), value)).toBe(`Enintään 255 merkkiä${excess}`);
  });

  it('name the sample types', () => {
    const { Urine, Vaginal } = SampleType;
    expect([Urine, Vaginal].map((type) => words(sampleTypeNames[type]))).toEqual(['Virtsa', 'Emätin']);
  });
});
