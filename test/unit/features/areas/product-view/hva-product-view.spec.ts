import { OutcomeType } from '#core/contracts/outcome-type.ts';
import {
  hvaProductValuesOf,
  instructedOutcomesOf,
  untouchedValuesOf,
  hvaStepOf,
} from '#features/areas/product-view/hva-product.values.ts';
import { aCompleteProduct, anHvaProduct } from '#test/support/builders.ts';

it('begins with nothing chosen and an empty instruction for each outcome', () => {
  const product = aCompleteProduct();
  const values = untouchedValuesOf(product);
  expect(values).toMatchObject({
    intervalBetweenOrders: 0,
    failedResultHandling: 0,
    citizenReminderSetting: 0,
    notifyProfessional: 0,
    professionalEmail: '',
  });
  expect(values.hvaOutcomeSettings).toHaveLength(product.outcomes.length);
});

it('has the rows of a stored product in the order of the screen', () => {
  const product = anHvaProduct();
  const stored = { ...product, hvaOutcomeSettings: [...product.hvaOutcomeSettings].reverse() };
  expect(hvaProductValuesOf(stored).hvaOutcomeSettings.map(({ outcomeType }) => outcomeType)).toEqual([1, 1, 2, 3, 4]);
});

it('asks for instructions for positive outcomes and then the negative one, wherever they stand', () => {
  const outcomes = [
    { outcomeId: 'n', name: 'Negatiivinen', outcomeType: OutcomeType.Negative },
    { outcomeId: 's', name: 'Lausunto', outcomeType: OutcomeType.Statement },
    { outcomeId: 'p', name: 'Klamydia', outcomeType: OutcomeType.Positive },
    { outcomeId: 'f', name: 'Ei tulosta', outcomeType: OutcomeType.ProblemWithSample },
    { outcomeId: 'u', name: 'Tuntematon', outcomeType: OutcomeType.Unknown },
  ];
  const { hvaOutcomeSettings: rows } = untouchedValuesOf({ outcomes });
  expect(instructedOutcomesOf(rows, outcomes)).toEqual([
    { row: rows[2], name: 'Klamydia', isPositive: true, index: 2 },
    { row: rows[0], name: 'Negatiivinen', isPositive: false, index: 0 },
  ]);
  // The row of an outcome that was removed meanwhile is still in the form.
  expect(instructedOutcomesOf(rows, outcomes.slice(0, 2)).map(({ name }) => name)).toEqual(['Negatiivinen']);
});

it.each([
  [null, 'info'],
  ['', 'info'],
  ['settings', 'settings'],
  ['outcomes', 'outcomes'],
  ['other', 'info'],
])('reads the step %s of an address as %s', (text, step) => {
  expect(hvaStepOf(text)).toBe(step);
});
