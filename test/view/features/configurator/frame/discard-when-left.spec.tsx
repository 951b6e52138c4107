import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { deleteDraft } from '#core/contracts/draft.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import {
  ConfiguratorPhase,
  discardProduct,
  getProductById,
  updateProductBasicInfo,
  type Product,
} from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aProduct, aProductSummary } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const { BasicInfo, ProductContents } = ConfiguratorPhase;
const created = '2026-03-01T08:00:00.000Z';
const untouched = (changes: Partial<Product> = {}): Product =>
  aProduct({ createdAt: created, modifiedAt: created, ...changes });

/** The configurator's first phase of a product, on screen under React's strict mode. */
async function setup(product: Product) {
  const application = await renderApplication(`/product-configurator/${product.productId}/basic-info`);
  application.http
    .answers(getProductById, product)
    .answers(getProducts, [aProductSummary({ productId: product.productId, productName: 'Juuri luotu' })])
    .answers(discardProduct, undefined)
    .answers(updateProductBasicInfo, ({ body }) => ({
      ...product,
      productName: body.productName,
      modifiedAt: '2026-03-01T08:00:01.000Z',
    }));
  // The first one in a worker loads the whole application.
  await screen.findByRole('heading', { name: 'Vaihe: Perustiedot' }, { timeout: 30_000 });
  const discarded = () => application.http.inputsOf(discardProduct).map(({ query }) => query.productId);
  const goTo = (path: string) => act(() => application.router.navigate(path));
  return { ...application, discarded, goTo, product };
}

it('discards a new product that is left for the catalogue, where it is not listed', async () => {
  const { user, discarded, product, shown } = await setup(untouched());
  await user.click(screen.getByRole('button', { name: 'Palaa etusivulle' }));
  await screen.findByText('Katalogissa ei ole vielä paketteja.');
  expect(discarded()).toEqual([product.productId]);
  expect(screen.queryByText('Juuri luotu')).toBeNull();
  expect(shown).toEqual([]);
});

it.each([
  ['another screen', () => '/event-log'],
  ['another package', () => `/product-configurator/${aProduct().productId}/basic-info`],
])('discards it when it is left for %s', async (_where, to) => {
  const { goTo, discarded, product } = await setup(untouched());
  await goTo(to());
  await waitFor(() => expect(discarded()).toEqual([product.productId]));
});

it('removes its own draft first, whose changes the person has given up, where that keeps the product', async () => {
  const { user, http, discarded, browserDrafts, product } = await setup(untouched());
  const removed: string[] = [];
  http
    .answers(deleteDraft, ({ query }) => void removed.push(query.draftId))
    .answers(discardProduct, () => {
      if (removed.length === 0) throw new AppError('conflict');
      return undefined;
    });
  await user.type(screen.getByRole('textbox', { name: /Paketin nimi/ }), 'Uusi');
  await waitFor(() => expect(browserDrafts.kept.size).toBe(1));
  const [draft] = browserDrafts.kept.values();
  await user.click(screen.getByRole('button', { name: 'Palaa etusivulle' }));
  await user.click(await screen.findByText('Poistu tallentamatta', { selector: 'button' }));
  await waitFor(() => expect(discarded()).toEqual([product.productId, product.productId]));
  expect(removed).toEqual([draft?.id]);
});

it('stays silent when the server keeps it', async () => {
  const { http, goTo, discarded, product, shown } = await setup(untouched());
  http.answers(discardProduct, () => {
    throw new AppError('conflict');
  });
  await goTo('/dk-admin');
  expect(await screen.findByText('Juuri luotu')).toBeTruthy();
  expect(new Set(discarded())).toEqual(new Set([product.productId]));
  expect(shown).toEqual([]);
});

it.each([
  ['that was saved before', { modifiedAt: '2026-03-01T09:00:00.000Z' }],
  ['that is published', { isPublished: true }],
  ['that is further on', { configuratorStatus: ProductContents }],
])('keeps a product %s', async (_which, changes) => {
  const { goTo, discarded } = await setup(untouched({ configuratorStatus: BasicInfo, ...changes }));
  await goTo('/dk-admin');
  await screen.findByText('Juuri luotu');
  expect(discarded()).toEqual([]);
});

it('keeps it in its own configurator', async () => {
  const { goTo, discarded, product, shown } = await setup(untouched());
  await goTo(`/product-configurator/${product.productId}/hva-settings`);
  // A phase that is not open yet leads back.
  await waitFor(() => expect(shown).toMatchObject([{ textKey: 'configurator:toast.finishPreviousOnes' }]));
  await goTo(`/product-configurator/${product.productId}`);
  await screen.findByRole('heading', { name: 'Vaihe: Perustiedot' });
  expect(discarded()).toEqual([]);
});

it('keeps it when the page itself ends', async () => {
  const { discarded } = await setup(untouched());
  cleanup();
  expect(discarded()).toEqual([]);
});
