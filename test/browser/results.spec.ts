import { drill } from '#test/support/random-runs.ts';
import type { Page } from 'playwright-core';
import type { Observation } from '#core/contracts/observation.contract.ts';
import { isUncovered } from './steps/is-uncovered.ts';
import { button, column, details, everything, finnishDayOf, openerOf, rows, settled, typed } from './steps/lists.ts';
import { untilPreloaded } from './steps/loaded-code.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

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

describe('the results', () => {
  drill('lead to the last page, where those without a day are, each once, their rows shaded by order', async () => {
    const { page } = await visitResults('/hva-admin/observations?pageSize=200');
    const all = await allResults(page);
    const last = Math.floor((all.length - 1) / 200);
    const shows = async (number: number): Promise<void> => {
      const part = all.slice(number * 200, number * 200 + 200);
      await settled(page, `${number * 200 + 1}–${number * 200 + part.length} / ${all.length}`);
      await until(async () => expect(await column(page, 'Asiakas')).toEqual(part.map(customerOf)));
    };
    await shows(0);
    const grounds = await rows(page).evaluateAll((found) => found.map((row) => getComputedStyle(row).backgroundColor));
    for (let index = 1; index < grounds.length; index += 1) {
      const isSameOrder = all[index]!.referral.referralId === all[index - 1]!.referral.referralId;
      expect(grounds[index] === grounds[index - 1]).toBe(isSameOrder);
    }
    for (let number = 1; number <= last; number += 1) {
      await button(page, 'Seuraava sivu').click();
      await shows(number);
    }
    await button(page, 'Ensimmäinen sivu').click();
    await shows(0);
    await button(page, 'Viimeinen sivu').click();
    await shows(last);
    expect((await column(page, 'Vastauspäivä')).at(-1)).toBe('–');
    await button(page, 'Edellinen sivu').click();
    await shows(last - 1);
  });

  drill('are found by an analysis that the list suggests, together with quick filter, assignee and days', async () => {
    const { page } = await visitResults();
    const all = await allResults(page);
    const without = all.filter(isWithoutResult);
    await button(page, `Ei tulosta (${without.length})`).click();
    await expectResults(page, without);
    await button(page, /^Positiiviset/).click();
    const positive = all.filter(isPositive);
    const some = positive.find(({ assignedTo, resultDate }) => assignedTo !== null && resultDate !== null)!;
    const name = some.kuntaliittoName;
    await openFilters(page);
    await analysisField(page).fill(name.slice(0, 8).toLowerCase());
    const option = page.getByRole('listbox').getByRole('option', { name, exact: true });
    await option.waitFor();
    // The suggestions lie over the list, not under it.
    expect(await page.getByRole('listbox').getByRole('option').last().evaluate(isUncovered)).toBe(true);
    await expectNoAxeViolations(page);
    await option.click();
    expect(await analysisField(page).inputValue()).toBe(name);
    await button(page, 'Hae').click();
    const byName = positive.filter(({ kuntaliittoName }) => kuntaliittoName.includes(name));
    await expectResults(page, byName);
    expect(new URL(page.url()).searchParams.get('kuntaliittoName')).toBe(name);

    const [day, handler] = [finnishDayOf(some.resultDate!), some.assignedTo!.slice(2, 8)];
    await field(page, 'Käsittelijä').fill(handler.toUpperCase());
    await field(page, 'Vastauspäivä aikaisintaan').fill(typed(day));
    await field(page, 'Vastauspäivä viimeistään').fill(typed(day));
    await button(page, 'Hae').click();
    const expected = byName.filter(
      ({ assignedTo, resultDate }) =>
        assignedTo?.includes(handler) && resultDate !== null && finnishDayOf(resultDate) === day,
    );
    expect(expected).toContainEqual(some);
    await expectResults(page, expected);
    await analysisField(page).fill('ei mikään tutkimus');
    await page.getByText('Ei osumia').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Hae').click();
    await expectResults(page, []);
    await expectNoAxeViolations(page);
    await button(page, 'Sulje suodattimet').click();
    await expectResults(page, positive);
  });
});

