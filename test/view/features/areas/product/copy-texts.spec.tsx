import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { getHvaProductById, getHvaProducts, updateHvaProduct } from '#core/contracts/hva-product.contract.ts';
import { anHvaProduct, anHvaProductSummary } from '#test/support/builders.ts';
import { button, choose, instruction, setup } from './setup.tsx';

// In jsdom what stands in a dialog counts as hidden once its focus keeper is there. That it can be reached is proven in
// the browser.
configure({ defaultHidden: true });

const open = 'Kopioi tekstit toisesta paketista';
const klamydia = 'Positiivinen löydös: Klamydia';
const tippuri = 'Positiivinen löydös: Tippuri';

/** The area's other product has texts for Klamydia and Negatiivinen; the form has one for Klamydia. */
async function opened() {
  const other = anHvaProduct();
  const application = await setup({ search: '?step=outcomes', texts: { fi: ['Oma ohje', '', ''] } });
  const { http, server, user } = application;
  const texts = ['Toisen klamydiaohje', '', 'Toisen negatiivinen ohje'];
  const mine = { ...server.product, hvaOutcomeSettings: server.product.hvaOutcomeSettings };
  const theirs = {
    ...other,
    hvaOutcomeSettings: other.hvaOutcomeSettings.map((row, index) => ({ ...row, instructionText: texts[index] ?? '' })),
  };
  const { hvaProductId } = other;
  const product = { productName: 'Toinen paketti', productDescription: 'Kuvaus' };
  const own = anHvaProductSummary({ hvaProductId: mine.hvaProductId });
  http
    .answers(getHvaProducts, [own, anHvaProductSummary({ hvaProductId, product })])
    .answers(getHvaProductById, ({ params }) => (params.id === hvaProductId ? theirs : mine));
  await user.click(button(open));
  const dialog = within(await screen.findByRole('dialog', { name: open }));
  await dialog.findByRole('combobox', { name: 'Näytepaketti' });
  return { ...application, dialog };
}

const group = (name: string) => within(screen.getByRole('group', { name }));

it('offers the area’s other products, and of the chosen one the texts of the same outcomes', async () => {
  const { dialog } = await opened();
  const options = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Näytepaketti' }).options;
  expect([...options].map(({ text }) => text)).toEqual(['Valitse näytepaketti', 'Toinen paketti']);
  choose('Näytepaketti', 'Toinen paketti');
  expect(await dialog.findByText('Toisen klamydiaohje')).toBeTruthy();
  expect(group('Klamydia').getByText('Oma ohje')).toBeTruthy();
  expect(group('Klamydia').getByRole('checkbox', { name: 'Korvaa kentässä oleva teksti' })).toHaveProperty(
    'checked',
    false,
  );
  expect(group('Tippuri').queryByRole('checkbox')).toBeNull();
  expect(group('Negatiivinen').getByRole('checkbox', { name: 'Lisää kenttään' })).toHaveProperty('checked', true);
});

it('puts what was chosen into the form as if it was typed, and saves nothing', async () => {
  const { dialog, user, http } = await opened();
  choose('Näytepaketti', 'Toinen paketti');
  await user.click(await dialog.findByRole('button', { name: 'Lisää lomakkeelle (1)' }));
  await waitFor(() => expect(instruction('Negatiivinen').value).toBe('Toisen negatiivinen ohje'));
  expect([instruction(klamydia).value, instruction(tippuri).value]).toEqual(['Oma ohje', '']);
  expect(screen.getByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
  expect(http.inputsOf(updateHvaProduct)).toEqual([]);
  expect(document.activeElement).toBe(button(open));
});

it('overwrites what is written, and takes another outcome’s text, when that is chosen', async () => {
  const { dialog, user } = await opened();
  choose('Näytepaketti', 'Toinen paketti');
  await user.click(await dialog.findByRole('checkbox', { name: 'Korvaa kentässä oleva teksti' }));
  await user.selectOptions(group('Tippuri').getByRole('combobox'), 'Klamydia');
  await user.click(dialog.getByRole('button', { name: 'Lisää lomakkeelle (3)' }));
  await waitFor(() => expect(instruction(klamydia).value).toBe('Toisen klamydiaohje'));
  expect(instruction(tippuri).value).toBe('Toisen klamydiaohje');
});

it('takes copied texts back by the toast, and keeps what was typed since', async () => {
  const { dialog, user, shown } = await opened();
  choose('Näytepaketti', 'Toinen paketti');
  await user.click(await dialog.findByRole('button', { name: 'Lisää lomakkeelle (1)' }));
  await waitFor(() => expect(instruction('Negatiivinen').value).toBe('Toisen negatiivinen ohje'));
  await user.type(instruction(tippuri), 'Uusi');
  const { textKey, action } = shown.at(-1)!;
  expect(textKey).toBe('hvaProduct:copy.taken');
  await act(async () => action!.run());
  expect([klamydia, tippuri, 'Negatiivinen'].map((name) => instruction(name).value)).toEqual(['Oma ohje', 'Uusi', '']);
});
