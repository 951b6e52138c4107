import { screen, waitFor, within } from '@testing-library/react';
import {
  ConfiguratorPhase,
  getProductById,
  proceedToConfiguratorPhase,
  updateProductHvaSettings,
  type Product,
} from '#core/contracts/product.contract.ts';
import { aCompleteProduct } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

/** A product on a server, its third phase on screen. */
async function setup(changes: Partial<Product> = {}) {
  const product = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.HvaSettings, ...changes });
  const server = { product };
  const application = await renderApplication(`/product-configurator/${product.productId}/hva-settings`);
  const { http } = application;
  http
    .answers(getProductById, () => server.product)
    .answers(proceedToConfiguratorPhase, () => (server.product = { ...server.product, configuratorStatus: 4 }))
    .answers(updateProductHvaSettings, ({ body: { modifiedAt: _before, productId: _id, ...flags } }) => {
      return (server.product = { ...server.product, ...flags, modifiedAt: '2026-05-01T00:00:00.000Z' });
    });
  await screen.findByRole('checkbox', { name: 'Palautus postitse' });
  return { ...application, server };
}

const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });
const isChecked = (name: string): boolean => (box(name) as HTMLInputElement).checked;
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const noReturn = { returnByMailEnabled: false, returnToLabEnabled: false };

it('shows the options in their groups, as they are stored', async () => {
  await setup();
  const names = (group: string): (string | null)[] =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('checkbox')
      .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent ?? null);
  expect(names('Näytteen palautus')).toEqual(['Palautus postitse', 'Palautus laboratorioon']);
  expect(names('Yhteydenotto')).toEqual(['Yhteydenotto sähköpostilla', 'Yhteydenotto tekstiviestillä']);
  expect(names('Hyvinvointialueen asetukset')).toEqual(['Tilausväli', 'Muistutus kansalaiselle']);
  expect(isChecked('Palautus postitse')).toBe(true);
  expect(isChecked('Palautus laboratorioon')).toBe(false);
  expect(screen.queryByText('Sinulla on tallentamattomia muutoksia.')).toBeNull();
});

it.each(['Tilausväli', 'Muistutus kansalaiselle'])('has %s always on, and disabled', async (name) => {
  await setup();
  expect(box(name)).toMatchObject({ checked: true, disabled: true });
});

it('says in red at once what is missing in what is stored', async () => {
  await setup({ ...noReturn, contactByEmailEnabled: false, contactBySmsEnabled: false });
  // Beside the group, and among what is missing.
  await waitFor(() => expect(screen.getAllByText('Valitse vähintään yksi palautustapa.')).toHaveLength(2));
  expect(screen.getAllByText('Valitse vähintään yksi yhteydenottotapa.')).toHaveLength(2);
  expect(button('Tallenna').getAttribute('aria-disabled')).toBe('true');
});

it('takes the red text away with either option, and brings it back with the last', async () => {
  const { user } = await setup(noReturn);
  const missing = (): number => screen.queryAllByText('Valitse vähintään yksi palautustapa.').length;
  await waitFor(() => expect(missing()).toBe(2));
  await user.click(box('Palautus laboratorioon'));
  await waitFor(() => expect(missing()).toBe(0));
  await user.click(box('Palautus postitse'));
  await user.click(box('Palautus laboratorioon'));
  await waitFor(() => expect(isChecked('Palautus laboratorioon')).toBe(false));
  expect(missing()).toBe(0);
  await user.click(box('Palautus postitse'));
  await waitFor(() => expect(missing()).toBe(2));
});

it('leads from what is missing to the group', async () => {
  const { user } = await setup(noReturn);
  const list = await screen.findByRole('region', { name: 'Puuttuvat tiedot' });
  await user.click(within(list).getByRole('button', { name: /palautustapa/ }));
  expect(document.activeElement).toBe(box('Palautus postitse'));
});

it('saves and stays', async () => {
  const { user, server, path } = await setup();
  await user.click(box('Palautus laboratorioon'));
  expect(await screen.findByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
  await user.click(button('Tallenna'));
  expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
  expect(server.product).toMatchObject({ returnByMailEnabled: true, returnToLabEnabled: true });
  expect(isChecked('Palautus laboratorioon')).toBe(true);
  expect(path()).toMatch(/hva-settings$/);
});

it('goes on to the citizen texts', async () => {
  const { user, path, server } = await setup();
  await user.click(button('Tallenna ja jatka'));
  await waitFor(() => expect(path()).toMatch(/citizen-texts$/));
  expect(server.product.configuratorStatus).toBe(ConfiguratorPhase.CitizenTexts);
});

it('shows what is stored again when unsaved changes are given up', async () => {
  const { user, path } = await setup();
  await user.click(box('Palautus laboratorioon'));
  await user.click(button('Edellinen vaihe'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tallentamattomia muutoksia' });
  await user.click(within(dialog).getByRole('button', { name: 'Poistu tallentamatta' }));
  await waitFor(() => expect(path()).toMatch(/product-contents$/));
});
