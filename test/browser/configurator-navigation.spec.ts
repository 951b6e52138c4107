import { drill } from '#test/support/random-runs.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page, Route } from 'playwright-core';
import { samplePdf } from '../support/sample-pdf.ts';
import { cards, createNewProduct, openCatalogue, toasts } from './steps/catalogue.ts';
import {
  button,
  demoPhasePath,
  field,
  fillBasicInfo,
  group,
  phaseButton,
  phaseHeading,
  saveButton,
  unsavedDialog,
  untilPhase,
  untilStatus,
  type Phase,
} from './steps/configurator.ts';
import { draftOffer, isDraftCall } from './steps/configurator-drafts.ts';
import { openMenu } from './steps/menu.ts';
import { everythingStored } from './steps/stored-sign-in.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { choosePersona, enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** A demo product of each status, with its texts still unwritten. */
const packages = {
  basicInfo: 'calprotectin',
  contents: 'long-term-glucose',
  hvaSettings: 'vaginal-infection',
} as const;

async function visit(status: keyof typeof packages, phase: Phase = status) {
  const opened = await stage.open();
  await enter(opened.page, 'dk', demoPhasePath(packages[status], phase));
  await phaseHeading(opened.page, phase).waitFor();
  return opened;
}

const description = (page: Page) => field(page, 'Paketin kuvaus');

/** What the browser itself asked before the page went; each question is answered as told. */
function answerBrowser(page: Page, leaves: () => boolean): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (leaves() ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

drill('no control of a toast is over one of the page, wherever that is scrolled to', async () => {
  const { page, problems } = await visit('basicInfo');
  problems.allow(/status of 500/);
  await page.setViewportSize({ width: 400, height: 720 });
  await page.route('**/api/product/proceedToConfiguratorPhase**', (route) => route.fulfill({ status: 500 }));
  await phaseButton(page, 'contents').click();
  await toasts(page).getByRole('link').waitFor();
  // It looks for its place several times a second, and the page moves under it while it is there.
  for (const top of [0, 30, 60, 90, 120, 150]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await until(async () => expect([top, await page.evaluate(coveredByToasts)]).toEqual([top, []]));
  }
});

drill('no toast is over what has the focus, and comes back to its place after it', async () => {
  const { page } = await visit('basicInfo');
  // There its button is beside the form, and the rest of it over that; and the page scrolls so far.
  await page.setViewportSize({ width: 1280, height: 500 });
  await phaseButton(page, 'hvaSettings').click();
  await toasts(page).getByText('Suorita edelliset vaiheet ensin.').waitFor();
  const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
  const card = toasts(page).first();
  const { y: place } = await boxOf(card);
  const field = description(page);
  await field.focus();
  await field.evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().top - top), place);
  await until(async () => {
    const [toast, focused] = await Promise.all([boxOf(card), boxOf(field)]);
    const isBeside = toast.x >= focused.x + focused.width;
    expect([isBeside, toast.y >= focused.y + focused.height || toast.y + toast.height <= focused.y]).toEqual([
      false,
      true,
    ]);
  });
  await field.evaluate((element) => {
    element.blur();
    scrollTo(0, 0);
  });
  await until(async () => expect((await boxOf(card)).y).toBe(place));
});

/** The page's buttons and links that have a toast's over some of them. Runs in the page. */
function coveredByToasts(): readonly string[] {
  const controls = [...document.querySelectorAll('a[href], button')];
  const [own, others] = [true, false].map((isOwn) =>
    controls.filter((each) => (each.closest('[data-toast]') !== null) === isOwn),
  );
  return others!.flatMap((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    const isUnder = own!.some((each) => {
      const box = each.getBoundingClientRect();
      return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    });
    const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    return isUnder && there.includes(other) ? [other.textContent] : [];
  });
}

drill('the phase bar refuses a phase too far ahead, and moves on by one', async () => {
  const { page } = await visit('basicInfo');
  const proceeding: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('proceedToConfiguratorPhase')) proceeding.push(request.url());
  });
  await phaseButton(page, 'hvaSettings').click();
  await toasts(page).getByText('Suorita edelliset vaiheet ensin.').waitFor();
  await expectNoAxeViolations(page);
  await phaseHeading(page, 'basicInfo').waitFor();

  // Unsaved changes are asked about before the product moves on.
  const text = await description(page).inputValue();
  await description(page).fill('Tallentamatta');
  await phaseButton(page, 'contents').click();
  await button(unsavedDialog(page), 'Jatka muokkausta').click();
  await unsavedDialog(page).waitFor({ state: 'detached' });
  expect(proceeding).toEqual([]);
  await phaseButton(page, 'contents').click();
  await button(unsavedDialog(page), 'Poistu tallentamatta').click();
  await untilPhase(page, 'contents');
  expect(proceeding).toHaveLength(1);

  // An earlier one opens at once, with what is stored.
  await phaseButton(page, 'basicInfo').click();
  await untilPhase(page, 'basicInfo');
  expect(await description(page).inputValue()).toBe(text);
  expect(proceeding).toHaveLength(1);
});

