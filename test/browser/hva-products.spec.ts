import type { Page } from 'playwright-core';
import { samplePdf } from '../support/sample-pdf.ts';
import { cardOf, cards, toasts } from './steps/catalogue.ts';
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
const chlamydia = 'Klamydia- ja tippuritesti virtsanäytteestä';
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

it('takes a product into the selection, through three languages, into use and out of it', async () => {
  const page = await visit('hva04');
  await adding(page);
  await settings(page);
  await texts(page);
  await publishing(page);
  await editingWhileInUse(page);
  await stopping(page);
}, 180_000);

async function adding(page: Page): Promise<void> {
  await cards(page).first().waitFor();
  expect(await page.title()).toBe('Omanäyte - Näytepaketit');
  await expectNoAxeViolations(page);
  await button(page, 'Lisää näytepaketteja').click();
  await cardOf(page, helicobacter).waitFor();
  expect(await page.title()).toBe('Omanäyte - Näytepakettikatalogi');
  expect(await cardOf(page, chlamydia).count()).toBe(0);
  await expectNoAxeViolations(page);
  await inCard(page, helicobacter, 'Lisää valikoimaan').click();
  await page.waitForURL((url) => url.pathname === inUsePath);
  await cardOf(page, helicobacter).waitFor();
  expect(await badgesOf(page, helicobacter)).toEqual(['Ei käytössä', 'Luonnos']);
  expect(await inCard(page, helicobacter, stop).count()).toBe(0);
  await page.goto(cataloguePath);
  await page.getByText('Uusia lisättäviä näytepaketteja ei löytynyt.').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: 'Näytepaketit' }).click();
  await inCard(page, helicobacter, 'Muokkaa').click();
  await untilEditor(page);
  expect(await page.title()).toBe(`Omanäyte - ${helicobacter}`);
  await page.getByRole('navigation', { name: 'Sijainti' }).getByRole('link', { name: 'Näytepaketit' }).waitFor();
  await expectNoAxeViolations(page);
}

async function settings(page: Page): Promise<void> {
  await untilMarked(page, ['Asetukset', 'Löydösten ohjeet']);
  await enabled(page, publish, false);
  expect(await button(page, publish).getAttribute('title')).toBe('Pakollisia tietoja puuttuu');
  await button(page, publish).click({ force: true });
  await until(async () =>
    expect(await missingList(page).evaluate((list) => list === document.activeElement)).toBe(true),
  );
  await missingList(page).getByRole('button', { name: 'Muistutus asiakkaalle' }).click();
  await until(async () =>
    expect(await choice(page, 'Muistutus asiakkaalle').evaluate((field) => field === document.activeElement)).toBe(
      true,
    ),
  );
  // An attempt: what is missing stands at the fields, and nothing was saved.
  expect(await page.getByText('Valitse, lähetetäänkö ammattilaiselle heräte').count()).toBe(0);
  await button(page, save).click();
  for (const message of [
    'Valitse toimintatapa, jos näytteestä ei saada tulosta',
    'Valitse, lähetetäänkö asiakkaalle muistutus',
    'Valitse, lähetetäänkö ammattilaiselle heräte',
  ])
    await page.getByText(message).waitFor();
  expect(await toasts(page).count()).toBe(0);
  await expectNoAxeViolations(page);

  await choice(page, 'Tilausväli').selectOption('2 viikkoa');
  await choice(page, 'Jos näytteestä ei saada tulosta').selectOption('Uusi tilaus tehdään automaattisesti');
  await choice(page, 'Muistutus asiakkaalle').selectOption('Päivittäin 7 päivän ajan');
  await choice(page, 'Heräte ammattilaiselle').selectOption('Heti sähköpostilla');
  await field(page, 'Ammattilaisen sähköposti').fill('hoitaja@');
  await page.getByText('Anna kelvollinen sähköposti').waitFor();
  await field(page, 'Ammattilaisen sähköposti').fill('hoitaja@vakehyva.example');
  await untilMarked(page, ['Löydösten ohjeet']);
  await page.getByText('Sinulla on tallentamattomia muutoksia.').waitFor();
  // One that is not published may be saved incomplete.
  await button(page, save).click();
  await toast(page, 'Muutokset tallennettu');
  await infoPanel(page).getByText('Muutokset tallennettu.').waitFor();
}

