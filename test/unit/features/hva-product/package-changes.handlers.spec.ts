import { getPackageChanges, markPackageReviewed, type PackageChanges } from '#core/contracts/area-package.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  MarkPackageReviewed,
  MarkPackageReviewedHandler,
} from '#features/hva-product/package-changes/mark-package-reviewed.command.ts';
import { createPackageChangesStore } from '#features/hva-product/package-changes/package-changes.store.ts';
import { anId, somePackageChanges } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const hvaProductId = anId();

function setup(found: PackageChanges) {
  const http = new FakeHttpClient();
  const store = createPackageChangesStore();
  store.setState({ checked: { hvaProductId, found } });
  const mark = () =>
    new MarkPackageReviewedHandler(http, store).handle(
      new MarkPackageReviewed(hvaProductId, found.productModifiedAt),
      executionContext(),
    );
  return { http, store, mark };
}

it('marks the version that was shown, and takes in what is left', async () => {
  const shown = somePackageChanges();
  const { http, store, mark } = setup(shown);
  http.answers(markPackageReviewed, null);
  await mark();
  expect(http.inputsOf(markPackageReviewed)).toEqual([
    { query: { hvaProductId, productModifiedAt: shown.productModifiedAt } },
  ]);
  expect(store.getState().checked).toEqual({ hvaProductId, found: null });
});

it('shows the newer changes when the package was changed once more, and fails', async () => {
  const newer = { ...somePackageChanges(), productModifiedAt: '2026-06-01T00:00:00.000Z' };
  const { http, store, mark } = setup(somePackageChanges());
  http.fails(markPackageReviewed, new AppError('conflict')).answers(getPackageChanges, newer);
  await expect(mark()).rejects.toMatchObject({ kind: 'conflict' });
  expect(store.getState().checked).toEqual({ hvaProductId, found: newer });
});

it('leaves what is shown when it cannot be marked otherwise', async () => {
  const shown = somePackageChanges();
  const { http, store, mark } = setup(shown);
  http.fails(markPackageReviewed, new AppError('offline'));
  await expect(mark()).rejects.toMatchObject({ kind: 'offline' });
  expect(store.getState().checked).toEqual({ hvaProductId, found: shown });
});

it('leaves the changes of a package that was opened meanwhile', async () => {
  const { http, store, mark } = setup(somePackageChanges());
  const other = { hvaProductId: anId(), found: somePackageChanges() };
  http.answers(markPackageReviewed, () => {
    store.setState({ checked: other });
    return null;
  });
  await mark();
  expect(store.getState().checked).toEqual(other);
});
