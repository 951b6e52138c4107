import { drill } from '#test/support/random-runs.ts';
import type { Page } from 'playwright-core';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import type { ReferralsRequest } from '#core/contracts/logistics.requests.ts';
import type { PackedKit, PackingStation } from '#core/contracts/packing-station.contract.ts';
import { anId } from '#test/support/builders.ts';
import { toasts } from './steps/catalogue.ts';
import { button, column, details, everything, openerOf, rows, settled } from './steps/lists.ts';
import { notePrinting, sizeOf } from './steps/print-notes.ts';
import { everythingStored } from './steps/stored-sign-in.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { LaunchOptions } from './support/launch-browser.ts';
import { enter } from './support/sign-in.ts';
import { setStage, wholeBrowser } from './support/stage.ts';

const stage = setStage();
const search = '/api/logistics/searchLogisticsReferrals';
const markDone = 'Merkitse tilaus valmiiksi';
const reopen = 'Käsittele uudelleen';
const sticker = 'Tulosta osoitetarra';

async function visitLogistics(address = '/logistics', browser?: LaunchOptions) {
  const visit = await stage.open({}, browser);
  const notes = await notePrinting(visit.context);
  await enter(visit.page, 'logistics', address);
  await rows(visit.page).first().waitFor();
  await settled(visit.page);
  return { ...visit, notes };
}

/** The new orders of area 04, once what others do is heard there. */
async function visitNewOfArea(): Promise<Page> {
  const { page } = await stage.open();
  const listening = page.waitForResponse(/\/api\/events(\?|$)/);
  await enter(page, 'hva04', '/hva-admin/referrals?referralWorkflowStatus=3');
  await rows(page).first().waitFor();
  await settled(page);
  await listening;
  return page;
}

const allReferrals = (page: Page): Promise<LogisticsReferral[]> => everything<LogisticsReferral>(page, search);
const isNew = ({ referralWorkflowStatus: status }: LogisticsReferral): boolean => status === 3;
const isDone = ({ referralWorkflowStatus: status }: LogisticsReferral): boolean => status >= 5 && status <= 8;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const inDialog = (page: Page, name: string) => details(page).getByRole('button', { name, exact: true });
const badge = (page: Page, text: string) => details(page).getByText(text, { exact: true });

/** The details of a referral, found by its number whatever page of the list it stands on. */
async function openReferral(page: Page, { sampleNumber }: LogisticsReferral): Promise<void> {
  if ((await field(page, 'Tutkimusnumero').count()) === 0) await button(page, 'Lisää suodattimia').click();
  await field(page, 'Tutkimusnumero').fill(sampleNumber);
  await button(page, 'Hae').click();
  await until(async () => expect(await column(page, 'Tutkimusnumero')).toEqual([sampleNumber]));
  await openerOf(rows(page).first()).click();
  await details(page).waitFor();
  // The dialog grows as its attachments come, and its buttons move with it.
  await until(async () => expect(await details(page).getByRole('progressbar').count()).toBe(0));
}

/** The newest order of a status that no other test here has changed. */
const taken = new Set<string>();
async function someReferral(page: Page, fits: (referral: LogisticsReferral) => boolean): Promise<LogisticsReferral> {
  const referral = (await allReferrals(page)).find((each) => fits(each) && !taken.has(each.referralId));
  if (!referral) throw new Error('There is no such referral in the demo data.');
  taken.add(referral.referralId);
  return referral;
}
const inStatus = (status: number) => (referral: LogisticsReferral) => referral.referralWorkflowStatus === status;
/** An order in Swedish of the product that has attachments in all languages. */
const isSwedish = ({ languageCode, productAnalysisMappings }: LogisticsReferral): boolean =>
  languageCode === 'sv' && productAnalysisMappings.every(({ kuntaliittoCode }) => kuntaliittoCode === '4816');

