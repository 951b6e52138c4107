import { formErrors, hvaFormErrors } from '#core/contracts/form-errors.ts';
import { validityOf } from '#core/ui/forms/validity.rule.ts';

const { maxLength20, maxLength255, maxLength1000, duplicateMicrobe, microbeNotChosen, posit } = formErrors;
const { isIn, arrayMaxSize, oddCharacter } = formErrors;
const ofWrongValues: readonly string[] = [
  maxLength20,
  maxLength255,
  maxLength1000,
  duplicateMicrobe,
  microbeNotChosen,
  posit,
  isIn,
  arrayMaxSize,
  oddCharacter,
  hvaFormErrors.validEmail,
];

it('tells what is missing from what is filled, and not as it may be', () => {
  for (const key of [...Object.values(formErrors), ...Object.values(hvaFormErrors)])
    expect([key, validityOf([key])]).toEqual([key, ofWrongValues.includes(key) ? 'wrong' : 'missing']);
});

it.each([
  [[], 'valid'],
  [[maxLength255, formErrors.productName], 'missing'],
  [[maxLength255, duplicateMicrobe], 'wrong'],
  [['core:form.refused', 'configurator:basicInfo.outcomeInUse'], 'wrong'],
])('a form with %j is %s', (keys, validity) => expect(validityOf(keys)).toBe(validity));
