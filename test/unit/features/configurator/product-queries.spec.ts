import { getProductById, getProductForHeader, getProductOutcomes } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { apply, createConfiguratorStore } from '#features/configurator/configurator.store.ts';
import { ReadStoredProduct, ReadStoredProductHandler } from '#features/configurator/frame/read-stored-product.query.ts';
import { LoadProduct, LoadProductHandler } from '#features/configurator/load-product.query.ts';
import { LoadProductHeader, LoadProductHeaderHandler } from '#features/configurator/load-product-header.query.ts';
import {
  LoadPreview,
  LoadPreviewHandler,
  createPreviewStore,
} from '#features/configurator/preview/load-preview.query.ts';
import { LoadOutcomes, LoadOutcomesHandler } from '#features/configurator/product-contents/load-outcomes.query.ts';
import { aProduct } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const product = aProduct();
const { productId } = product;
const offline = new AppError('offline');

describe('LoadProduct', () => {
  function setup() {
    const http = new FakeHttpClient().answers(getProductById, product);
    const store = createConfiguratorStore();
    const load = (query: LoadProduct) => new LoadProductHandler(http, store).handle(query, executionContext());
    return { http, store, load };
  }

  it('reads each language without fallbacks, Finnish unless another is named, answers it and keeps them side by side', async () => {
    const { http, store, load } = setup();
    await expect(load(new LoadProduct(productId))).resolves.toBe(product);
    await load(new LoadProduct(productId, 'sv'));
    const call = (languageCode: string) => ({
      params: { id: productId },
      query: { languageCode, useFallbackLanguages: 'false' },
    });
    expect(http.inputsOf(getProductById)).toEqual([call('fi'), call('sv')]);
    expect(store.getState().products).toEqual({ fi: product, sv: product });
  });

  it('keeps nothing of the product that was open before', async () => {
    const { store, load } = setup();
    apply(store, aProduct(), 'sv');
    await load(new LoadProduct(productId));
    expect(store.getState().products).toEqual({ fi: product });
  });

  it('stores nothing for one who has left meanwhile', async () => {
    const { http, store } = setup();
    const screen = new AbortController();
    http.answers(getProductById, () => {
      screen.abort();
      return product;
    });
    const load = new LoadProductHandler(http, store).handle(
      new LoadProduct(productId),
      executionContext(screen.signal),
    );
    await expect(load).rejects.toMatchObject({ name: 'AbortError' });
    expect(store.getState().products).toEqual({});
  });

  it('leaves what is shown when it fails', async () => {
    const { http, store, load } = setup();
    apply(store, product, 'fi');
    http.fails(getProductById, offline);
    await expect(load(new LoadProduct(productId))).rejects.toBe(offline);
    expect(store.getState().products).toEqual({ fi: product });
  });
});

it('LoadProductHeader keeps what the header shows', async () => {
  const { productName, configuratorStatus, isPublished } = product;
  const header = { productId, productName, configuratorStatus, isPublished };
  const http = new FakeHttpClient().answers(getProductForHeader, header);
  const store = createConfiguratorStore();
  await new LoadProductHeaderHandler(http, store).handle(new LoadProductHeader(productId), executionContext());
  expect(http.inputsOf(getProductForHeader)).toEqual([
    { params: { id: productId }, query: { languageCode: 'fi', useFallbackLanguages: 'true' } },
  ]);
  expect(store.getState().header).toEqual(header);
});

it('LoadOutcomes keeps the outcomes beside whose they are', async () => {
  const { outcomes } = product;
  const http = new FakeHttpClient().answers(getProductOutcomes, outcomes);
  const store = createConfiguratorStore();
  await new LoadOutcomesHandler(http, store).handle(new LoadOutcomes(productId), executionContext());
  expect(http.inputsOf(getProductOutcomes)).toEqual([{ query: { productId, languageCode: 'fi' } }]);
  expect(store.getState().outcomes).toEqual({ productId, outcomes });
});

describe('ReadStoredProduct', () => {
  it('returns the product in one language without fallbacks, and fails with its call', async () => {
    const http = new FakeHttpClient().answers(getProductById, product);
    const handler = new ReadStoredProductHandler(http);
    const read = () => handler.handle(new ReadStoredProduct(productId, 'en'), executionContext());
    await expect(read()).resolves.toBe(product);
    expect(http.inputsOf(getProductById)).toEqual([
      { params: { id: productId }, query: { languageCode: 'en', useFallbackLanguages: 'false' } },
    ]);
    http.fails(getProductById, offline);
    await expect(read()).rejects.toBe(offline);
  });
});

describe('LoadPreview', () => {
  it('reads the product with Finnish in place of what is missing; what is shown stays when it fails', async () => {
    const http = new FakeHttpClient().answers(getProductById, product);
    const store = createPreviewStore();
    const load = () => new LoadPreviewHandler(http, store).handle(new LoadPreview(productId, 'sv'), executionContext());
    await load();
    expect(http.inputsOf(getProductById)).toEqual([
      { params: { id: productId }, query: { languageCode: 'sv', useFallbackLanguages: 'true' } },
    ]);
    expect(store.getState().shown).toEqual({ language: 'sv', product });
    http.fails(getProductById, offline);
    await expect(load()).rejects.toBe(offline);
    expect(store.getState().shown).toEqual({ language: 'sv', product });
  });
});
