import { hvaFormErrors } from '#core/contracts/form-errors.ts';
import type { Language } from '#core/contracts/schemas.ts';
import {
  languagesWithErrors,
  findHvaProductFormErrors,
  findSaveErrors,
  stepOfField,
  saveStateOf,
} from '#features/areas/product/hva-product-form.rule.ts';
import { identifyInHvaProduct } from '#features/areas/product/load-hva-product.query.ts';
import { hvaProductValuesOf, type HvaProductValues } from '#features/areas/product-view/hva-product.values.ts';
import { instructionTextsOf } from '#features/areas/product/translations/instruction-texts.rule.ts';
import { cataloguePath, hvaProductPath, inUsePath } from '#features/areas/products/hva-products.rule.ts';
import { anHvaProduct } from '#test/support/builders.ts';

const complete = anHvaProduct();
const values = hvaProductValuesOf(complete);
const withTexts = (...texts: string[]): HvaProductValues => ({
  ...values,
  hvaOutcomeSettings: values.hvaOutcomeSettings.map((row, index) => ({ ...row, instructionText: texts[index] ?? '' })),
});
const fieldErrorsOf = (changes: Partial<HvaProductValues>, language: Language = 'fi') =>
  findHvaProductFormErrors({ ...values, ...changes }, complete, language);
const textPath = (index: number): string => `hvaOutcomeSettings.${index}.instructionText`;

describe('What the form lacks', () => {
  it('is nothing in a complete one', () => {
    expect(fieldErrorsOf({})).toEqual({});
  });

  it.each<[string, Partial<HvaProductValues>, Record<string, string>]>([
    ['no way for failed results', { failedResultHandling: 0 }, { failedResultHandling: 'failedResultHandling' }],
    ['no reminder chosen', { citizenReminderSetting: 0 }, { citizenReminderSetting: 'citizenReminderSetting' }],
    ['no alert chosen', { notifyProfessional: 0 }, { notifyProfessional: 'notifyProfessional' }],
    ['an alert by e-mail without an address', { notifyProfessional: 2 }, { professionalEmail: 'emailMissing' }],
    [
      'an alert to a blank address',
      { notifyProfessional: 2, professionalEmail: ' ' },
      { professionalEmail: 'emailMissing' },
    ],
    [
      'a malformed address',
      { notifyProfessional: 2, professionalEmail: 'hoitaja@' },
      { professionalEmail: 'validEmail' },
    ],
  ])('is told by its field: %s', (_what, changes, expected) => {
    const [[path, key]] = Object.entries(expected) as [[string, keyof typeof hvaFormErrors]];
    expect(fieldErrorsOf(changes)).toEqual({ [path]: hvaFormErrors[key] });
  });

  it('asks for no setting that the product does not show', () => {
    const product = {
      ...complete.product,
      enabledHvaSettingFailedResultHandling: false,
      enabledHvaSettingCitizenReminderSetting: false,
    };
    const unset = { ...values, failedResultHandling: 0, citizenReminderSetting: 0 } as const;
    expect(findHvaProductFormErrors(unset, { product }, 'fi')).toEqual({});
  });

  it('asks for the texts of positive and negative outcomes, blanks being none', () => {
    const { instructionText } = hvaFormErrors;
    expect(findHvaProductFormErrors(withTexts('Ohje', '  '), complete, 'fi')).toEqual({
      [textPath(1)]: instructionText,
      [textPath(2)]: instructionText,
    });
  });

  it.each(['sv', 'en'] as const)('asks for texts in %s only once one is written', (language) => {
    expect(findHvaProductFormErrors(withTexts(), complete, language)).toEqual({});
    const used = findHvaProductFormErrors(withTexts('', '', 'Text'), complete, language);
    expect(Object.keys(used)).toEqual([textPath(0), textPath(1)]);
  });

  it('asks for no text of an outcome that the product has no more', () => {
    const [removed, ...outcomes] = complete.product.outcomes;
    expect(removed?.name).toBe('Klamydia');
    const product = { ...complete.product, outcomes };
    expect(findHvaProductFormErrors(withTexts('', 'Ohje', 'Ohje'), { product }, 'fi')).toEqual({});
  });
});

