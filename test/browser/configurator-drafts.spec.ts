import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { drill, proven, randomRuns } from '#test/support/random-runs.ts';
import {
  button,
  demoPhasePath,
  field,
  phaseHeading,
  saveButton,
  unsavedDialog,
  untilPhase,
  untilStatus,
} from './steps/configurator.ts';
import {
  draftOffer,
  isDraftCall,
  killerOf,
  typeUntil,
  untilDrafted,
  untilNotDrafted,
  untilNothingOffered,
} from './steps/configurator-drafts.ts';
import { signInPage } from './steps/menu.ts';
import { movedWhileLoading } from './steps/moved-while-loading.ts';
import { watchCode } from './steps/loaded-code.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { launchProfile } from './support/launch-browser.ts';
import { choosePersona, enter, signIn } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

// Each test has a product of its own: what one leaves unsaved, the next would be offered.
const stage = setStage();

const description = (page: Page) => field(page, 'Paketin kuvaus');
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** The name of what has the focus: its own, or its label's. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : undefined;
    return activeElement?.getAttribute('aria-label') ?? label;
  });
const notice = (tab: Page) => tab.getByText('Sama lomake on auki toisessa välilehdessä.');
const unsaved = 'Sinulla on tallentamattomia muutoksia.';
const signal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give, given };
};

drill('a form that is open is saved, and asked about, without any more code', async () => {
  const { page, problems } = await stage.open();
  const untilLoaded = watchCode(page);
  await signIn(page, 'dk', demoPhasePath('long-term-glucose', 'basicInfo'));
  await phaseHeading(page, 'basicInfo').waitFor();
  await untilLoaded();
  problems.allow(/ERR_FAILED/);
  await page.route(/\.js$/, (route) => route.abort());
  await description(page).fill('Tallentuu ilman lisää koodia');
  await saveButton(page).click();
  await untilStatus(page, 'Muutokset tallennettu.');
  await description(page).fill('Kesken');
  await button(page, 'Palaa etusivulle').click();
  await button(unsavedDialog(page), 'Jatka muokkausta').click();
  expect(await description(page).inputValue()).toBe('Kesken');
});

