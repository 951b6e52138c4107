import { drill } from '#test/support/random-runs.ts';
import type { Page } from 'playwright-core';
import { cardOf } from '#test/browser/steps/catalogue.ts';
import { button, demoPhasePath } from '#test/browser/steps/configurator.ts';
import { choice, instruction, inUsePath, stepButton, untilEditor } from '#test/browser/steps/hva-products.ts';
import { until } from '#test/browser/steps/until.ts';
import { expectNoAxeViolations } from '#test/browser/support/axe.ts';
import { enter, type Persona } from '#test/browser/support/sign-in.ts';
import { setStage } from '#test/browser/support/stage.ts';

// What the area is shown of the diagnostic centre's part, and the citizen's view for both.

const stage = setStage();
const cervical = 'Kohdunkaulan syövän seulonnan kotinäyte (HPV)';
const preview = 'Esikatsele tulos kansalaisen näkymässä';
const copy = 'Kopioi tekstit toisesta paketista';

async function visit(persona: Persona, address: string): Promise<Page> {
  const { page } = await stage.open();
  await enter(page, persona, address);
  return page;
}

const citizenView = (page: Page) =>
  page.getByRole('dialog', { name: 'Tulos kansalaisen näkymässä' }).getByRole('region', { name: 'Kansalainen näkee' });

drill(
  'tells the area what the centre has changed until that is reviewed, and copies texts of another product',
  async () => {
    const page = await visit('hva04', inUsePath);
    await cardOf(page, cervical).getByText('Pakettia on muutettu').waitFor();
    await cardOf(page, cervical)
      .getByRole('button', { name: /^Muokkaa/ })
      .click();
    await untilEditor(page);
    await button(page, 'Näytä muutokset (1)').click();
    const list = page.getByRole('region', { name: 'Muutokset paketissa' });
    await list.getByText('Muu suuren riskin HPV todettu').waitFor();
    await expectNoAxeViolations(page);
    await button(page, 'Merkitse tarkistetuksi').click();
    await page.getByText('Paketti merkittiin tarkistetuksi.').waitFor();
    await list.waitFor({ state: 'detached' });
    await stepButton(page, 'Löydösten ohjeet').click();
    await copyTexts(page);
  },
);

/** Copies texts of another product into the form, where the citizen’s view shows them before they are saved. */
async function copyTexts(page: Page): Promise<void> {
  await button(page, copy).click();
  const dialog = page.getByRole('dialog', { name: copy });
  await choice(page, 'Näytepaketti').selectOption('Klamydia- ja tippuritesti virtsanäytteestä');
  const missing = dialog.getByRole('group', { name: 'Muu suuren riskin HPV todettu' });
  await missing.getByRole('combobox').selectOption('Klamydia todettu');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Lisää lomakkeelle (1)' }).click();
  const field = instruction(page, 'Positiivinen löydös: Muu suuren riskin HPV todettu');
  await until(async () => expect(await field.inputValue()).toMatch(/klamydia/i));
  await page.getByText('Sinulla on tallentamattomia muutoksia.').waitFor();
  const copied = await field.inputValue();
  await button(page, preview).click();
  const hpv = page.getByRole('dialog').getByRole('combobox', { name: /Papilloomavirus/ });
  await hpv.selectOption('Papilloomavirus, suuri riski (hHPV)');
  await citizenView(page).getByText(copied).waitFor();
  await expectNoAxeViolations(page);
}

drill('shows the centre what citizens get for the results that it chooses, with files to read', async () => {
  const page = await visit('dk', demoPhasePath('chlamydia-and-gonorrhoea', 'preview'));
  await button(page, preview).click();
  const chlamydia = page.getByRole('dialog').getByRole('combobox', { name: /Chlamydia trachomatis/ });
  await chlamydia.selectOption('posit');
  await citizenView(page).getByText('Hyvinvointialue täyttää tämän tekstin itse.').first().waitFor();
  await chlamydia.selectOption('Näytteestä ei saatu tulosta');
  await citizenView(page).getByRole('group', { name: 'Liitteet' }).first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Ruotsi' }).click();
  await until(async () => expect(await citizenView(page).locator('[lang=sv]').count()).toBeGreaterThan(2));
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await until(async () =>
    expect(await button(page, preview).evaluate((element) => element === document.activeElement)).toBe(true),
  );
});

drill('is reviewed by a second person, who returns it with a word and comments on a field', async () => {
  const address = demoPhasePath('chlamydia-and-gonorrhoea', 'preview');
  const author = await visit('dk', address);
  const panel = (page: Page) => page.getByRole('region', { name: 'Toisen tarkistus' });
  const say = async (page: Page, step: string, label: RegExp, text: string) => {
    await panel(page).getByRole('button', { name: step }).click();
    const dialog = page.getByRole('dialog');
    await until(async () =>
      expect(
        await dialog.getByRole('textbox', { name: label }).evaluate((field) => field === document.activeElement),
      ).toBe(true),
    );
    await page.keyboard.type(text);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: step }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await say(author, 'Pyydä tarkistusta', /Viesti/, 'Katsotko ohjeet?');
  await panel(author).getByText('”Katsotko ohjeet?”').waitFor();

  const reviewer = await visit('dk2', address);
  await say(reviewer, 'Palauta', /Perustelu/, 'Ohje puuttuu.');
  await panel(reviewer).getByText('”Ohje puuttuu.”').waitFor();
  await reviewer.goto(demoPhasePath('chlamydia-and-gonorrhoea', 'basicInfo'));
  await reviewer.getByRole('textbox', { name: /Paketin kuvaus/ }).click();
  await panel(reviewer).getByRole('button', { name: 'Kommentoi' }).click();
  await reviewer.keyboard.type('Onko kuvaus valmis?');
  await panel(reviewer).getByRole('button', { name: 'Lähetä' }).click();

  // The author hears of it all where the preview is open.
  await panel(author).getByText('”Ohje puuttuu.”').waitFor();
  await panel(author).getByText('Onko kuvaus valmis?').waitFor();
  await panel(author).getByRole('link', { name: 'Paketin kuvaus' }).click();
  const description = author.getByRole('textbox', { name: /Paketin kuvaus/ });
  await until(async () => expect(await description.evaluate((field) => field === document.activeElement)).toBe(true));
  await expectNoAxeViolations(author);
});
