import { drill } from '#test/support/random-runs.ts';
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

/** How the system likes the screens, and the ground that they have then: red, green and blue. */
const looks = {
  dark: [{ colorScheme: 'dark', contrast: 'no-preference' }, 'rgb(20, 20, 20)'],
  highContrast: [{ colorScheme: 'dark', contrast: 'more' }, 'rgb(0, 0, 0)'],
} as const;

/** Each role's screens, with what stands on them when they are there: each in one of both looks, each role in both. */
const screens: readonly (readonly [Persona, readonly (readonly [string, string, keyof typeof looks])[]])[] = [
  ['dk', [['/dk-admin', 'main li button', 'dark']]],
  [
    'hva04',
    [
      ['/hva-admin/observations', 'tbody tr', 'highContrast'],
      ['/hva-admin/hva-products-in-use', 'main li', 'dark'],
      ['/hva-admin/hva-catalog', 'main li', 'highContrast'],
      ['/hva-admin/referrals', 'tbody tr', 'dark'],
    ],
  ],
  [
    'logistics',
    [
      ['/logistics', 'tbody tr', 'dark'],
      ['/event-log', 'tbody tr', 'highContrast'],
      ['/accessibility', 'main li', 'dark'],
      ['/logistics/packing-station', 'main li button', 'dark'],
    ],
  ],
];

/** The ground of the page, as red, green and blue. */
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector('.fui-FluentProvider > div')!).backgroundColor);

for (const [persona, addresses] of screens)
  drill(`as the system likes them, dark or in high contrast: the screens of ${persona} can be read`, async () => {
    const { page } = await stage.open();
    for (const [index, [address, sign, look]] of addresses.entries()) {
      const [system, expected] = looks[look];
      await page.emulateMedia(system);
      await (index === 0 ? enter(page, persona, address) : page.goto(address));
      await page.locator(sign).first().waitFor();
      expect(await ground(page)).toBe(expected);
      await expectNoAxeViolations(page);
    }
    // A page that is open follows the system.
    const [system, expected] = looks.highContrast;
    await page.emulateMedia(system);
    await openMenu(page);
    await until(async () => expect(await ground(page)).toBe(expected));
    await expectNoAxeViolations(page);
  });

drill(
  'in high contrast and forced colours a bar marks the page that is open, in the menu and in the tabs, and no other',
  async () => {
    const { page } = await stage.open();
    await page.emulateMedia({ contrast: 'more' });
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
    const expectOneBar = async (none: string): Promise<void> => {
      for (const found of [
        await bars(menu(page).getByRole('navigation').getByRole('link'), 'border-left-color'),
        await bars(page.getByRole('tab'), 'border-bottom-color'),
      ]) {
        expect(found.filter(({ isHere }) => isHere)).toHaveLength(1);
        for (const { isHere, bar } of found) expect(bar === none).toBe(!isHere);
      }
    };
    await expectOneBar('rgba(0, 0, 0, 0)');
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active', colorScheme: 'dark' });
    await until(() => expectOneBar('rgb(0, 0, 0)'));
  },
);

drill('a product’s form can be read in the dark', async () => {
  const { page } = await stage.open({ colorScheme: 'dark' });
  // Between them the phases that have each kind of field, badge and box.
  for (const [index, phase] of (['contents', 'citizenTexts', 'preview'] as const).entries()) {
    const path = demoPhasePath('broad-sexual-health', phase);
    await (index === 0 ? enter(page, 'dk', path) : page.goto(path));
    await untilPhase(page, phase);
    await expectNoAxeViolations(page);
  }
});

it('asks the translators of browsers to leave all of it as it is (decision 296)', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', '/dk-admin');
  await page
    .getByRole('button', { name: /^Poista: / })
    .first()
    .click();
  const parts = page.locator('h1, main, [role=alertdialog], [role=status]');
  await page.getByRole('alertdialog').waitFor();
  expect(await parts.evaluateAll((all) => all.filter((each) => (each as HTMLElement).translate).length)).toBe(0);
  expect(await page.locator('meta[name=google]').getAttribute('content')).toBe('notranslate');
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

drill('the palette, the notifications and the keyboard help work by the keyboard alone', async () => {
  const { page, problems } = await stage.open();
  problems.allow(/status of 500/);
  await enter(page, 'dk', '/dk-admin');
  await openCatalogue(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Hae mitä tahansa' });
  await field.waitFor();
  await expectNoAxeViolations(page);
  // A command that fails leaves a toast that goes by itself.
  await page.route('**/api/product/createProduct**', (route) => route.fulfill({ status: 500 }));
  await page.keyboard.type('luo uusi');
  await page.getByRole('option', { name: /^Luo uusi paketti/ }).waitFor();
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
