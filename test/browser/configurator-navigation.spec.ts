import type { Page } from 'playwright-core';
import { cards, createNewProduct, openCatalogue, toasts } from './steps/catalogue.ts';
import {
  button,
  continueButton,
  demoPhasePath,
  field,
  missingList,
  phaseButton,
  phaseHeading,
  unsavedDialog,
  untilPhase,
  untilStatus,
  type Phase,
} from './steps/configurator.ts';
import { draftOffer, untilDrafted } from './steps/configurator-drafts.ts';
import { openMenu, signInPage } from './steps/menu.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { choosePersona, signIn } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** A demo product of each status up to the texts, with its texts still unwritten. */
const packages = {
  basicInfo: 'calprotectin',
  contents: 'long-term-glucose',
  hvaSettings: 'vaginal-infection',
  citizenTexts: 'group-b-streptococcus',
} as const;

async function visit(status: keyof typeof packages, phase: Phase = status) {
  const opened = await stage.open();
  await signIn(opened.page, 'dk', demoPhasePath(packages[status], phase));
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

describe('the phase bar', () => {
  it('refuses a phase too far ahead, moves on by one, and says when that fails', async () => {
    const { page, problems } = await visit('basicInfo');
    problems.allow(/status of 500/);
    const proceeding: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('proceedToConfiguratorPhase')) proceeding.push(request.url());
    });
    await phaseButton(page, 'hvaSettings').click();
    await toasts(page).getByText('Suorita edelliset vaiheet ensin.').waitFor();
    await expectNoAxeViolations(page);
    expect(proceeding).toEqual([]);
    await phaseHeading(page, 'basicInfo').waitFor();

    // The next one is for a valid form only.
    const text = await description(page).inputValue();
    await description(page).fill('');
    await phaseButton(page, 'contents').click();
    await until(async () =>
      expect(await missingList(page).evaluate((list) => list === document.activeElement)).toBe(true),
    );
    expect(proceeding).toEqual([]);
    await description(page).fill(text);

    const fails = '**/api/product/proceedToConfiguratorPhase**';
    await page.route(fails, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"status":500,"code":"unexpected"}',
      }),
    );
    await phaseButton(page, 'contents').click();
    await toasts(page).getByText('Vaiheeseen siirtyminen epäonnistui.').waitFor();
    expect(proceeding).toHaveLength(1);
    await phaseHeading(page, 'basicInfo').waitFor();
    await page.unroute(fails);

    // Unsaved changes are asked about before the product moves on.
    await description(page).fill('Tallentamatta');
    await phaseButton(page, 'contents').click();
    await button(unsavedDialog(page), 'Jatka muokkausta').click();
    await unsavedDialog(page).waitFor({ state: 'detached' });
    expect(proceeding).toHaveLength(1);
    await phaseButton(page, 'contents').click();
    await button(unsavedDialog(page), 'Poistu tallentamatta').click();
    await untilPhase(page, 'contents');
    expect(proceeding).toHaveLength(2);

    // An earlier one opens at once, with what is stored.
    await phaseButton(page, 'basicInfo').click();
    await untilPhase(page, 'basicInfo');
    expect(await description(page).inputValue()).toBe(text);
    expect(proceeding).toHaveLength(2);
  });

  it('asks for the phase before when the furthest one is not on screen', async () => {
    const { page } = await visit('contents', 'basicInfo');
    await phaseButton(page, 'hvaSettings').click();
    await toasts(page).getByText('Suorita edellinen vaihe ensin.').waitFor();
    await phaseHeading(page, 'basicInfo').waitFor();
  });
});

