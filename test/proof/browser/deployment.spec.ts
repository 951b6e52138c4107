import { drill } from '#test/support/random-runs.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { toasts } from '#test/browser/steps/catalogue.ts';
import {
  button,
  demoPhasePath,
  field,
  phaseHeading,
  saveButton,
  unsavedDialog,
  untilPhase,
  untilStatus,
} from '#test/browser/steps/configurator.ts';
import { draftOffer } from '#test/browser/steps/configurator-drafts.ts';
import { untilPreloaded, watchCode } from '#test/browser/steps/loaded-code.ts';
import { openMenu } from '#test/browser/steps/menu.ts';
import { until } from '#test/browser/steps/until.ts';
import { expectNoAxeViolations } from '#test/browser/support/axe.ts';
import { DeployedWeb } from '#test/browser/support/deployed-web.ts';
import { sharedBrowser } from '#test/browser/support/shared.ts';
import { signIn } from '#test/browser/support/sign-in.ts';

// A tab that has been open since before a deployment (proofs F9). The server is the real one, in this process: it has
// a folder of its own, into which each test deploys.

let browser: Browser;
let web: DeployedWeb;
let server: TestServer;
let context: BrowserContext;

beforeAll(async () => {
  browser = await sharedBrowser({ pageOnly: true });
  web = await DeployedWeb.create();
  server = await startTestServer({ webDirectory: web.directory });
  await server.listen();
}, 180_000);
afterAll(async () => {
  await server.close();
  await web.dispose();
});

