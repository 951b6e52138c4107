import { act, screen, waitFor } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import {
  copyProduct,
  createProduct,
  discardProduct,
  getProductById,
  type Product,
} from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { configuratorFeature } from '#features/configurator/configurator.feature.ts';
import { aProduct, aProductSummary } from '#test/support/builders.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const created = '2026-03-01T08:00:00.000Z';

/** An answer that a test gives when it is time. */
function whenTold<Value>() {
  let give!: (value: Value) => void;
  const promise = new Promise<Value>((resolve) => (give = resolve));
  return { promise, give };
}

/** The catalogue on screen; its new product is one that nobody has saved. */
async function setup(products = [] as ReturnType<typeof aProductSummary>[]) {
  const product = aProduct({ createdAt: created, modifiedAt: created });
  const application = await renderApplication('/dk-admin');
  const { http, router, path } = application;
  http
    .answers(getProducts, products)
    .answers(createProduct, product)
    .answers(getProductById, product)
    .answers(discardProduct, undefined);
  const button = await screen.findByRole('button', { name: 'Luo uusi paketti' }, { timeout: 30_000 });
  const firstPhase = `/product-configurator/${product.productId}/basic-info`;
  const discarded = () => http.inputsOf(discardProduct).map(({ query }) => query.productId);
  const goTo = (to: string) => act(() => router.navigate(to));
  return { ...application, product, button, firstPhase, discarded, goTo, path };
}

it('opens in the first phase', async () => {
  const { user, button, path, firstPhase, discarded } = await setup();
  await user.click(button);
  await screen.findByRole('heading', { name: 'Vaihe: Perustiedot' }, { timeout: 30_000 });
  expect(path()).toBe(firstPhase);
  expect(discarded()).toEqual([]);
});

it.each([
  ['made', createProduct, /^Luo uusi/],
  ['copied', copyProduct, /^Kopioi/],
] as const)('%s while its list is narrowed it opens: that is no other screen', async (_, endpoint, named) => {
  const { user, http, product, discarded, path, firstPhase } = await setup([aProductSummary()]);
  const answer = whenTold<Product>();
  http.answers(endpoint, () => answer.promise);
  await user.click(await screen.findByRole('button', { name: named }));
  await user.click(await screen.findByRole('button', { name: /^Luonnokset/ }));
  answer.give(product);
  await screen.findByRole('heading', { name: 'Vaihe: Perustiedot' }, { timeout: 30_000 });
  expect([path(), discarded()]).toEqual([firstPhase, []]);
});

describe('left before its first screen was there, it is discarded', () => {
  it('while the product loads', async () => {
    const { user, http, button, path, firstPhase, product, discarded, goTo } = await setup();
    http.answers(getProductById, () => new Promise<Product>(() => undefined));
    await user.click(button);
    await waitFor(() => expect(http.inputsOf(getProductById)).not.toEqual([]));
    expect(path()).toBe(firstPhase);
    expect(discarded()).toEqual([]);
    await goTo('/dk-admin');
    await waitFor(() => expect(discarded()).toEqual([product.productId]));
  });

  it('after it could not be loaded', async () => {
    const { user, http, button, product, discarded, goTo } = await setup();
    http.fails(getProductById, new AppError('unexpected'));
    await user.click(button);
    await screen.findByText('Paketin tietoja ei voitu hakea.');
    await goTo('/event-log');
    await waitFor(() => expect(discarded()).toEqual([product.productId]));
  });

  it('while the configurator’s code loads', async () => {
    const { user, http, button, product, discarded, goTo, featureLoader, path } = await setup();
    const ensure = featureLoader.ensure.bind(featureLoader);
    const code = whenTold<undefined>();
    jest
      .spyOn(featureLoader, 'ensure')
      .mockImplementation((feature) => (feature.id === configuratorFeature.id ? code.promise : ensure(feature)));
    await user.click(button);
    await waitFor(() => expect(http.inputsOf(createProduct)).toHaveLength(1));
    await goTo('/event-log');
    code.give(undefined);
    await waitFor(() => expect(discarded()).toEqual([product.productId]));
    expect(path()).toBe('/event-log');
  });

  it('while the server still makes it: whoever has gone elsewhere stays there', async () => {
    const { user, http, button, product, discarded, goTo, path } = await setup();
    const answer = whenTold<Product>();
    http.answers(createProduct, () => answer.promise);
    await user.click(button);
    await goTo('/event-log');
    answer.give(product);
    await waitFor(() => expect(discarded()).toEqual([product.productId]));
    expect(path()).toBe('/event-log');
  });

  it('while the server still makes it: what is typed elsewhere meanwhile stays', async () => {
    const { user, http, button, product, discarded, goTo, container } = await setup();
    const answer = whenTold<Product>();
    const other = aProduct();
    http.answers(createProduct, () => answer.promise).answers(getProductById, other);
    await user.click(button);
    await goTo(`/product-configurator/${other.productId}/basic-info`);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Paketin nimi/ });
    await user.type(name, ' 2');
    answer.give(product);
    await waitFor(() => expect(discarded()).toEqual([product.productId]));
    expect([name.value, container.get(unsavedChangesToken).isDirty()]).toEqual([`${other.productName} 2`, true]);
  });
});

it('asks about what is typed while the server makes it, and is discarded where the person stays with that', async () => {
  const { user, http, product, discarded, goTo, path } = await setup();
  const answer = whenTold<Product>();
  const other = aProduct();
  http.answers(createProduct, () => answer.promise).answers(getProductById, other);
  await goTo(`/product-configurator/${other.productId}/basic-info`);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Paketin nimi/ });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Hae mitä tahansa' }), 'Luo uusi{Enter}');
  await waitFor(() => expect(http.inputsOf(createProduct)).toHaveLength(1));
  await user.type(name, ' 2');
  answer.give(product);
  await user.click(await screen.findByText('Jatka muokkausta', { selector: '[role="alertdialog"] button' }));
  await waitFor(() => expect(discarded()).toEqual([product.productId]));
  expect([path().includes(other.productId), name.value]).toEqual([true, `${other.productName} 2`]);
});

it('is kept when somebody else’s product is left before it has loaded', async () => {
  const { user, http, button, discarded, goTo } = await setup();
  await user.click(button);
  await screen.findByRole('heading', { name: 'Vaihe: Perustiedot' }, { timeout: 30_000 });
  http.answers(getProductById, () => new Promise<Product>(() => undefined));
  await goTo(`/product-configurator/${aProduct().productId}/basic-info`);
  const own = discarded();
  await goTo('/dk-admin');
  expect(own).toHaveLength(1);
  expect(discarded()).toEqual(own);
});