describe('leaving with unsaved changes', () => {
  const option = (page: Page) => page.getByRole('checkbox', { name: 'Palautus postitse', exact: true });
  const fromCatalogue = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Muokkaa: Emätintulehduksen kotinäyte' }).click();
  };
  const backFromPhase = (page: Page): Promise<void> => phaseButton(page, 'hvaSettings').click();
  const untilCatalogue = (page: Page): Promise<void> => cards(page).first().waitFor();

  const ways = {
    'the phase bar': {
      leave: (page: Page) => phaseButton(page, 'basicInfo').click(),
      arrive: (page: Page) => untilPhase(page, 'basicInfo'),
      comeBack: backFromPhase,
    },
    'the previous button': {
      leave: (page: Page) => button(page, 'Edellinen vaihe').click(),
      arrive: (page: Page) => untilPhase(page, 'contents'),
      comeBack: backFromPhase,
    },
    'the home button': {
      leave: (page: Page) => button(page, 'Palaa etusivulle').click(),
      arrive: untilCatalogue,
      comeBack: fromCatalogue,
    },
    'back in the browser': {
      leave: (page: Page) => page.evaluate(() => history.back()),
      arrive: untilCatalogue,
      comeBack: fromCatalogue,
    },
    'the side menu': {
      leave: async (page: Page) => {
        const link = (await openMenu(page)).getByRole('link', { name: 'Omanäyte-pakettien ylläpito' });
        await link.click();
      },
      arrive: untilCatalogue,
      comeBack: fromCatalogue,
    },
    'the command palette': {
      leave: async (page: Page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Hae näkymää tai toimintoa' }).fill('pakettien ylläpito');
        await page.keyboard.press('Enter');
      },
      arrive: untilCatalogue,
      comeBack: fromCatalogue,
    },
    'signing out': {
      leave: async (page: Page) => button(await openMenu(page), 'Kirjaudu ulos').click(),
      arrive: (page: Page) => signInPage(page).waitFor(),
      comeBack: async (page: Page) => {
        await choosePersona(page, 'dk');
        await page.goto(demoPhasePath('vaginal-infection', 'hvaSettings'));
      },
    },
  };

  it('asks on every way out: staying keeps them, leaving gives them up', async () => {
    const { page } = await visit('hvaSettings');
    const asked = answerBrowser(page, () => true);
    for (const [name, { leave, arrive, comeBack }] of Object.entries(ways)) {
      await untilPhase(page, 'hvaSettings').catch((error: unknown) => {
        throw new Error(`Not back before leaving by ${name}`, { cause: error });
      });
      const before = await option(page).isChecked();
      await option(page).click();
      await leave(page);
      await unsavedDialog(page)
        .getByText('Sinulla on tallentamattomia muutoksia. Haluatko poistua tallentamatta?')
        .waitFor();
      if (name === 'the phase bar') await expectNoAxeViolations(page);
      await button(unsavedDialog(page), 'Jatka muokkausta').click();
      await unsavedDialog(page).waitFor({ state: 'detached' });
      await phaseHeading(page, 'hvaSettings').waitFor();
      expect([name, await option(page).isChecked()]).toEqual([name, !before]);
      await leave(page);
      await button(unsavedDialog(page), 'Poistu tallentamatta').click();
      await arrive(page);
      await comeBack(page);
      await untilPhase(page, 'hvaSettings');
      expect([name, await option(page).isChecked()]).toEqual([name, before]);
      expect([name, await draftOffer(page).count()]).toEqual([name, 0]);
    }
    // Unchanged, the form lets go without a word; nor did the browser ask on any of these ways.
    await button(page, 'Palaa etusivulle').click();
    await untilCatalogue(page);
    expect(asked).toEqual([]);
  }, 120_000);

  it('asks when the language is switched, and keeps each language’s own', async () => {
    const { page } = await visit('citizenTexts');
    const name = field(page, 'Paketin nimi kansalaiselle');
    const pressed = (language: string) => button(page, language).getAttribute('aria-pressed');
    await name.fill('Kesken jäänyt nimi');
    await button(page, 'Englanti').click();
    await unsavedDialog(page).waitFor();
    await expectNoAxeViolations(page);
    await button(unsavedDialog(page), 'Jatka muokkausta').click();
    await unsavedDialog(page).waitFor({ state: 'detached' });
    expect([await pressed('Suomi'), await pressed('Englanti')]).toEqual(['true', 'false']);
    expect(await name.inputValue()).toBe('Kesken jäänyt nimi');
    await button(page, 'Englanti').click();
    await button(unsavedDialog(page), 'Poistu tallentamatta').click();
    await until(async () => expect(await pressed('Englanti')).toBe('true'));
    await page.getByText('Muokkaat englanninkielisiä tekstejä.').waitFor();
    expect(await name.inputValue()).toBe('');
    // Nothing changed: no question.
    await button(page, 'Suomi').click();
    await page.getByText('Muokkaat suomenkielisiä tekstejä.').waitFor();
    expect(await name.inputValue()).toBe('');
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

    await page.close({ runBeforeUnload: true });
    await until(async () => expect(asked).toEqual(['beforeunload', 'beforeunload']));
    expect(await description(page).inputValue()).toBe(typed);

    leaves = true;
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(asked).toHaveLength(3);
  });

  it('does not have the browser ask before our own way to the sign-in', async () => {
    const { page, context, problems } = await visit('contents', 'basicInfo');
    problems.allow(/status of 401/);
    const asked = answerBrowser(page, () => true);
    await description(page).click();
    await page.keyboard.type('Uusi kuvaus ');
    const typed = await description(page).inputValue();
    await untilDrafted(page, typed);
    await context.clearCookies();
    await page.route('**/api/product/**', (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"status":401}' }),
    );
    await button(page, 'Tallenna').click();
    await signInPage(page).waitFor();
    expect(asked).toEqual([]);
    await page.unroute('**/api/product/**');
    await choosePersona(page, 'dk');
    await untilPhase(page, 'basicInfo');
    await draftOffer(page).waitFor();
    await button(page, 'Palauta').click();
    expect(await description(page).inputValue()).toBe(typed);
  });
});

