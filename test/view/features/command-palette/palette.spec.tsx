import { act, screen, waitFor, within } from '@testing-library/react';
import { dialogsToken } from '#core/ports/feedback.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { createProduct, getProductById } from '#core/contracts/product.contract.ts';
import { searchEverything } from '#core/contracts/search.contract.ts';
import { aProduct, foundNothing } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const patience = { timeout: 30_000 };

/** Some screen with the palette open over it. */
async function setup(path = '/dk-admin', product = aProduct()) {
  const application = await renderApplication(path);
  application.http
    .answers(getProducts, [])
    .answers(createProduct, product)
    .answers(getProductById, product)
    .answers(searchEverything, foundNothing);
  await screen.findByRole('button', { name: 'Komentopaletti' }, patience);
  const open = async () => {
    await application.user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: 'Hae mitä tahansa' }, patience);
  };
  return { ...application, open };
}

const options = (): readonly (string | undefined)[] =>
  screen.getAllByRole('option').map((option) => option.firstElementChild?.textContent ?? undefined);

/** The entry that the field names as the active one. */
const active = (): string | null | undefined => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  const option = id === null ? null : document.getElementById(id);
  expect(option?.getAttribute('aria-selected')).toBe('true');
  return option?.firstElementChild?.textContent;
};

it('leads to a screen by a few letters, and offers it first the next time', async () => {
  const { user, open, path } = await setup();
  const field = await open();
  expect(document.activeElement).toBe(field);
  expect(options()).toEqual(expect.arrayContaining(['Luo uusi paketti', 'Tapahtumaloki', 'Kirjaudu ulos']));
  expect(options()).not.toContain('Logistiikka');
  await user.keyboard('taptuma');
  expect(options()).toEqual(['Tapahtumaloki']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/event-log'));
  expect(screen.queryByRole('combobox', { name: 'Hae mitä tahansa' })).toBeNull();
  await screen.findByRole('button', { name: 'Vie tiedostoon' }, patience);
  await open();
  // What was used last, then what the open screen offers.
  expect(options().slice(0, 3)).toEqual(['Tapahtumaloki', 'Vie tapahtumat tiedostoon', 'Avaa tapahtumatiedosto']);
});

it('is used by the arrows and Enter; Esc closes it and gives the focus back', async () => {
  const { user, open } = await setup();
  const button = screen.getByRole('button', { name: 'Komentopaletti' });
  button.focus();
  await open();
  const all = options();
  expect(active()).toBe(all[0]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe(all[2]);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(active()).toBe(all.at(-1));
  await user.keyboard('qqq');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await screen.findByText('Ei osumia. Kokeile toista sanaa.', {}, patience);
  await user.keyboard('{Enter}{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('does not open over a dialog', async () => {
  const { user, container } = await setup();
  const label = { key: 'core:button.close' } as const;
  act(() => {
    const text = { key: 'core:loading' } as const;
    void container.get(dialogsToken).ask({ type: 'Confirmation', title: text, text, primaryLabel: label });
  });
  await screen.findByRole('alertdialog', {}, patience);
  await user.keyboard('{Control>}k{/Control}');
  await user.click(screen.getByRole('button', { name: 'Sulje' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('does a command of a feature that is not loaded yet', async () => {
  const product = aProduct();
  const { user, open, path } = await setup('/event-log', product);
  await open();
  await user.keyboard('luo uusi{Enter}');
  await waitFor(() => expect(path()).toBe(`/product-configurator/${product.productId}/basic-info`), patience);
});

it('asks before unsaved changes are left, and offers what the open form can do', async () => {
  const product = aProduct();
  const { user, open, path } = await setup(`/product-configurator/${product.productId}/basic-info`, product);
  const name = await screen.findByRole('textbox', { name: /Paketin nimi/ }, patience);
  await user.type(name, '!');
  await open();
  expect(options()).toEqual(expect.arrayContaining(['Tallenna', 'Tallenna ja jatka']));
  await user.keyboard('tapahtumaloki{Enter}');
  const question = await screen.findByRole('alertdialog', {}, patience);
  expect(path()).toContain('/basic-info');
  await user.click(within(question).getByRole('button', { name: 'Poistu tallentamatta' }));
  await waitFor(() => expect(path()).toBe('/event-log'));
});
