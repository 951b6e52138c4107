import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { UpdateProductBasicInfoRequest } from '#core/contracts/product-parts.requests.ts';
import { getProductById, updateProductBasicInfo, type Product } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  type BasicInfoValues,
  basicInfoValuesOf,
  findBasicInfoErrors,
  type OutcomeRow,
  outcomesInUse,
  outcomesInUseRefusal,
} from '#features/configurator/basic-info/basic-info.values.ts';
import { SaveBasicInfo, SaveBasicInfoHandler } from '#features/configurator/basic-info/save-basic-info.command.ts';
import { createConfiguratorStore } from '#features/configurator/configurator.store.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { lostUpdate } from '#test/support/open-form.ts';
import { openBasicInfo } from '../open-phase.ts';

function setup(product: Product = aCompleteProduct()) {
  const http = new FakeHttpClient();
  return { http, product, values: basicInfoValuesOf(product), ...openBasicInfo(http, product) };
}

const saved = (product: Product, changes: Partial<Product>): Product => ({
  ...product,
  ...changes,
  modifiedAt: '2026-05-01T00:00:00.000Z',
});

it('lists the positive outcomes only', () => {
  const { product, values } = setup();
  const positive = product.outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
  expect(values.outcomes.map(({ outcomeId }) => outcomeId)).toEqual(positive.map(({ outcomeId }) => outcomeId));
});

it('sends the typed values with the version they came from, the fixed outcomes as they are stored', async () => {
  const { http, product, values, form, store } = setup();
  http.answers(updateProductBasicInfo, saved(product, { productName: 'Uusi nimi' }));
  await expect(form.save({ ...values, productName: 'Uusi nimi' })).resolves.toBe('saved');
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
  expect(form.session.base).toEqual({
    values: { ...values, productName: 'Uusi nimi' },
    modifiedAt: '2026-05-01T00:00:00.000Z',
  });
  expect(form.successTexts).toEqual([]);
});

it('answers what is stored', async () => {
  const { http, product, values } = setup();
  const stored = saved(product, { productName: 'Uusi nimi' });
  http.answers(updateProductBasicInfo, stored);
  const over = { values, modifiedAt: product.modifiedAt };
  const command = new SaveBasicInfo(product, { values, over, mergedWith: undefined });
  const handler = new SaveBasicInfoHandler(http, createConfiguratorStore());
  await expect(handler.handle(command, executionContext())).resolves.toEqual({ stored });
});

it('says of changes that came along, and of which nobody knows whose they are, that they were made elsewhere', async () => {
  const { http, product, values } = setup();
  http.answers(updateProductBasicInfo, product);
  const over = { values, modifiedAt: product.modifiedAt };
  const context = executionContext();
  const command = new SaveBasicInfo(product, { values, over, mergedWith: '' });
  await new SaveBasicInfoHandler(http, createConfiguratorStore()).handle(command, context);
  expect(context.successTexts).toEqual([{ textKey: 'configurator:toast.mergedStored' }]);
});

it('merges a colleague’s change of another field and says whose it is', async () => {
  const { http, product, values, form } = setup();
  const theirs = saved(product, { productDescription: 'Danielin kuvaus', modifiedBy: 'Daniel Keskinen' });
  http.answers(getProductById, theirs).answers(updateProductBasicInfo, ({ body }) => {
    if (body.modifiedAt !== theirs.modifiedAt) throw lostUpdate(theirs);
    const { productName, productDescription } = body;
    return saved(theirs, { productName, productDescription, modifiedBy: 'Kaisa Diagnostinen' });
  });
  await expect(form.save({ ...values, productName: 'Kaisan nimi' })).resolves.toBe('saved');
  const both = { productName: 'Kaisan nimi', productDescription: 'Danielin kuvaus' };
  expect(http.inputsOf(updateProductBasicInfo)[1]!.body).toMatchObject(both);
  expect(form.values).toMatchObject(both);
  expect(form.successTexts).toEqual([{ textKey: 'configurator:toast.merged', values: { name: 'Daniel Keskinen' } }]);
});

it('saves nothing when both changed the same field', async () => {
  const { http, product, values, form, store } = setup();
  const theirs = saved(product, { productName: 'Danielin nimi', modifiedBy: 'Daniel Keskinen' });
  http.answers(getProductById, theirs).fails(updateProductBasicInfo, lostUpdate(theirs));
  await expect(form.save({ ...values, productName: 'Kaisan nimi' })).resolves.toBe('conflict');
  expect(form.conflict).toMatchObject({ by: 'Daniel Keskinen', conflicts: [{ path: ['productName'] }] });
  expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(1);
  expect(form.session.base.modifiedAt).toBe(product.modifiedAt);
  expect(form.successTexts).toEqual([]);
  expect(store.getState().isSavedOnThisVisit).toBe(false);
});

