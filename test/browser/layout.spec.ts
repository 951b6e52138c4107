import type { Locator, Page } from 'playwright-core';
import { cards, deleteDialog, openCatalogue, toasts } from './steps/catalogue.ts';
import { menu, menuButton, openMenu, signInPage } from './steps/menu.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { choosePersona, enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ readsOnly: true });

/**
 * How far the page can be scrolled sideways, and what sticks out of the window. Not a list's head: where it is narrow it
 * is clipped away, for screen readers only, and where it is not, its table would stick out with it.
 */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const sticksOut = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('svg, thead'))
      .map((element) => element.outerHTML.slice(0, 80));
    return { scrolls: Math.max(0, root.scrollWidth - root.clientWidth), sticksOut };
  });

async function expectNothingSideways(page: Page): Promise<void> {
  await until(async () => expect(await sideways(page)).toEqual({ scrolls: 0, sticksOut: [] }));
}

/** Deletes nothing: the answer to the dialog fails, which shows a toast with a link. */
async function showToast(page: Page): Promise<void> {
  await page.route('**/api/product/deleteDraftProduct**', (route) => route.fulfill({ status: 409 }));
  await openDeleteDialog(page);
  await deleteDialog(page).getByRole('button', { name: 'Poista' }).click();
  await toasts(page).first().waitFor();
}

async function openDeleteDialog(page: Page): Promise<void> {
  await cards(page)
    .getByRole('button', { name: /^Poista: / })
    .first()
    .click();
  await deleteDialog(page).waitFor();
}

it.each([320, 400, 1280, 1920])('nothing scrolls sideways at %i px', async (width) => {
  const { page, problems } = await stage.open({ viewport: { width, height: 720 } });
  problems.allow(/status of 409/, /ERR_FAILED/);
  await page.goto('/');
  await signInPage(page).waitFor();
  await expectNothingSideways(page);
  await expectNoAxeViolations(page);
  await choosePersona(page, 'dk');
  await cards(page).first().waitFor();
  await expectNothingSideways(page);
  await expectNoAxeViolations(page);
  await openMenu(page);
  await expectNothingSideways(page);
  await expectNoAxeViolations(page);
  await menuButton(page).click();
  await openDeleteDialog(page);
  await expectNothingSideways(page);
  await deleteDialog(page).getByRole('button', { name: 'Peruuta' }).click();
  await deleteDialog(page).waitFor({ state: 'detached' });
  await showToast(page);
  await expectNothingSideways(page);
  await page.goto('/event-log');
  await page.getByRole('table').waitFor();
  expect((await sideways(page)).scrolls).toBe(0);
  await expectNoAxeViolations(page);
  await page.route('**/api/IsAvailable', (route) => route.abort());
  await page.goto('/dk-admin');
  await page.getByText('Palvelu ei vastaa juuri nyt.').waitFor();
  await expectNothingSideways(page);
});

it.each([320, 1280])('nothing scrolls sideways for an area user and a notice at %i px', async (width) => {
  const screens = { hva04: 'Lisää suodattimia', conflict: 'Sinulla on yhteensopimattomia käyttäjärooleja.' };
  for (const persona of ['hva04', 'conflict'] as const) {
    const { page } = await stage.open({ viewport: { width, height: 720 } });
    await enter(page, persona, '/');
    // The way from the start page to the first screen closes the menu.
    await page.getByText(screens[persona]).waitFor();
    await openMenu(page);
    await expectNothingSideways(page);
    await expectNoAxeViolations(page);
  }
});

it('keeps the header in its place while a dialog is open over a scrolled page', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', '/dk-admin');
  await openCatalogue(page);
  await page.evaluate(() => scrollTo(0, 120));
  await openDeleteDialog(page);
  const scrolled = await page.evaluate(() => scrollY);
  const { top } = await page.locator('header').evaluate((header) => header.getBoundingClientRect());
  expect({ isScrolled: scrolled > 0, top }).toEqual({ isScrolled: true, top: 0 });
});

it('stays where it is when what sticks gets the focus, or gets it back from a dialog', async () => {
  const { page } = await stage.open();
  await enter(page, 'logistics', '/');
  await page.locator('tbody').getByRole('checkbox').first().click();
  const stickers = page.getByRole('button', { name: 'Tulosta osoitetarrat' });
  await stickers.waitFor();
  await page.evaluate(() => scrollTo(0, 120));
  const { x, y } = (await stickers.boundingBox())!;
  // By the pointer itself: a click of the tools would scroll for its own sake.
  await page.mouse.click(x + 8, y + 8);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('button:focus', { hasText: 'Tulosta osoitetarrat' }).waitFor();
  for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Tab');
  await page.locator('nav button:focus').waitFor();
  const bell = (await page.getByRole('button', { name: 'Ilmoitukset' }).boundingBox())!;
  await page.mouse.click(bell.x + 8, bell.y + 8);
  await page.getByRole('dialog', { name: 'Ilmoitukset' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('header button:focus').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(120);
});

it.each([400, 1280])('a toast leaves the header and the open menu to be read at %i px', async (width) => {
  const { page, problems } = await stage.open({ viewport: { width, height: 720 } });
  problems.allow(/status of 409/);
  await enter(page, 'dk', '/dk-admin');
  await showToast(page);
  await openMenu(page);
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const read = [
    page.locator('header h1'),
    menuButton(page),
    menu(page).getByText('DGK-käyttäjä'),
    menu(page).getByRole('link'),
  ];
  const toast = await boxOf(toasts(page).first());
  for (const part of [...read, menu(page).getByRole('button', { name: 'Kirjaudu ulos' })]) {
    const { x, y, width: wide, height } = await boxOf(part.first());
    const isSideBySide = x + wide <= toast.x || toast.x + toast.width <= x;
    expect(isSideBySide || y + height <= toast.y || toast.y + toast.height <= y).toBe(true);
  }
});

it('has room for the filters of the event log beside each other', async () => {
  const { page } = await stage.open();
  await enter(page, 'logistics', '/');
  // Its events have long names.
  await page.getByRole('button', { name: /^Valmiit \(\d/ }).waitFor();
  await openMenu(page);
  await page.getByRole('link', { name: 'Tapahtumaloki' }).click();
  await page.getByText('logistics.countLogisticsReferrals').first().waitFor();
  await page.getByRole('button', { name: 'Lisää suodattimia' }).click();
  const boxOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!;
  const [left, right] = [await boxOf('Tapahtuma'), await boxOf('Tunniste')];
  expect(Math.abs(left.y - right.y)).toBeLessThan(8);
  expect(left.x + left.width).toBeLessThan(right.x);
});

describe('movement', () => {
  /** The longest animation or transition that opening the dialog and a toast starts, in milliseconds. */
  async function longestMovement(reducedMotion: 'reduce' | 'no-preference'): Promise<number> {
    const { page, problems } = await stage.open({ reducedMotion });
    problems.allow(/status of 409/);
    await page.addInitScript(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      const note = (): void => {
        for (const { effect } of document.getAnimations()) {
          const { duration, iterations = 1 } = effect!.getTiming();
          if (typeof duration === 'number') durations.push(duration * Math.min(iterations, 1000));
        }
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    await enter(page, 'dk', '/dk-admin');
    await openCatalogue(page);
    await showToast(page);
    return page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations));
  }

  it('is left out for those who ask for it', async () => {
    expect(await longestMovement('reduce')).toBeLessThanOrEqual(1);
  });

  it('is short for everyone else', async () => {
    expect(await longestMovement('no-preference')).toBeGreaterThan(50);
  });
});