it('the list has the referrals of every area; what is personal filters it without a trace in address or storage', async () => {
  const { page } = await visitLogistics();
  const all = await allReferrals(page);
  await settled(page, `1–25 / ${all.length}`);
  expect(await column(page, 'Tutkimusnumero')).toEqual(all.slice(0, 25).map(({ sampleNumber }) => sampleNumber));
  for (const [name, found] of [
    ['Uudet tilaukset', all.filter(isNew).length],
    ['Valmiit', all.filter(isDone).length],
  ] as const) {
    await button(page, `${name} (${found})`).click();
    await settled(page, `1–25 / ${found}`);
  }
  await button(page, 'Kaikki').click();
  const some = all[200]!;
  await button(page, 'Lisää suodattimia').click();
  await field(page, 'Sukunimi').fill(some.lastName);
  await field(page, 'Näytetunniste').fill(some.referralId);
  await field(page, 'Tutkimusnumero').fill(` ${some.sampleNumber.toLowerCase()} `);
  await field(page, 'Tilauspäivä aikaisintaan').fill('1.1.2020');
  await button(page, 'Hae').click();
  await settled(page, '1–1 / 1');
  await expectNoAxeViolations(page);
  expect(new URL(page.url()).search).toBe('?startDate=2020-01-01');
  const { 'history state': _own, ...stored } = await everythingStored(page);
  for (const personal of [some.lastName, some.sampleNumber, some.streetAddress])
    expect(JSON.stringify(stored)).not.toContain(personal);
  await page.reload();
  await settled(page, '1–1 / 1');
  expect(await field(page, 'Sukunimi').inputValue()).toBe(some.lastName);
});

drill(
  'a referral goes from new to sent and back, for one of two people who take it at once, double clicks or not',
  async () => {
    const [{ page }, other, area] = [await visitLogistics(), await visitLogistics(), await visitNewOfArea()];
    other.problems.allow(/status of 409/);
    // Whoever takes it at the same moment has not heard of it: the notifications of that tab get no answer.
    await other.context.route('**/api/events*', () => undefined);
    await other.page.reload();
    await settled(other.page);
    const ofArea = await column(area, 'Näytenumero');
    const referral = await someReferral(page, (each) => inStatus(3)(each) && ofArea.includes(each.sampleNumber));
    await openReferral(other.page, referral);
    await openReferral(page, referral);
    await badge(page, 'Uusi tilaus').waitFor();
    await inDialog(page, markDone).dblclick();
    await toasts(page).getByText('Näytepakkaus merkitty valmiiksi', { exact: true }).waitFor();
    await details(page).getByText('Lauri Logistiikka').waitFor();
    await until(async () => expect(await column(page, 'Tila')).toEqual(['Valmis']));
    await page.getByText('Valmiit (1)').waitFor();
    // The second click has not taken it back.
    await badge(page, 'Valmis').waitFor();
    expect(await toasts(page).count()).toBe(1);
    await expectNoAxeViolations(page);
    // The area sees it where it stood, among its new ones.
    const changed = area.getByRole('row', { name: 'Muuttunut' });
    await changed.getByText('Valmis').waitFor();
    expect(await column(area, 'Näytenumero')).toEqual(ofArea);
    expect(await changed.innerText()).toContain(referral.sampleNumber);
    await expectNoAxeViolations(area);

    await inDialog(other.page, markDone).click();
    await toasts(other.page).getByText('Näytepakkausta ei voitu merkata valmiiksi.', { exact: true }).waitFor();
    await badge(other.page, 'Valmis').waitFor();
    await until(async () => expect(await column(other.page, 'Tila')).toEqual(['Valmis']));
    expect(await inDialog(other.page, reopen).isEnabled()).toBe(true);

    await inDialog(page, reopen).click();
    await toasts(page).getByText('Näytepakkaus otettu käsittelyyn uudelleen.', { exact: true }).waitFor();
    await badge(page, 'Uusi tilaus').waitFor();
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'detached' });
    expect(await column(page, 'Käsittelijä')).toEqual(['–']);
  },
);

