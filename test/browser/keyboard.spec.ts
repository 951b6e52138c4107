import { drill } from '#test/support/random-runs.ts';
import type { Locator, Page } from 'playwright-core';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import type { getKitCodes, PackingStation } from '#core/contracts/packing-station.contract.ts';
import type { EndpointReply } from '#core/contracts/endpoint.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { demoPhasePath } from './steps/configurator.ts';
import { cards, deleteDialog, openCatalogue, toasts } from './steps/catalogue.ts';
import { hvaProductAddress } from './steps/hva-products.ts';
import { everything } from './steps/lists.ts';
import { menu, signInPage } from './steps/menu.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter, type Persona, signIn } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

async function visitCatalogue() {
  const visit = await stage.open();
  await signIn(visit.page, 'dk', '/dk-admin');
  await cards(visit.page).first().waitFor();
  return visit;
}

/** The accessible name of what has the focus; '' when nothing has it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const labelled = labels.map((id) => document.getElementById(id)?.innerText ?? '').join(' ');
    return element.getAttribute('aria-label') ?? (labelled || element.innerText);
  });

const expectFocus = (page: Page, name: string | RegExp): Promise<void> =>
  until(async () => expect(await focused(page)).toEqual(typeof name === 'string' ? name : expect.stringMatching(name)));

/** Whoever uses the keyboard sees where they are: a ring around what has the focus, and all of it in the window. */
const expectVisibleFocus = (page: Page): Promise<void> =>
  until(async () => {
    const name = await focused(page);
    expect({ name, ...(await lookOfFocus(page)) }).toEqual({ name, hasRing: true, isInView: true, isCovered: false });
  });

const lookOfFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const box = element.getBoundingClientRect();
    const ringOf = (style: CSSStyleDeclaration): boolean =>
      (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none';
    // Fluent draws the ring of its buttons on the element or on its ::after.
    const hasRing = ringOf(getComputedStyle(element)) || ringOf(getComputedStyle(element, '::after'));
    const isInView = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
    // Itself is found there even where it lets the pointer through, as a toast does.
    const { pointerEvents } = element.style;
    element.style.pointerEvents = 'auto';
    const centre = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    element.style.pointerEvents = pointerEvents;
    return { hasRing, isInView, isCovered: !(element.contains(centre) || centre?.contains(element)) };
  });

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
}

/** Presses Tab until something of that name has the focus; every stop on the way has a visible focus. */
async function tabTo(page: Page, name: string | RegExp, atMost = 80): Promise<void> {
  for (let time = 0; time < atMost; time++) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
  }
  throw new Error(`Tab did not come to ${String(name)}.`);
}

/** The name is above or under the button that has the focus, eight pixels from it. */
const expectBeside = (page: Page, name: Locator): Promise<void> =>
  until(async () => {
    const [owner, own] = [(await page.locator(':focus').boundingBox())!, (await name.boundingBox())!];
    const centre = owner.x + owner.width / 2;
    const gap = Math.max(own.y - owner.y - owner.height, owner.y - own.y - own.height);
    expect(Math.round(gap)).toBe(8);
    expect([own.x < centre, centre < own.x + own.width]).toEqual([true, true]);
  });

it('signs in without a pointer, then goes in the order of what is seen, and past the header by the skip link', async () => {
  const { page } = await stage.open();
  await page.goto('/');
  await signInPage(page).waitFor();
  await tabTo(page, /^dk –/);
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
  // On the first page the browser begins at its top.
  const order: string[] = [];
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    order.push(await focused(page));
  }
  expect(order).toEqual([
    'Siirry sisältöön',
    'Komentopaletti',
    'Ilmoitukset',
    'Avaa valikko',
    'Pakkausten koodit',
    'Luo uusi paketti',
    'Hae',
    expect.stringMatching(/^Kaikki \(\d+\)$/),
  ]);
  // An icon alone tells its name to those who see it, too.
  await press(page, 'Shift+Tab', 6);
  const name = page.getByText('Komentopaletti (Ctrl+K)');
  await name.waitFor();
  // Its button is at the right: it goes where a narrower window has it, and where what comes above moves it.
  await expectBeside(page, name);
  await page.setViewportSize({ width: 900, height: 720 });
  await expectBeside(page, name);
  await page.evaluate(() => (document.body.style.paddingTop = '50px'));
  await expectBeside(page, name);
  await page.evaluate(() => (document.body.style.paddingTop = ''));
  await press(page, 'Shift+Tab', 1);
  await name.waitFor({ state: 'detached' });
  await expectFocus(page, 'Siirry sisältöön');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocus(page, 'Pakkausten koodit');
});

