import { findProductErrors } from '#core/contracts/find-product-errors.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { publishProblemsOf } from '#features/configurator/preview/publish-problems.rule.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';

it('leads each error to the screen where it is mended, in the order of the phases', () => {
  const product = aCompleteProduct();
  const errors = {
    'sv.resultSms': ['required'],
    'fi.productCitizenName': ['required', 'maxLength'],
    'fi.productAnalysisMappings.0.instructionDescription': ['required'],
    'fi.outcomes.0.title': ['required'],
    contactByEmailEnabled: ['contactMethod'],
    'productAnalysisMappings.0.kuntaliittoCode': ['code'],
    productName: ['name'],
    'outcomes.0.name': ['outcomeName'],
  };
  const problems = publishProblemsOf(errors, product);
  expect(problems.map(({ phase, language }) => [phase, language])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, 'fi'],
    [4, 'sv'],
  ]);
  expect(problems[0]!.problems).toEqual([
    { path: 'productName', field: 'productName', messageKey: 'name' },
    { path: 'outcomes.0.name', field: 'name', messageKey: 'outcomeName' },
  ]);
  // By the names that the form of citizen texts has for them.
  const { outcomes, productAnalysisMappings } = product;
  expect(problems[3]!.problems.map(({ path, place }) => [path, place])).toEqual([
    ['texts.productCitizenName', undefined],
    ['texts.productCitizenName', undefined],
    [
      `instructions.${productAnalysisMappings[0]!.productAnalysisMappingId}`,
      productAnalysisMappings[0]!.kuntaliittoName,
    ],
    [`titles.${outcomes[0]!.outcomeId}`, outcomes[0]!.name],
  ]);
});

it('keeps apart what is wrong with two analyses and with two findings of one', () => {
  const message = ['formErrors.productContents.code'];
  const errors = {
    'productAnalysisMappings.0.kuntaliittoCode': message,
    'productAnalysisMappings.3.kuntaliittoCode': message,
    'productAnalysisMappings.3.resultInterpretations.0.diagnosticValues': message,
    'productAnalysisMappings.3.resultInterpretations.1.diagnosticValues': message,
  };
  const problems = publishProblemsOf(errors, undefined).flatMap((screen) => screen.problems);
  expect(problems.map(({ path }) => path)).toEqual(Object.keys(errors));
});

it('has what reads alike of two outcomes once', () => {
  const message = ['formErrors.basicInfo.outcomeName'];
  const errors = { 'outcomes.0.name': message, 'outcomes.2.name': message };
  expect(publishProblemsOf(errors, undefined).flatMap((screen) => screen.problems)).toHaveLength(1);
});

it('says apart what differs by its field, its place or its message', () => {
  const product = aCompleteProduct({ returnByMailEnabled: true });
  const [first] = product.productAnalysisMappings;
  const two = { ...product, productAnalysisMappings: [first!, { ...first!, kuntaliittoName: 'Toinen' }] };
  const instruction = (index: number): string => `fi.productAnalysisMappings.${index}.instructionDescription`;
  const errors = {
    productName: ['required', 'maxLength'],
    productDescription: ['required'],
    [instruction(0)]: ['required'],
    [instruction(1)]: ['required'],
    hasNoReturnAddress: ['required'],
  };
  const problems = publishProblemsOf(errors, two);
  expect(problems.map(({ phase, problems }) => [phase, problems.length])).toEqual([
    [1, 4],
    [4, 2],
  ]);
});

it('names no place of a product that it does not know', () => {
  const [texts] = publishProblemsOf({ 'fi.outcomes.0.title': ['a'], 'fi.resultSms': ['a'] }, undefined);
  expect(texts!.problems.map(({ path, place }) => [path, place])).toEqual([
    ['texts.outcomes', undefined],
    ['texts.resultSms', undefined],
  ]);
  const [analysis] = publishProblemsOf({ 'fi.productAnalysisMappings.0.instructionDescription': ['a'] }, undefined);
  expect(analysis!.problems[0]!.place).toBeUndefined();
});

it('names the outcome without a title, whatever stands before it', () => {
  const product = aCompleteProduct();
  const [first] = product.outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
  const fixed = product.outcomes.filter(({ outcomeType }) => outcomeType !== OutcomeType.Positive);
  const added = { ...first!, outcomeId: anId(), name: 'Uusi', title: '' };
  const fi = { ...product, outcomes: [...fixed, first!, added] };
  const [texts] = publishProblemsOf(findProductErrors({ fi, sv: fi, en: fi })!, fi);
  expect(fixed.length).toBeGreaterThan(0);
  expect(texts!.problems).toMatchObject([{ path: `titles.${added.outcomeId}`, place: 'Uusi' }]);
});

it('knows the paths that the full check answers', () => {
  const fi = aCompleteProduct({ productName: '', returnByMailEnabled: false, resultSms: '' });
  const sv = { ...fi, resultEmail: '' };
  const en = { ...fi };
  const errors = findProductErrors({ fi, sv, en })!;
  const phases = publishProblemsOf(errors, fi).map(({ phase, language }) => `${phase} ${language}`);
  expect(phases).toEqual(['1 undefined', '3 undefined', '4 fi', '4 sv', '4 en']);
});
