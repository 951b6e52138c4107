import { drill } from '#test/support/random-runs.ts';
import { readFile } from 'node:fs/promises';
import type { Page, Request, Route } from 'playwright-core';
import type { Referral } from '#core/contracts/referral.contract.ts';
import { toasts } from './steps/catalogue.ts';
import { isUncovered } from './steps/is-uncovered.ts';
import {
  button,
  column,
  details,
  everything,
  failing,
  finnishDayOf,
  openerOf,
  range,
  rows,
  settled,
  typed,
} from './steps/lists.ts';
import { everythingStored } from './steps/stored-sign-in.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const search = '**/api/referral/searchReferrals**';
const counts = '**/api/referral/getReferralsSearchCount';

async function visitReferrals(address = '/hva-admin/referrals') {
  const visit = await stage.open();
  await enter(visit.page, 'hva04', address);
  await rows(visit.page).first().waitFor();
  await settled(visit.page);
  return visit;
}

const allReferrals = (page: Page): Promise<Referral[]> => everything<Referral>(page, '/api/referral/searchReferrals');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openFilters(page: Page): Promise<void> {
  await button(page, 'Lisää suodattimia').click();
  await field(page, 'Sukunimi').waitFor();
}

/** The list shows exactly these referrals, in pages of 25. */
async function expectReferrals(page: Page, expected: readonly Referral[]): Promise<void> {
  const total = expected.length;
  const firstPage = expected.slice(0, 25).map(({ sampleNumber }) => sampleNumber);
  await settled(page, total === 0 ? '0–0 / 0' : `1–${firstPage.length} / ${total}`);
  // The total of another filter is known at once, its rows a moment later.
  await until(async () => expect(await column(page, 'Näytenumero')).toEqual(firstPage));
}

/** 'Vie taulukkoon' gives these referrals, as Excel in Finland reads a file, and no personal identity code. */
async function expectExport(page: Page, expected: readonly Referral[]): Promise<void> {
  const downloading = page.waitForEvent('download');
  await button(page, 'Vie taulukkoon').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tilaukset-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const lines = expected.map(({ productName, sampleNumber, firstName, lastName, createdAt }) => {
    const [year, month, day] = finnishDayOf(createdAt).split('-').map(Number);
    return [productName, sampleNumber, `${firstName} ${lastName}`, `${day}.${month}.${year}`, 'Valmis'].join(';');
  });
  expect(text).toBe(['\uFEFFPaketti;Näytenumero;Asiakas;Tilauspäivä;Tila', ...lines, ''].join('\r\n'));
  await page.getByText(`Taulukko tallennettu. Rivejä: ${expected.length}.`).waitFor();
}

const isNew = ({ referralWorkflowStatus: status }: Referral): boolean => status <= 3;
const isDone = ({ referralWorkflowStatus: status }: Referral): boolean => status >= 5 && status <= 8;