drill(
  'the details tell the story of a positive result and give the focus back, or say that a result is missing',
  async () => {
    const { page } = await visitResults('/hva-admin/observations?outcomeType=1');
    const all = await allResults(page);
    const result = all.filter(isPositive)[0]!;
    await openerOf(rows(page).first()).click();
    await details(page).waitFor();
    const text = await details(page).innerText();
    for (const expected of [customerOf(result), result.kuntaliittoName, result.outcomeName])
      expect(text).toContain(expected);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'detached' });
    await page.locator(`button:focus[aria-label*="${customerOf(result)}"]`).waitFor();

    await button(page, /^Ei tulosta/).click();
    // The address is there before its rows: what is pressed meanwhile belongs to the list before.
    const without = all.filter(isWithoutResult);
    await expectResults(page, without);
    const ofLastPage = without.slice(Math.floor((without.length - 1) / 25) * 25);
    await button(page, 'Viimeinen sivu').click();
    await until(async () => expect(await column(page, 'Asiakas')).toEqual(ofLastPage.map(customerOf)));
    await settled(page);
    await openerOf(rows(page).last()).click();
    await details(page).getByText('Tulosta haettaessa tapahtui virhe!').waitFor();
    await expectNoAxeViolations(page);
  },
);

it('the worklist shows whom and what each finding is about in the width of a tablet, as it does on a desk', async () => {
  const { page } = await visitResults('/hva-admin/observations?worklist=true');
  const first = rows(page).first();
  for (const width of [1001, 1024, 1240, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    const cells = first.locator('td');
    const narrowest = () =>
      cells.evaluateAll((all) => Math.min(...all.map((cell) => cell.getBoundingClientRect().width)));
    await until(async () => expect(await narrowest()).toBeGreaterThan(110));
    const opener = openerOf(first);
    const seen = await opener.evaluate(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth);
    expect({ width, isSeen: seen > 0.5 }).toEqual({ width, isSeen: true });
    // Without the heads of its columns it is sorted by what stands over it.
    const hasHead = await page.locator('thead').isVisible();
    expect(await page.getByRole('combobox', { name: 'Järjestys' }).isVisible()).toBe(!hasHead);
  }
});

it('in 1280 pixels the worklist shows long names in two lines, in rows as high as ever', async () => {
  const { page } = await visitResults('/hva-admin/observations?worklist=true&pageSize=200');
  await page.setViewportSize({ width: 1280, height: 800 });
  const found = await rows(page).evaluateAll((all) => ({
    cut: [...document.querySelectorAll('[data-lines]')].filter((each) => each.scrollHeight > each.clientHeight + 4)
      .length,
    heights: [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))],
    inTwo: [...document.querySelectorAll('[data-lines]')].filter((each) => each.clientHeight > 30).length,
  }));
  expect(found.cut).toBe(0);
  expect(found.heights).toHaveLength(1);
  expect(found.heights[0]).toBeLessThanOrEqual(41);
  expect(found.inTwo).toBeGreaterThan(0);
});

