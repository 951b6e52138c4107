import type { UserProfile } from '#core/contracts/person.contract.ts';
import { paletteEntriesToken } from '#core/ui/actions/action.ts';
import { appearanceStoreToken } from '#core/ui/theme/appearance.store.ts';
import { features } from '#features/features.ts';
import { loadFeatures, setupApplication } from '#test/support/application.ts';
import { aProfile } from '#test/support/builders.ts';

const entriesOf = async (profile?: UserProfile) => {
  const application = await setupApplication({ profile });
  return { ...application, entries: () => application.container.get(paletteEntriesToken)() };
};

const area = aProfile({ roles: ['HVA_USER'], areaId: '04' });

it.each<[string, UserProfile | undefined, readonly string[], readonly string[]]>([
  [
    'the diagnostic centre',
    aProfile(),
    ['/dk-admin', 'dkCatalogue.createProduct'],
    ['/hva-admin/referrals', '/logistics'],
  ],
  [
    'the diagnostic centre in an area',
    aProfile({ areaId: '04' }),
    ['/dk-admin'],
    ['/hva-admin/referrals', '/logistics', 'dkCatalogue.createProduct'],
  ],
  [
    'an area',
    area,
    ['/hva-admin/referrals', '/hva-admin/observations'],
    ['/dk-admin', '/logistics', 'dkCatalogue.createProduct'],
  ],
  ['logistics', aProfile({ roles: ['LOGISTICS_USER'] }), ['/logistics'], ['/dk-admin', '/hva-admin/referrals']],
  ['an area user without an area', aProfile({ roles: ['HVA_USER'] }), ['/event-log'], ['/hva-admin/referrals']],
  ['roles that do not go together', { ...area, roles: ['DK_USER', 'HVA_USER'] }, ['/event-log'], ['/dk-admin']],
  ['nobody signed in', undefined, ['/event-log'], ['/dk-admin', 'shell.signOut']],
])('offers %s what opens for them', async (_, profile, offered, kept) => {
  const ids = (await entriesOf(profile)).entries().map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['/event-log', ...offered]));
  expect(ids.filter((id) => kept.includes(id))).toEqual([]);
  expect(ids.includes('shell.signOut')).toBe(profile !== undefined);
  expect(new Set(ids).size).toBe(ids.length);
});

it('offers what makes sense now: every theme but the one chosen', async () => {
  const { entries, container } = await entriesOf(aProfile());
  const themes = () => entries().flatMap(({ id }) => (id.startsWith('shell.theme') ? [id] : []));
  expect(themes()).toEqual(['shell.themeLight', 'shell.themeDark', 'shell.themeHighContrast']);
  jest.spyOn(container.get(appearanceStoreToken), 'getState').mockReturnValue({
    choice: { theme: 'dark', density: 'compact', characterKeys: true },
    theme: 'dark',
  });
  expect(themes()).toEqual(['shell.themeSystem', 'shell.themeLight', 'shell.themeHighContrast']);
  expect(entries().map(({ id }) => id)).not.toContain('shell.compact');
});

it('has a name for each, and for each line of the side menu, before any feature but its own is loaded', async () => {
  const { i18n, featureLoader } = await entriesOf();
  await featureLoader.ensure(features.find(({ id }) => id === 'commandPalette')!);
  const keys: readonly (string | undefined)[] = features.flatMap(({ routes, commands = [], tool, navigation }) => [
    ...routes.map(({ title }) => title),
    ...[...commands, ...navigation, ...(tool ? [tool] : [])].map(({ textKey }) => textKey),
  ]);
  expect(keys).toContain('commandPalette:screen.handover');
  // One that is missing here stands in its own feature's texts: it belongs into those of the palette or of the shell.
  expect(keys.filter((key) => key !== undefined && !i18n.exists(key))).toEqual([]);
});

it('runs each command with what the application has', async () => {
  const application = await entriesOf(aProfile());
  await loadFeatures(application);
  const run = application.entries().find(({ id }) => id === 'shell.signOut')!.run;
  await run({
    services: application.container,
    execute: async (message) => ({ ok: true, value: await application.bus.execute(message) }),
    navigate: () => Promise.resolve(),
  });
  expect(application.identity.asked).toContain('signOut');
});