it('keeps what is typed, and stores nothing, when the service cannot be reached', async () => {
  const { http, product, values, form, store } = setup();
  http.fails(updateProductBasicInfo, new AppError('offline'));
  await expect(form.save({ ...values, productName: 'Kaisan nimi' })).resolves.toBe('failed');
  expect(form.session.state.failure?.kind).toBe('offline');
  expect([form.values.productName, form.session.base.modifiedAt]).toEqual(['Kaisan nimi', product.modifiedAt]);
  expect(store.getState()).toEqual({ products: { fi: product }, isSavedOnThisVisit: false });
});

describe('New outcomes', () => {
  /** Stores every save, giving outcomes without an id new ones, which it answers in the order of the request. */
  function storing(meanwhile: () => void = () => undefined) {
    const all = setup();
    let stored = all.product;
    all.http.answers(updateProductBasicInfo, ({ body: { outcomes, productName } }) => {
      meanwhile();
      const withIds = outcomes.map((each) => ({ ...each, outcomeId: each.outcomeId ?? anId(), title: '' }));
      return (stored = saved(stored, { productName, outcomes: withIds }));
    });
    return { ...all, sent: () => all.http.inputsOf(updateProductBasicInfo).map(({ body }) => body.outcomes) };
  }
  const added: readonly OutcomeRow[] = [
    { key: 'first', name: 'Tippuri' },
    { key: 'second', name: 'Mykoplasma' },
  ];

  it('have the ids of the stored ones after a save, each its own', async () => {
    const { values, form, store } = storing();
    await form.save({ ...values, outcomes: [...values.outcomes, ...added] });
    const idOf = (wanted: string): string | undefined =>
      store.getState().products.fi!.outcomes.find(({ name }) => name === wanted)?.outcomeId;
    expect(form.values.outcomes).toEqual([
      ...values.outcomes,
      { outcomeId: idOf('Tippuri'), name: 'Tippuri' },
      { outcomeId: idOf('Mykoplasma'), name: 'Mykoplasma' },
    ]);
    expect(form.session.isDirty).toBe(false);
  });

  it('are the same outcomes in the next save, also those that were written on or moved meanwhile', async () => {
    let isSaved = false;
    const { values, form, sent } = storing(() => {
      if (!isSaved) form.type({ ...values, outcomes: [{ ...second!, name: 'Mykoplasma!' }, first!, third!] });
      isSaved = true;
    });
    const [first, second, third] = [...added, { key: 'third', name: 'Sieni' }];
    await form.save({ ...values, outcomes: [...values.outcomes, ...added] });
    const [mycoplasma, gonorrhoea, unsaved] = form.values.outcomes;
    expect([mycoplasma, gonorrhoea]).toEqual([
      { outcomeId: expect.any(String), name: 'Mykoplasma!' },
      { outcomeId: expect.any(String), name: 'Tippuri' },
    ]);
    expect(unsaved).toEqual(third);
    const base = new Map(form.session.base.values.outcomes.map(({ outcomeId, name }) => [outcomeId, name]));
    expect([base.get(mycoplasma!.outcomeId), base.get(gonorrhoea!.outcomeId)]).toEqual(['Mykoplasma', 'Tippuri']);
    await form.session.save();
    expect(
      sent()[1]!
        .slice(0, 3)
        .map(({ outcomeId }) => outcomeId),
    ).toEqual([mycoplasma!.outcomeId, gonorrhoea!.outcomeId, undefined]);
  });

  it('are not added once more where they were stored and the answer was lost', async () => {
    const { http, product, values, form } = setup();
    let stored = product;
    const storeAt = (modifiedAt: string, { outcomes, productName }: UpdateProductBasicInfoRequest): Product => {
      const withIds = outcomes.map((each) => ({ ...each, outcomeId: each.outcomeId ?? anId(), title: '' }));
      return (stored = { ...stored, productName, outcomes: withIds, modifiedAt });
    };
    http.answers(getProductById, () => stored);
    http.answers(updateProductBasicInfo, ({ body }) => {
      storeAt('2026-05-01T00:00:00.000Z', body);
      throw new AppError('offline');
    });
    await expect(form.save({ ...values, outcomes: [...values.outcomes, ...added] })).resolves.toBe('failed');
    http.answers(updateProductBasicInfo, ({ body }) => {
      if (body.modifiedAt !== stored.modifiedAt) throw lostUpdate(stored);
      return storeAt('2026-05-02T00:00:00.000Z', body);
    });
    await expect(form.save({ ...form.values, productName: 'Uusi nimi' })).resolves.toBe('saved');
    const names = ['Klamydia', 'Tippuri', 'Mykoplasma'];
    expect(basicInfoValuesOf(stored).outcomes.map(({ name }) => name)).toEqual(names);
    expect(form.values).toEqual(basicInfoValuesOf(stored));
    expect(form.successTexts).toEqual([]);
  });
});

