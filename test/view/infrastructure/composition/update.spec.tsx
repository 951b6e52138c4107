import { act, screen, waitFor } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { discardProduct, getProductById, type Product } from '#core/contracts/product.contract.ts';
import { appUpdateToken } from '#infrastructure/composition/app-update.ts';
import { aProduct, aProductSummary } from '#test/support/builders.ts';
import { aVersion } from '#test/support/fake-page.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const newer = aVersion(2_000, 'b');

async function setup(path: string, product: Product = aProduct()) {
  const application = await renderApplication(path);
  const { http, page, container, router } = application;
  http
    .answers(getProducts, [aProductSummary({ productId: product.productId })])
    .answers(getProductById, product)
    .answers(discardProduct, undefined);
  await screen.findByRole('heading', { level: 1, name: /^Omanäyte - / }, { timeout: 30_000 });
  const update = container.get(appUpdateToken);
  const deploy = () =>
    act(() => {
      page.served = newer;
      update.reportVersion(newer);
    });
  const goTo = (to: string) => act(() => router.navigate(to));
  return { ...application, update, deploy, goTo };
}

const offer = () => screen.queryByText('Uusi versio saatavilla.');
const load = () => screen.getByRole('button', { name: 'Päivitä' });

it('a newer version is offered in the header, to be loaded by a press', async () => {
  const { deploy, page, user } = await setup('/dk-admin');
  expect(offer()).toBeNull();
  deploy();
  expect(offer()?.closest('header')).toBeTruthy();
  expect(offer()?.closest('[role="status"]')).toBeTruthy();
  await user.click(load());
  expect(page.reloads).toBe(1);
});

it('is loaded at the end of the next move, on the screen that was wanted', async () => {
  const { deploy, page, goTo, path } = await setup('/dk-admin');
  await goTo('/event-log');
  expect(page.reloads).toBe(0);
  deploy();
  await goTo('/dk-admin');
  await waitFor(() => expect(page.reloads).toBe(1));
  expect(path()).toBe('/dk-admin');
});

it('is not loaded by a change of the address alone, such as a filter', async () => {
  const { deploy, page, goTo } = await setup('/dk-admin');
  deploy();
  await goTo('/dk-admin?x=1');
  await act(async () => undefined);
  expect(page.reloads).toBe(0);
});

it('does not cut off what a screen has to do when it is left', async () => {
  const created = '2026-03-01T08:00:00.000Z';
  const untouched = aProduct({ createdAt: created, modifiedAt: created });
  const { deploy, page, goTo, http } = await setup(
    `/product-configurator/${untouched.productId}/basic-info`,
    untouched,
  );
  await screen.findByRole('heading', { name: 'Vaihe: Perustiedot' });
  let answer: (() => void) | undefined;
  http.answers(discardProduct, () => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
  deploy();
  await goTo('/dk-admin');
  await waitFor(() => expect(http.inputsOf(discardProduct)).toHaveLength(1));
  expect(page.reloads).toBe(0);
  await act(async () => answer?.());
  await goTo('/event-log');
  await waitFor(() => expect(page.reloads).toBe(1));
});

describe('a screen whose code is gone', () => {
  async function lose(served: string | undefined) {
    const application = await setup('/dk-admin');
    const { featureLoader, page, goTo } = application;
    page.served = served;
    jest.spyOn(featureLoader, 'ensure').mockImplementation(() => Promise.reject(page.loseCode()));
    await goTo('/logistics');
    return application;
  }

  it('is loaded again with the page, without a word of failure', async () => {
    const { page } = await lose(newer);
    await waitFor(() => expect(page.reloads).toBe(1));
    expect(await screen.findByText('Ladataan…')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so plainly, with the way to try again, when that has not helped', async () => {
    const { page, update } = await lose(newer);
    await waitFor(() => expect(page.reloads).toBe(1));
    // The same page again, as after a reload that brought the same version.
    act(() => update.store.setState({ missing: 'gone' }));
    expect(screen.getByRole('alert').textContent).toContain('Sivua ei saatu palvelimelta, vaikka palvelin vastaa.');
    expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeTruthy();
  });

  it('says that there is no connection, and reloads nothing, when there is none', async () => {
    const { page } = await lose(undefined);
    expect((await screen.findByRole('alert')).textContent).toContain('palveluun ei ole yhteyttä');
    expect(page.reloads).toBe(0);
  });
});
