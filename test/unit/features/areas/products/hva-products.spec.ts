import {
  createHvaProduct,
  getHvaProducts,
  getPublishedDkProducts,
  unpublishHvaProduct,
} from '#core/contracts/hva-product.contract.ts';
import { getAreaProductWords } from '#core/contracts/workbench.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { AddToSelection, AddToSelectionHandler } from '#features/areas/products/catalogue/add-to-selection.command.ts';
import {
  LoadPublishedProductsHandler,
  LoadPublishedProducts,
} from '#features/areas/products/catalogue/load-published-products.query.ts';
import { LoadProductWords, LoadProductWordsHandler } from '#features/areas/products/load-product-words.query.ts';
import { createHvaProductListsStore } from '#features/areas/products/hva-product-lists.store.ts';
import { LoadHvaProductsHandler, LoadHvaProducts } from '#features/areas/products/in-use/load-hva-products.query.ts';
import { StopUsage, StopUsageHandler } from '#features/areas/products/in-use/stop-usage.command.ts';
import { isDraft } from '#features/areas/products/hva-products.rule.ts';
import { anHvaProduct, anHvaProductSummary, anId, aPublishedDkProduct } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

function setup() {
  const http = new FakeHttpClient();
  const lists = createHvaProductListsStore();
  const add = (productId: string) =>
    new AddToSelectionHandler(http, lists).handle(new AddToSelection(productId, 'Klamydia'), executionContext());
  const stop = (hvaProductId: string) =>
    new StopUsageHandler(http, lists).handle(new StopUsage(hvaProductId, 'Paketti'), executionContext());
  return { http, lists, add, stop };
}

const published = { isPublished: true, publishedAt: '2026-03-03T08:00:00.000Z', publishedBy: 'Helena Virtanen' };

it('loads the area’s products', async () => {
  const { http, lists } = setup();
  const inUse = [anHvaProductSummary()];
  http.answers(getHvaProducts, inUse);
  await new LoadHvaProductsHandler(http, lists).handle(new LoadHvaProducts(), executionContext());
  expect(lists.getState()).toEqual({ inUse, catalogue: undefined });
});

it('loads the products that the area may add', async () => {
  const { http, lists } = setup();
  const catalogue = [aPublishedDkProduct()];
  http.answers(getPublishedDkProducts, catalogue);
  await new LoadPublishedProductsHandler(http, lists).handle(new LoadPublishedProducts(), executionContext());
  expect(lists.getState()).toEqual({ inUse: undefined, catalogue });
});

describe('Adding to the selection', () => {
  it('creates the area’s product and takes it out of the catalogue', async () => {
    const { http, lists, add } = setup();
    const [added, stays] = [aPublishedDkProduct(), aPublishedDkProduct()];
    lists.setState({ catalogue: [added, stays] });
    http.answers(createHvaProduct, anHvaProduct());
    await add(added.productId);
    expect(http.inputsOf(createHvaProduct)).toEqual([{ query: { productId: added.productId } }]);
    expect(lists.getState().catalogue).toEqual([stays]);
  });

  it('takes a falsy answer for a failure', async () => {
    const { http, lists, add } = setup();
    const catalogue = [aPublishedDkProduct()];
    lists.setState({ catalogue });
    http.answers(createHvaProduct, null);
    await expect(add(catalogue[0]!.productId)).rejects.toMatchObject({ details: { code: 'nothingCreated' } });
    expect(lists.getState().catalogue).toBe(catalogue);
  });

  it('changes nothing when the server refuses', async () => {
    const { http, lists, add } = setup();
    const catalogue = [aPublishedDkProduct()];
    lists.setState({ catalogue });
    http.fails(createHvaProduct, new AppError('conflict'));
    await expect(add(catalogue[0]!.productId)).rejects.toMatchObject({ kind: 'conflict' });
    expect(lists.getState().catalogue).toBe(catalogue);
  });
});

describe('Stopping the usage', () => {
  it('shows the product as unpublished, and no longer as incomplete', async () => {
    const { http, lists, stop } = setup();
    const stopped = anHvaProductSummary({ ...published, isIncomplete: true });
    const other = anHvaProductSummary(published);
    lists.setState({ inUse: [stopped, other] });
    const { hvaProductId } = stopped;
    const modified = { modifiedAt: '2026-05-01T00:00:00.000Z', modifiedBy: 'Helena Virtanen' };
    http.answers(unpublishHvaProduct, anHvaProduct({ hvaProductId, ...modified }));
    await stop(hvaProductId);
    expect(http.inputsOf(unpublishHvaProduct)).toEqual([{ query: { hvaProductId } }]);
    const unpublished = { isPublished: false, publishedAt: null, publishedBy: null, isIncomplete: undefined };
    expect(lists.getState().inUse).toEqual([{ ...stopped, ...unpublished, ...modified }, other]);
  });

  it('changes nothing when the server refuses', async () => {
    const { http, lists, stop } = setup();
    const inUse = [anHvaProductSummary(published)];
    lists.setState({ inUse });
    http.fails(unpublishHvaProduct, new AppError('notFound'));
    await expect(stop(inUse[0]!.hvaProductId)).rejects.toMatchObject({ kind: 'notFound' });
    expect(lists.getState().inUse).toBe(inUse);
  });
});

const [created, later] = ['2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00.001Z'];
it.each([
  [false, created, true],
  [false, later, false],
  [true, created, false],
  [true, later, false],
])('published %s, modified at %s: a draft is %s', (isPublished, modifiedAt, expected) => {
  expect(isDraft({ isPublished, createdAt: created, modifiedAt })).toBe(expected);
});

it('puts what products are found by into the store, by the centre’s ids', async () => {
  const http = new FakeHttpClient();
  const lists = createHvaProductListsStore();
  const words = { productId: anId(), names: ['Gonorrétest'], analyses: [], microbes: [] };
  http.answers(getAreaProductWords, [words]);
  await new LoadProductWordsHandler(http, lists).handle(new LoadProductWords(), executionContext());
  expect(lists.getState().words).toEqual(new Map([[words.productId, words]]));
});
