import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getProducts, type ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { getWorkbench, type WorkbenchProduct } from '#core/contracts/workbench.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { CataloguePage } from '#features/dk-catalogue/catalogue.page.tsx';
import { dkCatalogueFeature } from '#features/dk-catalogue/dk-catalogue.feature.ts';
import { setupApplication } from '#test/support/application.ts';
import { aProductSummary, aProfile, aWorkbenchProduct } from '#test/support/builders.ts';
import { renderView } from '#test/support/render-view.tsx';
import { seedAnalyses, seedMicrobes } from '#test/support/seed-lists.ts';

interface Situation {
  readonly products: readonly ProductSummary[];
  readonly workbench?: readonly WorkbenchProduct[];
  readonly address?: string;
}

async function setup({ products, workbench, address = '' }: Situation) {
  const application = await setupApplication({ profile: aProfile() });
  await application.featureLoader.ensure(dkCatalogueFeature);
  const { http, container, i18n } = application;
  http
    .answers(getProducts, [...products])
    .answers(getAnalyses, [...seedAnalyses])
    .answers(getMicrobes, [...seedMicrobes])
    .answers(getWorkbench, [...(workbench ?? products.map(({ productId }) => aWorkbenchProduct({ productId })))]);
  const show = () => renderView(<CataloguePage />, { path: '/dk-admin', address, services: container, i18n });
  return { ...application, show };
}

const klamydia = aProductSummary({ productId: '00000000-0000-4000-9000-000000000001', productName: 'Klamydia' });
const hiiva = aProductSummary({
  productId: '00000000-0000-4000-9000-000000000002',
  productName: 'Hiivatesti',
  isPublished: true,
  configuratorStatus: 6,
});
const aland = aProductSummary({ productId: '00000000-0000-4000-9000-000000000003', productName: 'Ålands paket' });
const three = [klamydia, hiiva, aland];

const cards = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const field = () => screen.getByRole('searchbox', { name: 'Hae' });
const chip = (name: RegExp) => screen.findByRole('button', { name });

