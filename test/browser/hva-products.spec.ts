import { drill } from '#test/support/random-runs.ts';
import type { Page } from 'playwright-core';
import { samplePdf } from '../support/sample-pdf.ts';
import { cardOf, toasts } from './steps/catalogue.ts';
import {
  button,
  demoPhasePath,
  field,
  missingList,
  untilPhase,
  untilStatus as untilPhaseStatus,
} from './steps/configurator.ts';
import { draftOffer, untilDrafted } from './steps/configurator-drafts.ts';
import {
  answerQuestion,
  hvaProductAddress,
  cataloguePath,
  choice,
  fillInstructions,
  infoPanel,
  instruction,
  instructions,
  inUsePath,
  stepButton,
  switchTo,
  untilEditor,
  untilLanguage,
  untilMarked,
} from './steps/hva-products.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const save = 'Tallenna';
const publish = 'Julkaise näytepaketti';
const stop = 'Poista näytepaketti käytöstä';
const helicobacter = 'Helikobakteerin kotinäyte ulosteesta';

/** Opens one of the area's screens. */
async function visit(persona: Persona, address = inUsePath): Promise<Page> {
  const { page, problems } = await stage.open();
  // What a person is told of, the browser's console names too.
  problems.allow(/status of (404|409)/);
  await enter(page, persona, address);
  return page;
}

const enabled = (page: Page, name: string, expected: boolean): Promise<void> =>
  until(async () => expect(await button(page, name).getAttribute('aria-disabled')).toBe(expected ? null : 'true'));
const toast = (page: Page, text: string): Promise<void> =>
  toasts(page).getByText(text, { exact: true }).first().waitFor();
const inCard = (page: Page, name: string, action: string) =>
  cardOf(page, name).getByRole('button', { name: `${action}: ${name}` });
const badgesOf = async (page: Page, name: string): Promise<string[]> => {
  const text = await cardOf(page, name).innerText();
  return ['Julkaistu', 'Ei käytössä', 'Luonnos', 'Tarkista paketin tiedot!'].filter((badge) =>
    text.split('\n').includes(badge),
  );
};

it('takes a product into the selection, through two languages, into use and out of it', async () => {
  const page = await visit('hva04');
  await adding(page);
  await settings(page);
  await texts(page);
  await publishing(page);
  await editingWhileInUse(page);
  await stopping(page);
}, 180_000);

async function adding(page: Page): Promise<void> {
  await button(page, 'Lisää näytepaketteja').click();
  await inCard(page, helicobacter, 'Lisää valikoimaan').click();
  await page.waitForURL((url) => url.pathname === inUsePath);
  await cardOf(page, helicobacter).waitFor();
  expect(await badgesOf(page, helicobacter)).toEqual(['Ei käytössä', 'Luonnos']);
  await inCard(page, helicobacter, 'Muokkaa').click();
  await untilEditor(page);
}

async function settings(page: Page): Promise<void> {
  // An attempt: what is missing stands at the fields.
  await stepButton(page, 'Asetukset').click();
  await button(page, save).click();
  await page.getByText('Valitse, lähetetäänkö ammattilaiselle heräte').waitFor();
  await expectNoAxeViolations(page);
  await choice(page, 'Tilausväli').selectOption('2 viikkoa');
  await choice(page, 'Jos näytteestä ei saada tulosta').selectOption('Uusi tilaus tehdään automaattisesti');
  await choice(page, 'Muistutus asiakkaalle').selectOption('Päivittäin 7 päivän ajan');
  await choice(page, 'Heräte ammattilaiselle').selectOption('Heti sähköpostilla');
  await field(page, 'Ammattilaisen sähköposti').fill('hoitaja@vakehyva.example');
  // One that is not published may be saved incomplete.
  await button(page, save).click();
  await toast(page, 'Muutokset tallennettu');
}

async function texts(page: Page): Promise<void> {
  await stepButton(page, 'Löydösten ohjeet').click();
  await instructions(page).nth(1).waitFor();
  await fillInstructions(page, 'Toimi näin');
  const pdf = { name: 'ohje.pdf', mimeType: 'application/pdf', buffer: await samplePdf() };
  await page.locator('input[type=file]').first().setInputFiles(pdf);
  await page.getByRole('button', { name: 'Lataa liite ohje.pdf' }).waitFor();
  await button(page, save).click();
  await enabled(page, save, false);
  await switchTo(page, 'Ruotsi');
  expect(await page.getByRole('button', { name: 'Lataa liite ohje.pdf' }).count()).toBe(0);
  await instructions(page).first().fill('Gör så här');
  await button(page, 'Suomi rinnalla').click();
  await page
    .getByRole('group', { name: /ohjeteksti suomeksi$/ })
    .first()
    .waitFor();
  await button(page, save).click();
  await page.getByText('Syötä ohjeteksti kaikkiin löydöksiin').first().waitFor();
  await expectNoAxeViolations(page);
}

