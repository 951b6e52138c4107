import type { Locator, Page } from 'playwright-core';
import { openCatalogue } from './steps/catalogue.ts';
import { demoPhasePath, untilPhase } from './steps/configurator.ts';
import { rows } from './steps/lists.ts';
import { menu, openMenu, signOut } from './steps/menu.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { choosePersona, enter, signIn, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ readsOnly: true });

/** Each role's screens, with what stands on them when they are there. */
const screens: readonly (readonly [Persona, readonly (readonly [string, string])[]])[] = [
  ['dk', [['/dk-admin', 'main li button']]],
  [
    'hva04',
    [
      ['/hva-admin/referrals', 'tbody tr'],
      ['/hva-admin/observations', 'tbody tr'],
      ['/hva-admin/hva-products-in-use', 'main li'],
      ['/hva-admin/hva-catalog', 'main li'],
    ],
  ],
  [
    'logistics',
    [
      ['/logistics', 'tbody tr'],
      ['/event-log', 'tbody tr'],
    ],
  ],
];

/** The ground of the page, as red, green and blue. */
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector('.fui-FluentProvider > div')!).backgroundColor);

const looks = [
  ['dark', { colorScheme: 'dark' }, 'rgb(20, 20, 20)'],
  ['high contrast', { colorScheme: 'dark', contrast: 'more' }, 'rgb(0, 0, 0)'],
] as const;

it.each(looks.flatMap((look) => screens.map((role) => [...look, ...role] as const)))(
  'as the system likes them, %s: the screens can be read (%j, %s, %s)',
  async (_, system, expected, persona, addresses) => {
    const { page } = await stage.open(system);
    await enter(page, persona, '/');
    for (const [address, sign] of addresses) {
      await page.goto(address);
      await page.locator(sign).first().waitFor();
      expect(await ground(page)).toBe(expected);
      await expectNoAxeViolations(page);
    }
    await openMenu(page);
    await expectNoAxeViolations(page);
  },
);

it.each([
  ['high contrast', { contrast: 'more' }, 'rgba(0, 0, 0, 0)'],
  ['forced colours', { forcedColors: 'active', colorScheme: 'dark' }, 'rgb(0, 0, 0)'],
] as const)(
  '%s: a bar marks the page that is open, in the menu and in the tabs, and no other',
  async (_, system, none) => {
    const { page } = await stage.open(system);
    await enter(page, 'hva04', '/');
    await rows(page).first().waitFor();
    await openMenu(page);
    const bars = (of: Locator, side: string) =>
      of.evaluateAll(
        (links, name) =>
          links.map((link) => ({
            isHere: link.getAttribute('aria-current') === 'page' || link.getAttribute('aria-selected') === 'true',
            bar: getComputedStyle(link).getPropertyValue(name),
          })),
        side,
      );
    for (const found of [
      await bars(menu(page).getByRole('link'), 'border-left-color'),
      await bars(page.getByRole('tab'), 'border-bottom-color'),
    ]) {
      expect(found.filter(({ isHere }) => isHere)).toHaveLength(1);
      for (const { isHere, bar } of found) expect(bar === none).toBe(!isHere);
    }
  },
);

it('a product’s form can be read in the dark', async () => {
  const { page } = await stage.open({ colorScheme: 'dark' });
  await enter(page, 'dk', '/dk-admin');
  for (const phase of ['basicInfo', 'contents', 'hvaSettings', 'citizenTexts', 'preview'] as const) {
    await page.goto(demoPhasePath('broad-sexual-health', phase));
    await untilPhase(page, phase);
    await expectNoAxeViolations(page);
  }
});

it('keeps what was chosen through a reload and a sign-out, from the first frame on; paper is white', async () => {
  const { page } = await stage.open({ colorScheme: 'light' });
  await signIn(page, 'logistics');
  await rows(page).first().waitFor();
  await openMenu(page);
  await menu(page).getByRole('combobox', { name: 'Teema' }).selectOption('Tumma');
  await menu(page).getByRole('combobox', { name: 'Listat' }).selectOption('Tiiviit rivit');
  await until(async () => expect(await ground(page)).toBe('rgb(20, 20, 20)'));
  await page.keyboard.press('Escape');
  await signOut(page);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    requestAnimationFrame(() => seen.push(getComputedStyle(document.documentElement).colorScheme));
  });
  await choosePersona(page, 'logistics');
  await page.reload();
  await rows(page).first().waitFor();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['dark']);
  expect(await ground(page)).toBe('rgb(20, 20, 20)');
  expect((await rows(page).first().boundingBox())!.height).toBeLessThan(34);
  const paper = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const rootStyle = getComputedStyle(document.querySelector('.fui-FluentProvider')!);
    return rootStyle.getPropertyValue('--colorNeutralForeground1').trim();
  });
  expect(paper).toBe('#242424');
});

it('the palette, the notifications and the keyboard help work by the keyboard alone', async () => {
  const { page, problems } = await stage.open();
  problems.allow(/status of 500/);
  await signIn(page, 'dk', '/dk-admin');
  await openCatalogue(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Hae näkymää tai toimintoa' });
  await field.waitFor();
  await expectNoAxeViolations(page);
  // A command that fails leaves a toast that goes by itself.
  await page.route('**/api/product/createProduct**', (route) => route.fulfill({ status: 500 }));
  await page.keyboard.type('luo uusi');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ilmoitukset (uusia)' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ilmoit');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Ilmoitukset' });
  await panel.getByRole('listitem').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Näppäinkomennot' });
  await help.getByText('Avaa komentopaletti').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('kirjaudu');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Kirjaudu sisään' }).waitFor();
});
