import { act, screen, waitFor } from '@testing-library/react';
import {
  createHvaProduct,
  getHvaProducts,
  getPublishedDkProducts,
  type HvaProduct,
  type PublishedDkProduct,
} from '#core/contracts/hva-product.contract.ts';
import { getAreaProductWords } from '#core/contracts/workbench.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { anHvaProduct, aProfile, aPublishedDkProduct } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const helena = aProfile({ firstName: 'Helena', lastName: 'Virtanen', roles: ['HVA_USER'], areaId: '04' });

async function setup(products: readonly PublishedDkProduct[]) {
  const application = await renderApplication('/hva-admin/hva-catalog', { profile: helena });
  application.http.answers(getPublishedDkProducts, [...products]).answers(getHvaProducts, []);
  await screen.findByRole('heading', { level: 2, name: 'Näytepakettikatalogi' }, { timeout: 30_000 });
  return application;
}

const addButton = (name: string) => screen.findByRole('button', { name: `Lisää valikoimaan: ${name}` });

it('shows the products that may be added, under the products’ tab', async () => {
  await setup([aPublishedDkProduct({ productName: 'Klamydia' })]);
  const card = (await screen.findByRole('heading', { level: 3, name: 'Klamydia' })).closest('li');
  expect(card?.textContent).toContain('Kotinäyte virtsasta');
  expect(card?.textContent).toContain('Viimeksi muokannut Daniel Keskinen 2.3.2026');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Näytepaketit');
  expect(document.title).toBe('Omanäyte - Näytepakettikatalogi');
  const trail = screen.getByRole('navigation', { name: 'Sijainti' });
  expect(trail.querySelector('a')?.getAttribute('href')).toBe('/hva-admin/hva-products-in-use');
});

it('are searched as one types, and sorted', async () => {
  const products = ['Klamydia', 'Hiivatesti', 'Ålands paket'].map((productName) =>
    aPublishedDkProduct({ productName }),
  );
  const { http, user } = await setup(products);
  http.answers(getAreaProductWords, []);
  const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await addButton('Klamydia');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Järjestys' }), 'Nimi A–Ö');
  await waitFor(() => expect(names()).toEqual(['Hiivatesti', 'Klamydia', 'Ålands paket']));
  await user.type(screen.getByRole('searchbox', { name: 'Hae' }), 'ålands');
  await waitFor(() => expect(names()).toEqual(['Ålands paket']));
});

it('are found by their names alone beside a backend without search words, and nothing has failed', async () => {
  const { http, user } = await setup([
    aPublishedDkProduct({ productName: 'Klamydia' }),
    aPublishedDkProduct({ productName: 'Hiivatesti' }),
  ]);
  http.fails(getAreaProductWords, new AppError('notFound', { status: 404 }));
  await addButton('Klamydia');
  await user.type(screen.getByRole('searchbox', { name: 'Hae' }), 'hiiva');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Klamydia' })).toBeNull());
  await waitFor(() => expect(http.inputsOf(getAreaProductWords)).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await addButton('Hiivatesti')).toBeTruthy();
});

it('says that there is none, and leads back to the products in use', async () => {
  const { user, path } = await setup([]);
  expect(await screen.findByText('Uusia lisättäviä näytepaketteja ei löytynyt.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Takaisin näytepaketteihin' }));
  await waitFor(() => expect(path()).toBe('/hva-admin/hva-products-in-use'));
});

it('adds a product once for a double click and leads to the products in use', async () => {
  const product = aPublishedDkProduct({ productName: 'Klamydia' });
  const { http, user, path, shown } = await setup([product]);
  http.answers(createHvaProduct, anHvaProduct());
  await user.dblClick(await addButton('Klamydia'));
  await waitFor(() => expect(path()).toBe('/hva-admin/hva-products-in-use'));
  expect(http.inputsOf(createHvaProduct)).toEqual([{ query: { productId: product.productId } }]);
  expect(shown).toEqual([{ intent: 'success', textKey: 'hvaProducts:toast.added', textValues: { name: 'Klamydia' } }]);
});