describe('An outcome that an analysis uses by now', () => {
  const outcome = (name: string) => ({ outcomeId: anId(), name, title: name, outcomeType: OutcomeType.Positive });

  /** Of four outcomes a colleague has begun to use the second, 'b', while the form was open: it cannot be removed. */
  function inUse() {
    const complete = aCompleteProduct({ productAnalysisMappings: [] });
    const fixed = complete.outcomes.filter(({ outcomeType }) => outcomeType !== OutcomeType.Positive);
    const rows = ['a', 'b', 'c', 'd'].map(outcome);
    const all = setup({ ...complete, outcomes: [...rows, ...fixed] });
    const [analysis] = aCompleteProduct().productAnalysisMappings;
    const [interpretation] = analysis!.resultInterpretations;
    const using = { ...analysis!, resultInterpretations: [{ ...interpretation!, outcomeId: rows[1]!.outcomeId }] };
    const theirs = saved(all.product, { productAnalysisMappings: [using], modifiedBy: 'Daniel Keskinen' });
    all.http.answers(getProductById, theirs).answers(updateProductBasicInfo, ({ body }) => {
      if (body.modifiedAt !== theirs.modifiedAt) throw lostUpdate(theirs);
      const ids = body.outcomes.map(({ outcomeId }) => outcomeId);
      if (!ids.includes(rows[1]!.outcomeId)) throw new AppError('conflict', { status: 409, code: 'conflict' });
      return saved(theirs, { productName: body.productName });
    });
    const named = (...names: string[]) => all.values.outcomes.filter(({ name }) => names.includes(name));
    return { ...all, named };
  }
  const namesOf = ({ outcomes }: BasicInfoValues) => outcomes.map(({ name }) => name);

  it('comes back to its place, where it is said; all else that is typed stays', async () => {
    const { values, form, store, named } = inUse();
    await expect(
      form.save({ ...values, productName: 'Uusi', outcomes: [...named('a', 'c'), { key: 'new', name: 'e' }] }),
    ).resolves.toBe('failed');
    expect(namesOf(form.values)).toEqual(['a', 'b', 'c', 'e']);
    expect(form.values.outcomes[1]).toEqual(values.outcomes[1]);
    expect(form.values.productName).toBe('Uusi');
    expect(form.session.findErrors(form.values)).toEqual({ 'outcomes.1.name': 'configurator:basicInfo.outcomeInUse' });
    expect(store.getState().isSavedOnThisVisit).toBe(false);
  });

  it('is saved with the rest after that', async () => {
    const { http, values, form, named } = inUse();
    await form.save({ ...values, productName: 'Uusi', outcomes: named('a', 'c', 'd') });
    await expect(form.session.save()).resolves.toBe('saved');
    const { outcomes } = http.inputsOf(updateProductBasicInfo).at(-1)!.body;
    expect(outcomes.slice(0, 4).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(form.session.findErrors(form.values)).toEqual({});
  });

  it('can be removed again by a step back', async () => {
    const { values, form, named } = inUse();
    await form.save({ ...values, outcomes: named('a', 'c', 'd') });
    form.session.undo();
    expect(namesOf(form.values)).toEqual(['a', 'c', 'd']);
  });

  it('leaves the rows as they are where the refusal is about fields', () => {
    const { values, product } = inUse();
    const error = new AppError('invalid', { status: 400, fieldErrors: { productName: ['taken', 'long'] } });
    expect(outcomesInUseRefusal(error, { ...values, outcomes: [] }, product)).toEqual({
      errors: { productName: 'taken' },
    });
  });
});

describe('validation', () => {
  const errorsOf = (changes: Partial<BasicInfoValues>) => findBasicInfoErrors({ ...setup().values, ...changes });
  const key = (name: string) => `productConfigurator.basicInfo.formErrors.${name}`;

  it.each([
    ['', key('productName')],
    [' ', key('productName')],
    ['x', undefined],
    ['x'.repeat(255), undefined],
    ['x'.repeat(256), 'productConfigurator.common.formErrors.maxLength255'],
  ])('of the name %#', (productName, message) => {
    expect(errorsOf({ productName }).productName).toBe(message);
  });

  it('of the outcomes: three fixed ones are not enough, one more is', () => {
    expect(errorsOf({ outcomes: [] })).toEqual({ outcomes: key('outcomes') });
    expect(errorsOf({ outcomes: [{ name: 'Klamydia' }] })).toEqual({});
  });

  it('of an outcome’s name', () => {
    const errors = errorsOf({ outcomes: [{ name: 'Klamydia' }, { name: '' }] });
    expect(errors).toEqual({ 'outcomes.1.name': key('outcomeName') });
  });
});

it('knows the outcomes that an analysis or a child analysis uses', () => {
  const { product } = setup();
  const [used] = product.productAnalysisMappings[0]!.resultInterpretations;
  expect([...outcomesInUse(product)]).toEqual([used!.outcomeId]);
  expect([...outcomesInUse({ productAnalysisMappings: [] })]).toEqual([]);
});