it('what a key has changed stays in view at 400 %, though the page begins at its top anew', async () => {
  const { page } = await stage.open({ viewport: { width: 320, height: 256 } });
  await enter(page, 'hva04', hvaProductAddress('04', 'bowel-screening'));
  const step = page.getByRole('button', { name: 'Löydösten ohjeet' });
  await step.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/step=/);
  await expectVisibleFocus(page);

  await page.goto('/hva-admin/referrals');
  await page.getByText(/^1–25 \/ /).waitFor();
  await page.getByRole('button', { name: 'Seuraava sivu' }).focus();
  // Held: one press, whatever the keyboard repeats.
  for (let repeated = 0; repeated < 5; repeated++) {
    await page.keyboard.down('Enter');
    await page.getByText(/^26–50 \/ /).waitFor();
  }
  await page.keyboard.up('Enter');
  await expectVisibleFocus(page);
  // Who presses goes on at the top.
  await page.getByRole('button', { name: 'Edellinen sivu' }).click();
  await page.getByText(/^1–25 \/ /).waitFor();
  await until(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
});

it('what has the focus stays in view at 400 % as a step that is taken back makes the form longer above it', async () => {
  const { page } = await stage.open({ viewport: { width: 320, height: 256 } });
  await enter(page, 'dk', demoPhasePath('broad-sexual-health', 'basicInfo'));
  for (let row = 0; row < 3; row++) {
    await page.getByRole('button', { name: 'Lisää uusi rivi' }).focus();
    await page.keyboard.press('Enter');
  }
  for (let row = 0; row < 3; row++) {
    await page.getByRole('button', { name: 'Poista löydös', exact: true }).last().focus();
    await page.keyboard.press('Enter');
  }
  await expectFocus(page, 'Lisää uusi rivi');
  for (let row = 0; row < 3; row++) {
    await page.keyboard.press('Control+z');
    await expectVisibleFocus(page);
  }
});

drill(
  'reaches every card, none under the header or outside the window, and another page by the menu, and signs out',
  async () => {
    const { page } = await visitCatalogue();
    const last = (await cards(page).getByRole('button').last().getAttribute('aria-label'))!;
    await tabTo(page, last);
    await press(page, 'Shift+Tab', 3);
    await expectVisibleFocus(page);

    await page.reload();
    await cards(page).first().waitFor();
    await tabTo(page, 'Avaa valikko');
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    for (const name of ['Omanäyte-pakettien ylläpito', 'Tapahtumaloki', 'Kirjaudu ulos']) await tabTo(page, name);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    await expectFocus(page, 'Avaa valikko');

    await page.keyboard.press('Enter');
    await tabTo(page, 'Tapahtumaloki');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/event-log$/);
    // Another page begins at its heading.
    await expectFocus(page, 'Omanäyte - Tapahtumaloki');
    expect(await menu(page).count()).toBe(0);

    await tabTo(page, 'Avaa valikko');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Kirjaudu ulos');
    await page.keyboard.press('Enter');
    await signInPage(page).waitFor();
  },
);

drill(
  'creates a product and deletes it: Esc gives the focus back, the toast is reached by F8 and closed by Delete',
  async () => {
    const { page } = await visitCatalogue();
    await tabTo(page, 'Luo uusi paketti');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/basic-info$/);
    await expectFocus(page, /^Omanäyte - /);
    await openCatalogue(page);
    const before = await cards(page).count();
    await tabTo(page, 'Poista: Nimetön paketti');
    await page.keyboard.press('Enter');
    await deleteDialog(page).waitFor();
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    // Tab stays inside the dialog.
    await press(page, 'Tab', 4);
    expect(await deleteDialog(page).locator(':focus').count()).toBe(1);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await deleteDialog(page).waitFor({ state: 'detached' });
    await expectFocus(page, 'Poista: Nimetön paketti');
    expect(await cards(page).count()).toBe(before);

    await page.keyboard.press('Enter');
    await deleteDialog(page).waitFor();
    await until(async () => {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Poista');
    });
    await page.keyboard.press('Enter');
    await toasts(page).getByText('Luonnistilassa olevan paketin Nimetön paketti poisto onnistui!').waitFor();
    // The card had the focus and is gone: the one in its place takes it.
    await expectFocus(page, /^Muokkaa: /);
    await expectVisibleFocus(page);
    await page.keyboard.press('F8');
    await expectFocus(page, /poisto onnistui!$/);
    await expectVisibleFocus(page);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Delete');
    await toasts(page).waitFor({ state: 'detached' });
    await expectFocus(page, /^Muokkaa: /);
  },
);

