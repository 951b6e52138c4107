import type { Locator, Page } from 'playwright-core';
import { craftPdf, onePage } from '../support/crafted-pdf.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { cardOf, cards, createNewProduct, toasts } from './steps/catalogue.ts';
import {
  button,
  continueButton,
  demoPhasePath,
  field,
  fillBasicInfo,
  group,
  missingList,
  phaseButton,
  saveButton,
  sidebarStatus,
  untilPhase,
  untilStatus,
} from './steps/configurator.ts';
import { clearTexts, fillEmptyTexts } from './steps/configurator-texts.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const packageName = 'Klamydian kotinäyte koko elinkaaren testiin';
const missing = 'Jatkaaksesi eteenpäin täytä kaikki pakolliset tiedot.';
const unsaved = 'Sinulla on tallentamattomia muutoksia.';

/** An analysis of the contents by its place. */
const analysis = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Päätutkimus ${number}( |$)`) });

it('takes a product from the first phase to the catalogue, and edits it once published', async () => {
  const { page, problems } = await stage.open();
  // The server's answer to the file that only it could see through.
  problems.allow(/status of 400.*updateProductAttachments/, /status of 500.*publishProduct/);
  await enter(page, 'dk', '/dk-admin');
  await cards(page).first().waitFor();
  await createNewProduct(page);
  await basicInfo(page);
  await contents(page);
  await hvaSettings(page);
  await citizenTexts(page);
  await publishing(page);
  await editingThePublished(page);
}, 180_000);

it('takes codes and microbes as they are typed where their lists cannot be had, and says so', async () => {
  const { page, problems } = await stage.open();
  problems.allow(/status of 500.*referenceData/);
  await page.route('**/api/referenceData/**', (route) => route.fulfill({ status: 500 }));
  await enter(page, 'dk', demoPhasePath('chlamydia-and-gonorrhoea', 'contents'));
  await untilPhase(page, 'contents');
  for (const text of ['Tutkimusten haku epäonnistui.', 'Mikrobien haku epäonnistui.'])
    await toasts(page).getByText(text, { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await button(page, 'Lisää päätutkimus').click();
  const added = page.getByRole('region', { name: /^Päätutkimus / }).last();
  await added.getByRole('combobox', { name: 'Kuntaliittokoodi' }).first().fill('OMA-9');
  await untilStatus(page, missing);

  // Once they can be had, a visit has them.
  await page.unroute('**/api/referenceData/**');
  await page.reload();
  await untilPhase(page, 'contents');
  await button(page, 'Lisää päätutkimus').click();
  await typeAnew(added.getByRole('combobox', { name: 'Kuntaliittokoodi' }).first(), '1155');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^1155 / })
    .waitFor();
});

async function basicInfo(page: Page): Promise<void> {
  await untilPhase(page, 'basicInfo');
  await untilStatus(page, missing);
  await page.getByText('Lisää vähintään yksi positiivinen löydös.').waitFor();
  expect(await button(page, 'Edellinen vaihe').count()).toBe(0);
  // Disabled, it says why and leads to the list of what is missing.
  expect(await saveButton(page).getAttribute('aria-disabled')).toBe('true');
  expect(await saveButton(page).getAttribute('title')).toBe('Pakollisia tietoja puuttuu');
  await saveButton(page).click({ force: true });
  await until(async () =>
    expect(await missingList(page).evaluate((list) => list === document.activeElement)).toBe(true),
  );
  await expectNoAxeViolations(page);
  await missingList(page).getByRole('button', { name: 'Paketin kuvaus on pakollinen' }).click();
  await until(async () =>
    expect(await field(page, 'Paketin kuvaus').evaluate((text) => text === document.activeElement)).toBe(true),
  );

  await fillBasicInfo(page, packageName, ['Klamydia todettu', 'Tippuri todettu']);
  await untilStatus(page, unsaved);
  await saveButton(page).click();
  await untilStatus(page, 'Muutokset tallennettu.');
  await untilPhase(page, 'basicInfo');
  await until(async () => expect(await page.title()).toBe(`Omanäyte - ${packageName}`));
  await expectNoAxeViolations(page);
  await continueButton(page).click();
  await untilPhase(page, 'contents');
}

async function contents(page: Page): Promise<void> {
  await page.getByText('Paketissa ei ole vielä tutkimuksia.').waitFor();
  await missingList(page).getByRole('button', { name: 'Lisää vähintään yksi tutkimus' }).waitFor();
  await expectNoAxeViolations(page);

  // One with a positive/negative answer: its finding is filled in, of the first outcome.
  await button(page, 'Lisää päätutkimus').click();
  const first = analysis(page, 1);
  const code = first.getByRole('combobox', { name: 'Kuntaliittokoodi' }).first();
  await typeAnew(code, '1');
  await until(async () => {
    const suggested = await page.getByRole('listbox').getByRole('option').count();
    expect(suggested).toBeGreaterThan(1);
    expect(suggested).toBeLessThanOrEqual(10);
  });
  await typeAnew(code, '1155');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^1155 / })
    .click();
  expect(await field(first, 'Tutkimuksen nimi').inputValue()).toBe('Bakteeri, viljely virtsasta');
  await first.getByRole('combobox', { name: 'Kohdesukupuoli' }).selectOption('Molemmat');
  await first.getByRole('combobox', { name: 'Vastaustyyppi' }).selectOption('Positiivinen/negatiivinen');
  const finding = first.getByRole('table', { name: 'Löydökset' });
  await finding.getByRole('rowheader', { name: 'posit' }).waitFor();
  expect(await selectedText(finding.getByRole('combobox', { name: 'Löydös' }))).toBe('Klamydia todettu');

  // One whose child analysis finds microbes; what it had of its own is given up after a question.
  await button(page, 'Lisää päätutkimus').click();
  const second = analysis(page, 2);
  await second.getByRole('combobox', { name: 'Kuntaliittokoodi' }).first().fill('PAIK-2');
  await field(second, 'Tutkimuksen nimi').first().fill('Sukupuolitautien paikallinen tutkimus');
  await second.getByRole('combobox', { name: 'Kohdesukupuoli' }).first().selectOption('Nainen');
  await second.getByRole('combobox', { name: 'Vastaustyyppi' }).selectOption('Mikrobilöydökset');
  await missingList(page)
    .getByRole('button', { name: /Lisää vähintään yksi mikrobi/ })
    .waitFor();
  await second.getByRole('switch', { name: 'Tutkimuksella on osatutkimuksia' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tutkimuksella on osatutkimuksia' });
  await question.getByText('Vastaustyyppi ja löydökset poistetaan. Haluatko jatkaa?').waitFor();
  await expectNoAxeViolations(page);
  await button(question, 'Jatka').click();
  await button(second, 'Lisää osatutkimus').click();
  const child = second.getByRole('listitem', { name: /^Osatutkimus 1/ });
  await child.getByRole('combobox', { name: 'Kuntaliittokoodi' }).fill('PAIK-2a');
  await field(child, 'Tutkimuksen nimi').fill('Tippuri ja mykoplasma');
  await child.getByRole('combobox', { name: 'Vastaustyyppi' }).selectOption('Mikrobilöydökset');
  for (const [row, microbe] of ['Neisseria gonorrhoeae (Gc)', 'Neisseria gonorrhoeae (Gc)'].entries()) {
    await button(child, 'Lisää mikrobi').click();
    await typeAnew(child.getByRole('combobox', { name: 'Mikrobi' }).nth(row), microbe.slice(0, 9));
    await page.getByRole('listbox').getByRole('option', { name: microbe }).click();
    await child.getByRole('combobox', { name: 'Löydös', exact: true }).nth(row).selectOption('Tippuri todettu');
  }
  await missingList(page)
    .getByRole('button', { name: /Sama mikrobi on jo lisätty/ })
    .first()
    .waitFor();
  await untilStatus(page, missing);
  await typeAnew(child.getByRole('combobox', { name: 'Mikrobi' }).nth(1), 'Mycoplasma gen');
  await page.getByRole('listbox').getByRole('option', { name: 'Mycoplasma genitalium (Myge)' }).click();
  await untilStatus(page, unsaved);
  await expectNoAxeViolations(page);
  await continueButton(page).click();
  await untilPhase(page, 'hvaSettings');
}

async function hvaSettings(page: Page): Promise<void> {
  const option = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const faults = ['Valitse vähintään yksi palautustapa.', 'Valitse vähintään yksi yhteydenottotapa.'];
  for (const name of ['Tilausväli', 'Muistutus kansalaiselle']) {
    expect(await option(name).isChecked()).toBe(true);
    expect(await option(name).isDisabled()).toBe(true);
  }
  for (const name of ['Palautus postitse', 'Palautus laboratorioon']) await option(name).uncheck();
  for (const name of ['Yhteydenotto sähköpostilla', 'Yhteydenotto tekstiviestillä']) await option(name).uncheck();
  for (const fault of faults) await page.getByRole('form').getByText(fault).waitFor();
  await untilStatus(page, missing);
  await expectNoAxeViolations(page);
  await option('Palautus laboratorioon').check();
  await page.getByRole('form').getByText(faults[0]!).waitFor({ state: 'detached' });
  expect(await page.getByRole('form').getByText(faults[1]!).count()).toBe(1);
  await option('Yhteydenotto tekstiviestillä').check();
  await page.getByRole('form').getByText(faults[1]!).waitFor({ state: 'detached' });
  await untilStatus(page, unsaved);
  await expectNoAxeViolations(page);
  await continueButton(page).click();
  await untilPhase(page, 'citizenTexts');
}

async function citizenTexts(page: Page): Promise<void> {
  await untilStatus(page, missing);
  await group(page, 'Ohjeliitteet').getByText('Ei liitteitä').waitFor();
  await expectNoAxeViolations(page);
  // 13 texts of the product, an instruction of each of the three analyses, a title of each of the two outcomes.
  expect(await fillEmptyTexts(page, (index) => `Teksti ${index} kansalaiselle`)).toBe(18);
  await untilStatus(page, unsaved);
  await attachments(page);
  await saveButton(page).click();
  await untilStatus(page, 'Muutokset tallennettu.');
  await expectNoAxeViolations(page);

  await button(page, 'Ruotsi').click();
  await page.waitForURL(/language=sv/);
  const name = field(page, 'Paketin nimi kansalaiselle');
  await until(async () => expect(await name.inputValue()).toBe(''));
  expect(await page.getByRole('form').getByRole('listitem').count()).toBe(0);
  await name.fill('Hemprov för klamydia');
  await untilStatus(page, missing);
  expect(await saveButton(page).getAttribute('aria-disabled')).toBe('true');
  await missingList(page).getByRole('button', { name: 'Tilausohje: Pakollinen tieto' }).waitFor();
  await expectNoAxeViolations(page);
  await clearTexts(page);
  // Wholly empty it is as loaded: neither missing nor unsaved.
  await untilStatus(page, 'Muutokset tallennettu.');
  await button(page, 'Suomi').click();
  await until(async () => expect(await name.inputValue()).not.toBe(''));
  await continueButton(page).click();
  await untilPhase(page, 'preview');
}

async function attachments(page: Page): Promise<void> {
  const list = group(page, 'Ohjeliitteet');
  const input = list.locator('input[type=file]');
  await list.getByText('Ei liitteitä').waitFor();
  const pdf = { name: 'Näytteenotto.pdf', mimeType: 'application/pdf', buffer: await samplePdf() };
  await input.setInputFiles(pdf);
  await list.getByRole('listitem').getByText('Näytteenotto.pdf').waitFor();
  await input.setInputFiles({ name: 'kuva.png', mimeType: 'image/png', buffer: Buffer.from('png') });
  await list.getByRole('alert').getByText('Liitteiden tulee olla PDF-tiedostoja: kuva.png').waitFor();
  await input.setInputFiles(pdf);
  await list.getByRole('alert').getByText('Samanniminen liite on jo lisätty: Näytteenotto.pdf').waitFor();
  // Only the server sees that this one is none.
  await input.setInputFiles({ ...pdf, name: 'valepuku.pdf', buffer: Buffer.from('%PDF-1.7 not really') });
  await list.getByRole('alert').getByText('Liitteiden tulee olla PDF-tiedostoja: valepuku.pdf').waitFor();
  const script = {
    ...pdf,
    name: 'komento.pdf',
    buffer: craftPdf(onePage({ root: '/OpenAction << /S /JavaScript >>' })),
  };
  await input.setInputFiles(script);
  await list
    .getByRole('alert')
    .getByText(/^Liitteessä on JavaScript-koodia\. .*: komento\.pdf$/)
    .waitFor();
  await expectNoAxeViolations(page);
  expect(await list.getByRole('listitem').count()).toBe(1);
  // Each choice of files does away with what was said of the one before.
  await button(list, 'Sulje ilmoitus: komento.pdf').click();
  await until(async () => expect(await list.getByRole('alert').innerText()).toBe(''));
}

async function publishing(page: Page): Promise<void> {
  await untilStatus(page, 'Muutokset tallennettu.');
  expect(await saveButton(page).count()).toBe(0);
  await group(page, 'Ohjeliitteet').getByRole('listitem').getByText('Näytteenotto.pdf').waitFor();
  expect(await button(group(page, 'Ohjeliitteet'), 'Poista liite Näytteenotto.pdf').count()).toBe(0);
  await expectNoAxeViolations(page);
  // Visited again, nothing was saved on this visit.
  await page.reload();
  await untilStatus(page, 'Tarkista tiedot ja julkaise paketti näytekatalogiin.');
  // A call that fails leaves it as it was, and says so.
  await page.route('**/api/product/publishProduct**', (route) => route.fulfill({ status: 500 }));
  await button(page, 'Julkaise näytekatalogiin').click();
  await toasts(page).getByText('Tarkista paketin tiedot!').waitFor();
  await untilPhase(page, 'preview');
  await page.unroute('**/api/product/publishProduct**');
  await button(page, 'Julkaise näytekatalogiin').click();
  await toasts(page).getByText('Paketin julkaisu onnistui.').waitFor();
  await page.waitForURL(/\/dk-admin$/);
  await cardOf(page, packageName).getByText('Julkaistu', { exact: true }).waitFor();
  await expectNoAxeViolations(page);
}

async function editingThePublished(page: Page): Promise<void> {
  await cardOf(page, packageName)
    .getByRole('button', { name: /^Muokkaa: / })
    .click();
  await untilPhase(page, 'preview');
  expect(await button(page, 'Julkaise näytekatalogiin').count()).toBe(0);
  await phaseButton(page, 'basicInfo').click();
  await untilPhase(page, 'basicInfo');
  await page.getByText('Tila: Julkaistu').waitFor();
  const used = page.getByRole('button', { name: 'Poista löydös Klamydia todettu' });
  expect(await used.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Löydös on käytössä, eikä sitä voi poistaa.').first().waitFor();

  // Complete, it is saved without a complaint; cancelling the alert saves nothing.
  const alert = page.getByRole('alertdialog', { name: 'Paketti on julkaistu' });
  await field(page, 'Paketin kuvaus').fill('Uusi kuvaus julkaistulle paketille');
  await saveButton(page).click();
  await alert.getByText(/^Olet muokkaamassa julkaistua pakettia\./).waitFor();
  await expectNoAxeViolations(page);
  await button(alert, 'Peruuta').click();
  await alert.waitFor({ state: 'detached' });
  await untilStatus(page, unsaved);
  await saveButton(page).click();
  const checked = ['fi', 'sv', 'en'].map((language) =>
    page.waitForResponse((answer) => answer.url().includes('getProductById') && answer.url().includes(`=${language}`)),
  );
  await button(alert, 'Jatka').click();
  await untilStatus(page, 'Muutokset tallennettu.');
  await Promise.all(checked);

  // A new outcome has no title for citizens yet: the full schema says so, and the toast stays.
  await button(page, 'Lisää uusi rivi').click();
  await field(page, 'Löydöksen nimi').nth(2).fill('Mykoplasma todettu');
  await saveButton(page).click();
  await alert.waitFor();
  // Of the product as it was, complete, nothing was complained.
  const complaint = toasts(page).getByText('Tarkasta paketin tiedot: Pakollinen tieto');
  expect(await complaint.count()).toBe(0);
  await button(alert, 'Jatka').click();
  await complaint.waitFor();
  await untilStatus(page, 'Muutokset tallennettu.');
  await expectNoAxeViolations(page);

  // It stays on the way to the place where it is mended.
  await phaseButton(page, 'citizenTexts').click();
  await untilPhase(page, 'citizenTexts');
  await untilStatus(page, missing);
  expect(await sidebarStatus(page).count()).toBe(1);
  await complaint.waitFor();
  await page.getByRole('textbox', { name: /Mykoplasma todettu/ }).fill('Sinulla on mykoplasma');
  await saveButton(page).click();
  await button(alert, 'Jatka').click();
  await untilStatus(page, 'Muutokset tallennettu.');
}

/** Suggestions come with keys that are pressed. */
async function typeAnew(input: Locator, text: string): Promise<void> {
  await input.fill('');
  await input.pressSequentially(text);
}

const selectedText = (select: Locator): Promise<string> =>
  select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text ?? '');