describe('a new product that was never saved', () => {
  it('is discarded when it is left inside the application, and kept on reload', async () => {
    const { page } = await stage.open();
    await signIn(page, 'dk', '/dk-admin');
    await cards(page).first().waitFor();
    const before = await cards(page).count();
    const discarded = () => page.waitForResponse((answer) => answer.url().includes('discardProduct'));

    // With something typed, leaving is asked about first.
    await createNewProduct(page);
    await field(page, 'Paketin nimi').fill('Hylätty');
    await button(page, 'Palaa etusivulle').click();
    const answer = discarded();
    await button(unsavedDialog(page), 'Poistu tallentamatta').click();
    expect((await answer).ok()).toBe(true);
    await openCatalogue(page);
    expect(await cards(page).count()).toBe(before);

    await createNewProduct(page);
    await untilPhase(page, 'basicInfo');
    const again = discarded();
    await page.goBack();
    expect((await again).ok()).toBe(true);
    await cards(page).first().waitFor();
    await until(async () => expect(await cards(page).count()).toBe(before));

    await createNewProduct(page);
    await untilPhase(page, 'basicInfo');
    await page.reload();
    await untilPhase(page, 'basicInfo');
    // Left by an address that is typed, not by a move inside the application.
    await openCatalogue(page);
    expect(await cards(page).count()).toBe(before + 1);

    // Once saved it is somebody's work: leaving keeps it.
    await createNewProduct(page);
    await field(page, 'Paketin nimi').fill('Tallennettu luonnos');
    await field(page, 'Paketin kuvaus').fill('Kuvaus');
    // The list of what is missing gets shorter a moment after the last key, and the button moves up.
    await page.getByRole('button', { name: 'Paketin kuvaus on pakollinen' }).waitFor({ state: 'detached' });
    await button(page, 'Lisää uusi rivi').click();
    await field(page, 'Löydöksen nimi').fill('Löydös');
    await continueButton(page).click();
    await untilPhase(page, 'contents');
    await phaseButton(page, 'basicInfo').click();
    await untilStatus(page, 'Muutokset tallennettu.');
    await button(page, 'Palaa etusivulle').click();
    await cards(page).first().waitFor();
    await openCatalogue(page);
    expect(await cards(page).count()).toBe(before + 2);
  });

  it('is discarded when it is left before its first screen is there', async () => {
    const { page } = await stage.open();
    await signIn(page, 'dk', '/dk-admin');
    await cards(page).first().waitFor();
    const before = await cards(page).count();
    // The server takes its time with it.
    await page.route('**/api/product/getProductById/**', () => undefined);
    const asked = page.waitForRequest('**/api/product/getProductById/**');
    const productId = await createNewProduct(page);
    await asked;
    const discarded = page.waitForResponse((answer) => answer.url().includes(`discardProduct?productId=${productId}`));
    await page.goBack();
    expect((await discarded).ok()).toBe(true);
    await cards(page).first().waitFor();
    await until(async () => expect(await cards(page).count()).toBe(before));
  });
});
