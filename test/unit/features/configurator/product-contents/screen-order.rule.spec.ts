import { formErrors } from '#core/contracts/form-errors.ts';
import { byScreenOrder, onlyNotChosen } from '#features/configurator/product-contents/shown-errors.rule.ts';

const inOrder = [
  'productAnalysisMappings',
  'productAnalysisMappings.0.kuntaliittoCode',
  'productAnalysisMappings.0.kuntaliittoName',
  'productAnalysisMappings.0.targetGender',
  'productAnalysisMappings.0.ageGroup',
  'productAnalysisMappings.0.hasChildProductAnalysisMappings',
  'productAnalysisMappings.0.resultType',
  'productAnalysisMappings.0.resultInterpretations',
  'productAnalysisMappings.0.resultInterpretations.2',
  'productAnalysisMappings.0.resultInterpretations.2.diagnosticValues',
  'productAnalysisMappings.0.resultInterpretations.2.outcomeId',
  'productAnalysisMappings.0.resultInterpretations.10.diagnosticValues',
  'productAnalysisMappings.0.instructionDescription',
  'productAnalysisMappings.0.childProductAnalysisMappings',
  'productAnalysisMappings.0.childProductAnalysisMappings.0.kuntaliittoCode',
  'productAnalysisMappings.0.childProductAnalysisMappings.0.resultType',
  'productAnalysisMappings.1.kuntaliittoCode',
];

it('orders paths as their fields stand on the screen, rows by number and lists before their rows', () => {
  expect([...inOrder].reverse().sort(byScreenOrder)).toEqual(inOrder);
  expect(byScreenOrder('productAnalysisMappings.0', 'productAnalysisMappings.0')).toBe(0);
});

const notChosen = (path: string) => ({ path, messageKey: formErrors.microbeNotChosen });
const [first, second] = [
  'productAnalysisMappings.0.resultInterpretations.2.diagnosticValues',
  'productAnalysisMappings.0.resultInterpretations.10.diagnosticValues',
];

it('leads to the first microbe that is typed only, where nothing else is wrong', () => {
  expect(onlyNotChosen([notChosen(second), notChosen(first)])).toBe(first);
  expect(onlyNotChosen([notChosen(first), { path: second, messageKey: formErrors.required }])).toBeUndefined();
  expect(onlyNotChosen([])).toBeUndefined();
});