async function publishing(page: Page): Promise<void> {
  await switchTo(page, 'Suomi');
  await enabled(page, publish, true);
  await button(page, publish).click();
  await page.getByText('Tarkista paketin SV tiedot').waitFor();
  await expectNoAxeViolations(page);
  await button(page, 'Avaa ruotsinkieliset tiedot').click();
  await untilLanguage(page, 'Ruotsi');
  await fillInstructions(page, 'Gör så här');
  await button(page, save).click();
  await enabled(page, publish, true);
  await button(page, publish).click();
  await page.getByRole('alertdialog', { name: publish }).waitFor();
  await expectNoAxeViolations(page);
  await answerQuestion(page, publish, 'Julkaise');
  await toast(page, 'Paketin julkaisu onnistui.');
  await infoPanel(page).getByText('Julkaissut').waitFor();
}

async function editingWhileInUse(page: Page): Promise<void> {
  await instructions(page).first().fill('Gör så här i stället');
  await button(page, save).click();
  await page.getByRole('alertdialog', { name: 'Paketti on julkaistu' }).waitFor();
  await expectNoAxeViolations(page);
  await answerQuestion(page, 'Paketti on julkaistu', 'Jatka');
  await enabled(page, save, false);
  await page.reload();
  await untilLanguage(page, 'Ruotsi');
  expect(await instructions(page).first().inputValue()).toBe('Gör så här i stället');
}

async function stopping(page: Page): Promise<void> {
  await button(page, 'Takaisin näytepaketteihin').click();
  await cardOf(page, helicobacter).waitFor();
  expect(await badgesOf(page, helicobacter)).toEqual(['Julkaistu']);
  await inCard(page, helicobacter, stop).click();
  await page.getByRole('alertdialog', { name: stop }).waitFor();
  await expectNoAxeViolations(page);
  await answerQuestion(page, stop, 'Poista käytöstä');
  await toast(page, `Näytepaketti ${helicobacter} poistettiin käytöstä.`);
  await until(async () => expect(await badgesOf(page, helicobacter)).toEqual(['Ei käytössä']));
  // One of the other area is not there at all.
  await page.goto(hvaProductAddress('90', 'urinary-tract'));
  await page.getByRole('alert').getByText('Pakettia ei löytynyt.').waitFor();
  await expectNoAxeViolations(page);
}

it('a change of the diagnostic centre arrives in the area’s product with a mark, and an open form loses nothing', async () => {
  const [area, centre] = await Promise.all([
    visit('hva04', hvaProductAddress('04', 'bowel-screening', '?step=outcomes')),
    visit('dk', demoPhasePath('bowel-screening', 'basicInfo')),
  ]);
  await untilEditor(area);
  const before = await instructions(area).count();
  await instructions(area).first().fill('Ohje, jota kirjoitetaan juuri nyt');

  await untilPhase(centre, 'basicInfo');
  await button(centre, 'Lisää uusi rivi').click();
  await field(centre, 'Löydöksen nimi').last().fill('Uusi löydös');
  await button(centre, save).click();
  const alert = centre.getByRole('alertdialog', { name: 'Paketti on julkaistu' });
  await alert.getByText('Vantaan ja Keravan hyvinvointialue').waitFor();
  await answerQuestion(centre, 'Paketti on julkaistu', 'Jatka');
  await untilPhaseStatus(centre, 'Muutokset tallennettu.');

  // What is typed is complete as far as this form knows; the save brings the new outcome, and the mark with it.
  await button(area, save).click();
  await area.getByText('Tarkista paketin SV tiedot').waitFor();
  await answerQuestion(area, 'Paketti on julkaistu', 'Jatka');
  await instruction(area, 'Positiivinen löydös: Uusi löydös').waitFor();
  expect(await instructions(area).count()).toBe(before + 1);
  expect(await instructions(area).first().inputValue()).toBe('Ohje, jota kirjoitetaan juuri nyt');
  await infoPanel(area).getByText('Tarkista paketin tiedot!').waitFor();
  await untilMarked(area, ['Löydösten ohjeet']);
});