it('the address sticker opens ready to print and takes a new referral into handling; a printed attachment is marked', async () => {
  const { page, context, notes, problems } = await visitLogistics('/logistics', wholeBrowser);
  problems.allow(/status of 409/);
  await openReferral(page, await someReferral(page, inStatus(3)));
  const printed = (times: number) => until(async () => expect(notes.prints).toHaveLength(times));
  const print = () => Promise.all([page.waitForEvent('popup'), inDialog(page, sticker).click()]);
  const [popup] = await print();
  await printed(1);
  expect(notes.windows).toEqual([['', '', 'popup,width=1280,height=720']]);
  expect(notes.prints[0]).toMatch(new RegExp(`^blob:${stage.server.url}/`));
  expect(await sizeOf(popup)).toEqual([1280, 720]);
  expect(await popup.evaluate(() => document.contentType)).toBe('application/pdf');
  await badge(page, 'Käsittelyssä').waitFor();
  await until(async () => expect(await column(page, 'Tila')).toEqual(['Käsittelyssä']));
  expect(context.pages()).toHaveLength(2);

  // Of one that is sent it changes nothing.
  await inDialog(page, markDone).click();
  await badge(page, 'Valmis').waitFor();
  await print();
  await printed(2);
  await settled(page);
  await badge(page, 'Valmis').waitFor();

  const problem = { status: 409, title: 'x', code: 'unprintable', correlationId: 'x' };
  await page.route('**/printSticker**', (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  const [failed] = await print();
  await failed.getByText('Osoitetietoja ei voitu tulostaa.').waitFor();
  expect(await failed.title()).toBe('Osoitetarra');
  await toasts(page).getByText('Kirjoita osoite käsin.').waitFor();
  expect(notes.prints).toHaveLength(2);

  // An attachment of the order's language is marked as printed for this browser session.
  await page.keyboard.press('Escape');
  await details(page).waitFor({ state: 'detached' });
  await openReferral(page, await someReferral(page, isSwedish));
  await inDialog(page, 'Tulosta liite Provtagningsanvisning.pdf').first().click();
  await details(page).getByText('Tulostettu').waitFor();
  await printed(3);
  await expectNoAxeViolations(page);
  await page.reload();
  await details(page).getByText('Tulostettu').waitFor();
});

drill('says of what cannot be handled any more that it cannot; details and list fit a narrow window', async () => {
  const { page } = await visitLogistics();
  await openReferral(page, await someReferral(page, inStatus(902)));
  expect(await inDialog(page, reopen).isDisabled()).toBe(true);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await details(page).waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 320, height: 720 });
  await openReferral(page, await someReferral(page, inStatus(902)));
  // It scrolls, and its one button is disabled.
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await details(page).waitFor({ state: 'detached' });
  await openReferral(page, await someReferral(page, inStatus(4)));
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(inner).toBeLessThanOrEqual(outer!);
  await inDialog(page, markDone).scrollIntoViewIfNeeded();
  await expectNoAxeViolations(page);
});