beforeEach(async () => {
  // Whole, whatever the test before has taken away.
  await web.deploy();
  context = await browser.newContext({
    baseURL: server.environment.publicUrl,
    locale: 'fi-FI',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
});
afterEach(() => context.close());

/** A tab that is signed in at an address, and counts how often it is loaded from then on. */
async function openTab(address: string) {
  const page = await context.newPage();
  const untilLoaded = watchCode(page);
  await signIn(page, 'dk', address);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  const version = () => page.evaluate(() => document.documentElement.dataset['version']);
  const first = await version();
  /** Whether it shows the version that the server gives out now. */
  const untilNew = () => until(async () => expect(await version()).not.toBe(first));
  return { page, untilLoaded, loads: () => loads, isNew: async () => (await version()) !== first, untilNew };
}

const description = (page: Page) => field(page, 'Paketin kuvaus');
const offer = (page: Page) => page.locator('header').getByText('Uusi versio saatavilla.');
const load = (page: Page) => button(page, 'Päivitä');
const follow = async (page: Page, name: string): Promise<void> =>
  (await openMenu(page)).getByRole('link', { name }).click();
const firstPhase = demoPhasePath('calprotectin', 'basicInfo');

drill('offers the new version when nothing is unsaved, and loads it by itself at the next move', async () => {
  const { page, loads, isNew, untilNew } = await openTab(firstPhase);
  await phaseHeading(page, 'basicInfo').waitFor();
  await web.deploy();
  await description(page).fill('Ennen päivitystä');
  await until(async () => {
    // Any call tells.
    await saveButton(page).click();
    await untilStatus(page, 'Muutokset tallennettu.');
    expect(await offer(page).isVisible()).toBe(true);
  });
  await expectNoAxeViolations(page);

  await description(page).fill('Kesken');
  await offer(page).waitFor({ state: 'detached' });
  await button(page, 'Palaa etusivulle').click();
  await unsavedDialog(page).getByRole('button', { name: 'Jatka muokkausta' }).click();
  expect([await description(page).inputValue(), loads()]).toEqual(['Kesken', 0]);

  await saveButton(page).click();
  await offer(page).waitFor();
  await button(page, 'Palaa etusivulle').click();
  await untilNew();
  expect(new URL(page.url()).pathname).toBe('/dk-admin');
  await page.getByRole('main').getByRole('button').first().waitFor();
  await follow(page, 'Tapahtumaloki');
  await page.waitForURL('**/event-log');
  expect([loads(), await isNew(), await offer(page).count()]).toEqual([1, true, 0]);
});

drill('a screen whose code is gone comes with one reload; one that is nowhere to be had is told plainly', async () => {
  const { page, loads, untilNew } = await openTab('/dk-admin');
  await page.getByRole('main').getByRole('button').first().waitFor();
  await untilPreloaded(page);
  await web.deploy({ keeps: false });
  await follow(page, 'Tapahtumaloki');
  await untilNew();
  await page.getByText('Sivu ladattiin uudelleen, koska sen osa puuttui').waitFor();
  expect(new URL(page.url()).pathname).toBe('/event-log');
  await page.getByRole('heading', { level: 1, name: /Tapahtumaloki/ }).waitFor();

  await web.lose('area-board');
  await follow(page, 'Paketit hyvinvointialueilla');
  await page.getByRole('alert').getByText('Sivua ei saatu palvelimelta').waitFor();
  await expectNoAxeViolations(page);
  // The rest of the application goes on, without another reload.
  await follow(page, 'Omanäyte-pakettien ylläpito');
  await page.getByRole('main').getByRole('button').first().waitFor();
  expect(loads()).toBe(1);
});

drill('never reloads what is unsaved: it says what is missing, and the press keeps the draft', async () => {
  const { page, untilLoaded, loads, untilNew } = await openTab(firstPhase);
  await phaseHeading(page, 'basicInfo').waitFor();
  await untilLoaded();
  await description(page).fill('Kesken jäänyt');
  await web.deploy({ keeps: false });
  await page.keyboard.press('Control+k');
  await page.locator('header').getByText('Sivun osaa ei saatu palvelimelta.').waitFor();
  expect([await description(page).inputValue(), loads()]).toEqual(['Kesken jäänyt', 0]);
  await expectNoAxeViolations(page);
  // Nor is it given up for a screen that does not come.
  await follow(page, 'Tapahtumaloki');
  await button(unsavedDialog(page), 'Poistu tallentamatta').click();
  await toasts(page).getByText('Sivua ei voitu ladata. Muutoksesi ovat lomakkeella tallella.').waitFor();
  // The part is told by the header alone.
  expect(await toasts(page).getByText('Sivun osaa ei voitu ladata.').count()).toBe(0);
  expect([await description(page).inputValue(), loads()]).toEqual(['Kesken jäänyt', 0]);
  await load(page).click();
  await untilNew();
  await draftOffer(page).waitFor();
  await button(page, 'Palauta').click();
  expect([await description(page).inputValue(), loads()]).toEqual(['Kesken jäänyt', 1]);
});

drill(
  'never reloads for a part of the version at hand: who has left a form stays where they went, with the way to try',
  async () => {
    const { page, untilLoaded, loads } = await openTab(firstPhase);
    await phaseHeading(page, 'basicInfo').waitFor();
    // The question that comes next is loaded when the form is idle.
    await untilLoaded();
    await description(page).fill('Jää tallentamatta');
    await page.route(/\.js$/, (route) => route.abort());
    // The catalogue's code comes with the configurator; a screen that has none keeps them on the form.
    await follow(page, 'Tapahtumaloki');
    await button(unsavedDialog(page), 'Poistu tallentamatta').click();
    await toasts(page).getByText('Sivua ei voitu ladata. Muutoksesi ovat lomakkeella tallella.').waitFor();
    expect(await description(page).inputValue()).toBe('Jää tallentamatta');
    await button(page, 'Palaa etusivulle').click();
    await button(unsavedDialog(page), 'Poistu tallentamatta').click();
    await button(page, 'Luo uusi paketti').waitFor();
    // What the list loads once it has been painted.
    await page.locator('header').getByText('Sivun osaa ei saatu palvelimelta.', { exact: true }).waitFor();
    expect([new URL(page.url()).pathname, loads()]).toEqual(['/dk-admin', 0]);
  },
);

drill('without the code of the application itself the page says so, with the way to try again', async () => {
  const { page, loads } = await openTab(firstPhase);
  await untilPhase(page, 'basicInfo');
  // Its files may be kept for ever, and are.
  const devTools = await context.newCDPSession(page);
  const forget = () => devTools.send('Network.clearBrowserCache');
  await web.lose('app');
  await forget();
  await page.reload();
  const told = page.getByText('Sivua ei saatu ladattua.');
  await told.waitFor();
  expect(loads()).toBe(2);
  await expectNoAxeViolations(page);

  // Not even the entry: the page comes to it by itself, after a while.
  await web.lose('main');
  await forget();
  await page.reload();
  expect(await told.isVisible()).toBe(false);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  expect(await told.isVisible()).toBe(true);
  await web.deploy();
  await page.getByRole('link', { name: 'Yritä uudelleen' }).click();
  await untilPhase(page, 'basicInfo');
});