describe('unsaved changes', () => {
  it('are offered back after a reload: restored they can be saved, discarded they are gone', async () => {
    const { page } = await stage.open();
    // Asked by the browser before it leaves with unsaved changes.
    page.on('dialog', (dialog) => void dialog.accept());
    await enter(page, 'dk', demoPhasePath('calprotectin', 'basicInfo'));
    await phaseHeading(page, 'basicInfo').waitFor();
    const stored = await description(page).inputValue();
    await description(page).fill('Kesken jäänyt kuvaus');
    await untilDrafted(page, 'Kesken jäänyt kuvaus');
    await page.reload();
    await draftOffer(page).waitFor();
    expect(await movedWhileLoading(page, { within: '[role="form"]' })).toEqual([]);
    expect(await description(page).inputValue()).toBe(stored);
    await expectNoAxeViolations(page);
    await button(page, 'Palauta').click();
    expect(await description(page).inputValue()).toBe('Kesken jäänyt kuvaus');
    await untilNothingOffered(page);
    // One goes on with the form, which a screen reader names; Tab leads to its first field.
    await until(async () => expect(await focusedName(page)).toBe('Perustiedot'));
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toContain('Paketin nimi');
    await untilStatus(page, unsaved);
    await saveButton(page).click();
    await untilStatus(page, 'Muutokset tallennettu.');
    await untilNotDrafted(page, 'Kesken jäänyt kuvaus');

    await description(page).fill('Hylättävä kuvaus');
    await untilDrafted(page, 'Hylättävä kuvaus');
    await page.reload();
    await draftOffer(page).waitFor();
    await button(page, 'Hylkää').click();
    await untilNotDrafted(page, 'Hylättävä kuvaus');
    expect(await draftOffer(page).count()).toBe(0);
    expect(await description(page).inputValue()).toBe('Kesken jäänyt kuvaus');
  });

  drill(
    'of two tabs are two drafts: each tab hears of the other as it opens the form, and as it leaves it',
    async () => {
      const { page, context } = await stage.open();
      await signIn(page, 'dk', demoPhasePath('broad-sexual-health', 'basicInfo'));
      await description(page).fill('Ensimmäinen välilehti');
      await untilDrafted(page, 'Ensimmäinen välilehti');
      // Nobody comes back to the first tab: it hears of the second without that.
      await page.evaluate(() => window.addEventListener('focus', (event) => event.stopImmediatePropagation(), true));
      const other = await context.newPage();
      await other.goto(demoPhasePath('broad-sexual-health', 'basicInfo'));
      await notice(other).waitFor();
      await notice(page).waitFor();
      expect([await draftOffer(other).count(), await description(page).inputValue()]).toEqual([
        0,
        'Ensimmäinen välilehti',
      ]);
      await button(other, 'Palaa etusivulle').click();
      await notice(page).waitFor({ state: 'detached' });
      await untilDrafted(page, 'Ensimmäinen välilehti');

      // A tab that is closed notifies nobody.
      await other.goto(demoPhasePath('broad-sexual-health', 'basicInfo'));
      await notice(other).waitFor();
      await notice(page).waitFor();
      await other.close();
      await notice(page).waitFor({ state: 'detached' });
    },
  );

  drill('of two tabs that are loaded again at the same moment are each offered where they were written', async () => {
    const { page, context } = await stage.open();
    const path = demoPhasePath('bowel-screening', 'basicInfo');
    await signIn(page, 'dk', path);
    const tabs = [page, await context.newPage()];
    await tabs[1]!.goto(path);
    for (const [place, tab] of tabs.entries()) {
      tab.on('dialog', (dialog) => void dialog.accept());
      await description(tab).fill(`Välilehti ${place}`);
      await untilDrafted(tab, `Välilehti ${place}`);
    }
    // The newer draft is that of the second tab, which begins before the first has its form, and has its own much later.
    const [begun, answered] = [signal(), signal()];
    await tabs[0]!.route(/getProductById/, async (route) => (await begun.given, route.continue()));
    await tabs[1]!.route(/getProductById/, async (route) => (begun.give(), await answered.given, route.continue()));
    await Promise.all(tabs.map((tab) => tab.reload({ waitUntil: 'commit' })));
    for (const [place, tab] of tabs.entries()) {
      await button(tab, 'Palauta').click();
      await until(async () => expect(await description(tab).inputValue()).toBe(`Välilehti ${place}`));
      await untilNothingOffered(tab);
      answered.give();
    }
    for (const tab of tabs) await notice(tab).waitFor();
  });

  drill('are offered on another machine; answered there, they are gone from the first, too', async () => {
    const path = demoPhasePath('calprotectin', 'basicInfo');
    const { page: first } = await stage.open();
    first.on('dialog', (dialog) => void dialog.accept());
    await enter(first, 'dk', path);
    await phaseHeading(first, 'basicInfo').waitFor();
    const sent = first.waitForResponse(isDraftCall('PUT'));
    await description(first).fill('Toisella koneella jatkuva kuvaus');
    expect((await sent).status()).toBe(204);

    const { page: second } = await stage.open();
    await enter(second, 'dk', path);
    await draftOffer(second).waitFor();
    await button(second, 'Aiemmat luonnokset').click();
    await button(second, 'Näytä muutokset').click();
    await second.getByRole('dialog').getByText('Toisella koneella jatkuva kuvaus').waitFor();
    await expectNoAxeViolations(second);
    await second.keyboard.press('Escape');
    await until(async () => expect(await focusedText(second)).toBe('Aiemmat luonnokset'));
    await button(second, 'Palauta').click();
    expect(await description(second).inputValue()).toBe('Toisella koneella jatkuva kuvaus');
    await saveButton(second).click();
    await untilStatus(second, 'Muutokset tallennettu.');

    await untilDrafted(first, 'Toisella koneella jatkuva kuvaus');
    await first.reload();
    await untilPhase(first, 'basicInfo');
    await untilNotDrafted(first, 'Toisella koneella jatkuva kuvaus');
    await untilNothingOffered(first);
  });

  it('are offered on another machine when the page was left at once after the last key', async () => {
    const path = demoPhasePath('coronavirus', 'basicInfo');
    const { page } = await stage.open();
    page.on('dialog', (dialog) => void dialog.accept());
    // What keeps drafts is loaded with the form, and asks for those of it.
    const kept = page.waitForResponse(isDraftCall('GET'));
    await enter(page, 'dk', path);
    await phaseHeading(page, 'basicInfo').waitFor();
    await kept;
    // Time stands: no timer brings it to the server, only what the page does when it is left.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await description(page).fill('Heti suljettu kuvaus');
    await page.goto('about:blank');

    const { page: second } = await stage.open();
    await enter(second, 'dk', path);
    await draftOffer(second).waitFor();
    await button(second, 'Palauta').click();
    expect(await description(second).inputValue()).toBe('Heti suljettu kuvaus');
  });

  drill(
    'of more than goes with a closing page are offered in the same browser, whose next start sends them',
    async () => {
      const path = demoPhasePath('coronavirus', 'citizenTexts');
      const { page, context } = await stage.open();
      page.on('dialog', (dialog) => void dialog.accept());
      const kept = page.waitForResponse(isDraftCall('GET'));
      await enter(page, 'dk', path);
      await phaseHeading(page, 'citizenTexts').waitFor();
      await kept;
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1_000);
      const instructions = `Ohje, jossa on 200 kt. ${'Lue tämä ennen näytteenottoa. '.repeat(6_500)}`;
      await field(page, 'Tilausohje').fill(instructions);
      await page.close({ runBeforeUnload: true });
      await until(async () => expect(page.isClosed()).toBe(true));
      await context.clock.resume();

      const next = await context.newPage();
      const sent = next.waitForResponse(isDraftCall('PUT'));
      await enter(next, 'dk', path);
      await draftOffer(next).waitFor();
      expect((await sent).status()).toBe(204);
      await button(next, 'Palauta').click();
      expect(await field(next, 'Tilausohje').inputValue()).toBe(instructions);
      await untilStatus(next, unsaved);

      const { page: second } = await stage.open();
      await enter(second, 'dk', path);
      await draftOffer(second).waitFor();
      await button(second, 'Palauta').click();
      expect(await field(second, 'Tilausohje').inputValue()).toBe(instructions);
    },
  );

  drill('do not come back when they were discarded while the server could not be had', async () => {
    const path = demoPhasePath('vaginal-infection', 'basicInfo');
    const { page, problems } = await stage.open();
    problems.allow(/net::ERR_FAILED/);
    page.on('dialog', (dialog) => void dialog.accept());
    await enter(page, 'dk', path);
    await phaseHeading(page, 'basicInfo').waitFor();
    const sent = page.waitForResponse(isDraftCall('PUT'));
    await description(page).fill('Katkon aikana hylätty kuvaus');
    await sent;
    await page.reload();
    await draftOffer(page).waitFor();
    await page.route(/\/api\/draft\/.*draftId/, (route) => route.abort());
    await button(page, 'Hylkää').click();
    await untilNotDrafted(page, 'Katkon aikana hylätty kuvaus');

    await page.unroute(/\/api\/draft\/.*draftId/);
    const removed = page.waitForResponse(isDraftCall('DELETE'));
    await page.reload();
    await untilPhase(page, 'basicInfo');
    expect((await removed).status()).toBe(204);
    expect(await draftOffer(page).count()).toBe(0);
  });

  drill('of a package that a colleague has deleted are read after a reload, and sent no more', async () => {
    const { page, problems } = await stage.open();
    problems.allow(/404/);
    page.on('dialog', (dialog) => void dialog.accept());
    const { url } = stage.server;
    const { access_token: token } = await new SignInBrowser(url).tokens('dk2');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const send = (method: string, address: string, body?: string): Promise<Response> =>
      fetch(`${url}/api/product/${address}`, { method, headers, ...(body && { body }) });
    const created = await send('POST', 'createProduct/', '{}');
    const { productId } = (await created.json()) as { readonly productId: string };
    await enter(page, 'dk', `/product-configurator/${productId}/basic-info`);
    await phaseHeading(page, 'basicInfo').waitFor();
    await send('DELETE', `deleteDraftProduct?productId=${productId}`);
    const refused = page.waitForResponse(isDraftCall('PUT'));
    await description(page).fill('Poistettuun pakettiin kirjoitettu');
    expect((await refused).status()).toBe(404);
    await untilDrafted(page, '"isRefused":true');
    let calls = 0;
    page.on('request', (request) => void (request.url().includes('/api/draft/') && (calls += 1)));
    await page.reload();
    await page.getByRole('definition').getByText('Poistettuun pakettiin kirjoitettu').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: /^Hylkää Perustiedot/ }).click();
    expect(calls).toBe(0);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hylkää' }).click();
    await untilNotDrafted(page, 'Poistettuun pakettiin kirjoitettu');
  });

  describe('of a browser that is killed', () => {
    let directory = '';
    let context: BrowserContext | undefined;
    beforeEach(async () => {
      directory = await mkdtemp(path.join(tmpdir(), 'omanayte-profile-'));
    });
    afterEach(async () => {
      await context?.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    });

    // Somewhere between the times at which a draft is written, elsewhere in each run.
    const kills = randomRuns({ usual: 1, full: 100, short: 3 });
    const times = Array.from({ length: kills }, () => 1_900 + Math.floor(Math.random() * 800));
    it.each(times)('are offered back, all but the last second: after %d ms of typing', async (lasts) => {
      const address = `${stage.server.url}${demoPhasePath('group-b-streptococcus', 'basicInfo')}`;
      context = await launchProfile(directory);
      let page = context.pages()[0] ?? (await context.newPage());
      await signIn(page, 'dk', address);
      await phaseHeading(page, 'basicInfo').waitFor();
      await description(page).fill('');
      const kill = await killerOf(context);
      const typed = await typeUntil(page, kill, lasts);

      context = await launchProfile(directory);
      page = context.pages()[0] ?? (await context.newPage());
      await page.goto(address);
      await signInPage(page).or(phaseHeading(page, 'basicInfo')).waitFor();
      if (await signInPage(page).isVisible()) await choosePersona(page, 'dk');
      await untilPhase(page, 'basicInfo');
      await draftOffer(page).waitFor();
      await button(page, 'Palauta').click();
      const restored = await description(page).inputValue();
      expect(typed.text.startsWith(restored)).toBe(true);
      expect(restored.length).toBeGreaterThanOrEqual(typed.lengthASecondBefore);
      proven('F8', 1);
      await untilStatus(page, unsaved);
    });
  });
});