/** What is higher than a sheet goes on on the next one: the open details are as high as what is in them, below the header. */
async function expectWholeOnPaper(page: Page): Promise<void> {
  const screen = page.viewportSize()!;
  await page.setViewportSize({ width: 794, height: 400 });
  await page.emulateMedia({ media: 'print' });
  await until(async () => {
    const header = (await page.getByRole('banner', { includeHidden: true }).boundingBox())!;
    const [top, bottom] = await details(page).evaluate((all) => {
      const { top: start, bottom: end } = all.getBoundingClientRect();
      return [start, end];
    });
    const last = (await details(page).getByText('Muut tulokset', { exact: true }).boundingBox())!;
    expect(top).toBeGreaterThanOrEqual(header.y + header.height);
    // Not a sheet that has the header alone.
    expect(top).toBeLessThan(header.y + header.height + 100);
    expect(last.y).toBeGreaterThan(400);
    expect(bottom).toBeGreaterThan(last.y + last.height);
  });
  await page.emulateMedia({ media: null });
  await page.setViewportSize(screen);
  // What is opened over them is printed without them.
  await details(page).getByRole('button', { name: 'Sellaisena kuin se oli tilattaessa' }).click();
  const onTop = page.getByRole('heading', { name: 'Paketti sellaisena kuin se oli tilattaessa' });
  await onTop.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await onTop.isVisible()).toBe(true);
  expect(await page.getByText('Muut tulokset', { exact: true }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await onTop.waitFor({ state: 'detached' });
}

describe('the handling status', () => {
  const positives = '/hva-admin/observations?outcomeType=1';
  // Not by its role: behind a dialog the list has none.
  const selector = (page: Page, place: number) => rows(page).nth(place).locator('select');
  const hasStatus = (page: Page, place: number, value: string) =>
    until(async () => expect(await selector(page, place).inputValue()).toBe(value));

  it('goes from new to done in the row and in the details, names who did it, and stays', async () => {
    const { page } = await visitResults(positives);
    const place = (await allResults(page)).filter(isPositive).findIndex(({ handlingStatus = 0 }) => handlingStatus < 2);
    expect(place).toBeLessThan(25);
    // By keys: what the arrows lead over is not chosen.
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().includes('setObservationStatus') && sent.push(request.url())));
    await selector(page, place).focus();
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    expect(await selector(page, place).inputValue()).toBe('3');
    await page.keyboard.press('Escape');
    expect(await selector(page, place).inputValue()).toBe('1');
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByText('Tilan muuttaminen onnistui.').first().waitFor();
    await until(async () => expect((await column(page, 'Käsittelijä'))[place]).toBe('Helena Virtanen'));
    expect(sent).toEqual([expect.stringContaining('handlingStatus=2')]);
    await expectNoAxeViolations(page);
    await openerOf(rows(page).nth(place)).click();
    const inside = details(page).getByRole('combobox', { name: 'Käsittelyn tila' });
    expect(await inside.inputValue()).toBe('2');
    await expectWholeOnPaper(page);
    // The row shows it before the server has it.
    const stored = page.waitForResponse(/\/setObservationStatus\?/);
    await inside.selectOption('Valmis');
    await hasStatus(page, place, '3');
    await stored;
    // By its text: a toast over the dialog may have a button of that name too.
    await details(page).getByText('Sulje', { exact: true }).click();
    // Nothing was sent that has rules: a first such command finds them here, whatever has become of the network.
    await untilPreloaded(page);
    await page.reload();
    await rows(page).first().waitFor();
    expect(await selector(page, place).inputValue()).toBe('3');
  });

  drill(
    'is the last one chosen when two people change it, and each sees the truth after their own change',
    async () => {
      const [{ page: first }, { page: second }] = [await visitResults(positives), await visitResults(positives)];
      const stored = async (place: number): Promise<number> =>
        (await allResults(first)).filter(isPositive)[place]!.handlingStatus ?? 0;
      await selector(first, 1).selectOption((await stored(1)) === 2 ? 'Uusi' : 'Käsittelyssä');
      const firstChoice = await selector(first, 1).inputValue();
      await until(async () => expect(await stored(1)).toBe(Number(firstChoice)));
      await selector(second, 1).selectOption('Valmis');
      await until(async () => expect(await stored(1)).toBe(3));
      // The first one still sees their own choice; any change there refetches the list.
      expect(await selector(first, 1).inputValue()).toBe(firstChoice);
      await selector(first, 2).selectOption(
        (await selector(first, 2).inputValue()) === '3' ? 'Käsittelyssä' : 'Valmis',
      );
      await hasStatus(first, 1, '3');
    },
  );
});
