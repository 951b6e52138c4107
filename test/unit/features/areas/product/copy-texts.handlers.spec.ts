import { getHvaProductById, getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  createCopyTextsStore,
  LoadCopyProducts,
  LoadCopyProductsHandler,
} from '#features/areas/product/copy-texts/load-copy-products.query.ts';
import { LoadCopySource, LoadCopySourceHandler } from '#features/areas/product/copy-texts/load-copy-source.query.ts';
import { anHvaProduct, anHvaProductSummary } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

function setup() {
  return { http: new FakeHttpClient(), store: createCopyTextsStore() };
}

it('LoadCopyProducts offers the area’s products; those it had stay when it fails', async () => {
  const { http, store } = setup();
  const load = () => new LoadCopyProductsHandler(http, store).handle(new LoadCopyProducts(), executionContext());
  const products = [anHvaProductSummary()];
  http.answers(getHvaProducts, products);
  await load();
  expect(store.getState()).toEqual({ products, source: undefined });
  http.fails(getHvaProducts, new AppError('offline'));
  await expect(load()).rejects.toMatchObject({ kind: 'offline' });
  expect(store.getState().products).toBe(products);
});

it('LoadCopySource keeps the chosen product with the language of its texts; that one stays when it fails', async () => {
  const { http, store } = setup();
  const product = anHvaProduct();
  const load = (hvaProductId: string) =>
    new LoadCopySourceHandler(http, store).handle(new LoadCopySource(hvaProductId, 'sv'), executionContext());
  http.answers(getHvaProductById, product);
  await load(product.hvaProductId);
  expect(http.inputsOf(getHvaProductById)).toEqual([
    { params: { id: product.hvaProductId }, query: { languageCode: 'sv' } },
  ]);
  expect(store.getState()).toEqual({ products: undefined, source: { language: 'sv', product } });
  http.fails(getHvaProductById, new AppError('notFound'));
  await expect(load('gone')).rejects.toMatchObject({ kind: 'notFound' });
  expect(store.getState().source?.product).toBe(product);
});
