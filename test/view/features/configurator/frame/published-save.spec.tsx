import { screen, waitFor, within } from '@testing-library/react';
import {
  ConfiguratorPhase,
  getProductById,
  updateProductBasicInfo,
  type Product,
} from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Toast } from '#core/feedback/toast.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

/** A published product on a server, its first phase on screen. */
async function setup() {
  const published = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.Published, isPublished: true });
  const server = { product: published };
  const application = await renderApplication(`/product-configurator/${published.productId}/basic-info`);
  application.http
    .answers(getProductById, () => server.product)
    .answers(updateProductBasicInfo, ({ body }) => ({ ...server.product, productName: body.productName }) as Product);
  const name = await screen.findByRole('textbox', { name: /Paketin nimi/ });
  const press = () => application.user.click(screen.getByRole('button', { name: 'Tallenna' }));
  return { ...application, server, name, press };
}

/** With `hidden`: several applications in one jsdom document leave Fluent's focus keeper unsure which is on top. */
const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Paketti on julkaistu' }));
const listIn = (found: Awaited<ReturnType<typeof dialog>>, heading: string): (string | null)[] => {
  const section = found.getByRole('heading', { name: heading }).closest('section')!;
  return within(section)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

it('shows what the save changes of what is stored now, and the areas that use the product', async () => {
  const { user, server, name, press } = await setup();
  await user.clear(name);
  await user.type(name, 'Uusi nimi');
  await user.click(screen.getByRole('button', { name: 'Lisää uusi rivi' }));
  await user.type(screen.getAllByRole('textbox', { name: /Löydöksen nimi/ }).at(-1)!, 'Tippuri');
  // Meanwhile a colleague changes another field, two areas take the product, and one has stopped using it.
  server.product = {
    ...server.product,
    productDescription: 'Danielin kuvaus',
    hvaProducts: [
      { hvaProductId: anId(), areaId: '02', isPublished: false, withdrawnAt: '2026-03-01T10:00:00.000Z' },
      { hvaProductId: anId(), areaId: '04', isPublished: false, withdrawnAt: null },
      { hvaProductId: anId(), areaId: '90', isPublished: true },
    ],
  };
  await press();
  const shown = await dialog();
  expect(listIn(shown, 'Tallennus muuttaa')).toEqual([
    'Paketin nimiEnnenKlamydia ja tippuriTallennuksen jälkeenUusi nimi',
    'Löydöksen nimiEnnenei ollutTallennuksen jälkeenTippuri',
  ]);
  expect(listIn(shown, 'Pakettia käyttävät')).toEqual([
    'Helsingin kaupunki julkaistu kansalaisille',
    'Vantaan ja Keravan hyvinvointialue luonnoksena',
    'Keski-Uudenmaan hyvinvointialue poistettu käytöstä',
  ]);
});

it('shows that the save has begun until it asks', async () => {
  const { http, server, name, user, press } = await setup();
  let read!: (product: Product) => void;
  await user.type(name, ' 2');
  http.answers(getProductById, () => new Promise<Product>((resolve) => (read = resolve)));
  await press();
  await screen.findByText('Tallennetaan…');
  read(server.product);
  await dialog();
  expect(screen.queryByText('Tallennetaan…')).toBeNull();
});

it('says that nothing changes and that no area uses it; cancelled, it saves nothing and gives the focus back', async () => {
  const { user, http, press } = await setup();
  await press();
  const shown = await dialog();
  expect(shown.getByText('Lomakkeen tiedot ovat samat kuin tallennetussa paketissa.')).toBeTruthy();
  expect(shown.getByText('Mikään hyvinvointialue ei ole ottanut pakettia käyttöön.')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Peruuta' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tallenna' })));
  expect(http.inputsOf(updateProductBasicInfo)).toEqual([]);
});

it('asks also when what is stored cannot be read, and saves then', async () => {
  const { user, http, name, press } = await setup();
  await user.type(name, ' 2');
  http.fails(getProductById, new AppError('offline'));
  await press();
  const shown = await dialog();
  expect(shown.getByText('Muutoksia ei voitu nyt verrata tallennettuun pakettiin.')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Jatka' }));
  await waitFor(() => expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(1));
});

it('shows what the form holds once what is stored has been read', async () => {
  const { user, http, server, name, press } = await setup();
  let read = (): void => undefined;
  http.answers(getProductById, () => new Promise((resolve) => (read = () => resolve(server.product))));
  await user.clear(name);
  await user.type(name, 'Uusi');
  await press();
  await user.type(name, ' nimi');
  read();
  const changed = 'Paketin nimiEnnenKlamydia ja tippuriTallennuksen jälkeenUusi nimi';
  expect(listIn(await dialog(), 'Tallennus muuttaa')).toEqual([changed]);
});

it('shows afterwards what the product lacks, and on which screen', async () => {
  const { user, server, press, shown, i18n } = await setup();
  const [outcome, ...others] = server.product.outcomes;
  server.product = { ...server.product, outcomes: [{ ...outcome!, title: '' }, ...others] };
  await press();
  await user.click((await dialog()).getByRole('button', { name: 'Jatka' }));
  await waitFor(() => expect(shown).toHaveLength(1));
  const [{ textKey, textValues }] = shown as [Toast];
  expect(i18n.t(textKey, textValues)).toBe('Tarkasta paketin tiedot: Pakollinen tieto (Tekstit kansalaiselle, Suomi)');
});
