import type { Page } from 'playwright-core';
import type { Observation } from '#core/contracts/observation.contract.ts';
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
  rows,
  settled,
  typed,
} from './steps/lists.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const search = '**/api/observation/searchObservations**';
const counts = '**/api/observation/getObservationsSearchCount';
const setStatus = '**/api/observation/setObservationStatus**';

async function visitResults(address = '/hva-admin/observations') {
  const visit = await stage.open();
  await enter(visit.page, 'hva04', address);
  await rows(visit.page).first().waitFor();
  await settled(visit.page);
  return visit;
}

const allResults = (page: Page): Promise<Observation[]> =>
  everything<Observation>(page, '/api/observation/searchObservations');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const analysisField = (page: Page) => page.getByRole('combobox', { name: 'Tutkimuksen nimi' });

async function openFilters(page: Page): Promise<void> {
  await button(page, 'Avaa suodattimet').click();
  await field(page, 'Käsittelijä').waitFor();
}

const customerOf = ({ referral }: Observation): string => `${referral.firstName} ${referral.lastName}`;

/** The list shows exactly these results, in pages of 25. */
async function expectResults(page: Page, expected: readonly Observation[]): Promise<void> {
  const firstPage = expected.slice(0, 25);
  await settled(page, expected.length === 0 ? '0–0 / 0' : `1–${firstPage.length} / ${expected.length}`);
  // The total of another filter is known at once, its rows a moment later.
  await until(async () => expect(await column(page, 'Asiakas')).toEqual(firstPage.map(customerOf)));
  expect(await column(page, 'Tutkimus')).toEqual(firstPage.map(({ kuntaliittoName }) => kuntaliittoName));
}

const isPositive = ({ outcomeType }: Observation): boolean => outcomeType === 1;
const isWithoutResult = ({ outcomeType, result }: Observation): boolean => outcomeType === 3 || !result;

const badges: Readonly<Record<string, string>> = {
  1: 'posit',
  2: 'negat',
  3: 'ei tehdä',
  4: 'lausunto',
  5: 'tehty',
  0: 'Virhe',
};

