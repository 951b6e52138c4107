import { drill } from '#test/support/random-runs.ts';
import type { Locator, Page } from 'playwright-core';
import { button, demoPhasePath, field, group, saveButton, untilPhase, untilStatus } from './steps/configurator.ts';
import { draftOffer, untilDrafted } from './steps/configurator-drafts.ts';
import { untilLanguage } from './steps/hva-products.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** Complete in all languages, ready to be published. */
const productKey = 'coronavirus';
const resultSms = 'Tulosilmoitus tekstiviestillä';
const resultEmail = 'Tulosilmoitus sähköpostilla';
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Tekstit kielittäin' });
const isMarked = (page: Page, language: string) => button(page, language).getAttribute('title');
/** Leaves a language that holds something unsaved. */
async function switchTo(page: Page, language: 'Suomi' | 'Ruotsi' | 'Englanti'): Promise<void> {
  await button(page, language).click();
  await page.getByRole('alertdialog').getByText('Vaihda kieltä', { exact: true }).click();
  await untilLanguage(page, language);
}
const isFocused = (locator: Locator): Promise<void> =>
  until(async () => expect(await locator.evaluate((element) => element === document.activeElement)).toBe(true));
const isAbove = async (one: Locator, other: Locator): Promise<boolean> => {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()];
  return (upper?.y ?? 0) + (upper?.height ?? 0) <= (lower?.y ?? 0);
};

it('shows what a message costs and names, and leads through an outdated translation', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', demoPhasePath(productKey, 'citizenTexts'));
  await untilPhase(page, 'citizenTexts');
  await field(page, resultSms).fill(`Klamydianäytteesi tulos. ${'a'.repeat(136)}€`);
  await page.getByText('163 / 306 merkkiä · 2 tekstiviestiä · GSM-7').waitFor();
  await page.getByText('Viestissä nimetään tauti tai mikrobi: Klamydianäytteesi.').waitFor();
  await expectNoAxeViolations(page);
  await saveButton(page).click();
  await untilStatus(page, 'Muutokset tallennettu.');
  // A line break as Word copies it leaves the caret behind what was pasted, and can be taken back.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('Hei,\vtuloksesi on valmis'));
  const email = field(page, resultEmail);
  const before = await email.inputValue();
  await email.press('Control+Home');
  await email.press('Control+v');
  await page.keyboard.type('!');
  expect(await email.inputValue()).toBe(`Hei,\ntuloksesi on valmis!${before}`);
  await email.press('Control+z');
  await email.press('Control+z');
  expect(await email.inputValue()).toBe(before);
  // A word of any length, such as an address's, breaks where there is room.
  await field(page, resultEmail).fill(`Klamydia${'a'.repeat(240)}`);
  await page.getByText(/tauti tai mikrobi: Klamydiaa/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  await field(page, resultEmail).press('Control+z');

  // In the panel, and from there at the field in its language.
  await panel(page)
    .getByText(/^Ruotsi .*, 1 vanhentunut$/)
    .click();
  await panel(page).getByRole('button', { name: resultSms }).click();
  await untilLanguage(page, 'Ruotsi');
  await isFocused(field(page, resultSms));
  await page.getByText('Suomenkielinen teksti on muuttunut käännöksen jälkeen.').waitFor();
  await button(page, 'Suomi rinnalla').click();
  const original = group(page, `${resultSms} suomeksi`);
  expect(await original.innerText()).toContain('Klamydianäytteesi');
  expect(await isAbove(original, field(page, resultSms))).toBe(false);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 400, height: 800 });
  // A page of another width is laid out in steps.
  await until(async () => expect(await isAbove(original, field(page, resultSms))).toBe(true));
  await page.setViewportSize({ width: 1280, height: 800 });

  await button(page, `Merkitse ajantasaiseksi: ${resultSms}`).click();
  await page.getByText('Vanhentunut', { exact: true }).waitFor({ state: 'detached' });
});

drill('marks each language that has something unsaved after a reload, until it is offered there', async () => {
  const { page } = await stage.open();
  page.on('dialog', (dialog) => void dialog.accept());
  await enter(page, 'dk', demoPhasePath('broad-sexual-health', 'citizenTexts'));
  await untilPhase(page, 'citizenTexts');
  const name = field(page, 'Paketin nimi kansalaiselle');
  await name.fill('Kesken suomeksi');
  await switchTo(page, 'Ruotsi');
  await name.fill('På hälft');
  for (const text of ['Kesken suomeksi', 'På hälft']) await untilDrafted(page, text);
  await page.reload();
  await draftOffer(page).waitFor();
  await until(async () => expect(await isMarked(page, 'Suomi')).toBe('Luonnos odottaa'));
  expect(await isMarked(page, 'Englanti')).toBe(null);
  await button(page, 'Suomi').click();
  await untilLanguage(page, 'Suomi');
  await draftOffer(page).waitFor();
  await until(async () => expect(await isMarked(page, 'Ruotsi')).toBe('Luonnos odottaa'));
});

drill('keeps what is typed in each language until all are saved', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', demoPhasePath(productKey, 'citizenTexts'));
  await untilPhase(page, 'citizenTexts');
  const name = field(page, 'Paketin nimi kansalaiselle');
  const saveAll = button(page, 'Tallenna kaikki kielet');
  await name.fill('Koronatesti kotiin');
  await switchTo(page, 'Ruotsi');
  expect(await isMarked(page, 'Suomi')).toBe('Tallentamattomia muutoksia');
  await name.fill('');
  await switchTo(page, 'Englanti');
  await expectNoAxeViolations(page);
  await saveAll.click();
  // What is complete is saved, what is not is shown.
  await page.getByText('Ruotsinkielisiä tekstejä ei tallennettu.').waitFor();
  await expectNoAxeViolations(page);
  expect(await isMarked(page, 'Suomi')).toBe(null);
  await button(page, 'Näytä ruotsinkieliset').click();
  await untilLanguage(page, 'Ruotsi');
  expect(await name.inputValue()).toBe('');
  await name.fill('Coronatest hem');
  await button(page, 'Suomi').click();
  await page.getByRole('alertdialog').getByText('Tallenna ja vaihda', { exact: true }).click();
  await untilLanguage(page, 'Suomi');
  expect(await name.inputValue()).toBe('Koronatesti kotiin');
  await saveAll.waitFor({ state: 'detached' });
  await page.reload();
  await untilPhase(page, 'citizenTexts');
  expect(await name.inputValue()).toBe('Koronatesti kotiin');
  await button(page, 'Ruotsi').click();
  await untilLanguage(page, 'Ruotsi');
  expect(await name.inputValue()).toBe('Coronatest hem');
});
