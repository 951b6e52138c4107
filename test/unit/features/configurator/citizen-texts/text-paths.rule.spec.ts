import type { Product } from '#core/contracts/product.contract.ts';
import { citizenTextsValuesOf } from '#features/configurator/citizen-texts/citizen-texts.values.ts';
import {
  byScreenOrder,
  missingPathsOf,
  outdatedPathsOf,
  requiredPathsOf,
} from '#features/configurator/citizen-texts/translations/text-paths.rule.ts';
import { aProductWithChild, withoutTexts } from './texts-server.ts';

const idsOf = ({ outcomes, productAnalysisMappings }: Product) => {
  const [primary] = productAnalysisMappings;
  return {
    outcome: outcomes[0]!.outcomeId,
    primary: primary!.productAnalysisMappingId,
    child: primary!.childProductAnalysisMappings[0]!.productAnalysisMappingId,
  };
};

it('asks for the product’s texts, primary analyses’ instructions and positive outcomes’ titles, as they stand', () => {
  const product = aProductWithChild();
  const { outcome, primary } = idsOf(product);
  const paths = requiredPathsOf(product);
  expect(paths).toHaveLength(13 + 1 + 1);
  expect(paths.indexOf(`instructions.${primary}`)).toBe(paths.indexOf('texts.problemWithSampleTitle') - 1);
  expect(paths.indexOf(`titles.${outcome}`)).toBe(paths.indexOf('texts.productSubscriptionConfirmationSms') - 1);
});

it('finds what is not written, blanks included', () => {
  const product = aProductWithChild();
  const required = requiredPathsOf(product);
  expect(missingPathsOf(required, citizenTextsValuesOf(product))).toEqual([]);
  expect(missingPathsOf(required, citizenTextsValuesOf(withoutTexts(product)))).toEqual(required);
  const blank = { ...product, resultSms: ' \n' };
  expect(missingPathsOf(required, citizenTextsValuesOf(blank))).toEqual(['texts.resultSms']);
});

it('knows outdated texts by their field, outcome or analysis, child analyses too, as they stand', () => {
  const product = aProductWithChild();
  const { outcome, child } = idsOf(product);
  expect(outdatedPathsOf({ ...product, outdatedTexts: [outcome, child, 'resultSms', 'unknown'] })).toEqual([
    `instructions.${child}`,
    `titles.${outcome}`,
    'texts.resultSms',
  ]);
  expect(outdatedPathsOf(product)).toEqual([]);
});

it('orders the required texts as they stand', () => {
  const product = aProductWithChild();
  const paths = requiredPathsOf(product);
  expect([...paths].reverse().sort(byScreenOrder(product))).toEqual(paths);
});
