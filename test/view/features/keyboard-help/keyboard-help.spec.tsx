import { screen, waitFor, within } from '@testing-library/react';
import { shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const patience = { timeout: 30_000 };
const dialog = () => screen.queryByRole('dialog', { name: 'Näppäinkomennot' });

async function setup() {
  const application = await renderApplication('/event-log');
  await screen.findByRole('textbox', {}, patience);
  return application;
}

it('lists every shortcut, by "?" from anywhere but a field', async () => {
  const { user } = await setup();
  const field = screen.getByRole('textbox');
  await user.type(field, '?');
  expect((field as HTMLInputElement).value).toBe('?');
  expect(dialog()).toBeNull();
  const button = screen.getByRole('button', { name: 'Ilmoitukset' });
  button.focus();
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Näppäinkomennot' }, patience));
  expect(help.getAllByRole('definition')).toHaveLength(Object.keys(shortcuts).length);
  const palette = help.getByText('Avaa komentopaletti').parentElement!;
  expect(within(palette).getByRole('definition').textContent).toBe('CtrlK');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(button);
});

it('opens from the menu too, and can switch its own key off', async () => {
  const { user } = await setup();
  await user.click(screen.getByRole('button', { name: 'Avaa valikko' }));
  await user.click(screen.getByRole('button', { name: 'Näppäinkomennot' }));
  const help = within(await screen.findByRole('dialog', { name: 'Näppäinkomennot' }, patience));
  await user.click(help.getByRole('checkbox'));
  await user.click(help.getByRole('button', { name: 'Sulje' }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Avaa valikko' }));
  await user.keyboard('?');
  await user.click(screen.getByRole('button', { name: 'Avaa valikko' }));
  expect(screen.getByRole('region', { name: 'Valikko' })).toBeTruthy();
  expect(dialog()).toBeNull();
});
