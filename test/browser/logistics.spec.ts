import type { Page } from 'playwright-core';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { pdfInfo, pdfLines } from '../support/poppler.ts';
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
const toNew = 'Palauta uudeksi';
const sticker = 'Tulosta osoitetarra';

async function visitLogistics(address = '/logistics', browser?: LaunchOptions) {
  const visit = await stage.open({}, browser);
  const notes = await notePrinting(visit.context);
  await enter(visit.page, 'logistics', address);
  await rows(visit.page).first().waitFor();
  await settled(visit.page);
  return { ...visit, notes };
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

describe('the list', () => {
  it('is where logistics lands: the referrals of every area, with three counts', async () => {
    const { page } = await visitLogistics('/');
    expect(new URL(page.url()).pathname).toBe('/logistics');
    expect(await page.title()).toBe('Omanäyte - Logistiikka');
    const all = await allReferrals(page);
    await settled(page, `1–25 / ${all.length}`);
    expect(await column(page, 'Tutkimusnumero')).toEqual(all.slice(0, 25).map(({ sampleNumber }) => sampleNumber));
    await expectNoAxeViolations(page);
    const [fresh, done] = [all.filter(isNew), all.filter(isDone)];
    await button(page, `Uudet tilaukset (${fresh.length})`).click();
    await settled(page, `1–25 / ${fresh.length}`);
    await button(page, `Valmiit (${done.length})`).click();
    await settled(page, `1–25 / ${done.length}`);
    expect(new Set(await column(page, 'Tila'))).toEqual(new Set(['Valmis']));
    await expectNoAxeViolations(page);
  });

  it('is filtered by what is personal without a trace in the address or in storage', async () => {
    const { page } = await visitLogistics();
    const all = await allReferrals(page);
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
});

describe('a referral', () => {
  it('goes from new to sent and back, and the list with it', async () => {
    const { page } = await visitLogistics();
    const referral = await someReferral(page, inStatus(3));
    await openReferral(page, referral);
    await badge(page, 'Uusi tilaus').waitFor();
    expect(await inDialog(page, toNew).count()).toBe(0);
    await expectNoAxeViolations(page);
    await inDialog(page, markDone).click();
    await toasts(page).getByText('Näytepakkaus merkitty valmiiksi', { exact: true }).waitFor();
    await badge(page, 'Valmis').waitFor();
    await details(page).getByText('Lauri Logistiikka').waitFor();
    await until(async () => expect(await column(page, 'Tila')).toEqual(['Valmis']));
    await page.getByText('Valmiit (1)').waitFor();
    await expectNoAxeViolations(page);
    await inDialog(page, reopen).click();
    await toasts(page).getByText('Näytepakkaus otettu käsittelyyn uudelleen.', { exact: true }).waitFor();
    await badge(page, 'Uusi tilaus').waitFor();
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'detached' });
    expect(await column(page, 'Käsittelijä')).toEqual(['–']);
  });

  it.each([6, 7, 8, 902])('in status %i can neither be printed nor reopened', async (status) => {
    const { page } = await visitLogistics();
    await openReferral(page, await someReferral(page, inStatus(status)));
    expect(await inDialog(page, sticker).count()).toBe(0);
    expect(await inDialog(page, markDone).count()).toBe(0);
    expect(await inDialog(page, reopen).isDisabled()).toBe(true);
    await details(page).getByText('Tilausta ei voi enää käsitellä uudelleen.').waitFor();
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('setReferralWorkFlowStatus') ? 1 : 0));
    await inDialog(page, reopen).focus();
    await page.keyboard.press('Enter');
    await inDialog(page, reopen).click({ force: true });
    expect(sent).toBe(0);
    await expectNoAxeViolations(page);
  });

  it('that two people take at once is sent by one of them; the other is told, and sees it', async () => {
    const [one, other] = [await visitLogistics(), await visitLogistics()];
    other.problems.allow(/status of 409/);
    const referral = await someReferral(one.page, inStatus(3));
    await openReferral(one.page, referral);
    await openReferral(other.page, referral);
    await inDialog(one.page, markDone).click();
    await badge(one.page, 'Valmis').waitFor();
    await inDialog(other.page, markDone).click();
    await toasts(other.page).getByText('Näytepakkausta ei voitu merkata valmiiksi.', { exact: true }).waitFor();
    await badge(other.page, 'Valmis').waitFor();
    await until(async () => expect(await column(other.page, 'Tila')).toEqual(['Valmis']));
    expect(await inDialog(other.page, reopen).isEnabled()).toBe(true);
  });

  it('is a surprise to nobody who presses twice', async () => {
    const { page } = await visitLogistics();
    await openReferral(page, await someReferral(page, inStatus(4)));
    await inDialog(page, markDone).dblclick();
    await badge(page, 'Valmis').waitFor();
    await settled(page);
    await badge(page, 'Valmis').waitFor();
    expect(await toasts(page).getByText('Näytepakkaus otettu käsittelyyn uudelleen.').count()).toBe(0);
  });
});