describe('The catalogue is searched', () => {
  it('by name, as one types; the address follows, by one step of the history', async () => {
    const { show } = await setup({ products: three });
    const { router } = show();
    await screen.findByRole('heading', { name: 'Klamydia' });
    const before = router.state.location.key;
    await userEvent.type(field(), 'hiiva');
    await waitFor(() => expect(cards()).toEqual(['Hiivatesti']));
    expect(router.state.location.search).toBe('?search=hiiva');
    expect(screen.getByRole('status').textContent).toBe('1 / 3 pakettia');
    await userEvent.type(field(), 'testi');
    await waitFor(() => expect(router.state.location.search).toBe('?search=hiivatesti'));
    await act(() => router.navigate(-1));
    expect(router.state.location.key).toBe(before);
    await waitFor(() => expect(cards()).toEqual(['Klamydia', 'Hiivatesti', 'Ålands paket']));
    expect(field()).toHaveProperty('value', '');
  });

  it('by the word that is shown where a name is empty', async () => {
    const { show } = await setup({
      products: [...three, aProductSummary({ productName: '' })],
      address: '?search=nimet',
    });
    show();
    await waitFor(() => expect(cards()).toEqual(['Nimetön paketti']));
  });

  it('by what else finds a product: a name in Swedish, a code, an everyday word', async () => {
    const words = {
      names: ['Gonorrétest'],
      analyses: [{ kuntaliittoCode: '4937', kuntaliittoName: 'Neisseria gonorrhoeae, nukleiinihappo' }],
    };
    const workbench = three.map(({ productId }) =>
      aWorkbenchProduct({ productId, ...(productId === aland.productId && words) }),
    );
    const { show } = await setup({ products: three, workbench });
    show();
    await chip(/^Vaatii huomiota \(0\)$/);
    for (const typed of ['gonorrét', '4937', 'tippuri']) {
      await userEvent.clear(field());
      await waitFor(() => expect(cards()).toHaveLength(3));
      await userEvent.type(field(), typed);
      await waitFor(() => expect(cards()).toEqual(['Ålands paket']));
    }
  });

  it('in vain: one action clears it', async () => {
    const { show } = await setup({ products: three, address: '?search=olematon&show=drafts' });
    const { router } = show();
    // The count beside it is heard.
    expect((await screen.findByText('Haku ei löytänyt paketteja.')).closest('[role=status]')).toBeNull();
    expect(cards()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Tyhjennä haku' }));
    // The button is gone: whoever uses the keyboard goes on with another word.
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Hae' }));
    expect(cards()).toHaveLength(3);
    expect(router.state.location.search).toBe('');
  });
});

describe('Chips', () => {
  it('say how many products each shows, and show them', async () => {
    const workbench = three.map(({ productId }) =>
      aWorkbenchProduct({ productId, ...(productId === hiiva.productId && { missing: { phase: 4 } }) }),
    );
    const { show } = await setup({ products: three, workbench });
    const { router } = show();
    await chip(/^Vaatii huomiota \(1\)$/);
    await userEvent.click(await chip(/^Luonnokset \(2\)$/));
    expect(cards()).toEqual(['Klamydia', 'Ålands paket']);
    await userEvent.click(await chip(/^Vaatii huomiota \(1\)$/));
    expect(cards()).toEqual(['Hiivatesti']);
    expect(router.state.location.search).toBe('?show=attention');
    const link = screen.getByRole('link', { name: 'Tietoja puuttuu: Hiivatesti' });
    expect(link.getAttribute('href')).toBe(`/product-configurator/${hiiva.productId}/citizen-texts`);
  });

  it('say nothing of what needs attention until all is known, which the server looks at bit by bit', async () => {
    const answer = (isChecked: boolean) => three.map(({ productId }) => aWorkbenchProduct({ productId, isChecked }));
    const { show, http } = await setup({ products: three, workbench: answer(false) });
    show();
    await userEvent.click(await chip(/^Vaatii huomiota$/));
    expect(screen.getByText('Osa paketeista on vielä tarkistamatta: lista täydentyy hetken kuluttua.')).toBeTruthy();
    http.answers(getWorkbench, answer(true));
    expect(await screen.findByRole('button', { name: 'Vaatii huomiota (0)' }, { timeout: 3000 })).toBeTruthy();
    expect(screen.queryByText(/vielä tarkistamatta/)).toBeNull();
  });
});

it('says no more of an area that it has not reviewed the changes once it has, while the catalogue is open', async () => {
  const { productId } = hiiva;
  const waiting = aWorkbenchProduct({ productId, waitingAreaIds: ['04'] });
  const { show, http, live } = await setup({ products: [hiiva], workbench: [waiting] });
  show();
  await screen.findByText('1 alue ei ole tarkistanut muutoksia');
  await waitFor(() => expect(live.messages.observed).toBe(true), { timeout: 5_000 });
  http.answers(getWorkbench, [{ ...waiting, waitingAreaIds: [] }]);
  act(() => live.messages.next({ kind: 'approval', objectType: 'product', id: productId }));
  await waitFor(() => expect(screen.queryByText(/ei ole tarkistanut/)).toBeNull(), { timeout: 5_000 });
});

it('says what could not be had beside the list, and leaves the cards as they are', async () => {
  const { show, http } = await setup({ products: three });
  http.fails(getWorkbench, new AppError('offline'));
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Haku löytää paketit nimellä.');
  await userEvent.type(field(), 'hiiva');
  await waitFor(() => expect(cards()).toEqual(['Hiivatesti']));
  http.answers(
    getWorkbench,
    three.map(({ productId }) => aWorkbenchProduct({ productId })),
  );
  await userEvent.click(within(alert).getByRole('button', { name: 'Yritä uudelleen' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says nothing beside a backend that has the specified calls alone', async () => {
  const { show, http } = await setup({ products: three });
  http.fails(getWorkbench, new AppError('unexpected', { status: 404 }));
  show();
  await waitFor(() => expect(http.inputsOf(getWorkbench)).toHaveLength(1));
  await userEvent.type(field(), 'hiiva');
  await waitFor(() => expect(cards()).toEqual(['Hiivatesti']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says one failure where the list of an earlier visit cannot be refetched, and refetches both', async () => {
  const { show, http } = await setup({ products: three });
  const first = show();
  await waitFor(() => expect(http.inputsOf(getWorkbench)).toHaveLength(1));
  first.unmount();
  http.fails(getProducts, new AppError('offline')).fails(getWorkbench, new AppError('offline'));
  show();
  await screen.findByRole('alert');
  await userEvent.type(field(), 'hiiva');
  await waitFor(() => expect(cards()).toEqual(['Hiivatesti']));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(http.inputsOf(getWorkbench)).toHaveLength(1);
  http.answers(getProducts, [...three]).answers(getWorkbench, []);
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await waitFor(() => expect(http.inputsOf(getWorkbench)).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sorts by name in Finnish', async () => {
  const { show } = await setup({ products: three });
  const { router } = show();
  await screen.findByRole('heading', { name: 'Klamydia' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Järjestys' }), 'Nimi A–Ö');
  expect(cards()).toEqual(['Hiivatesti', 'Klamydia', 'Ålands paket']);
  expect(router.state.location.search).toBe('?sort=name');
});

describe('As a table', () => {
  // Without a layout each row would be of no height, and all of them in view.
  beforeEach(() => void jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57));
  afterEach(() => jest.restoreAllMocks());

  const rows = () => screen.getAllByRole('row').slice(1);
  const links = () => rows().map((row) => within(row).getAllByRole('link')[0]?.textContent);

  it('products say what they are, and lead to where they are edited', async () => {
    const textCompleteness = [{ languageCode: 'fi' as const, filled: 3, required: 15, outdated: 0 }];
    const hvaProducts = ['04', '90'].map((areaId) => ({
      hvaProductId: klamydia.productId,
      areaId,
      isPublished: areaId === '04',
    }));
    const product = { ...klamydia, textCompleteness, hvaProducts, isPublished: true, configuratorStatus: 4 as const };
    const { show } = await setup({ products: [product] });
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Taulukko' }));
    expect(router.state.location.search).toBe('?view=table');
    const table = await screen.findByRole('table', { name: 'Omanäyte-pakettien ylläpito' });
    const [row] = within(table).getAllByRole('row').slice(1);
    expect(
      within(row!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Klamydia',
      'Julkaistu',
      'Tekstit kansalaiselle',
      'Suomi 3/15',
      'Käytössä 1Valikoimassa 1',
      '2.3.2026Daniel Keskinen',
      '–',
      '–',
    ]);
    expect(within(row!).getByRole('link', { name: 'Klamydia' }).getAttribute('href')).toBe(
      `/product-configurator/${klamydia.productId}/citizen-texts`,
    );
  });

  it('their headers sort, and say how', async () => {
    const { show } = await setup({ products: three, address: '?view=table' });
    show();
    await screen.findByRole('table');
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('Viimeisin muutos').getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Nimi' }));
    expect(links()).toEqual(['Hiivatesti', 'Klamydia', 'Ålands paket']);
    expect(header('Nimi').getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Nimi' }));
    expect(links()).toEqual(['Ålands paket', 'Klamydia', 'Hiivatesti']);
    expect(header('Nimi').getAttribute('aria-sort')).toBe('descending');
  });

  it('five hundred are counted whole, drawn in part, and gone through by keys', async () => {
    const products = Array.from({ length: 500 }, (_, index) =>
      aProductSummary({ productName: `Paketti ${index + 1}` }),
    );
    const { show } = await setup({ products, address: '?view=table' });
    show();
    const table = await screen.findByRole('table');
    expect(table.getAttribute('aria-rowcount')).toBe('501');
    expect(rows().length).toBeLessThan(60);
    expect(rows()[1]?.getAttribute('aria-rowindex')).toBe('3');
    const first = screen.getByRole('link', { name: 'Paketti 1' });
    act(() => first.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Paketti 2');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Paketti 1');
  });
});

it('far cards have their names, one without a name too', async () => {
  // As in a browser, where they are drawn once they come near.
  const observer = { observe: () => undefined, disconnect: () => undefined };
  Object.assign(globalThis, { IntersectionObserver: jest.fn(() => observer) });
  try {
    const products = Array.from({ length: 60 }, () => aProductSummary({ productName: '' }));
    const { show } = await setup({ products });
    show();
    await screen.findAllByRole('heading', { level: 3 });
    expect(screen.getAllByRole('button', { name: /^Poista/ }).length).toBeLessThan(60);
    expect(cards()).toEqual(products.map(() => 'Nimetön paketti'));
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }
});