async function texts(page: Page): Promise<void> {
  await stepButton(page, 'Löydösten ohjeet').click();
  await instructions(page).nth(1).waitFor();
  await page.getByText('Syötä ohjeteksti kaikkiin löydöksiin').first().waitFor();
  await fillInstructions(page, 'Toimi näin');
  await untilMarked(page, []);
  const pdf = { name: 'ohje.pdf', mimeType: 'application/pdf', buffer: await samplePdf() };
  await page.locator('input[type=file]').first().setInputFiles(pdf);
  await page.getByRole('button', { name: 'Lataa liite ohje.pdf' }).waitFor();
  await expectNoAxeViolations(page);
  await button(page, save).click();
  await enabled(page, save, false);
  expect(await button(page, save).getAttribute('title')).toBe('Ei tallennettavia muutoksia');

  // Swedish begun only, English not at all: the second is no fault.
  await switchTo(page, 'Ruotsi');
  expect(await page.getByRole('button', { name: 'Lataa liite ohje.pdf' }).count()).toBe(0);
  await untilMarked(page, []);
  await instructions(page).first().fill('Gör så här');
  await untilMarked(page, ['Löydösten ohjeet']);
  await button(page, save).click();
  await page.getByText('Syötä ohjeteksti kaikkiin löydöksiin').first().waitFor();
  await expectNoAxeViolations(page);
}

async function publishing(page: Page): Promise<void> {
  await switchTo(page, 'Suomi');
  await enabled(page, publish, true);
  await button(page, publish).click();
  await page.getByText('Tarkista paketin SV tiedot').waitFor();
  expect(await page.getByText('Tarkista paketin EN tiedot').count()).toBe(0);
  await expectNoAxeViolations(page);
  await button(page, 'Avaa ruotsinkieliset tiedot').click();
  await untilLanguage(page, 'Ruotsi');
  await fillInstructions(page, 'Gör så här');
  await button(page, save).click();
  await enabled(page, save, false);
  await switchTo(page, 'Englanti');
  await fillInstructions(page, 'Do this');
  await button(page, save).click();
  await enabled(page, publish, true);
  await button(page, publish).click();
  const question = page.getByRole('alertdialog', { name: publish });
  await question.getByText('Julkaistu paketti ilmestyy tilattavaksi kansalaisen Omanäyte-palveluun').waitFor();
  await expectNoAxeViolations(page);
  await answerQuestion(page, publish, 'Julkaise');
  await toast(page, 'Paketin julkaisu onnistui.');
  await button(page, publish).waitFor({ state: 'detached' });
  await infoPanel(page).getByText('Julkaissut').waitFor();
  expect(await infoPanel(page).getByText('Tarkista paketin tiedot!').count()).toBe(0);
  await expectNoAxeViolations(page);
}

async function editingWhileInUse(page: Page): Promise<void> {
  await instructions(page).first().fill('');
  await button(page, save).click();
  await page.getByText('Tarkista paketin EN tiedot').waitFor();
  await expectNoAxeViolations(page);
  await instructions(page).first().fill('Do this instead');
  await untilMarked(page, []);
  await button(page, save).click();
  await page.getByRole('alertdialog', { name: 'Paketti on julkaistu' }).waitFor();
  await expectNoAxeViolations(page);
  await answerQuestion(page, 'Paketti on julkaistu', 'Jatka');
  await enabled(page, save, false);
  await page.reload();
  await untilLanguage(page, 'Englanti');
  expect(await instructions(page).first().inputValue()).toBe('Do this instead');
}

async function stopping(page: Page): Promise<void> {
  await button(page, 'Takaisin näytepaketteihin').click();
  await cardOf(page, helicobacter).waitFor();
  expect(await badgesOf(page, helicobacter)).toEqual(['Julkaistu']);
  await inCard(page, helicobacter, stop).click();
  await page.getByText('Kansalaiset eivät voi enää tilata pakettia.').waitFor();
  await expectNoAxeViolations(page);
  await answerQuestion(page, stop, 'Peruuta');
  expect(await badgesOf(page, helicobacter)).toEqual(['Julkaistu']);
  await inCard(page, helicobacter, stop).click();
  await answerQuestion(page, stop, 'Poista käytöstä');
  await toast(page, `Näytepaketti ${helicobacter} poistettiin käytöstä.`);
  await until(async () => expect(await badgesOf(page, helicobacter)).toEqual(['Ei käytössä']));
  expect(await inCard(page, helicobacter, stop).count()).toBe(0);
}

