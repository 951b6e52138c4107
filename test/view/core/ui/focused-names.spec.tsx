import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderView } from '#test/support/render-view.tsx';

const nameIn = (text: string): HTMLElement | null => screen.queryByText(text, { selector: '[aria-hidden]' });

async function setup() {
  const user = userEvent.setup();
  renderView(
    <>
      <button aria-label="Poista: Paketti" title="Poista" />
      <button title="Pakollisia tietoja puuttuu">Tallenna</button>
      <button aria-label="Ilman nimeä" />
      <a href="/versions" aria-label="Versiot: Paketti" title="Versiot" />
    </>,
  );
  await user.tab();
  await screen.findByText('Poista', {}, { timeout: 10_000 });
  return user;
}

it('shows the name of a button with an icon alone while it has the focus of the keys, and of nothing else', async () => {
  const user = await setup();
  expect(nameIn('Poista')).toBeTruthy();
  await user.tab();
  expect(nameIn('Poista')).toBeNull();
  expect(nameIn('Pakollisia tietoja puuttuu')).toBeNull();
  await user.tab();
  await user.tab();
  expect(nameIn('Versiot')).toBeTruthy();
});

it.each<[string, (button: HTMLElement) => void]>([
  ['Esc', (button) => fireEvent.keyDown(button, { key: 'Escape' })],
  ['a press', (button) => fireEvent.click(button)],
])('goes by %s, and comes with the focus again', async (_, goes) => {
  const user = await setup();
  const button = screen.getByRole('button', { name: 'Poista: Paketti' });
  fireEvent.keyDown(button, { key: 'Shift' });
  expect(nameIn('Poista')).toBeTruthy();
  goes(button);
  expect(nameIn('Poista')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.tab();
  await user.tab({ shift: true });
  expect(nameIn('Poista')).toBeTruthy();
});
