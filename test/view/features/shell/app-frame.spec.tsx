import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { appearanceStoreToken } from '#core/ui/theme/appearance.store.ts';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { AppFrame } from '#features/shell/shell.public.ts';
import { renderView, viewServices } from '#test/support/render-view.tsx';

function Page(): ReactNode {
  usePageTitle(useLocation().pathname === '/orders' ? 'Tilaukset' : 'Tulokset');
  return <button>content</button>;
}

function setup({ areaId, signedIn = true }: { areaId?: string; signedIn?: boolean } = {}) {
  const signOut = jest.fn();
  const person = { name: 'Helena Virtanen', roles: ['HVA_USER', 'ADMIN'] };
  const items = [{ to: '/orders', textKey: 'shell:navigation.hvaAdmin' }] as const;
  const frame = (
    <AppFrame areaId={areaId} person={signedIn ? person : undefined} items={items} onSignOut={signOut}>
      <Page />
    </AppFrame>
  );
  const services = viewServices();
  return { ...renderView(frame, { path: '/results', isEverywhere: true, services }), signOut, services };
}

const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });
const openMenu = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Avaa valikko' }));
  return screen.getByRole('region', { name: 'Valikko' });
};

describe('The frame', () => {
  it('names the page in the header and in the tab', () => {
    setup();
    expect(heading().textContent).toBe('Omanäyte - Tulokset');
    expect(document.title).toBe('Omanäyte - Tulokset');
  });

  it('shows the area and its logo: area 04 its own, others the default one', () => {
    const { unmount, container } = setup({ areaId: '04' });
    expect(screen.getByText('Vantaan ja Keravan hyvinvointialue')).toBeTruthy();
    expect(container.querySelector('[data-logo="04"]')).toBeTruthy();
    unmount();
    const other = setup({ areaId: '90' });
    expect(screen.getByText('Helsingin kaupunki')).toBeTruthy();
    expect(other.container.querySelector('[data-logo="default"]')).toBeTruthy();
  });

  it('has the skip link first, which leads to the content', async () => {
    setup();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Siirry sisältöön');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('moves the focus to the heading on another page only', async () => {
    const { router } = setup();
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate('/results?page=2'));
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate('/elsewhere', { replace: true }));
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate('/orders'));
    expect(document.activeElement).toBe(heading());
    expect(heading().textContent).toBe('Omanäyte - Tilaukset');
  });
});

describe('The menu', () => {
  it('stays while its person is led on to the first screen, and closes on another page', async () => {
    const { router } = setup();
    await openMenu();
    await act(() => router.navigate('/orders', { replace: true }));
    expect(screen.getByRole('region', { name: 'Valikko' })).toBeTruthy();
    await act(() => router.navigate('/results'));
    expect(screen.queryByRole('region', { name: 'Valikko' })).toBeNull();
  });

  it('says who is signed in, where they can go, and signs out', async () => {
    const { signOut } = setup({ areaId: '04' });
    const focused: (string | null | undefined)[] = [];
    const menu = within(await openMenu());
    expect(menu.getByText('Helena Virtanen')).toBeTruthy();
    expect(menu.getByText('Vantaan ja Keravan hyvinvointialue')).toBeTruthy();
    expect(menu.getByText('HVA-käyttäjä, Pääkäyttäjä')).toBeTruthy();
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Tilaukset ja tulokset',
      'Tapahtumaloki',
      'Saavutettavuusseloste',
      'Mitä minusta tallennetaan',
    ]);
    signOut.mockImplementation(() => void focused.push(document.activeElement?.getAttribute('aria-label')));
    await userEvent.click(menu.getByRole('button', { name: 'Kirjaudu ulos' }));
    // A question that is asked first gives the focus back to what is still there.
    expect(focused).toEqual(['Avaa valikko']);
  });

  it('closes by Esc with the focus back on its button, and by going to a page', async () => {
    const { router } = setup();
    await openMenu();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    const opener = screen.getByRole('button', { name: 'Avaa valikko' });
    expect(document.activeElement).toBe(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    const menu = within(await openMenu());
    await userEvent.click(menu.getByRole('link', { name: 'Tilaukset ja tulokset' }));
    expect(screen.queryByRole('region', { name: 'Valikko' })).toBeNull();
    expect(router.state.location.pathname).toBe('/orders');
    // The page that is open already does not come anew: the link is gone, and the focus with its panel's button.
    await userEvent.click(within(await openMenu()).getByRole('link', { name: 'Tilaukset ja tulokset' }));
    expect(document.activeElement).toBe(opener);
  });

  it('closes when the focus or a click goes elsewhere', async () => {
    setup();
    await openMenu();
    act(() => screen.getByRole('button', { name: 'content' }).focus());
    expect(screen.queryByRole('region', { name: 'Valikko' })).toBeNull();
    await openMenu();
    await userEvent.click(screen.getByRole('main'));
    expect(screen.queryByRole('region', { name: 'Valikko' })).toBeNull();
  });

  it('marks the page that is open', async () => {
    const { router } = setup();
    await act(() => router.navigate('/orders'));
    const menu = within(await openMenu());
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Tilaukset ja tulokset');
  });

  it('offers no sign-out to someone who is not signed in', async () => {
    setup({ signedIn: false });
    const menu = within(await openMenu());
    expect(menu.queryByRole('button', { name: 'Kirjaudu ulos' })).toBeNull();
    expect(menu.getByRole('link', { name: 'Tapahtumaloki' })).toBeTruthy();
  });

  it('changes the theme and the rows of the lists, and this browser keeps it', async () => {
    const { services } = setup();
    const menu = within(await openMenu());
    await userEvent.selectOptions(menu.getByRole('combobox', { name: 'Teema' }), 'Tumma');
    await userEvent.selectOptions(menu.getByRole('combobox', { name: 'Listat' }), 'Tiiviit rivit');
    const { style } = document.documentElement;
    await waitFor(() => expect([style.colorScheme, style.getPropertyValue('--list-row')]).toEqual(['dark', '32px']));
    expect(services.get(appearanceStoreToken).getState()).toMatchObject({
      choice: { theme: 'dark', density: 'compact' },
      theme: 'dark',
    });
  });
});
