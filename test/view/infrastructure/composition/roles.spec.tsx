import { screen, waitFor, within } from '@testing-library/react';
import type { UserProfile } from '#core/contracts/person.contract.ts';
import { aProfile } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

// What the frame shows to each role, wherever the person is. Where a sign-in leads to: session/rules.spec.

const catalogue = ['Omanäyte-pakettien ylläpito', 'Paketit hyvinvointialueilla', 'Tilannekuva'];
const ofArea = ['Tilaukset ja tulokset', 'Tilannekuva'];
const noRoles = 'Sinulla ei ole vielä voimassa olevia käyttäjärooleja. Ota yhteyttä tukeen.';
const incompatible = 'Sinulla on yhteensopimattomia käyttäjärooleja. Ota yhteyttä tukeen.';

interface Shown {
  readonly role?: string;
  readonly area?: string;
  /** The menu's links before those that everyone has. */
  readonly links?: readonly string[];
  readonly notice?: string;
  readonly logo?: string;
}

const ofEveryone = ['Tapahtumaloki', 'Saavutettavuusseloste', 'Mitä minusta tallennetaan'];

it.each<[UserProfile['roles'], UserProfile['areaId'], Shown]>([
  [['DK_USER'], null, { role: 'DGK-käyttäjä', links: catalogue }],
  [['DK_USER'], '04', { role: 'DGK-käyttäjä', area: 'Vantaan ja Keravan', links: catalogue, logo: '04' }],
  [['HVA_USER'], '04', { role: 'HVA-käyttäjä', area: 'Vantaan ja Keravan', links: ofArea, logo: '04' }],
  [['HVA_USER'], '90', { role: 'HVA-käyttäjä', area: 'Helsingin kaupunki', links: ofArea }],
  [['LOGISTICS_USER'], null, { role: 'Logistiikkakäyttäjä', links: ['Logistiikka'] }],
  [['DK_USER', 'HVA_USER'], '04', { role: 'DGK-käyttäjä, HVA-käyttäjä', notice: incompatible, logo: '04' }],
  [['HVA_USER'], null, { role: 'HVA-käyttäjä', notice: noRoles }],
  [['ADMIN'], null, { role: 'Pääkäyttäjä', notice: noRoles }],
  [[], null, { notice: noRoles }],
])(
  '%j with area %j: menu, notice and logo',
  async (roles, areaId, { role, area, links = [], notice, logo = 'default' }) => {
    const profile = aProfile({ firstName: 'Kaisa', lastName: 'Diagnostinen', roles, areaId });
    const { user } = await renderApplication('/no-such-page', { profile });
    await user.click(await screen.findByRole('button', { name: 'Avaa valikko' }, { timeout: 30_000 }));
    const menu = within(screen.getByRole('region', { name: 'Valikko' }));
    expect(menu.getByText('Kaisa Diagnostinen')).toBeTruthy();
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([...links, ...ofEveryone]);
    for (const text of [role, area]) if (text) expect(menu.getByText(new RegExp(`^${text}`))).toBeTruthy();
    expect(document.querySelector('header svg[data-logo]')?.getAttribute('data-logo')).toBe(logo);
    const alert = notice ? await screen.findByRole('alert') : undefined;
    expect(alert?.textContent).toBe(notice);
  },
);

it('without a role what names the person is there to copy, and a refused copy says how else', async () => {
  const { user, shown } = await renderApplication('/', { profile: aProfile({ roles: [] }), knownAs: 'f81d4fae-7dec' });
  expect(await screen.findByText('Tunnus: f81d4fae-7dec')).toBeTruthy();
  const copy = screen.getByRole('button', { name: 'Kopioi tunnus' });
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe('f81d4fae-7dec');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(copy);
  await waitFor(() =>
    expect(shown.map(({ textKey }) => textKey)).toEqual(['shell:roleNotice.copied', 'shell:roleNotice.copyFailed']),
  );
});