describe('leaving with unsaved changes', () => {
  const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'the phase bar': (page) => phaseButton(page, 'basicInfo').click(),
    'the previous button': (page) => button(page, 'Edellinen vaihe').click(),
    'the home button': (page) => button(page, 'Palaa etusivulle').click(),
    'back in the browser': (page) => page.evaluate(() => history.back()),
    'the side menu': async (page) =>
      (await openMenu(page)).getByRole('link', { name: 'Omanäyte-pakettien ylläpito' }).click(),
    'the command palette': async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Hae mitä tahansa' }).fill('pakettien ylläpito');
      await page.keyboard.press('Enter');
    },
    'signing out': async (page) => button(await openMenu(page), 'Kirjaudu ulos').click(),
  };

  const edit = (page: Page) => page.getByRole('button', { name: 'Muokkaa: Emätintulehduksen kotinäyte' });

  it('asks on every way out, where one may stay; leaving gives them up', async () => {
    const { page } = await stage.open();
    await enter(page, 'dk', '/dk-admin');
    await edit(page).click();
    await untilPhase(page, 'hvaSettings');
    const asked = answerBrowser(page, () => true);
    const option = page.getByRole('checkbox', { name: 'Palautus postitse', exact: true });
    const before = await option.isChecked();
    await option.click();
    const stays = async (name: string, leave: (page: Page) => Promise<unknown>): Promise<void> => {
      await leave(page);
      await button(unsavedDialog(page), 'Jatka muokkausta').click();
      await unsavedDialog(page).waitFor({ state: 'detached' });
      await phaseHeading(page, 'hvaSettings').waitFor();
      expect([name, await option.isChecked()]).toEqual([name, !before]);
    };
    for (const [name, leave] of Object.entries(ways)) await stays(name, leave);

    await page.evaluate(() => history.back());
    await unsavedDialog(page)
      .getByText('Sinulla on tallentamattomia muutoksia. Haluatko poistua tallentamatta?')
      .waitFor();
    await expectNoAxeViolations(page);
    await button(unsavedDialog(page), 'Poistu tallentamatta').click();
    await cards(page).first().waitFor();
    await edit(page).click();
    await untilPhase(page, 'hvaSettings');
    expect([await option.isChecked(), await draftOffer(page).count()]).toEqual([before, 0]);
    // Unchanged, the form lets go without a word; nor did the browser ask on any of these ways.
    await button(page, 'Palaa etusivulle').click();
    await cards(page).first().waitFor();
    expect(asked).toEqual([]);
  });

  it('has the browser ask before a reload and before closing, and only then', async () => {
    const { page } = await visit('contents', 'basicInfo');
    let leaves = false;
    const asked = answerBrowser(page, () => leaves);
    // The browser asks for a page only that the person has worked in.
    await description(page).click();
    await page.reload();
    await phaseHeading(page, 'basicInfo').waitFor();
    expect(asked).toEqual([]);

    await description(page).click();
    await page.keyboard.type('Uusi kuvaus ');
    const typed = await description(page).inputValue();
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await until(async () => expect(asked).toEqual(['beforeunload']));
    expect(await description(page).inputValue()).toBe(typed);

    leaves = true;
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(asked).toEqual(['beforeunload', 'beforeunload']);
  });
});