it('leaves whoever has gone elsewhere meanwhile there', async () => {
  const { http, user, path, shown, router } = await setup([aPublishedDkProduct({ productName: 'Klamydia' })]);
  let answer: (product: HvaProduct) => void = () => undefined;
  http.answers(createHvaProduct, () => new Promise((resolve) => (answer = resolve)));
  await user.click(await addButton('Klamydia'));
  await act(() => router.navigate('/hva-admin/observations'));
  const heading = () => screen.queryByRole('heading', { level: 2, name: 'Näytepakettikatalogi' });
  await waitFor(() => expect(heading()).toBeNull(), { timeout: 30_000 });
  await act(async () => answer(anHvaProduct()));
  await waitFor(() => expect(shown.map(({ textKey }) => textKey)).toContain('hvaProducts:toast.added'));
  expect(path()).toBe('/hva-admin/observations');
});

it.each([
  ['an error', () => Promise.reject(new AppError('unexpected'))],
  ['null', () => Promise.resolve(null)],
  ['another falsy answer', () => Promise.resolve('' as const)],
])('says that %s is a failure, and stays', async (_what, answer) => {
  const { http, user, path, shown } = await setup([aPublishedDkProduct({ productName: 'Klamydia' })]);
  http.answers(createHvaProduct, answer);
  await user.click(await addButton('Klamydia'));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({ intent: 'error', textKey: 'hvaProducts:toast.addFailed' });
  expect(path()).toBe('/hva-admin/hva-catalog');
  expect((await addButton('Klamydia')).getAttribute('aria-disabled')).not.toBe('true');
});

it('says that the area has a product already, and takes its card away', async () => {
  const [taken, other] = [
    aPublishedDkProduct({ productName: 'Klamydia' }),
    aPublishedDkProduct({ productName: 'Hiivatesti' }),
  ];
  const { http, user, path, shown } = await setup([taken, other]);
  http
    .fails(createHvaProduct, new AppError('conflict', { status: 409, code: 'conflict' }))
    .answers(getPublishedDkProducts, [other]);
  await user.click(await addButton('Klamydia'));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Klamydia' })).toBeNull());
  expect(shown).toMatchObject([
    {
      intent: 'error',
      textKey: 'hvaProducts:toast.addFailed',
      behindKey: 'hvaProducts:toast.addedAlready',
      textValues: { name: 'Klamydia' },
    },
  ]);
  expect(document.activeElement?.textContent).toBe('Näytepakettikatalogi');
  expect(path()).toBe('/hva-admin/hva-catalog');
});

it('does not call an addition without an answer failed, and takes its card away where it was done', async () => {
  const [taken, other] = [
    aPublishedDkProduct({ productName: 'Klamydia' }),
    aPublishedDkProduct({ productName: 'Hiivatesti' }),
  ];
  const { http, user, path, shown } = await setup([taken, other]);
  http.fails(createHvaProduct, new AppError('offline')).answers(getPublishedDkProducts, [other]);
  await user.click(await addButton('Klamydia'));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Klamydia' })).toBeNull());
  expect(shown).toMatchObject([
    {
      intent: 'error',
      textKey: 'hvaProducts:toast.addFailed',
      behindKey: 'hvaProducts:toast.addUnanswered',
      textValues: { name: 'Klamydia' },
      stays: true,
    },
  ]);
  expect(path()).toBe('/hva-admin/hva-catalog');
});

it('says so where the list cannot be refetched, too', async () => {
  const { http, user, shown } = await setup([aPublishedDkProduct({ productName: 'Klamydia' })]);
  const button = await addButton('Klamydia');
  http
    .fails(createHvaProduct, new AppError('conflict', { status: 409, code: 'conflict' }))
    .fails(getPublishedDkProducts, new AppError('offline'));
  await user.click(button);
  await waitFor(() => expect(shown.map(({ behindKey }) => behindKey)).toEqual(['hvaProducts:toast.addedAlready']));
  expect(await addButton('Klamydia')).toBeTruthy();
});