describe('the results', () => {
  it('are those of the area, newest first, with badges, shading per order and selectors for positive ones', async () => {
    const { page } = await visitResults('/hva-admin/observations?pageSize=200');
    const all = (await allResults(page)).slice(0, 200);
    await until(async () => expect(await rows(page).count()).toBe(200));
    expect(await page.title()).toBe('Omanäyte - Tulokset');
    expect(await column(page, 'Tulos')).toEqual(all.map(({ result }) => badges[result ?? 0]));
    expect(await column(page, 'Tutkimusnumero')).toEqual(all.map(({ kuntaliittoCode }) => kuntaliittoCode));
    expect(await column(page, 'Käsittelijä')).toEqual(all.map(({ assignedTo }) => assignedTo ?? '–'));
    const seen = await rows(page).evaluateAll((found) =>
      found.map((row) => ({
        ground: getComputedStyle(row).backgroundColor,
        status: row.querySelector('select')?.selectedOptions[0]?.text,
      })),
    );
    const names: Readonly<Record<number, string>> = { 0: 'Uusi', 1: 'Uusi', 2: 'Käsittelyssä', 3: 'Valmis' };
    expect(seen.map(({ status }) => status)).toEqual(
      all.map((result) => (isPositive(result) ? names[result.handlingStatus] : undefined)),
    );
    for (const [index, { ground }] of seen.entries()) {
      const before = seen[index - 1];
      if (!before) continue;
      const isSameOrder = all[index]!.referral.referralId === all[index - 1]!.referral.referralId;
      expect(ground === before.ground).toBe(isSameOrder);
    }
    await expectNoAxeViolations(page);
  });

  it('are found by each quick filter, whose counts are right', async () => {
    const { page } = await visitResults();
    const all = await allResults(page);
    const [positive, without] = [all.filter(isPositive), all.filter(isWithoutResult)];
    await button(page, `Positiiviset (${positive.length})`).click();
    await expectResults(page, positive);
    await button(page, `Ei tulosta (${without.length})`).click();
    await expectResults(page, without);
    await expectNoAxeViolations(page);
    await button(page, 'Kaikki').click();
    await expectResults(page, all);
  });

  it('are found by each additional filter alone, and closing the filters clears them', async () => {
    const { page } = await visitResults();
    const all = await allResults(page);
    const some = all.find(({ assignedTo, resultDate }) => assignedTo !== null && resultDate !== null)!;
    const day = finnishDayOf(some.resultDate!);
    const handler = some.assignedTo!.slice(2, 8);
    const cases: [string, string, (result: Observation) => boolean][] = [
      ['Käsittelijä', handler.toUpperCase(), ({ assignedTo }) => (assignedTo ?? '').includes(handler)],
      [
        'Vastauspäivä aikaisintaan',
        typed(day),
        ({ resultDate }) => resultDate !== null && finnishDayOf(resultDate) >= day,
      ],
      [
        'Vastauspäivä viimeistään',
        typed(day),
        ({ resultDate }) => resultDate !== null && finnishDayOf(resultDate) <= day,
      ],
    ];
    for (const [name, value, finds] of cases) {
      await openFilters(page);
      await field(page, name).fill(value);
      await button(page, 'Hae').click();
      const expected = all.filter(finds);
      expect(expected).toContainEqual(some);
      await expectResults(page, expected);
      await button(page, 'Sulje suodattimet').click();
      await expectResults(page, all);
      expect(new URL(page.url()).search).toBe('');
    }
  });

  it('are found by an analysis that the list suggests, together with everything else', async () => {
    const { page } = await visitResults();
    const all = await allResults(page);
    const name = all.find(isPositive)!.kuntaliittoName;
    await openFilters(page);
    await analysisField(page).pressSequentially(name.slice(0, 8).toLowerCase());
    const option = page.getByRole('listbox').getByRole('option', { name, exact: true });
    await option.waitFor();
    // The suggestions lie over the list, not under it.
    expect(await page.getByRole('listbox').getByRole('option').last().evaluate(isUncovered)).toBe(true);
    await expectNoAxeViolations(page);
    await option.click();
    expect(await analysisField(page).inputValue()).toBe(name);
    await button(page, 'Hae').click();
    const byName = all.filter(({ kuntaliittoName }) => kuntaliittoName.includes(name));
    await expectResults(page, byName);
    expect(new URL(page.url()).searchParams.get('kuntaliittoName')).toBe(name);

    const positive = byName.filter(isPositive);
    await button(page, `Positiiviset (${positive.length})`).click();
    await expectResults(page, positive);
    const dated = positive.filter(({ resultDate }) => resultDate !== null);
    const [from, to] = [dated.at(-2)!, dated[1]!].map(({ resultDate }) => finnishDayOf(resultDate!)) as [
      string,
      string,
    ];
    await field(page, 'Vastauspäivä aikaisintaan').fill(typed(from));
    await field(page, 'Vastauspäivä viimeistään').fill(typed(to));
    await button(page, 'Hae').click();
    await expectResults(
      page,
      dated.filter(({ resultDate }) => finnishDayOf(resultDate!) >= from && finnishDayOf(resultDate!) <= to),
    );
    await analysisField(page).fill('ei mikään tutkimus');
    await page.getByText('Ei osumia').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Hae').click();
    await page.getByText('Ei tuloksia valituilla hakuehdoilla.').waitFor();
    await expectNoAxeViolations(page);
  });

  it('lead to the last page, where those without a day are, each result once', async () => {
    const { page } = await visitResults('/hva-admin/observations?pageSize=50');
    const all = await allResults(page);
    const seen = await column(page, 'Asiakas');
    for (let number = 1; number * 50 < all.length; number += 1) {
      await button(page, 'Seuraava sivu').click();
      await settled(page, `${number * 50 + 1}–${Math.min(all.length, number * 50 + 50)} / ${all.length}`);
      seen.push(...(await column(page, 'Asiakas')));
    }
    expect(seen).toEqual(all.map(customerOf));
    await button(page, 'Ensimmäinen sivu').click();
    await settled(page, `1–50 / ${all.length}`);
    await button(page, 'Viimeinen sivu').click();
    await settled(page, `${Math.floor((all.length - 1) / 50) * 50 + 1}–${all.length} / ${all.length}`);
    expect((await column(page, 'Vastauspäivä')).at(-1)).toBe('–');
    await button(page, 'Edellinen sivu').click();
    const last = Math.floor((all.length - 1) / 50);
    await settled(page, `${(last - 1) * 50 + 1}–${last * 50} / ${all.length}`);
    expect(await column(page, 'Asiakas')).toEqual(all.slice((last - 1) * 50, last * 50).map(customerOf));
  });
});

describe('a failure', () => {
  it('is said in the place of the results, and tried again', async () => {
    const { page, problems } = await stage.open();
    problems.allow(/status of 500/);
    await page.route(search, failing);
    await page.route(counts, failing);
    await enter(page, 'hva04', '/hva-admin/observations');
    await page.getByRole('alert').getByText('Tuloksia haettaessa tapahtui virhe!').waitFor();
    expect(await toasts(page).count()).toBe(0);
    await expectNoAxeViolations(page);
    await page.unroute(search);
    await page.unroute(counts);
    await button(page, 'Yritä uudelleen').click();
    await rows(page).first().waitFor();
  });
});

