import { findProductErrors } from '#core/contracts/find-product-errors.ts';
import { publishProblemsOf } from '#features/configurator/preview/publish-problems.rule.ts';
import { aCompleteProduct } from '#test/support/builders.ts';

it('leads each error to the screen where it is mended, in the order of the phases', () => {
  const problems = publishProblemsOf({
    'sv.resultSms': ['required'],
    'fi.productCitizenName': ['required', 'maxLength'],
    'fi.productAnalysisMappings.0.instructionDescription': ['required'],
    'fi.outcomes.1.title': ['required'],
    contactByEmailEnabled: ['contactMethod'],
    'productAnalysisMappings.0.kuntaliittoCode': ['code'],
    productName: ['name'],
    'outcomes.0.name': ['outcomeName'],
  });
  expect(problems.map(({ phase, language }) => [phase, language])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, 'fi'],
    [4, 'sv'],
  ]);
  expect(problems[0]!.problems).toEqual([
    { field: 'productName', messageKey: 'name' },
    { field: 'name', messageKey: 'outcomeName' },
  ]);
  expect(problems[3]!.problems.map(({ field }) => field)).toEqual([
    'productCitizenName',
    'productCitizenName',
    'instructionDescription',
    'title',
  ]);
});

it('says alike things once', () => {
  const [content] = publishProblemsOf({
    'productAnalysisMappings.0.kuntaliittoCode': ['code'],
    'productAnalysisMappings.1.kuntaliittoCode': ['code'],
  });
  expect(content!.problems).toEqual([{ field: 'kuntaliittoCode', messageKey: 'code' }]);
});

it('knows the paths that the full check answers', () => {
  const fi = aCompleteProduct({ productName: '', returnByMailEnabled: false, resultSms: '' });
  const sv = { ...fi, resultEmail: '' };
  const en = { ...fi };
  const errors = findProductErrors({ fi, sv, en })!;
  const phases = publishProblemsOf(errors).map(({ phase, language }) => `${phase} ${language}`);
  expect(phases).toEqual(['1 undefined', '3 undefined', '4 fi', '4 sv', '4 en']);
});
