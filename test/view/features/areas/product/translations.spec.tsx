import { act, screen, waitFor, within } from '@testing-library/react';
import { getHvaProductById, type HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { confirmInstructionTranslation } from '#core/contracts/translation.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { fieldState } from '#core/ui/navigation/links.tsx';
import { anHvaProduct } from '#test/support/builders.ts';
import { button, instruction, setup, write } from './setup.tsx';

const sv = ['Text 1', 'Text 2', 'Text 3'];
const panel = (): HTMLElement => screen.getByRole('region', { name: 'Tekstit kielittäin' });
const lines = (): readonly (string | null)[] =>
  [...panel().querySelectorAll('summary, h2 ~ div')].map(({ textContent }) => textContent);
const tippuri = 'Positiivinen löydös: Tippuri';

/** The page, with the Swedish instruction for Tippuri outdated. */
async function setupOutdated(search: string) {
  const page = await setup({ search, texts: { sv } });
  const { http, server } = page;
  const id = server.product.hvaOutcomeSettings[1]!.hvaOutcomeSettingsId;
  const swedish = (outdatedTexts: string[]): HvaProduct => ({
    ...server.product,
    hvaOutcomeSettings: server.product.hvaOutcomeSettings.map((row, at) => ({ ...row, instructionText: sv[at] ?? '' })),
    outdatedTexts,
  });
  let outdated = [id];
  http
    .answers(getHvaProductById, ({ query }) => (query.languageCode === 'sv' ? swedish(outdated) : server.product))
    .answers(confirmInstructionTranslation, () => swedish((outdated = [])));
  return { ...page, id };
}

it('counts the instructions of each language, those on the screen as they are typed', async () => {
  await setup({ search: '?step=outcomes', texts: { sv, en: ['Text 1'] } });
  await waitFor(() => expect(lines()).toEqual(['Suomi 3 / 3', 'Ruotsi 3 / 3', 'Englanti 1 / 3']));
  write(instruction(tippuri), '');
  await waitFor(() => expect(lines()[0]).toBe('Suomi 2 / 3'));
});

it('leads to a missing instruction of another language, on its step', async () => {
  const { user, router } = await setup({ texts: { en: ['Text 1'] } });
  await waitFor(() => expect(lines()).toHaveLength(3));
  const english = within(panel()).getByText(/^Englanti/, { selector: 'summary' });
  await user.click(english);
  await user.click(await within(english.parentElement!).findByText('Tippuri: ohjeteksti'));
  await screen.findByText('Muokkaat englanninkielisiä tekstejä.');
  await waitFor(() => expect(document.activeElement).toBe(instruction(tippuri)));
  expect(new URLSearchParams(router.state.location.search).get('step')).toBe('outcomes');
});

it('leads to the instruction that a link from elsewhere names, in its language', async () => {
  const { router, server } = await setup({ texts: { sv } });
  const { hvaProductId, hvaOutcomeSettings } = server.product;
  const state = fieldState(hvaOutcomeSettings[1]!.hvaOutcomeSettingsId);
  await act(() => router.navigate(`/hva-admin/hva-product/${hvaProductId}?step=outcomes&language=sv`, { state }));
  await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.');
  await waitFor(() => expect(document.activeElement).toBe(instruction(tippuri)));
});

it('shows the Finnish instructions beside the others where that is wanted', async () => {
  const { user } = await setup({ search: '?step=outcomes&language=sv', texts: { sv } });
  await user.click(button('Suomi rinnalla'));
  const original = await screen.findByRole('group', { name: 'Tippuri: ohjeteksti suomeksi' });
  expect(original.textContent).toBe('SuomeksiOhje: Tippuri');
  expect(instruction(tippuri).value).toBe('Text 2');
});

it('shows the Finnish instruction as it was just written, and says that it is unsaved', async () => {
  const { user } = await setup({ search: '?step=outcomes', texts: { sv } });
  write(instruction(tippuri), 'Uusi ohje');
  await user.click(button('Ruotsi'));
  await user.click(await screen.findByRole('button', { name: 'Vaihda kieltä' }));
  await user.click(await screen.findByRole('button', { name: 'Suomi rinnalla' }));
  const original = await screen.findByRole('group', { name: 'Tippuri: ohjeteksti suomeksi' });
  await waitFor(() => expect(original.textContent).toBe('Suomeksi, tallentamattaUusi ohje'));
});

it('marks an outdated instruction, until it is confirmed', async () => {
  const { user, http, id, server } = await setupOutdated('?step=outcomes');
  await user.click(button('Ruotsi'));
  await screen.findByText('Vanhentunut');
  expect(lines()[1]).toBe('Ruotsi 3 / 3, 1 vanhentunut');
  await user.click(button('Merkitse ajantasaiseksi: Tippuri: ohjeteksti'));
  await waitFor(() => expect(screen.queryByText('Vanhentunut')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(instruction(tippuri)));
  expect(lines()[1]).toBe('Ruotsi 3 / 3');
  const { hvaProductId } = server.product;
  expect(http.inputsOf(confirmInstructionTranslation)).toEqual([
    {
      query: { hvaProductId, languageCode: 'sv', hvaOutcomeSettingsId: id },
      body: { finnishText: 'Ohje: Tippuri' },
    },
  ]);
});

it('leaves an instruction marked, and says what has failed, when confirming it is refused', async () => {
  const { user, http, shown } = await setupOutdated('?step=outcomes');
  await user.click(button('Ruotsi'));
  http.fails(confirmInstructionTranslation, new AppError('unexpected', { code: 'unexpected' }));
  await user.click(await screen.findByRole('button', { name: 'Merkitse ajantasaiseksi: Tippuri: ohjeteksti' }));
  await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', textKey: 'translations:toast.confirmFailed' }]));
  expect(screen.getByText('Vanhentunut')).toBeTruthy();
});

it('confirms no outdated instruction while something else is typed: that would be of a text that nobody sees', async () => {
  const { user, http } = await setupOutdated('?step=outcomes');
  await user.click(button('Ruotsi'));
  await screen.findByText('Vanhentunut');
  const confirm = button('Merkitse ajantasaiseksi: Tippuri: ohjeteksti');
  write(instruction(tippuri), 'Ny text');
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('true'));
  await user.click(confirm);
  expect(http.inputsOf(confirmInstructionTranslation)).toEqual([]);
  write(instruction(tippuri), 'Text 2');
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).not.toBe('true'));
});