drill('two people of one area choose where both changed the same; what they changed apart is merged', async () => {
  const address = hvaProductAddress('04', 'chlamydia-and-gonorrhoea', '?step=settings');
  const [helena, kati] = await Promise.all([visit('hva04', address), visit('dkarea', address)]);
  await Promise.all([untilEditor(helena), untilEditor(kati)]);
  const savePublished = async (page: Page): Promise<void> => {
    await button(page, save).click();
    await answerQuestion(page, 'Paketti on julkaistu', 'Jatka');
  };
  await choice(helena, 'Muistutus asiakkaalle').selectOption('Ei muistutusta');
  await choice(helena, 'Tilausväli').selectOption('3 viikkoa');
  // Before Helena saves: a form without changes would show hers at once.
  await choice(kati, 'Tilausväli').selectOption('1 viikko');
  await savePublished(helena);
  await toast(helena, 'Muutokset tallennettu');
  await savePublished(kati);
  const dialog = kati.getByRole('dialog', { name: 'Helena Virtanen on muuttanut samoja tietoja' });
  await dialog.getByRole('radio', { name: 'Toisen käyttäjän muutos: 3 viikkoa' }).check();
  await button(dialog, 'Tallenna valitut').click();
  // What was chosen is a save of its own, and is asked about as any other.
  await answerQuestion(kati, 'Paketti on julkaistu', 'Jatka');
  await toast(kati, 'Muutokset tallennettu');
  await enabled(kati, save, false);
  expect(await choice(kati, 'Tilausväli').inputValue()).toBe('21');
  expect(await choice(kati, 'Muistutus asiakkaalle').locator('option:checked').innerText()).toBe('Ei muistutusta');
});

drill('unsaved changes are asked about, and offered back after a reload', async () => {
  const page = await visit('hva04', hvaProductAddress('04', 'broad-sexual-health', '?step=outcomes'));
  await untilEditor(page);
  await instructions(page).first().fill('Kesken jäänyt ohje');
  await button(page, 'Takaisin näytepaketteihin').click();
  await answerQuestion(page, 'Tallentamattomia muutoksia', 'Jatka muokkausta');
  expect(await instructions(page).first().inputValue()).toBe('Kesken jäänyt ohje');
  await untilDrafted(page, 'Kesken jäänyt ohje');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await draftOffer(page).waitFor();
  await expectNoAxeViolations(page);
  expect(await instructions(page).first().inputValue()).toBe('');
  await button(page, 'Palauta').click();
  await until(async () => expect(await instructions(page).first().inputValue()).toBe('Kesken jäänyt ohje'));
});

drill(
  'at no width anything scrolls sideways, and no bar covers the field that has the focus',
  async () => {
    const page = await visit('hva04');
    const atEachWidth = async (look: () => Promise<void>): Promise<void> => {
      for (const width of [1920, 1280, 400, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await look();
      }
    };
    const expectNothingSideways = (): Promise<void> => until(async () => expect(await page.evaluate(sideways)).toBe(0));
    for (const list of [inUsePath, cataloguePath]) {
      await page.goto(list);
      await page.getByRole('heading', { level: 2 }).waitFor();
      await page.getByRole('status', { name: 'Ladataan…' }).waitFor({ state: 'detached' });
      await atEachWidth(expectNothingSideways);
      await expectNoAxeViolations(page);
    }
    for (const step of ['', '?step=settings', '?step=outcomes']) {
      await page.goto(hvaProductAddress('04', 'cervical-screening', step));
      await untilEditor(page);
      await infoPanel(page).getByText('Tarkista paketin tiedot!').waitFor();
      await atEachWidth(expectNothingSideways);
      await expectNoAxeViolations(page);
    }
    await atEachWidth(async () => {
      // From the same step and from another one.
      for (const step of ['Löydösten ohjeet', 'Asetukset']) {
        await stepButton(page, step).click();
        await until(async () => expect(await stepButton(page, step).getAttribute('aria-current')).toBe('step'));
        await missingList(page).getByRole('button').first().click();
        await until(async () => expect(await page.evaluate(coversFocus)).toBe('nothing'));
      }
    });
  },
  120_000,
);

/** How far the page can be scrolled sideways. Runs in the page, as the next one. */
function sideways(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** What lies over the middle of the focused element, other than itself. */
function coversFocus(): string {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) return 'no text has the focus';
  const { left, top, width, height } = field.getBoundingClientRect();
  const on = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
  return on === field ? 'nothing' : `${on?.tagName} ${on?.className}`;
}
