import {
  getProductChanges,
  markProductReviewed,
  type ProductChanges,
} from '#core/contracts/hva-product-review.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  LoadProductChanges,
  LoadProductChangesHandler,
  createProductChangesStore,
} from '#features/areas/product/product-changes/load-product-changes.query.ts';
import {
  MarkProductReviewed,
  MarkProductReviewedHandler,
} from '#features/areas/product/product-changes/mark-product-reviewed.command.ts';
import { anId, someProductChanges } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const hvaProductId = anId();

function setup(found: ProductChanges) {
  const http = new FakeHttpClient();
  const store = createProductChangesStore();
  store.setState({ checked: { hvaProductId, found } });
  const mark = () =>
    new MarkProductReviewedHandler(http, store).handle(
      new MarkProductReviewed(hvaProductId, found.productModifiedAt),
      executionContext(),
    );
  return { http, store, mark };
}

it('loads what was changed since the review, also that nothing was; what is shown stays when it fails', async () => {
  const http = new FakeHttpClient();
  const store = createProductChangesStore();
  const found = someProductChanges();
  const load = () =>
    new LoadProductChangesHandler(http, store).handle(
      new LoadProductChanges(hvaProductId, found.productModifiedAt),
      executionContext(),
    );
  http.answers(getProductChanges, found);
  await load();
  expect(http.inputsOf(getProductChanges)).toEqual([{ params: { id: hvaProductId } }]);
  expect(store.getState().checked).toEqual({ hvaProductId, found });
  http.fails(getProductChanges, new AppError('offline'));
  await expect(load()).rejects.toMatchObject({ kind: 'offline' });
  expect(store.getState().checked).toEqual({ hvaProductId, found });
  http.answers(getProductChanges, null);
  await load();
  expect(store.getState().checked).toEqual({ hvaProductId, found: null });
});

it('marks the version that was shown, and takes in what is left', async () => {
  const shown = someProductChanges();
  const { http, store, mark } = setup(shown);
  http.answers(markProductReviewed, null);
  await mark();
  expect(http.inputsOf(markProductReviewed)).toEqual([
    { query: { hvaProductId, productModifiedAt: shown.productModifiedAt } },
  ]);
  expect(store.getState().checked).toEqual({ hvaProductId, found: null });
});

it('shows the newer changes when the product was changed once more, and fails', async () => {
  const newer = { ...someProductChanges(), productModifiedAt: '2026-06-01T00:00:00.000Z' };
  const { http, store, mark } = setup(someProductChanges());
  http.fails(markProductReviewed, new AppError('conflict')).answers(getProductChanges, newer);
  await expect(mark()).rejects.toMatchObject({ kind: 'conflict' });
  expect(store.getState().checked).toEqual({ hvaProductId, found: newer });
});

it('says that nothing is left to review where a newer version has been reviewed', async () => {
  const { http, store, mark } = setup(someProductChanges());
  http.fails(markProductReviewed, new AppError('conflict')).answers(getProductChanges, null);
  await mark();
  expect(store.getState().checked).toEqual({ hvaProductId, found: null });
});

it('leaves what is shown when it cannot be marked otherwise', async () => {
  const shown = someProductChanges();
  const { http, store, mark } = setup(shown);
  http.fails(markProductReviewed, new AppError('offline'));
  await expect(mark()).rejects.toMatchObject({ kind: 'offline' });
  expect(store.getState().checked).toEqual({ hvaProductId, found: shown });
});

it('leaves the changes of a product that was opened meanwhile', async () => {
  const { http, store, mark } = setup(someProductChanges());
  const other = { hvaProductId: anId(), found: someProductChanges() };
  http.answers(markProductReviewed, () => {
    store.setState({ checked: other });
    return null;
  });
  await mark();
  expect(store.getState().checked).toEqual(other);
});