it('says that the Finnish instruction of an outdated one could not be read, and refetches it', async () => {
  const product = anHvaProduct();
  const outdatedTexts = [product.hvaOutcomeSettings[1]!.hvaOutcomeSettingsId];
  const search = '?step=outcomes&language=sv';
  const { user, server } = await setup({
    product: { ...product, outdatedTexts },
    texts: { sv },
    search,
    isFinnishUnread: true,
  });
  const original = await screen.findByRole('group', { name: 'Tippuri: ohjeteksti suomeksi' });
  expect(within(original).getByRole('alert').textContent).toBe('Suomenkielistä tekstiä ei voitu ladata.');
  expect(screen.queryByText('Merkitse ajantasaiseksi')).toBeNull();
  server.isFinnishUnread = false;
  await user.click(button('Yritä uudelleen'));
  expect(document.activeElement).toBe(instruction(tippuri));
  await screen.findByText('Merkitse ajantasaiseksi');
  expect(screen.getByRole('group', { name: 'Tippuri: ohjeteksti suomeksi' }).textContent).toBe('SuomeksiOhje: Tippuri');
});

it('shows the Finnish instruction of an outdated one, and the new one when that has changed meanwhile', async () => {
  const { user, http, server, id, shown } = await setupOutdated('?step=outcomes');
  await user.click(button('Ruotsi'));
  const original = await screen.findByRole('group', { name: 'Tippuri: ohjeteksti suomeksi' });
  // Of the others only where that is wanted.
  expect(screen.getAllByText('Suomeksi')).toHaveLength(1);
  http.fails(confirmInstructionTranslation, new AppError('conflict', { code: 'conflict' }));
  server.product = {
    ...server.product,
    hvaOutcomeSettings: server.product.hvaOutcomeSettings.map((row) =>
      row.hvaOutcomeSettingsId === id ? { ...row, instructionText: 'Kolmas ohje' } : row,
    ),
  };
  const other = 'Positiivinen löydös: Klamydia';
  write(instruction(other), 'Ny text');
  await user.click(button('Merkitse ajantasaiseksi: Tippuri: ohjeteksti'));
  await waitFor(() => expect(original.textContent).toBe('SuomeksiKolmas ohje'));
  expect(shown).toMatchObject([{ intent: 'error', textKey: 'translations:toast.changedAgain' }]);
  expect(instruction(other).value).toBe('Ny text');
  expect(screen.getByText('Vanhentunut')).toBeTruthy();
});
