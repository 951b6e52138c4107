import { screen } from '@testing-library/react';
import { aProfile } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const helena = aProfile({ firstName: 'Helena', lastName: 'Virtanen', roles: ['HVA_USER'], areaId: '04' });

async function setup(address: string) {
  const application = await renderApplication(address, { profile: helena });
  const tab = (name: string): Promise<HTMLElement> => screen.findByRole('tab', { name }, { timeout: 30_000 });
  return { ...application, tab };
}

it('leads from the bare root to the orders, under their tab', async () => {
  const { path, tab } = await setup('/hva-admin');
  expect((await tab('Tilaukset')).getAttribute('aria-selected')).toBe('true');
  expect(path()).toBe('/hva-admin/referrals');
  expect(screen.getByRole('tabpanel', { name: 'Tilaukset' })).toBeTruthy();
  expect(document.title).toBe('Omanäyte - Tilaukset');
});

it('has three tabs, each a link', async () => {
  const { user, path, tab } = await setup('/hva-admin/referrals');
  await tab('Tilaukset');
  expect(screen.getAllByRole('tab').map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Tilaukset', '/hva-admin/referrals'],
    ['Tulokset', '/hva-admin/observations'],
    ['Näytepaketit', '/hva-admin/hva-products-in-use'],
  ]);
  await user.click(await tab('Tulokset'));
  expect(await screen.findByRole('tabpanel', { name: 'Tulokset' })).toBeTruthy();
  expect(path()).toBe('/hva-admin/observations');
});

it('is one stop for Tab; the arrows lead round, Home and End to the ends', async () => {
  const { user, tab } = await setup('/hva-admin/referrals');
  (await tab('Tilaukset')).focus();
  const focused = (): string | null | undefined => document.activeElement?.textContent;
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Tulokset');
  await user.keyboard('{End}{ArrowRight}');
  expect(focused()).toBe('Tilaukset');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Näytepaketit');
  await user.keyboard('{Home}{Tab}');
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
});

it('opens for area users only', async () => {
  const { path } = await renderApplication('/hva-admin', { profile: aProfile({ areaId: '04' }) });
  expect(await screen.findByText('Sinulla ei ole oikeutta tähän sivuun.', {}, { timeout: 30_000 })).toBeTruthy();
  expect(path()).toBe('/hva-admin');
});
