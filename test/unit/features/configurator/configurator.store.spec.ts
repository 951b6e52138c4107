import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import { anyProductOf, createConfiguratorStore, apply } from '#features/configurator/configurator.store.ts';
import { aProduct } from '#test/support/builders.ts';

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

it('forgets the languages of another product', () => {
  const store = setup({});
  const other = aProduct();
  apply(store, other, 'en');
  expect(store.getState().products).toEqual({ en: other });
});