describe('the referrals', () => {
  it('are those of the area, found by quick filter, fields and days together', async () => {
    const { page } = await visitReferrals();
    const all = await allReferrals(page);
    await expectReferrals(page, all);
    const numbers = await column(page, 'Näytenumero');
    expect(numbers.every((number) => number.startsWith('ON04'))).toBe(true);
    const done = all.filter(isDone);
    const some = done[100]!;
    const [from, to] = [finnishDayOf(done[200]!.createdAt), finnishDayOf(done[20]!.createdAt)];
    const letter = some.lastName.slice(0, 1);
    const expected = done.filter(
      ({ lastName, createdAt }) =>
        lastName.toLowerCase().startsWith(letter.toLowerCase()) &&
        finnishDayOf(createdAt) >= from &&
        finnishDayOf(createdAt) <= to,
    );
    expect(expected).toContainEqual(some);
    await button(page, `Uudet tilaukset (${all.filter(isNew).length})`).click();
    await expectReferrals(page, all.filter(isNew));
    await openFilters(page);
    await expectNoAxeViolations(page);
    await field(page, 'Sukunimi').fill(letter.toLowerCase());
    await field(page, 'Tilauspäivä aikaisintaan').fill(typed(from));
    await field(page, 'Tilauspäivä viimeistään').fill(typed(to));
    await field(page, 'Tilauspäivä viimeistään').press('Enter');
    await button(page, `Valmiit (${expected.length})`).click();
    await expectReferrals(page, expected);
    await expectExport(page, expected);
    await field(page, 'Näytenumero').fill(` ${some.sampleNumber.toLowerCase()} `);
    await field(page, 'Näytetunniste').fill(some.referralId);
    await button(page, 'Hae').click();
    await expectReferrals(page, [some]);
    await field(page, 'Sukunimi').fill('Ei tämän nimistä');
    await button(page, 'Hae').click();
    await expectReferrals(page, []);
    await expectNoAxeViolations(page);
    await button(page, 'Näytä kaikki').click();
    await expectReferrals(page, all);
  });

  it('say on paper which of how many rows they are, and whether a filter has left some out', async () => {
    const { page } = await visitReferrals('/hva-admin/referrals?referralWorkflowStatus=5');
    const all = await allReferrals(page);
    const narrowed = page.getByText(`Rivit 1–25 / ${all.filter(isDone).length}. Listaa on rajattu hakuehdoilla.`);
    await narrowed.waitFor({ state: 'attached' });
    expect(await narrowed.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await narrowed.waitFor();
    // Below the last row, wherever the window ends: not over one in the midst of the paper.
    // Anew until it holds: what comes late above the list moves the one between two measurings.
    await until(async () => {
      const lastRow = await rows(page).last().boundingBox();
      expect((await narrowed.boundingBox())!.y).toBeGreaterThanOrEqual(lastRow!.y + lastRow!.height);
    });
    await page.emulateMedia({ media: 'screen' });
    await button(page, 'Kaikki').click();
    await settled(page, `1–25 / ${all.length}`);
    await page.emulateMedia({ media: 'print' });
    await page.getByText(`Rivit 1–25 / ${all.length}`, { exact: true }).waitFor();
    // On a sheet laid across, where the columns stand: no text is cut off, and no column beyond the edge.
    await page.setViewportSize({ width: 1_047, height: 720 });
    const cut = page.locator('tbody td, tbody td button');
    expect(await cut.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(0);
    const { x, width } = (await page.locator('table').boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(1_047);
  });

  drill(
    'are asked for nothing while a field is wrong; a day is chosen from the calendar by keyboard alone',
    async () => {
      const { page } = await visitReferrals();
      await openFilters(page);
      let sent = 0;
      // Not those for the rows that are shown: they may have changed until live messages come.
      const isSearch = (request: Request) =>
        request.url().includes('/api/referral/searchReferrals') && !request.postData()?.includes('"ids"');
      page.on('request', (request) => (sent += isSearch(request) ? 1 : 0));
      await field(page, 'Näytetunniste').fill('f7cdc885-1234');
      await field(page, 'Tilauspäivä viimeistään').fill('29.2.2025');
      await button(page, 'Hae').click();
      await page.getByText('Tätä päivämäärää ei ole olemassa').waitFor();
      await expectNoAxeViolations(page);
      expect(sent).toBe(0);
      await field(page, 'Tilauspäivä aikaisintaan').fill('10.3.2026');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const calendar = page.getByRole('dialog', { name: 'Tilauspäivä aikaisintaan: kalenteri' });
      await calendar.getByText('maaliskuu 2026').waitFor();
      await expectNoAxeViolations(page);
      const focusedDay = (day: string) => page.locator('td:is(:focus, :has(:focus))', { hasText: day }).waitFor();
      await focusedDay('10');
      await page.keyboard.press('ArrowDown');
      await focusedDay('17');
      await page.keyboard.press('Enter');
      await calendar.waitFor({ state: 'detached' });
      expect(await field(page, 'Tilauspäivä aikaisintaan').inputValue()).toBe('17.03.2026');
      const opener = button(page, 'Tilauspäivä aikaisintaan: avaa kalenteri');
      await opener.press('Enter');
      await calendar.waitFor();
      await page.keyboard.press('Escape');
      await calendar.waitFor({ state: 'detached' });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );
});

drill(
  'their pages lead through all referrals to the last page and back, each once, with bar and header in view',
  async () => {
    const { page } = await visitReferrals('/hva-admin/referrals?pageSize=200');
    const all = (await allReferrals(page)).map(({ sampleNumber }) => sampleNumber);
    const last = Math.ceil(all.length / 200) - 1;
    const shows = async (number: number): Promise<void> => {
      const part = all.slice(number * 200, number * 200 + 200);
      await settled(page, `${number * 200 + 1}–${number * 200 + part.length} / ${all.length}`);
      expect(await column(page, 'Näytenumero')).toEqual(part);
    };
    await shows(0);
    for (const place of [0, 2_000, 1e6]) {
      await page.evaluate((top) => window.scrollTo(0, top), place);
      const places = await page.evaluate(() => {
        const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
        const row = box('tbody tr').height;
        return { bar: box('nav[data-bar="bottom"]').bottom, head: box('th').top, height: innerHeight, row };
      });
      expect(places.bar).toBeLessThanOrEqual(places.height + 1);
      expect(places.head).toBeGreaterThanOrEqual(79);
      expect(places.row).toBeCloseTo(40, -0.5);
    }
    for (let number = 1; number <= last; number += 1) {
      await button(page, 'Seuraava sivu').click();
      await shows(number);
    }
    await button(page, 'Edellinen sivu').click();
    await shows(last - 1);
    await button(page, 'Ensimmäinen sivu').click();
    await shows(0);
    await button(page, 'Viimeinen sivu').click();
    await shows(last);
    await page.reload();
    await rows(page).first().waitFor();
    await shows(last);
    await page.goBack();
    await shows(0);
  },
);

drill(
  'back, reload and bookmarks restore the view; what is personal stays out of the address and of bookmarks',
  async () => {
    const { page } = await visitReferrals('/hva-admin/referrals?referralWorkflowStatus=5&startDate=2020-01-01');
    const done = (await allReferrals(page)).filter(isDone);
    const letter = done[40]!.lastName.slice(0, 1);
    const expected = done.filter(({ lastName }) => lastName.startsWith(letter));
    await expectReferrals(page, done);
    await field(page, 'Sukunimi').fill(letter);
    await button(page, 'Hae').click();
    await expectReferrals(page, expected);
    const address = page.url();
    expect(new URL(address).search).toBe('?referralWorkflowStatus=5&startDate=2020-01-01');
    await openerOf(rows(page).nth(0)).click();
    await details(page).waitFor();
    expect(page.url()).toBe(address);

    await page.reload();
    await details(page).waitFor();
    await button(page, 'Sulje').click();
    await details(page).waitFor({ state: 'detached' });
    await expectReferrals(page, expected);
    expect(await field(page, 'Sukunimi').inputValue()).toBe(letter);
    await page.getByRole('tab', { name: 'Tulokset' }).click();
    await page.waitForURL(/observations$/);
    await page.goBack();
    await expectReferrals(page, expected);

    // A bookmark holds the address and nothing else.
    const bookmark = (await stage.open()).page;
    await enter(bookmark, 'hva04', address);
    await rows(bookmark).first().waitFor();
    await expectReferrals(bookmark, done);
  },
);

drill(
  'slow answers leave the rows under a line that is seen; failing ones are said in their place and tried again',
  async () => {
    const { page, problems } = await stage.open();
    problems.allow(/status of 500/);
    const held: Route[] = [];
    const isHeld = (count: number) => until(async () => expect(held).toHaveLength(count));
    await page.route(search, (route) => void held.push(route));
    await enter(page, 'hva04', '/hva-admin/referrals');
    await page.getByRole('status', { name: 'Ladataan…' }).waitFor();
    await expectNoAxeViolations(page);
    await isHeld(1);
    await held[0]!.continue();
    await rows(page).first().waitFor();

    await button(page, /^Uudet tilaukset/).click();
    const line = page.locator('[role="progressbar"]');
    await line.waitFor();
    // Seen, not merely there: the list's header sticks over what stands before it. It runs along its track, past both ends.
    await until(async () => expect(await line.evaluate(isUncovered)).toBe(true));
    expect(await rows(page).count()).toBe(25);
    await expectNoAxeViolations(page);
    await button(page, /^Valmiit/).click();
    await isHeld(3);
    await held[2]!.continue();
    const done = (await allReferrals(page)).filter(isDone);
    await expectReferrals(page, done);
    // The older call was given up by the browser: its answer has no way in.
    await held[1]!.continue().catch(() => undefined);
    await expectReferrals(page, done);

    await page.unroute(search);
    await page.route(search, failing);
    await page.route(counts, failing);
    await openFilters(page);
    await field(page, 'Sukunimi').fill('V');
    await button(page, 'Hae').click();
    await page.getByRole('alert').getByText('Tilauksia haettaessa tapahtui virhe!').waitFor();
    expect(await toasts(page).count()).toBe(0);
    await expectNoAxeViolations(page);
    await page.unroute(search);
    await button(page, 'Yritä uudelleen').click();
    await rows(page).first().waitFor();
    // Only the counts fail now; they were asked for anew, too.
    await until(async () => expect(await page.getByRole('alert').count()).toBe(1));
    await expectNoAxeViolations(page);
    await page.unroute(counts);
    await button(page, 'Yritä uudelleen').click();
    await range(page)
      .filter({ hasText: /^1–\d+ \/ \d+$/ })
      .waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);

it('the quick filters stay where they are when their counts come', async () => {
  const { page } = await stage.open();
  const held: Route[] = [];
  await page.route(counts, (route) => void held.push(route));
  await enter(page, 'hva04', '/hva-admin/referrals');
  const places = () =>
    page
      .getByRole('group', { name: 'Pikasuodattimet' })
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().x, each.getBoundingClientRect().y]));
  await button(page, 'Uudet tilaukset').waitFor();
  await rows(page).first().waitFor();
  const before = await places();
  expect(before).toHaveLength(3);
  await Promise.all(held.map((route) => route.continue()));
  await page.unroute(counts);
  await button(page, /^Uudet tilaukset \(\d+\)$/).waitFor();
  await button(page, /^Valmiit \(\d+\)$/).waitFor();
  expect(await places()).toEqual(before);
});

it('the details open from the keyboard and give the focus back', async () => {
  const { page } = await visitReferrals('/hva-admin/referrals?referralWorkflowStatus=5');
  await openerOf(rows(page).first()).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await details(page).waitFor();
  const { sampleNumber, ssn } = (await allReferrals(page)).filter(isDone)[2]!;
  const text = await details(page).innerText();
  expect(text).toContain(sampleNumber);
  expect(ssn).toMatch(/^.{7}\*{4}$/);
  expect(text).toContain(ssn);
  await page.keyboard.press('Escape');
  await details(page).waitFor({ state: 'detached' });
  await page.locator(`button:focus[aria-label*="${sampleNumber}"]`).waitFor();
});

it('what is personal, a personal identity code that was shown too, is kept nowhere after a day’s work', async () => {
  const { page } = await visitReferrals();
  const referral = (await allReferrals(page)).find(
    ({ referralWorkflowStatus, rejectionReason }) => referralWorkflowStatus === 901 && rejectionReason,
  )!;
  await openFilters(page);
  await field(page, 'Sukunimi').fill(referral.lastName);
  await field(page, 'Näytenumero').fill(referral.sampleNumber);
  await button(page, 'Hae').click();
  await expectReferrals(page, [referral]);
  await Promise.all([page.waitForEvent('download'), button(page, 'Vie taulukkoon').click()]);
  // Wherever the row is pressed.
  await rows(page)
    .first()
    .getByText(/\d{1,2}\.\d{1,2}\.\d{4}/)
    .click();
  await details(page).getByText(`Syy: ${referral.rejectionReason}`, { exact: true }).waitFor();
  await button(page, 'Näytä').click();
  await button(page, 'Piilota').waitFor();
  const code = /\d{6}[-+A-Y]\d{3}[0-9A-Z]/.exec(await details(page).innerText())![0];
  await expectNoAxeViolations(page);
  expect(JSON.stringify(await everythingStored(page))).not.toContain(code);
  await button(page, 'Piilota').click();
  await details(page).getByText(referral.ssn).waitFor();
  expect(await details(page).innerText()).not.toContain(code);
  await button(page, 'Näytä').click();
  await button(page, 'Piilota').waitFor();
  await page.keyboard.press('Escape');
  await details(page).waitFor({ state: 'detached' });
  expect(await page.locator('body').innerText()).not.toContain(code);
  await openerOf(rows(page).first()).click();
  await button(page, 'Näytä').waitFor();

  await page.goto('/event-log');
  await page.getByText('referrals.searchReferrals').first().waitFor();
  const stored = await everythingStored(page);
  for (const personal of [
    code,
    referral.lastName,
    referral.sampleNumber,
    referral.email,
    referral.streetAddress,
    referral.mobilePhone,
  ])
    expect(JSON.stringify(stored)).not.toContain(personal);
  const log = Object.entries(stored).find(([place]) => place.startsWith('indexedDB') && /log/i.test(place))![1];
  expect(log).toContain('"sentFields":["sampleNumber","lastName"]');
});
