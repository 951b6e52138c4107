import { identifyInProduct } from '#features/configurator/load-product.query.ts';
import {
  productContentsBodyOf,
  productContentsValuesOf,
} from '#features/configurator/product-contents/product-contents.values.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { aPrimary } from './analysis-values.ts';

it('sends what it read, unchanged', () => {
  const product = aCompleteProduct();
  const body = productContentsBodyOf(product.productId, productContentsValuesOf(product));
  expect(body).toEqual({
    productId: product.productId,
    productAnalysisMappings: product.productAnalysisMappings,
  });
});

it('has one finding of positive/negative, whatever another client has stored', () => {
  const product = aCompleteProduct();
  const [mapping] = product.productAnalysisMappings;
  const [finding] = mapping!.resultInterpretations;
  const rowsOf = (...values: string[]) => {
    const resultInterpretations = values.map((diagnosticValues) => ({ ...finding!, diagnosticValues }));
    const mappings = [{ ...mapping!, resultInterpretations }];
    const read = productContentsValuesOf({ ...product, productAnalysisMappings: mappings });
    return read.productAnalysisMappings[0]!.resultInterpretations;
  };
  const { outcomeId } = finding!;
  expect(rowsOf('POS')).toEqual([{ diagnosticValues: 'posit', outcomeId }]);
  expect(rowsOf('muu', 'posit')).toEqual([{ diagnosticValues: 'posit', outcomeId }]);
  expect(rowsOf()).toEqual([]);
});

it('sends a code as it is seen: a laboratory has no other', () => {
  const child = aPrimary({ kuntaliittoCode: 'PAIK\u00A09a\u2060' });
  const primary = aPrimary({ kuntaliittoCode: ' PAIK\u200B-9\u00AD ', childProductAnalysisMappings: [child] });
  const [sent] = productContentsBodyOf(anId(), { productAnalysisMappings: [primary] }).productAnalysisMappings;
  expect(sent!.kuntaliittoCode).toBe('PAIK-9');
  expect(sent!.childProductAnalysisMappings[0]!.kuntaliittoCode).toBe('PAIK 9a');
});

it('sends no mark of what is typed, and matches it with nothing that is stored', () => {
  const product = aCompleteProduct();
  const row = { diagnosticValues: 'chlam', outcomeId: anId(), isTyped: true as const };
  const values = { productAnalysisMappings: [aPrimary({ resultInterpretations: [row] })] };
  const [sent] = productContentsBodyOf(product.productId, values).productAnalysisMappings;
  expect(sent!.resultInterpretations[0]).not.toHaveProperty('isTyped');
  expect(identifyInProduct(row)).not.toBe(identifyInProduct({ ...row, isTyped: undefined }));
});