/** Takes requests and never answers: one that is held on its way instead arrives when its page is closed. */
function silentServer() {
  let taken = 0;
  const server = createServer(() => void (taken += 1)).listen(0, '127.0.0.1');
  return {
    taken: (): number => taken,
    take: (route: Route): Promise<void> =>
      route.continue({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }),
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

drill(
  'has the browser ask while a file is on its way, and tells which one a reload, a 401 or the end of the tab has cut off',
  async () => {
    const { page, context, problems } = await stage.open();
    problems.allow(/status of 401/);
    const address = demoPhasePath('broad-sexual-health', 'citizenTexts');
    await enter(page, 'dk', address);
    const heading = phaseHeading(page, 'citizenTexts');
    const list = group(page, 'Ohjeliitteet');
    const silent = silentServer();
    const cutOff = (of: Locator) => of.getByText(/^Liitteen lisääminen keskeytyi.*: Ohje\.pdf$/);
    // The browser asks for a page only that the person has worked in.
    await heading.click();
    const asked = answerBrowser(page, () => true);
    await page.route('**/api/attachment/updateProductAttachments', silent.take);
    const pdf = { name: 'Ohje.pdf', mimeType: 'application/pdf', buffer: await samplePdf() };
    await list.locator('input[type=file]').setInputFiles(pdf);
    await until(async () => expect(silent.taken()).toBe(1));
    await list.getByRole('progressbar').waitFor();
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await cutOff(list).waitFor();
    await list.getByRole('alert').getByRole('button').click();
    await until(async () =>
      expect(await everythingStored(page)).toMatchObject({ 'indexedDB omanayte.uploads uploads': '[]' }),
    );
    await page.reload();
    await heading.waitFor();
    expect(asked).toHaveLength(1);

    // The sign-in has ended: the page goes for another one by itself.
    await heading.click();
    await page.unroute('**/api/attachment/updateProductAttachments');
    await page.route('**/api/attachment/updateProductAttachments', (route) => route.fulfill({ status: 401 }), {
      times: 1,
    });
    await list.locator('input[type=file]').setInputFiles(pdf);
    await choosePersona(page, 'dk');
    await cutOff(list).waitFor();
    expect(asked).toHaveLength(1);

    await page.route('**/api/attachment/updateProductAttachments', silent.take);
    await list.locator('input[type=file]').setInputFiles(pdf);
    await list.getByRole('progressbar').waitFor();
    // A page that is closed at once may not have kept it yet.
    await until(async () =>
      expect((await everythingStored(page))['indexedDB omanayte.uploads uploads']).toContain('Ohje.pdf'),
    );
    await until(async () => expect(silent.taken()).toBe(2));
    await page.close();
    const next = await context.newPage();
    await enter(next, 'dk', address);
    const nextList = group(next, 'Ohjeliitteet');
    await cutOff(nextList).waitFor();
    await nextList.getByRole('alert').getByRole('button').click();

    // One that arrives, though its tab ends before the answer has come, is in the list and not told as cut off.
    let stored = 0;
    await next.route('**/api/attachment/updateProductAttachments', async (route) => {
      stored = (await route.fetch()).status();
    });
    await nextList.locator('input[type=file]').setInputFiles({ ...pdf, name: 'Toinen.pdf' });
    await until(async () => expect(stored).toBe(200));
    await next.close();
    const last = await context.newPage();
    await enter(last, 'dk', address);
    const lastList = group(last, 'Ohjeliitteet');
    await lastList.getByText('Toinen.pdf', { exact: true }).waitFor();
    await until(async () =>
      expect(await everythingStored(last)).toMatchObject({ 'indexedDB omanayte.uploads uploads': '[]' }),
    );
    expect(await lastList.getByText(/keskeytyi/).count()).toBe(0);
    silent.close();
  },
);

it('a new product that was never saved is discarded when it is left inside the application, and kept on reload', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', '/dk-admin');
  await cards(page).first().waitFor();
  const before = await cards(page).count();
  const discarded = page.waitForResponse((answer) => answer.url().includes('discardProduct'));
  await createNewProduct(page);
  await untilPhase(page, 'basicInfo');
  await page.goBack();
  expect((await discarded).ok()).toBe(true);
  await cards(page).first().waitFor();
  await until(async () => expect(await cards(page).count()).toBe(before));

  await createNewProduct(page);
  await untilPhase(page, 'basicInfo');
  await page.reload();
  await untilPhase(page, 'basicInfo');
  // Left by an address that is typed, not by a move inside the application.
  await openCatalogue(page);
  expect(await cards(page).count()).toBe(before + 1);
});

drill(
  'a new product that is left untouched stays where another tab has typed; what is typed during a step ahead is asked about',
  async () => {
    const { page, context, problems } = await stage.open();
    problems.allow(/status of 409/);
    await enter(page, 'dk', '/dk-admin');
    await cards(page).first().waitFor();
    await createNewProduct(page);
    await untilPhase(page, 'basicInfo');
    const other = await context.newPage();
    await enter(other, 'dk', new URL(page.url()).pathname);
    await phaseHeading(other, 'basicInfo').waitFor();
    const drafted = other.waitForResponse(isDraftCall('PUT'));
    await fillBasicInfo(other, 'Toisessa välilehdessä', ['Klamydia']);
    await drafted;
    const refused = page.waitForResponse((answer) => answer.url().includes('discardProduct'));
    await page.goBack();
    expect((await refused).status()).toBe(409);
    await saveButton(other).click();
    await untilStatus(other, 'Muutokset tallennettu.');

    let move = (): void => undefined;
    const moved = new Promise<void>((resolve) => (move = resolve));
    await other.route(/proceedToConfiguratorPhase/, async (route) => (await moved, route.continue()));
    const moving = other.waitForRequest(/proceedToConfiguratorPhase/);
    await phaseButton(other, 'contents').click();
    await moving;
    await description(other).fill('Kirjoitettu siirtymän aikana');
    move();
    await button(unsavedDialog(other), 'Jatka muokkausta').click();
    expect(await description(other).inputValue()).toBe('Kirjoitettu siirtymän aikana');
    await phaseButton(other, 'contents').click();
    await button(unsavedDialog(other), 'Tallenna ja jatka').click();
    await untilPhase(other, 'contents');
  },
);