it('what is told of prints at the packing station moves nothing of what is read next, and leaves what takes back in view', async () => {
  const { page, context } = await stage.open({ viewport: { width: 1280, height: 800 } });
  await notePrinting(context);
  const kits: PackedKit[] = Array.from({ length: 12 }, (_, index) => ({
    ...{ referralId: anId(), sampleNumber: `SC00000${1_000 + index}`, productId: anId(), productName: 'Klamydiatesti' },
    ...{ firstName: 'Väinö', lastName: 'von Hellens-Gyllenbögel', languageCode: 'sv', prints: 1, lacks: [] },
    state: 'waiting',
  }));
  const run = { runId: anId(), begunAt: new Date().toISOString(), heldUntil: new Date(Date.now() + 1e6).toISOString() };
  const station: PackingStation = { ...{ run: { ...run, kits }, queues: [], kitCodes: [] }, others: [], parked: 0 };
  await page.route('**/getPackingStation*', (route) => route.fulfill({ json: station }));
  await page.route('**/sendKit*', (route) => {
    kits[0] = { ...kits[0]!, state: 'sent' };
    return route.fulfill({ json: { outcome: 'sent', byName: null } });
  });
  await page.route('**/checkInstructions*', (route) => {
    const { referralIds } = route.request().postDataJSON() as ReferralsRequest;
    const none = { problem: 'noInstructions', attachmentIds: [], unreadable: [] };
    return route.fulfill({ json: referralIds.map((referralId) => ({ referralId, ...none })) });
  });
  await enter(page, 'logistics', '/logistics/packing-station');
  await page.getByLabel('Lue tai kirjoita koodi').fill(kits[0]!.sampleNumber);
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: /^Kumoa:/ });
  await undo.waitFor();
  const before = (await undo.boundingBox())!;
  await button(page, 'Tulosta ohjeet').click();
  await page.getByText('Onnistui: 0. Ei tehtävää: 11.').waitFor();
  expect(await undo.boundingBox()).toEqual(before);
  expect(before.y + before.height).toBeLessThan(800);
});

it('in 1280 pixels the list has room for names, whatever it warns of', async () => {
  const { page } = await visitLogistics('/logistics?referralWorkflowStatus=4&pageSize=200');
  await page.getByText('Yli vuorokausi käsittelyssä').first().waitFor();
  for (const density of ['40px', '32px']) {
    await page.evaluate((height) => document.documentElement.style.setProperty('--list-row', height), density);
    const found = await page.locator('tbody tr').evaluateAll((all) => ({
      // The longest package of the demo has room for half of its name.
      cut: [...document.querySelectorAll('td:not([data-label="Paketti"]) [data-lines]')].filter(
        (each) => each.scrollHeight > each.clientHeight + 4,
      ).length,
      ofCustomer: document.querySelector('[data-column="customer"]')!.clientWidth,
      highest: Math.max(...all.map((row) => row.getBoundingClientRect().height)),
    }));
    expect(found.cut).toBe(0);
    expect(found.ofCustomer).toBeGreaterThan(250);
    expect(found.highest).toBeLessThanOrEqual(Number.parseInt(density, 10) + 1);
  }
});

it('on the list for the post the places of one column stand clear of the numbers before them, whatever is said of these', async () => {
  const { page } = await stage.open();
  const numbers = Array.from({ length: 300 }, (_, index) => `ON042600${1_000 + index}`);
  const takenBack = [1, 2, 40].map((place) => ({
    place,
    at: '2026-11-27T13:05:00.000Z',
    byName: 'Maria-Magdalena von Schoultz-af Forselles',
  }));
  const counts = { sent: 300, byHand: 0, reprinted: 0, waiting: 0, parked: 0 };
  const list = { handoverId: 1, at: '2026-11-27T13:00:00.000Z', byName: 'Lauri Logistiikka', since: null, counts };
  await page.route('**/getHandovers*', (route) =>
    route.fulfill({ json: [{ ...list, sampleNumbers: numbers, takenBack }] }),
  );
  await enter(page, 'logistics', '/logistics/handover');
  const items = page.getByRole('list', { name: 'Tutkimusnumerot' }).last();
  await items.getByText('otettu takaisin').first().waitFor();
  /** How many places, as wide as '300.' is, lie over what another item says. */
  const overlaps = () =>
    items.evaluate((element) => {
      const rects = [...element.children].map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item);
        return { place: item.getBoundingClientRect(), texts: [...range.getClientRects()] };
      });
      const width = 36;
      return rects.filter(({ place }) =>
        rects.some(({ texts }) =>
          texts.some(
            (text) =>
              text.left < place.left &&
              text.right > place.left - width &&
              text.top < place.top + 18 &&
              text.bottom > place.top + 2,
          ),
        ),
      ).length;
    });
  expect(await overlaps()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1_000 });
  expect(await overlaps()).toBe(0);
});
