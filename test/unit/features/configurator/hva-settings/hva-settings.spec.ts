import { FormBaseHolder } from '#core/conflicts/form-base.ts';
import { getProductById, updateProductHvaSettings } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { createConfiguratorStore } from '#features/configurator/configurator.store.ts';
import { hvaSettingsResolver } from '#features/configurator/hva-settings/hva-settings-errors.ts';
import {
  hvaSettingsValuesOf,
  type HvaSettingsValues,
} from '#features/configurator/hva-settings/hva-settings.values.ts';
import {
  SaveHvaSettings,
  SaveHvaSettingsHandler,
} from '#features/configurator/hva-settings/save-hva-settings.command.ts';
import { SaveProductPart } from '#features/configurator/save-product-part.ts';
import { aCompleteProduct } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

function setup() {
  const http = new FakeHttpClient();
  const store = createConfiguratorStore();
  const product = aCompleteProduct();
  const base = new FormBaseHolder({ values: hvaSettingsValuesOf(product), modifiedAt: product.modifiedAt });
  const handler = new SaveHvaSettingsHandler(http, new SaveProductPart(http, store));
  const save = (values: HvaSettingsValues) =>
    handler.handle(new SaveHvaSettings(product.productId, values, base), executionContext());
  return { http, store, product, base, save };
}

const later = '2026-05-01T00:00:00.000Z';

it('sends the four flags over their version and takes the answer in', async () => {
  const { http, product, base, store, save } = setup();
  const values = { ...base.current.values, returnToLabEnabled: true };
  http.answers(updateProductHvaSettings, { ...product, ...values, modifiedAt: later });
  await expect(save(values)).resolves.toEqual({ status: 'saved' });
  const { productId, modifiedAt } = product;
  expect(http.inputsOf(updateProductHvaSettings)).toEqual([{ body: { productId, ...values, modifiedAt } }]);
  expect(base.current).toEqual({ values, modifiedAt: later });
  expect(store.getState().products.fi?.returnToLabEnabled).toBe(true);
});

it('merges a colleague’s change of another flag', async () => {
  const { http, product, base, save } = setup();
  const theirs = { ...product, contactByEmailEnabled: true, modifiedAt: later, modifiedBy: 'Daniel Keskinen' };
  http.answers(getProductById, theirs).answers(updateProductHvaSettings, ({ body }) => {
    if (body.modifiedAt !== later) throw new AppError('conflict', { current: theirs });
    const { productId: _id, modifiedAt: _at, ...flags } = body;
    return { ...theirs, ...flags, modifiedAt: '2026-05-02T00:00:00.000Z' };
  });
  const outcome = await save({ ...base.current.values, returnToLabEnabled: true });
  expect(outcome).toEqual({ status: 'merged', by: 'Daniel Keskinen' });
  expect(base.current.values).toMatchObject({ returnToLabEnabled: true, contactByEmailEnabled: true });
});

it('leaves base and store alone when it fails', async () => {
  const { http, product, base, store, save } = setup();
  http.fails(updateProductHvaSettings, new AppError('offline'));
  await expect(save({ ...base.current.values, returnToLabEnabled: true })).rejects.toMatchObject({ kind: 'offline' });
  expect(base.current.modifiedAt).toBe(product.modifiedAt);
  expect(store.getState().isSavedOnThisVisit).toBe(false);
});

const off = {
  returnByMailEnabled: false,
  returnToLabEnabled: false,
  contactByEmailEnabled: false,
  contactBySmsEnabled: false,
};

it.each<[Partial<HvaSettingsValues>, string[]]>([
  [{}, ['contactByEmailEnabled', 'returnByMailEnabled']],
  [{ returnByMailEnabled: true }, ['contactByEmailEnabled']],
  [{ returnToLabEnabled: true }, ['contactByEmailEnabled']],
  [{ contactBySmsEnabled: true }, ['returnByMailEnabled']],
  [{ returnToLabEnabled: true, contactByEmailEnabled: true }, []],
  [{ returnByMailEnabled: true, returnToLabEnabled: true, contactBySmsEnabled: true }, []],
])('asks for a way of return and one of contact: %j', async (on, faulty) => {
  const options = { fields: {}, shouldUseNativeValidation: false } as never;
  const { errors } = await hvaSettingsResolver({ ...off, ...on }, undefined, options);
  expect(Object.keys(errors).sort()).toEqual(faulty);
});
