import { drill } from '#test/support/random-runs.ts';
import type { Page } from 'playwright-core';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { button, details, everything, openerOf, range, rows, settled } from '#test/browser/steps/lists.ts';
import { notePrinting } from '#test/browser/steps/print-notes.ts';
import { until } from '#test/browser/steps/until.ts';
import { expectNoAxeViolations } from '#test/browser/support/axe.ts';
import type { LaunchOptions } from '#test/browser/support/launch-browser.ts';
import { enter } from '#test/browser/support/sign-in.ts';
import { setStage, wholeBrowser } from '#test/browser/support/stage.ts';

// Many rows at once, the reader, the packing list and the worklist: each once through the whole application.

const stage = setStage();

async function visit(person: 'logistics' | 'hva04', address: string, browser?: LaunchOptions) {
  const opened = await stage.open({}, browser);
  const notes = await notePrinting(opened.context);
  await enter(opened.page, person, address);
  await rows(opened.page).first().waitFor();
  await settled(opened.page);
  return { ...opened, notes };
}

const status = (page: Page) => page.getByRole('region', { name: 'Valitut rivit' }).getByRole('status').first();
const choosePage = (page: Page) => page.getByRole('checkbox', { name: 'Valitse sivun rivit' });
const numbers = (page: Page): Promise<string[]> =>
  page.locator('tbody td[data-label="Tutkimusnumero"]').allInnerTexts();

/** Types as a reader does: its keys have their own times, however long a busy machine takes to hear of them. */
async function read(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      let at = performance.now();
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: (at += 5) });
        document.activeElement?.dispatchEvent(event);
      }
    },
    [...code, 'Enter'],
  );
}

drill('prints the stickers of a page of new referrals, and marks them as sent in one go', async () => {
  const { page, notes } = await visit('logistics', '/logistics?referralWorkflowStatus=3', wholeBrowser);
  const printed = await numbers(page);
  await choosePage(page).click();
  await until(async () => expect(await status(page).innerText()).toBe('Valittu 25'));
  await button(page, 'Tulosta osoitetarrat').click();
  await details(page)
    .getByRole('radio', { name: /A4-tarra-arkille/ })
    .click();
  await expectNoAxeViolations(page);
  await details(page).getByRole('button', { name: 'Tulosta' }).click();
  await until(async () => expect(await status(page).innerText()).toBe(''));
  await until(async () => expect(notes.prints).toHaveLength(1));
  // They are in handling now, and no new referrals any more.
  const all = await everything<LogisticsReferral>(page, '/api/logistics/searchLogisticsReferrals');
  const stati = all.filter(({ sampleNumber }) => printed.includes(sampleNumber));
  expect(new Set(stati.map(({ referralWorkflowStatus }) => referralWorkflowStatus))).toEqual(new Set([4]));

  await button(page, 'Kaikki').click();
  await settled(page, `1–25 / ${all.length}`);
  await rows(page).first().getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await until(async () => expect(await status(page).innerText()).toBe('Valittu 3'));
  const chosen = (await numbers(page)).slice(0, 3);
  await button(page, 'Merkitse lähetetyiksi').click();
  await until(async () => expect(await page.getByRole('progressbar').count()).toBe(0));
  await settled(page);
  const after = await everything<LogisticsReferral>(page, '/api/logistics/searchLogisticsReferrals');
  const before = new Map(all.map((referral) => [referral.sampleNumber, referral.referralWorkflowStatus]));
  for (const { sampleNumber, referralWorkflowStatus } of after.filter((each) => chosen.includes(each.sampleNumber))) {
    const from = before.get(sampleNumber)!;
    expect(referralWorkflowStatus).toBe(from <= 4 ? 5 : from);
  }
});

drill(
  'a barcode that is read opens its referral, wherever it stands; the packing list of the day is a page to print',
  async () => {
    const { page } = await visit('logistics', '/logistics');
    const all = await everything<LogisticsReferral>(page, '/api/logistics/searchLogisticsReferrals');
    const [one, other] = [all[400]!, all[500]!];
    for (const { sampleNumber } of [one, other]) {
      await read(page, sampleNumber);
      await details(page).getByText(sampleNumber, { exact: true }).waitFor();
    }
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'detached' });
    expect(page.url()).not.toContain(other.sampleNumber);

    await page.getByRole('link', { name: 'Päivän pakkauslista' }).click();
    await page.getByRole('heading', { name: /^Päivän pakkauslista \d/ }).waitFor();
    await expectNoAxeViolations(page);
    expect(await page.getByRole('table').first().locator('tbody tr').count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await button(page, 'Tulosta lista').isVisible()).toBe(false);
  },
);

drill('the worklist leads from the oldest finding to the next, and several are taken up at once', async () => {
  const { page } = await visit('hva04', '/hva-admin/observations');
  await button(page, /^Työlista \(\d+\)$/).click();
  await page.getByRole('columnheader', { name: 'Odottanut' }).waitFor();
  await settled(page);
  const total = Number((await range(page).innerText()).split(' / ')[1]);
  await expectNoAxeViolations(page);
  await openerOf(rows(page).first()).click();
  const place = details(page).getByText(/^\d+ \/ \d+$/);
  await until(async () => expect(await place.innerText()).toMatch(/^1 \//));
  await until(async () => expect(await details(page).locator(':focus').count()).toBe(1));
  await page.keyboard.press('ArrowRight');
  await until(async () => expect(await place.innerText()).toMatch(/^2 \//));
  await details(page).getByRole('combobox', { name: 'Käsittelyn tila' }).selectOption('Valmis');
  await page.keyboard.press('Escape');
  await details(page).waitFor({ state: 'detached' });
  await settled(page, new RegExp(` / ${total - 1}$`));
  await choosePage(page).click();
  await button(page, 'Ota itselleni').click();
  await until(async () => expect(await status(page).innerText()).toBe(''));
  await settled(page);
  const assignees = await page.locator('tbody td[data-label="Käsittelijä"]').allInnerTexts();
  expect(new Set(assignees)).toEqual(new Set(['Helena Virtanen']));
});
