import type { Page } from 'playwright-core';
import type { Referral } from '#core/contracts/referral.contract.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { give } from './steps/state-givens.ts';
import { open } from './steps/state-openings.ts';
import { states, type State } from './steps/states.ts';
import { everythingStored } from './steps/stored-sign-in.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter } from './support/sign-in.ts';
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

async function expectNothingSideways(page: Page): Promise<void> {
  const scrolls = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await until(async () => expect(await scrolls()).toBeLessThanOrEqual(0));
}

/** Until what the screen waits for is there, or it says that it waits. */
async function untilThere(page: Page, { given, isBare }: State): Promise<void> {
  if (isBare || given) await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (isBare || given === 'loading') return;
  // The empty place of a message that may come is hidden.
  const there = page.locator('main :is(h2, h3, tbody tr, p), [role="alert"]').filter({ visible: true });
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
const cases = randomRuns({ usual: 4, full, short: 40 });
/** All of them, or so many that follow one another, from another one on each time. */
const chosen = Array.from({ length: Math.ceil(cases / widths.length) }, (_, index) => index);
const first = cases === full ? 0 : Math.floor(Math.random() * states.length * looks.length);
const visits = chosen.map((index) => {
  const place = (first + index) % (states.length * looks.length);
  const state = states[Math.floor(place / looks.length)]!;
  const { persona, address, given = '', opened = [] } = state;
  return { name: [persona, address, given, ...opened].join(' '), state, look: looks[place % looks.length]! };
});

it.each(visits)(
  '$name: $look.colorScheme, contrast $look.contrast, forced colours $look.forcedColors',
  async ({ state, look }) => {
    const { persona, address, given, opened = [], isBare } = state;
    const { page, problems } = await stage.open({ viewport: { width: 1280, height: 800 }, ...look });
    // The console's line of an answer that says no, where one is meant to.
    if (given === 'failing' || isBare) problems.allow(/status of (?:403|404|417|500)/);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    if (given) await give(page, given);
    await enter(page, persona, address);
    await untilThere(page, state);
    // By `usePageTitle`. What waits may have no name yet, and who has no screen sees 'Omanäyte' alone.
    const isNamed = !given && !isBare && address !== '/';
    if (isNamed) await until(async () => expect(await page.title()).toMatch(/^Omanäyte - ./));
    for (const opening of opened) await open(page, opening);
    // What was pressed may have to be loaded first.
    if (opened.length > 0) await untilThere(page, state);
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