describe('the address sticker', () => {
  it('opens in a window of 1280x720 ready to print, and takes the referral into handling', async () => {
    const { page, context, notes } = await visitLogistics('/logistics', wholeBrowser);
    const referral = await someReferral(page, inStatus(3));
    await openReferral(page, referral);
    const answering = page.waitForResponse('**/printSticker**');
    const [popup] = await Promise.all([page.waitForEvent('popup'), inDialog(page, sticker).click()]);
    await until(async () => expect(notes.prints).toHaveLength(1));
    expect(notes.windows).toEqual([['', '', 'popup,width=1280,height=720']]);
    expect(notes.prints[0]).toMatch(new RegExp(`^blob:${stage.server.url}/`));
    expect(await sizeOf(popup)).toEqual([1280, 720]);
    expect(await popup.evaluate(() => document.contentType)).toBe('application/pdf');
    const pdf = new Uint8Array(await (await answering).body());
    expect(pdfInfo(pdf)).toMatchObject({ Pages: '1', 'Page size': '283.465 x 170.079 pts' });
    const { firstName, lastName, streetAddress, postalCode, city, sampleNumber } = referral;
    const whole = `${firstName} ${lastName} ${streetAddress} ${postalCode} ${city} ${sampleNumber}`.toUpperCase();
    expect(pdfLines(pdf).join(' ')).toBe(whole);
    await badge(page, 'Käsittelyssä').waitFor();
    await until(async () => expect(await column(page, 'Tila')).toEqual(['Käsittelyssä']));
    await inDialog(page, toNew).click();
    await toasts(page).getByText('Tilaus palautettu uudeksi.', { exact: true }).waitFor();
    await badge(page, 'Uusi tilaus').waitFor();
    expect(context.pages()).toHaveLength(2);
  });

  it('can be printed again, which changes nothing', async () => {
    const { page, notes } = await visitLogistics('/logistics', wholeBrowser);
    const referral = await someReferral(page, inStatus(5));
    await openReferral(page, referral);
    await inDialog(page, sticker).click();
    await until(async () => expect(notes.prints).toHaveLength(1));
    await settled(page);
    const [after] = await everything<LogisticsReferral>(page, search, { referralId: referral.referralId });
    expect(after).toEqual(referral);
  });

  it('says in its window and in a toast that it could not be had', async () => {
    const { page, notes, problems } = await visitLogistics('/logistics', wholeBrowser);
    problems.allow(/status of 409/);
    await openReferral(page, await someReferral(page, inStatus(3)));
    const problem = { status: 409, title: 'x', code: 'unprintable', correlationId: 'x' };
    await page.route('**/printSticker**', (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    const [popup] = await Promise.all([page.waitForEvent('popup'), inDialog(page, sticker).click()]);
    await popup.getByText('Osoitetietoja ei voitu tulostaa.').waitFor();
    expect(await popup.title()).toBe('Osoitetarra');
    await toasts(page).getByText('Kirjoita osoite käsin.').waitFor();
    expect(notes.prints).toEqual([]);
    await badge(page, 'Uusi tilaus').waitFor();
  });
});

describe('the address sticker where windows are blocked', () => {
  it('is downloaded instead, and a toast says so', async () => {
    const { page, context, notes } = await visitLogistics('/logistics', { blockPopups: true });
    await openReferral(page, (await allReferrals(page)).find(inStatus(3))!);
    const downloading = page.waitForEvent('download');
    // A person's own click may open windows: this one comes when none is remembered any more.
    await inDialog(page, sticker).evaluate((element: HTMLElement) => void setTimeout(() => element.click(), 6_000));
    expect((await downloading).suggestedFilename()).toBe('osoitetarra.pdf');
    await toasts(page).getByText('Selain esti tulostusikkunan. Osoitetarra ladattiin tiedostona.').waitFor();
    expect(notes.prints).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    await badge(page, 'Käsittelyssä').waitFor();
  });
});

describe('the attachments', () => {
  /** Referrals of the product that has no attachments but Finnish ones, and of the one that has all. */
  const ofAnalysis = (code: string, languageCode: string) => (referral: LogisticsReferral) =>
    referral.languageCode === languageCode &&
    referral.productAnalysisMappings.some((each) => each.kuntaliittoCode === code);

  it('are those of the order’s language, printed and marked for this browser session', async () => {
    const { page, notes } = await visitLogistics('/logistics', wholeBrowser);
    await openReferral(page, await someReferral(page, ofAnalysis('4816', 'sv')));
    const file = 'Provtagningsanvisning.pdf';
    await details(page).getByText(file).first().waitFor();
    expect(await details(page).getByText('Suomenkielinen liite').count()).toBe(0);
    expect(await details(page).getByText('Tulostettu').count()).toBe(0);
    await inDialog(page, `Tulosta liite ${file}`).first().click();
    await details(page).getByText('Tulostettu').waitFor();
    expect(notes.prints).toHaveLength(1);
    expect(
      await details(page)
        .getByRole('button', { name: /Lisää liite|Poista liite/ })
        .count(),
    ).toBe(0);
    await expectNoAxeViolations(page);
    await page.reload();
    await details(page).getByText('Tulostettu').waitFor();
  });

  it('are the Finnish ones, marked, where there are none in the order’s language', async () => {
    const { page } = await visitLogistics();
    await openReferral(page, await someReferral(page, ofAnalysis('6454', 'sv')));
    await details(page).getByText('Näytteenotto-ohje.pdf').waitFor();
    await details(page).getByText('Suomenkielinen liite', { exact: true }).waitFor();
    await expectNoAxeViolations(page);
  });
});

it('fits a narrow window: list, filters and details without scrolling sideways', async () => {
  const { page } = await visitLogistics();
  await page.setViewportSize({ width: 320, height: 720 });
  await openReferral(page, await someReferral(page, inStatus(4)));
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(inner).toBeLessThanOrEqual(outer!);
  await inDialog(page, markDone).scrollIntoViewIfNeeded();
  await expectNoAxeViolations(page);
});