describe('What keeps the form from being saved', () => {
  const incomplete = { ...withTexts(), failedResultHandling: 0 } as const;

  it('is anything for a published product', () => {
    const errors = findSaveErrors(incomplete, { ...complete, isPublished: true }, 'fi');
    expect(Object.keys(errors)).toEqual(['failedResultHandling', textPath(0), textPath(1), textPath(2)]);
  });

  it('is nothing but a malformed address for another', () => {
    expect(findSaveErrors(incomplete, complete, 'fi')).toEqual({});
    const malformed = { ...incomplete, professionalEmail: 'hoitaja@' };
    expect(findSaveErrors(malformed, complete, 'fi')).toEqual({ professionalEmail: hvaFormErrors.validEmail });
  });
});

it.each([
  [[], []],
  [['notifyProfessional'], ['fi']],
  [
    ['en.hvaOutcomeSettings.0.instructionText', 'fi.hvaOutcomeSettings.0.instructionText'],
    ['fi', 'en'],
  ],
  [
    ['sv.hvaOutcomeSettings.1.instructionText', 'failedResultHandling'],
    ['fi', 'sv'],
  ],
])('the errors %j concern %j', (paths, languages) => {
  expect(languagesWithErrors(Object.fromEntries(paths.map((path) => [path, ['key']])))).toEqual(languages);
});

it.each([
  { validity: 'valid', isDirty: false, isPublished: false, canSave: false, canPublish: true, reason: 'nothingToSave' },
  { validity: 'valid', isDirty: true, isPublished: false, canSave: true, canPublish: false, reason: 'unsaved' },
  { validity: 'missing', isDirty: false, isPublished: false, canSave: true, canPublish: false, reason: 'missing' },
  { validity: 'wrong', isDirty: true, isPublished: false, canSave: true, canPublish: false, reason: 'wrong' },
  { validity: 'valid', isDirty: false, isPublished: true, canSave: false, canPublish: false, reason: 'nothingToSave' },
  { validity: 'valid', isDirty: true, isPublished: true, canSave: true, canPublish: false, reason: undefined },
  { validity: 'missing', isDirty: false, isPublished: true, canSave: true, canPublish: false, reason: undefined },
  { validity: 'missing', isDirty: true, isPublished: true, canSave: true, canPublish: false, reason: undefined },
] as const)('stands so: %j', ({ canSave, canPublish, reason, ...saveState }) => {
  const hasUnsavedLanguages = false;
  expect(saveStateOf({ ...saveState, hasUnsavedLanguages })).toEqual({ canSave, canPublish, reason });
});

it.each([true, false])(
  'does not publish while another language holds something unsaved (published: %j)',
  (isPublished) => {
    const state = saveStateOf({ validity: 'valid', isDirty: false, hasUnsavedLanguages: true, isPublished });
    expect(state).toEqual({ canSave: false, canPublish: false, reason: 'unsaved' });
  },
);

it('knows the step of each field', () => {
  const paths = ['failedResultHandling', 'professionalEmail', textPath(3)];
  expect(paths.map(stepOfField)).toEqual(['settings', 'settings', 'outcomes']);
});

it('matches rows by their id', () => {
  expect(identifyInHvaProduct({ hvaOutcomeSettingsId: 'row', outcomeId: 'outcome' })).toBe('row');
  expect(identifyInHvaProduct({ outcomeId: 'outcome' })).toBeUndefined();
});

it('knows which instructions a language needs, and which are written, in the order of the screen', () => {
  const { hvaOutcomeSettings, product } = anHvaProduct();
  const rows = hvaOutcomeSettings.map((row, index) => (index === 1 ? { ...row, instructionText: ' ' } : row));
  const texts = instructionTextsOf(rows, product.outcomes);
  expect(texts).toEqual(
    [true, false, true].map((isWritten, index) => ({
      hvaOutcomeSettingsId: rows[index]!.hvaOutcomeSettingsId,
      path: `hvaOutcomeSettings.${index}.instructionText`,
      isWritten,
    })),
  );
});

it('has an address for each product of the area', () => {
  expect(hvaProductPath('h')).toBe('/hva-admin/hva-product/h');
  expect([inUsePath, cataloguePath]).toEqual(['/hva-admin/hva-products-in-use', '/hva-admin/hva-catalog']);
});
