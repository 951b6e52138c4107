import { FormBaseHolder } from '#core/conflicts/form-base.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { getProductById, updateProductBasicInfo, type Product } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { basicInfoResolver } from '#features/configurator/basic-info/basic-info-errors.ts';
import { basicInfoValuesOf, type BasicInfoValues } from '#features/configurator/basic-info/basic-info.values.ts';
import { outcomesInUse } from '#features/configurator/basic-info/outcome-names.rule.ts';
import { SaveBasicInfo, SaveBasicInfoHandler } from '#features/configurator/basic-info/save-basic-info.command.ts';
import { createConfiguratorStore, apply } from '#features/configurator/configurator.store.ts';
import { SaveProductPart } from '#features/configurator/save-product-part.ts';
import { aCompleteProduct } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

function setup() {
  const http = new FakeHttpClient();
  const store = createConfiguratorStore();
  const product = aCompleteProduct();
  apply(store, product, 'fi');
  const base = new FormBaseHolder({ values: basicInfoValuesOf(product), modifiedAt: product.modifiedAt });
  const handler = new SaveBasicInfoHandler(http, new SaveProductPart(http, store));
  const save = (values: BasicInfoValues, context = executionContext()) =>
    handler.handle(new SaveBasicInfo(product, values, base), context);
  return { http, store, product, base, save };
}

const saved = (product: Product, changes: Partial<Product>): Product => ({
  ...product,
  ...changes,
  modifiedAt: '2026-05-01T00:00:00.000Z',
});

it('lists the positive outcomes only', () => {
  const { product } = setup();
  const positive = product.outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
  expect(basicInfoValuesOf(product).outcomes.map(({ outcomeId }) => outcomeId)).toEqual(
    positive.map(({ outcomeId }) => outcomeId),
  );
});

it('sends the typed values with the version they came from, the fixed outcomes as they are stored', async () => {
  const { http, product, base, store, save } = setup();
  http.answers(updateProductBasicInfo, saved(product, { productName: 'Uusi nimi' }));
  await expect(save({ ...base.current.values, productName: 'Uusi nimi' })).resolves.toEqual({ status: 'saved' });
  const [sent] = http.inputsOf(updateProductBasicInfo);
  expect(sent!.body).toMatchObject({
    productId: product.productId,
    productName: 'Uusi nimi',
    modifiedAt: product.modifiedAt,
  });
  expect(sent!.body.outcomes.map(({ outcomeId }) => outcomeId).sort()).toEqual(
    product.outcomes.map(({ outcomeId }) => outcomeId).sort(),
  );
  expect(store.getState()).toMatchObject({ isSavedOnThisVisit: true, products: { fi: { productName: 'Uusi nimi' } } });
  expect(base.current.modifiedAt).toBe('2026-05-01T00:00:00.000Z');
});

it('merges a colleague’s change of another field and says whose it is', async () => {
  const { http, product, base, save } = setup();
  const theirs = saved(product, { productDescription: 'Danielin kuvaus', modifiedBy: 'Daniel Keskinen' });
  const lost = new AppError('conflict', { current: { modifiedAt: theirs.modifiedAt, modifiedBy: theirs.modifiedBy } });
  http.answers(getProductById, theirs).answers(updateProductBasicInfo, ({ body }) => {
    if (body.modifiedAt !== theirs.modifiedAt) throw lost;
    return saved(theirs, { productName: body.productName, productDescription: body.productDescription });
  });
  const context = executionContext();
  const outcome = await save({ ...base.current.values, productName: 'Kaisan nimi' }, context);
  expect(outcome).toEqual({ status: 'merged', by: 'Daniel Keskinen' });
  expect(http.inputsOf(updateProductBasicInfo)[1]!.body).toMatchObject({
    productName: 'Kaisan nimi',
    productDescription: 'Danielin kuvaus',
  });
  expect(context.successTexts).toEqual([{ textKey: 'configurator:toast.merged', values: { name: 'Daniel Keskinen' } }]);
});

it('saves nothing when both changed the same field', async () => {
  const { http, product, base, store, save } = setup();
  const theirs = saved(product, { productName: 'Danielin nimi', modifiedBy: 'Daniel Keskinen' });
  http.answers(getProductById, theirs);
  http.fails(
    updateProductBasicInfo,
    new AppError('conflict', { current: { modifiedAt: theirs.modifiedAt, modifiedBy: 'x' } }),
  );
  const context = executionContext();
  await expect(save({ ...base.current.values, productName: 'Kaisan nimi' }, context)).resolves.toMatchObject({
    status: 'conflict',
    conflict: { by: 'Daniel Keskinen', conflicts: [{ path: ['productName'] }] },
  });
  expect(context.failures).toMatchObject([{ kind: 'conflict', details: { code: 'stale' } }]);
  expect(store.getState().isSavedOnThisVisit).toBe(false);
});

describe('validation', () => {
  const errorsOf = async (changes: Partial<BasicInfoValues>) => {
    const { base } = setup();
    const result = await basicInfoResolver({ ...base.current.values, ...changes }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return JSON.parse(JSON.stringify(result.errors)) as Record<string, { message?: string }>;
  };
  const key = (name: string) => `productConfigurator.basicInfo.formErrors.${name}`;

  it.each([
    ['', key('productName')],
    [' ', key('productName')],
    ['x', undefined],
    ['x'.repeat(255), undefined],
    ['x'.repeat(256), 'productConfigurator.common.formErrors.maxLength255'],
  ])('of the name %#', async (productName, message) => {
    expect((await errorsOf({ productName })).productName?.message).toBe(message);
  });

  it('of the outcomes: three fixed ones are not enough, one more is', async () => {
    expect((await errorsOf({ outcomes: [] })).outcomes?.message).toBe(key('outcomes'));
    expect(await errorsOf({ outcomes: [{ name: 'Klamydia' }] })).toEqual({});
  });

  it('of an outcome’s name', async () => {
    const errors = await errorsOf({ outcomes: [{ name: 'Klamydia' }, { name: '' }] });
    expect(errors).toMatchObject({ outcomes: [null, { name: { message: key('outcomeName') } }] });
  });
});

it('knows the outcomes that an analysis or a child analysis uses', () => {
  const { product } = setup();
  const [used] = product.productAnalysisMappings[0]!.resultInterpretations;
  expect([...outcomesInUse(product)]).toEqual([used!.outcomeId]);
  expect([...outcomesInUse({ productAnalysisMappings: [] })]).toEqual([]);
});