/** Calls the packing station without a browser. */
async function packing(as: Persona): Promise<(call: string, body?: object) => Promise<Response>> {
  const { access_token: token } = await new SignInBrowser(stage.server.url).tokens(as);
  return async (call, body) => {
    const answer = await fetch(`${stage.server.url}/api/packingStation/${call}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return answer;
  };
}

drill(
  'packs a run of kits as a reader types: a wrong kit is acknowledged, one is taken back and sent again',
  async () => {
    const [centre, logistics] = [await packing('dk'), await packing('logistics')];
    const station = async () => (await (await logistics('getPackingStation')).json()) as PackingStation;
    const packages = (await (await centre('getKitCodes')).json()) as EndpointReply<typeof getKitCodes>;
    for (const [at, { productId }] of packages.entries()) await centre('setKitCode', { productId, code: `OMA-${at}` });
    const { queues, kitCodes } = await station();
    const isCoded = (id: string) => kitCodes.some(({ productId }) => productId === id);
    const { productId, productName } = queues.find((each) => each.waiting >= 3 && isCoded(each.productId))!;
    const box = kitCodes.find((each) => each.productId === productId)!.code;
    const otherBox = kitCodes.find((each) => each.productId !== productId)!.code;

    const { page } = await stage.open();
    await enter(page, 'logistics', '/logistics/packing-station');
    const seen = (text: string) => page.getByText(text, { exact: true }).waitFor();
    const read = async (...codes: string[]) => {
      for (const code of codes) {
        await page.keyboard.type(code);
        await page.keyboard.press('Enter');
      }
    };
    const count = page.getByRole('textbox', { name: 'Näytepakkauksia erään (1–100)' });
    await count.waitFor();
    while ((await count.and(page.locator(':focus')).count()) === 0) await page.keyboard.press('Tab');
    // Tab selects what stands in the field.
    await page.keyboard.type('3');
    await tabTo(page, `Aloita erä: ${productName}`);
    const dialogCode = page.waitForResponse(/kit-dialog/);
    await page.keyboard.press('Enter');
    await seen('0 / 3');
    const kits = (await station()).run!.kits;
    const [first] = kits;

    // What cannot be read is dealt with while the network is down, too.
    await dialogCode;
    await page.context().setOffline(true);
    await page.getByRole('button', { name: `Poikkeus: ${first!.sampleNumber}` }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().setOffline(false);

    await read(otherBox);
    const fault = page.getByRole('region', { name: 'Väärä pakkaus' });
    await fault.waitFor();
    await expectNoAxeViolations(page);
    await read(box, first!.sampleNumber);
    await seen('Kuittaa ensin. Luettua koodia ei otettu vastaan.');
    await page.keyboard.press('Space');
    await fault.waitFor({ state: 'detached' });

    await read(box, first!.sampleNumber);
    await seen(`Lähetetty: ${first!.sampleNumber}`);
    await page.keyboard.press('F2');
    await seen('0 / 3');
    for (const { sampleNumber } of kits) {
      await read(box, sampleNumber);
      await seen(`Lähetetty: ${sampleNumber}`);
    }
    await seen('3 / 3');
    await expectNoAxeViolations(page);
    await press(page, 'Shift+Tab');
    await expectFocus(page, 'Päätä erä');
    await page.keyboard.press('Enter');
    await count.waitFor();
    const referrals = await everything<LogisticsReferral>(page, '/api/logistics/searchLogisticsReferrals');
    const ofRun = referrals.filter(({ referralId }) => kits.some((kit) => kit.referralId === referralId));
    expect(ofRun.map(({ referralWorkflowStatus: status }) => status)).toEqual([5, 5, 5]);
  },
);