describe('areas side by side', () => {
  it('see their own products only, each in its own colours', async () => {
    const [vantaa, helsinki] = await Promise.all([visit('hva04'), visit('hva90')]);
    const namesOf = async (page: Page): Promise<string[]> => {
      await cards(page).first().waitFor();
      return cards(page).getByRole('heading', { level: 3 }).allInnerTexts();
    };
    const [ours, theirs] = [await namesOf(vantaa), await namesOf(helsinki)];
    expect(ours).toContain('Suolistosyövän seulonnan kotinäyte');
    expect(theirs).not.toContain('Suolistosyövän seulonnan kotinäyte');
    expect(theirs).toContain(chlamydia);
    expect(await vantaa.locator('.hva-04').count()).toBeGreaterThan(0);
    expect(await helsinki.locator('.hva-90').count()).toBeGreaterThan(0);
    expect(await helsinki.locator('.hva-04').count()).toBe(0);

    // One of the other area is not there at all.
    await helsinki.goto(hvaProductAddress('04', 'bowel-screening'));
    await helsinki.getByRole('alert').getByText('Pakettia ei löytynyt.').waitFor();
    await expectNoAxeViolations(helsinki);

    // Both have this one: what one writes the other never sees.
    const search = '?step=outcomes';
    await vantaa.goto(hvaProductAddress('04', 'urinary-tract', search));
    await untilEditor(vantaa);
    await instructions(vantaa).first().fill('Vain Vantaan ja Keravan ohje');
    await button(vantaa, save).click();
    await toast(vantaa, 'Muutokset tallennettu');
    await helsinki.goto(hvaProductAddress('90', 'urinary-tract', search));
    await untilEditor(helsinki);
    expect(await instructions(helsinki).first().inputValue()).toBe('');
  });
});

describe('a change of the diagnostic centre', () => {
  it('arrives in the area’s product with a mark, and an open form loses nothing', async () => {
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
    await expectNoAxeViolations(area);

    const name = 'Suolistosyövän seulonnan kotinäyte';
    await area.goto(inUsePath);
    await cardOf(area, name).waitFor();
    expect(await badgesOf(area, name)).toEqual(['Julkaistu', 'Tarkista paketin tiedot!']);
    await expectNoAxeViolations(area);

    // Each language is mended by itself; the alerts tell which are left, and hinder nobody.
    await area.goto(hvaProductAddress('04', 'bowel-screening', '?step=outcomes'));
    const left = { Suomi: ['SV', 'EN'], Ruotsi: ['EN'], Englanti: [] } as const;
    for (const language of ['Suomi', 'Ruotsi', 'Englanti'] as const) {
      if (language !== 'Suomi') await switchTo(area, language);
      else await untilLanguage(area, language);
      await untilMarked(area, ['Löydösten ohjeet']);
      await instruction(area, 'Positiivinen löydös: Uusi löydös').fill(`Ohje: ${language}`);
      await untilMarked(area, []);
      // The button is disabled while it saves, too: a language that is chosen then would ask for what is not saved yet.
      const saved = area.waitForResponse((response) => response.url().includes('/updateHvaProduct'));
      await button(area, save).click();
      await answerQuestion(area, 'Paketti on julkaistu', 'Jatka');
      await saved;
      await enabled(area, save, false);
      const alerts = await area.getByText(/^Tarkista paketin .. tiedot$/).allInnerTexts();
      expect(alerts).toEqual(left[language].map((code) => `Tarkista paketin ${code} tiedot`));
    }
    await infoPanel(area).getByText('Tarkista paketin tiedot!').waitFor({ state: 'detached' });
  });
});

describe('two people of one area', () => {
  it('merge what they changed apart, and choose where both changed the same', async () => {
    const address = hvaProductAddress('04', 'chlamydia-and-gonorrhoea', '?step=settings');
    const [helena, kati] = await Promise.all([visit('hva04', address), visit('dkarea', address)]);
    await Promise.all([untilEditor(helena), untilEditor(kati)]);
    const saveBoth = async (page: Page): Promise<void> => {
      await button(page, save).click();
      await answerQuestion(page, 'Paketti on julkaistu', 'Jatka');
    };
    await choice(kati, 'Tilausväli').selectOption('1 viikko');
    await saveBoth(kati);
    await toast(kati, 'Muutokset tallennettu');
    await choice(helena, 'Muistutus asiakkaalle').selectOption('Ei muistutusta');
    await saveBoth(helena);
    await toast(helena, 'Tallennettu. Mukana ovat myös käyttäjän Kati Aluekeskus muutokset.');
    await until(async () => expect(await choice(helena, 'Tilausväli').inputValue()).toBe('7'));

    // Kati has not seen Helena's save yet.
    await choice(helena, 'Tilausväli').selectOption('3 viikkoa');
    await saveBoth(helena);
    await toast(helena, 'Muutokset tallennettu');
    await choice(kati, 'Tilausväli').selectOption('4 viikkoa');
    await saveBoth(kati);
    const dialog = kati.getByRole('dialog', { name: 'Helena Virtanen on muuttanut samoja tietoja' });
    await dialog.getByRole('radiogroup', { name: 'Tilausväli' }).waitFor();
    await expectNoAxeViolations(kati);
    expect(await dialog.getByRole('radio', { name: 'Oma muutos: 4 viikkoa' }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: 'Toisen käyttäjän muutos: 3 viikkoa' }).check();
    await button(dialog, 'Tallenna valitut').click();
    await dialog.waitFor({ state: 'detached' });
    await enabled(kati, save, false);
    expect(await choice(kati, 'Tilausväli').inputValue()).toBe('21');
    expect(await choice(kati, 'Muistutus asiakkaalle').locator('option:checked').innerText()).toBe('Ei muistutusta');
  });
});

