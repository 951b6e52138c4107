import {
  ConfiguratorPhase,
  getProductById,
  proceedToConfiguratorPhase,
  publishProduct,
  updateProductBasicInfo,
  type Product,
} from '#core/contracts/product.contract.ts';
import { PublishProduct, PublishProductHandler } from '#features/configurator/phases/publish-product.command.ts';
import { ProceedPhase, ProceedPhaseHandler } from '#features/configurator/phases/proceed-phase.command.ts';
import { LoadProduct, LoadProductHandler } from '#features/configurator/load-product.query.ts';
import { basicInfoValuesOf } from '#features/configurator/basic-info/basic-info.values.ts';
import { openBasicInfo } from './open-phase.ts';
import { anyProductOf, createConfiguratorStore, apply } from '#features/configurator/configurator.store.ts';
import { aProduct } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const product = aProduct({ configuratorStatus: ConfiguratorPhase.CitizenTexts });
function setup(changes: Partial<Product>) {
  const store = createConfiguratorStore();
  apply(store, product, 'sv');
  apply(store, { ...product, ...changes }, 'fi');
  return store;
}

it('has nothing before a product is read', () => {
  expect(anyProductOf(createConfiguratorStore().getState())).toBeUndefined();
});

it.each<[string, Partial<Product>]>([
  ['was changed last', { modifiedAt: '2026-09-01T00:00:00.000Z' }],
  ['has come further, as a step changes no time', { configuratorStatus: ConfiguratorPhase.Preview }],
])('takes the package from the language that %s, whichever was read last', (_which, changes) => {
  const store = setup(changes);
  expect(anyProductOf(store.getState())).toMatchObject(changes);
  apply(store, product, 'en');
  expect(anyProductOf(store.getState())).toMatchObject(changes);
});

it('prefers the newer one though it stands at an earlier phase', () => {
  const newer = { modifiedAt: '2026-09-01T00:00:00.000Z', configuratorStatus: ConfiguratorPhase.BasicInfo };
  expect(anyProductOf(setup(newer).getState())).toMatchObject(newer);
});

describe('Another product', () => {
  const other = aProduct();
  const { productId } = product;

  it('comes without the languages of the one before, and without what was saved of that', () => {
    const store = setup({});
    store.setState({ isSavedOnThisVisit: true });
    apply(store, other, 'en', productId);
    expect(store.getState()).toMatchObject({ products: { en: other }, isSavedOnThisVisit: false });
  });

  it('keeps that something was saved on this visit with each language that is read', () => {
    const store = setup({});
    store.setState({ isSavedOnThisVisit: true });
    apply(store, product, 'en');
    expect(store.getState().isSavedOnThisVisit).toBe(true);
  });

  /** The answers of calls about the product come once the other one is on the screen. */
  function late() {
    const store = setup({});
    const answer = (): Product => {
      apply(store, other, 'fi', productId);
      return { ...product, modifiedAt: '2027-01-01T00:00:00.000Z' };
    };
    const http = new FakeHttpClient();
    for (const call of [publishProduct, proceedToConfiguratorPhase, getProductById]) http.answers(call, answer);
    return { http, store };
  }

  const { CitizenTexts, Preview } = ConfiguratorPhase;
  it.each([
    [
      'the publishing',
      ({ http, store }) =>
        new PublishProductHandler(http, store).handle(new PublishProduct(productId), executionContext()),
    ],
    [
      'a step to the next phase',
      ({ http, store }) =>
        new ProceedPhaseHandler(http, store).handle(
          new ProceedPhase(productId, CitizenTexts, Preview),
          executionContext(),
        ),
    ],
    [
      'a read',
      ({ http, store }) => new LoadProductHandler(http, store).handle(new LoadProduct(productId), executionContext()),
    ],
  ] satisfies [string, (parts: ReturnType<typeof late>) => Promise<unknown>][])(
    'stays on the screen when the answer to %s of the one before comes',
    async (_what, carryOut) => {
      const parts = late();
      await carryOut(parts);
      expect(parts.store.getState().products).toEqual({ fi: other });
    },
  );

  it('stays, and is not called saved, when the answer to a save of the one before comes', async () => {
    const http = new FakeHttpClient();
    const { form, store } = openBasicInfo(http, product);
    http.answers(updateProductBasicInfo, () => {
      apply(store, other, 'fi', productId);
      return { ...product, productName: 'Uusi nimi' };
    });
    await form.save({ ...basicInfoValuesOf(product), productName: 'Uusi nimi' });
    expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(1);
    expect(store.getState()).toMatchObject({ products: { fi: other }, isSavedOnThisVisit: false });
  });
});
