import {
  contactMethods,
  productMethodsOf,
  returnMethods,
  type ProductMethods,
} from '#core/contracts/product-methods.ts';
import { getProductById, updateProductHvaSettings } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { findHvaSettingsFormErrors } from '#features/configurator/hva-settings/hva-settings.values.ts';
import { aCompleteProduct } from '#test/support/builders.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { lostUpdate } from '#test/support/open-form.ts';
import { openHvaSettings } from '../open-phase.ts';

function setup() {
  const http = new FakeHttpClient();
  const product = aCompleteProduct();
  return { http, product, values: productMethodsOf(product), ...openHvaSettings(http, product) };
}

const later = '2026-05-01T00:00:00.000Z';

it('sends the four flags over their version and takes the answer in', async () => {
  const { http, product, values, form, store } = setup();
  const typed = { ...values, returnToLabEnabled: true };
  http.answers(updateProductHvaSettings, { ...product, ...typed, modifiedAt: later });
  await expect(form.save(typed)).resolves.toBe('saved');
  const { productId, modifiedAt } = product;
  expect(http.inputsOf(updateProductHvaSettings)).toEqual([{ body: { productId, ...typed, modifiedAt } }]);
  expect(form.session.base).toEqual({ values: typed, modifiedAt: later });
  expect(store.getState()).toMatchObject({ isSavedOnThisVisit: true, products: { fi: { returnToLabEnabled: true } } });
});

it('merges a colleague’s change of another flag', async () => {
  const { http, product, values, form } = setup();
  const theirs = { ...product, contactByEmailEnabled: true, modifiedAt: later, modifiedBy: 'Daniel Keskinen' };
  http.answers(getProductById, theirs).answers(updateProductHvaSettings, ({ body }) => {
    if (body.modifiedAt !== later) throw lostUpdate(theirs);
    const { productId: _id, modifiedAt: _at, ...flags } = body;
    return { ...theirs, ...flags, modifiedAt: '2026-05-02T00:00:00.000Z', modifiedBy: 'Kaisa Diagnostinen' };
  });
  await expect(form.save({ ...values, returnToLabEnabled: true })).resolves.toBe('saved');
  const both = { ...values, returnToLabEnabled: true, contactByEmailEnabled: true };
  expect(form.session.base).toEqual({ values: both, modifiedAt: '2026-05-02T00:00:00.000Z' });
  expect(form.values).toEqual(both);
  expect(form.successTexts).toEqual([{ textKey: 'configurator:toast.merged', values: { name: 'Daniel Keskinen' } }]);
});

it('leaves base and store alone when it fails', async () => {
  const { http, product, values, form, store } = setup();
  http.fails(updateProductHvaSettings, new AppError('offline'));
  await expect(form.save({ ...values, returnToLabEnabled: true })).resolves.toBe('failed');
  expect(form.session.state.failure?.kind).toBe('offline');
  expect(form.session.base).toEqual({ values, modifiedAt: product.modifiedAt });
  expect(store.getState()).toEqual({ products: { fi: product }, isSavedOnThisVisit: false });
});

const off = {
  returnByMailEnabled: false,
  returnToLabEnabled: false,
  contactByEmailEnabled: false,
  contactBySmsEnabled: false,
};

it.each<[Partial<ProductMethods>, string[]]>([
  [{}, ['contactByEmailEnabled', 'returnByMailEnabled']],
  [{ returnByMailEnabled: true }, ['contactByEmailEnabled']],
  [{ returnToLabEnabled: true }, ['contactByEmailEnabled']],
  [{ contactBySmsEnabled: true }, ['returnByMailEnabled']],
  [{ returnToLabEnabled: true, contactByEmailEnabled: true }, []],
  [{ returnByMailEnabled: true, returnToLabEnabled: true, contactBySmsEnabled: true }, []],
])('asks for a way of return and one of contact: %j', (on, faulty) => {
  expect(Object.keys(findHvaSettingsFormErrors({ ...off, ...on })).sort()).toEqual(faulty);
});

it.each(returnMethods.flatMap((one) => contactMethods.map((other) => [one, other] as const)))(
  'is content with %s and %s alone',
  (one, other) => {
    expect(findHvaSettingsFormErrors({ ...off, [one]: true, [other]: true })).toEqual({});
  },
);
