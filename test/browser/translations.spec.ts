import type { Locator, Page } from 'playwright-core';
import { button, demoPhasePath, field, group, saveButton, untilPhase, untilStatus } from './steps/configurator.ts';
import { hvaProductAddress, switchTo, untilEditor, untilLanguage } from './steps/hva-products.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** Complete in all languages, ready to be published. */
const productKey = 'coronavirus';
const resultSms = 'Tulosilmoitus tekstiviestillä';
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Tekstit kielittäin' });
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
  expect(await isAbove(original, field(page, resultSms))).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The choice lasts; the translation holds good.
  await page.reload();
  await button(page, `Merkitse ajantasaiseksi: ${resultSms}`).click();
  await page.getByText('Vanhentunut', { exact: true }).waitFor({ state: 'detached' });
  await original.waitFor();
  await page.goto('/dk-admin');
  const meters = page.getByRole('list', { name: 'Tekstit kielittäin' });
  await meters.first().waitFor();
  // The English one is left as it is.
  const written = ['Suomi 15/15', 'Ruotsi 15/15', 'Englanti 15/15, 1 vanhentunut'];
  expect((await meters.first().innerText()).split('\n')).toEqual(written);
  await expectNoAxeViolations(page);
}, 120_000);

it('shows the area where its translations stand', async () => {
  const { page } = await stage.open();
  await enter(page, 'hva04', hvaProductAddress('04', 'chlamydia-and-gonorrhoea', '?step=outcomes'));
  await untilEditor(page);
  await panel(page)
    .getByText(/^Suomi/)
    .waitFor();
  await switchTo(page, 'Ruotsi');
  await button(page, 'Suomi rinnalla').click();
  await group(page, 'Klamydia todettu: ohjeteksti suomeksi').waitFor();
  await expectNoAxeViolations(page);
}, 60_000);