describe('the details', () => {
  it('tell the story of a positive result', async () => {
    const { page } = await visitResults('/hva-admin/observations?outcomeType=1');
    const result = (await allResults(page)).filter(isPositive)[0]!;
    await openerOf(rows(page).first()).click();
    await details(page).waitFor();
    const text = await details(page).innerText();
    for (const expected of [
      customerOf(result),
      result.kuntaliittoName,
      result.outcomeName,
      'Asiakas kirjautunut viimeksi',
      'Lausunto',
      'Tilattu',
      'Lähetetty',
      'Tulos saapunut',
      'Ilmoitus lähetetty',
      'Tulos katsottu',
    ])
      expect(text).toContain(expected);
    expect(await details(page).getByRole('listitem').count()).toBe(5);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'detached' });
    await until(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(
        customerOf(result),
      ),
    );
  });

  it('say that a result is missing', async () => {
    const { page } = await visitResults('/hva-admin/observations?outcomeType=3&pageSize=200');
    const missing = rows(page).filter({ hasText: 'Virhe' }).first();
    await openerOf(missing).click();
    await details(page).getByText('Tulosta haettaessa tapahtui virhe!').waitFor();
    expect(await details(page).getByRole('combobox').count()).toBe(0);
    await expectNoAxeViolations(page);
  });
});

describe('the handling status', () => {
  const positives = '/hva-admin/observations?outcomeType=1';
  const selector = (page: Page, place = 0) => rows(page).nth(place).getByRole('combobox');

  it('goes from new to done in the row, names who did it, and stays', async () => {
    const { page } = await visitResults(positives);
    const place = (await allResults(page)).filter(isPositive).findIndex(({ handlingStatus }) => handlingStatus < 2);
    expect(place).toBeLessThan(25);
    await selector(page, place).selectOption('Käsittelyssä');
    await toasts(page).getByText('Tilan muuttaminen onnistui.').waitFor();
    await until(async () => expect((await column(page, 'Käsittelijä'))[place]).toBe('Helena Virtanen'));
    await expectNoAxeViolations(page);
    await openerOf(rows(page).nth(place)).click();
    const inside = details(page).getByRole('combobox', { name: 'Käsittelyn tila' });
    expect(await inside.inputValue()).toBe('2');
    await inside.selectOption('Valmis');
    // Not by its role: behind the dialog the list has none.
    const behind = rows(page).nth(place).locator('select');
    await until(async () => expect(await behind.inputValue()).toBe('3'));
    // By its text: a toast over the dialog may have a button of that name too.
    await details(page).getByText('Sulje', { exact: true }).click();
    await page.reload();
    await rows(page).first().waitFor();
    expect(await selector(page, place).inputValue()).toBe('3');
  });

  it('shows at once, and goes back with a toast when the server fails', async () => {
    const { page, problems } = await visitResults(positives);
    problems.allow(/status of 500/);
    const before = await selector(page).inputValue();
    const other = before === '2' ? 'Valmis' : 'Käsittelyssä';
    let answer!: () => void;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    await page.route(setStatus, async (route) => wait.then(() => failing(route)));
    await selector(page).selectOption(other);
    expect(await selector(page).inputValue()).not.toBe(before);
    expect(await toasts(page).count()).toBe(0);
    answer();
    await toasts(page).getByText('Tilan muuttaminen epäonnistui.').waitFor();
    expect(await selector(page).inputValue()).toBe(before);
    await expectNoAxeViolations(page);
  });

  it('is the last one chosen when two tabs change it, and each tab tells the truth after its own change', async () => {
    const { page: first } = await visitResults(positives);
    const { page: second } = await visitResults(positives);
    await selector(first, 1).selectOption('Uusi');
    await until(async () => expect(await selector(second, 1).count()).toBe(1));
    await selector(first, 1).selectOption('Käsittelyssä');
    await toasts(first).getByText('Tilan muuttaminen onnistui.').first().waitFor();
    await selector(second, 1).selectOption('Valmis');
    await toasts(second).getByText('Tilan muuttaminen onnistui.').first().waitFor();
    const stored = async (): Promise<number> => (await allResults(first)).filter(isPositive)[1]!.handlingStatus;
    await until(async () => expect(await stored()).toBe(3));
    // The first tab still shows its own choice; any change there reads the list again.
    await selector(first, 2).selectOption((await selector(first, 2).inputValue()) === '3' ? 'Käsittelyssä' : 'Valmis');
    await until(async () => expect(await selector(first, 1).inputValue()).toBe('3'));
  });
});
