import { findCitizenTextsErrors } from '#features/configurator/citizen-texts/citizen-texts-errors.rule.ts';
import { citizenTextsValuesOf, primaryIdsOf } from '#features/configurator/citizen-texts/citizen-texts.values.ts';
import { aProductWithChild, withoutTexts } from './texts-server.ts';

const complete = aProductWithChild();
const primaryIds = primaryIdsOf(complete);
const full = citizenTextsValuesOf(complete);
const empty = citizenTextsValuesOf(withoutTexts(complete));
const required = 'productConfigurator.common.formErrors.required';
const tooLong = 'productConfigurator.common.formErrors.maxLength255';
const titleId = Object.keys(full.titles)[0]!;

it('finds nothing in complete texts; a child analysis need not have an instruction', () => {
  for (const language of ['fi', 'sv', 'en'] as const)
    expect(findCitizenTextsErrors(language, full, primaryIds)).toEqual({});
});

it('takes Swedish and English wholly empty, Finnish never', () => {
  expect(findCitizenTextsErrors('sv', empty, primaryIds)).toEqual({});
  expect(findCitizenTextsErrors('en', empty, primaryIds)).toEqual({});
  const errors = findCitizenTextsErrors('fi', empty, primaryIds);
  expect(new Set(Object.values(errors))).toEqual(new Set([required]));
  expect(Object.keys(errors)).toHaveLength(13 + 1 + 1);
});

it('asks for all texts of a language as soon as one is written, in the order of the screen', () => {
  const values = { ...empty, texts: { ...empty.texts, productCitizenName: 'Klamydia' } };
  expect(Object.keys(findCitizenTextsErrors('sv', values, primaryIds))).toEqual([
    'texts.productCitizenDescription',
    'texts.productSubscriptionName',
    'texts.productSubscriptionInstructions',
    `instructions.${primaryIds[0]}`,
    'texts.problemWithSampleTitle',
    'texts.problemWithSampleInstruction',
    'texts.problemWithSampleStatementTitle',
    'texts.problemWithSampleStatementInstruction',
    'texts.negativeSampleTitle',
    `titles.${titleId}`,
    'texts.productSubscriptionConfirmationSms',
    'texts.productSubscriptionConfirmationEmail',
    'texts.resultSms',
    'texts.resultEmail',
  ]);
});

it('takes blanks for nothing', () => {
  const blank = { ...full, texts: { ...full.texts, resultSms: ' \n' } };
  expect(findCitizenTextsErrors('fi', blank, primaryIds)).toEqual({ 'texts.resultSms': required });
  const onlyBlank = { ...empty, texts: { ...empty.texts, resultSms: ' ' } };
  expect(findCitizenTextsErrors('sv', onlyBlank, primaryIds)).toEqual({});
});

it.each([
  [0, required],
  [1, undefined],
  [255, undefined],
  [256, tooLong],
])('judges titles of %d characters', (length, expected) => {
  const title = 'ä'.repeat(length);
  const fields = [
    'productCitizenName',
    'productSubscriptionName',
    'problemWithSampleTitle',
    'problemWithSampleStatementTitle',
    'negativeSampleTitle',
  ];
  const texts = { ...full.texts, ...Object.fromEntries(fields.map((field) => [field, title])) };
  const paths = [...fields.map((field) => `texts.${field}`), `titles.${titleId}`];
  const errors = findCitizenTextsErrors('fi', { ...full, texts, titles: { [titleId]: title } }, primaryIds);
  expect(errors).toEqual(expected ? Object.fromEntries(paths.map((path) => [path, expected])) : {});
});

it('takes long texts of any length', () => {
  const texts = { ...full.texts, productCitizenDescription: 'ä'.repeat(5_000), resultSms: 'ä'.repeat(5_000) };
  expect(findCitizenTextsErrors('fi', { ...full, texts }, primaryIds)).toEqual({});
});

it('does not ask for texts of what a colleague removed', () => {
  const values = { ...full, titles: { [titleId]: undefined as never }, instructions: {} };
  expect(findCitizenTextsErrors('fi', values, primaryIds)).toEqual({});
});