describe('unsaved changes', () => {
  const address = hvaProductAddress('04', 'broad-sexual-health', '?step=outcomes');

  it('are asked about on each way out, and offered back after a reload', async () => {
    const page = await visit('hva04', address);
    await untilEditor(page);
    await instructions(page).first().fill('Kesken jäänyt ohje');
    await button(page, 'Takaisin näytepaketteihin').click();
    await expectNoAxeViolations(page);
    await answerQuestion(page, 'Tallentamattomia muutoksia', 'Jatka muokkausta');
    await page.getByRole('button', { name: 'Ruotsi', exact: true }).click();
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
    await button(page, save).click();
    await toast(page, 'Muutokset tallennettu');
    await page.reload();
    await untilEditor(page);
    await until(async () => expect(await instructions(page).first().inputValue()).toBe('Kesken jäänyt ohje'));
    expect(await draftOffer(page).count()).toBe(0);
  });
});

describe('a diagnostic-centre user with an area', () => {
  it('comes from the catalogue and goes back there', async () => {
    const page = await visit('dkarea', '/dk-admin');
    await inCard(page, chlamydia, 'Muokkaa').click();
    await untilEditor(page);
    await page
      .getByRole('navigation', { name: 'Sijainti' })
      .getByRole('link', { name: 'Omanäyte-pakettien ylläpito' })
      .waitFor();
    await expectNoAxeViolations(page);
    await button(page, 'Takaisin näytepaketteihin').click();
    await page.waitForURL((url) => url.pathname === '/dk-admin');
    await page.goto(inUsePath);
    await page.getByText('Sinulla ei ole oikeutta tähän sivuun.').waitFor();
  });
});

describe('failures', () => {
  it.each([
    ['an error', 500, '{"status":500,"title":"x","code":"unexpected"}'],
    ['a falsy answer', 200, 'null'],
  ])('adding: %s is told, and the person stays', async (_what, status, body) => {
    const { page, problems } = await stage.open();
    problems.allow(/status of 500/);
    await page.route('**/api/hvaProduct/createHvaProduct**', (route) =>
      route.fulfill({ status, contentType: status === 200 ? 'application/json' : 'application/problem+json', body }),
    );
    // Each area's catalogue has something that the other has taken.
    await enter(page, 'hva90', cataloguePath);
    await page
      .getByRole('button', { name: /^Lisää valikoimaan: / })
      .first()
      .click();
    await toast(page, 'Paketin lisäys katalogiin epäonnistui');
    expect(new URL(page.url()).pathname).toBe(cataloguePath);
    await expectNoAxeViolations(page);
  });

  it('without an id it says so', async () => {
    const page = await visit('hva04', '/hva-admin/hva-product/');
    await page.getByRole('alert').getByText('Paketin id puuttuu').waitFor();
    await expectNoAxeViolations(page);
  });
});

describe.each([320, 400, 1280, 1920])('at %i px', (width) => {
  it('nothing scrolls sideways, and no bar covers the field that has the focus', async () => {
    const { page } = await stage.open({ viewport: { width, height: 800 } });
    await enter(page, 'hva04', inUsePath);
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const list of [inUsePath, cataloguePath]) {
      await page.goto(list);
      await page.getByRole('heading', { level: 2 }).waitFor();
      await page.getByRole('status', { name: 'Ladataan…' }).waitFor({ state: 'detached' });
      expect(await sideways()).toBe(0);
      await expectNoAxeViolations(page);
    }
    for (const step of ['', '?step=settings', '?step=outcomes']) {
      await page.goto(hvaProductAddress('04', 'cervical-screening', step));
      await untilEditor(page);
      await infoPanel(page).getByText('Tarkista paketin tiedot!').waitFor();
      expect(await sideways()).toBe(0);
      await expectNoAxeViolations(page);
    }
    // From the same step and from another one.
    for (const step of ['Löydösten ohjeet', 'Asetukset']) {
      await stepButton(page, step).click();
      await until(async () => expect(await stepButton(page, step).getAttribute('aria-current')).toBe('step'));
      await missingList(page).getByRole('button').first().click();
      await until(async () => expect(await page.evaluate(coversFocus)).toBe('nothing'));
    }
  });
});

/** What lies over the middle of the focused element, other than itself. */
function coversFocus(): string {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) return 'no text has the focus';
  const { left, top, width, height } = field.getBoundingClientRect();
  const on = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
  return on === field ? 'nothing' : `${on?.tagName} ${on?.className}`;
}
