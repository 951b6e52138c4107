import type { Page } from 'playwright-core';
import type { Referral } from '#core/contracts/referral.contract.ts';
import { demoId } from '#server/seed/demo/demo-id.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { deleteDialog } from './steps/catalogue.ts';
import { demoPhasePath } from './steps/configurator.ts';
import { hvaProductAddress } from './steps/hva-products.ts';
import { details, openerOf, rows } from './steps/lists.ts';
import { openMenu } from './steps/menu.ts';
import { everythingStored } from './steps/stored-sign-in.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

// States of the screens, each in every look and in a wide and the narrowest window (400 % of 1280 px): a few in each run,
// all of them for `npm run proof`. What else is asked of a screen stands in its own file. Each visit is also a stage of the
// tour that never violates the policy of the page (the stage watches), and after which nothing of a citizen is kept.

const stage = setStage({ readsOnly: true });

const plain = { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' } as const;
const looks = [
  plain,
  { ...plain, colorScheme: 'dark' },
  { ...plain, colorScheme: 'dark', contrast: 'more' },
  { ...plain, forcedColors: 'active' },
] as const;
const widths = [1280, 320];

/** What is opened on a screen, and how. */
const openings = {
  menu: async (page: Page) => void (await openMenu(page)),
  palette: async (page: Page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').last().waitFor();
  },
  keys: async (page: Page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  details: async (page: Page) => {
    await openerOf(rows(page).first()).click();
    await details(page).waitFor();
  },
  moreFilters: (page: Page) => page.getByRole('button', { name: 'Lisää suodattimia' }).click(),
  question: async (page: Page) => {
    await page
      .getByRole('button', { name: /^Poista: / })
      .first()
      .click();
    await deleteDialog(page).waitFor();
  },
} as const;

type Opening = keyof typeof openings | 'nothing';
type State = readonly [persona: Persona, address: string, opened: Opening];

const productId = demoId('package broad-sexual-health');
const states: readonly State[] = [
  ['dk', '/dk-admin', 'nothing'],
  ['dk', '/dk-admin', 'menu'],
  ['dk', '/dk-admin', 'palette'],
  ['dk', '/dk-admin', 'keys'],
  ['dk', '/dk-admin', 'question'],
  ['dk', '/dk-admin/parked-kits', 'nothing'],
  ['dk', '/area-board', 'nothing'],
  ['dk', '/situation', 'nothing'],
  ['dk', demoPhasePath('broad-sexual-health', 'basicInfo'), 'nothing'],
  ['dk', demoPhasePath('broad-sexual-health', 'contents'), 'nothing'],
  ['dk', demoPhasePath('broad-sexual-health', 'hvaSettings'), 'nothing'],
  ['dk', demoPhasePath('broad-sexual-health', 'citizenTexts'), 'nothing'],
  ['dk', demoPhasePath('broad-sexual-health', 'preview'), 'nothing'],
  ['dk', `/product-configurator/${productId}/connections`, 'nothing'],
  ['dk', `/product-configurator/${productId}/versions`, 'nothing'],
  ['hva04', '/hva-admin/referrals', 'nothing'],
  ['hva04', '/hva-admin/referrals', 'moreFilters'],
  ['hva04', '/hva-admin/referrals', 'details'],
  ['hva04', '/hva-admin/observations', 'nothing'],
  ['hva04', '/hva-admin/observations', 'details'],
  ['hva04', '/hva-admin/parked-kits', 'nothing'],
  ['hva04', '/hva-admin/hva-catalog', 'nothing'],
  ['hva04', '/hva-admin/hva-products-in-use', 'nothing'],
  ['hva04', hvaProductAddress('04', 'broad-sexual-health'), 'nothing'],
  ['hva04', '/situation', 'nothing'],
  ['logistics', '/logistics', 'nothing'],
  ['logistics', '/logistics', 'details'],
  ['logistics', '/logistics/packing-station', 'nothing'],
  ['logistics', '/logistics/packing-station/parked', 'nothing'],
  ['logistics', '/logistics/packing-list', 'nothing'],
  ['logistics', '/logistics/handover', 'nothing'],
  ['support', '/event-log', 'nothing'],
  ['support', '/event-log/server', 'nothing'],
  ['support', '/event-log/messages', 'nothing'],
  ['support', '/accessibility', 'nothing'],
  ['support', '/privacy', 'nothing'],
  ['norole', '/', 'nothing'],
];

async function expectNothingSideways(page: Page): Promise<void> {
  const scrolls = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await until(async () => expect(await scrolls()).toBeLessThanOrEqual(0));
}

/** Until what the screen waits for is there. */
async function untilThere(page: Page): Promise<void> {
  // The empty place of a message that may come is hidden.
  const there = page.locator('main :is(h2, h3, tbody tr), [role="alert"]').filter({ visible: true });
  await there.first().waitFor();
  await until(async () => expect(await page.locator('main [role="progressbar"]').count()).toBe(0));
}

/** What the lists show of citizens. */
let canaries: readonly string[];
beforeAll(async () => {
  const { access_token } = await new SignInBrowser(stage.server.url).tokens('hva04');
  const answer = await fetch(`${stage.server.url}/api/referral/searchReferrals?pageSize=200`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const citizens = (await answer.json()) as Referral[];
  canaries = citizens.flatMap(({ mobilePhone, email, streetAddress }) => [mobilePhone, email, streetAddress]);
});

async function expectNothingKept(page: Page, said: readonly string[]): Promise<void> {
  const kept = JSON.stringify([await everythingStored(page), said]);
  expect(canaries.filter((word) => kept.includes(word))).toEqual([]);
}

const full = states.length * looks.length * widths.length;
const cases = randomRuns({ usual: 4, full });
/** All of them, or so many that follow one another, from another one on each time. */
const chosen = Array.from({ length: Math.ceil(cases / widths.length) }, (_, index) => index);
const first = cases === full ? 0 : Math.floor(Math.random() * states.length * looks.length);
const visits = chosen.map((index) => {
  const place = (first + index) % (states.length * looks.length);
  return { state: states[Math.floor(place / looks.length)]!, look: looks[place % looks.length]! };
});

it.each(visits.map(({ state, look }) => [...state, look] as const))(
  '%s at %s, %s opened, can be read: %j',
  async (persona, address, opened, look) => {
    const { page } = await stage.open({ viewport: { width: 1280, height: 800 }, ...look });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await enter(page, persona, address);
    await untilThere(page);
    if (opened !== 'nothing') await openings[opened](page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingSideways(page);
      // Forced colours are the system's, which axe does not know.
      await expectNoAxeViolations(page, look.forcedColors === 'active' ? ['color-contrast'] : []);
    }
    await expectNothingKept(page, said);
    proven('A1', widths.length);
    proven('S9', 1);
    if (canaries.length >= 100) proven('S30v', 1);
  },
);
