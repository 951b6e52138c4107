import { drill } from '#test/support/random-runs.ts';
import type { Page } from 'playwright-core';
import { toasts } from './steps/catalogue.ts';
import {
  button,
  demoPhasePath,
  field,
  missingList,
  saveButton,
  untilPhase,
  untilStatus,
  type Phase,
} from './steps/configurator.ts';
import { fillEmptyTexts } from './steps/configurator-texts.ts';
import { draftOffer } from './steps/configurator-drafts.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const description = (page: Page) => field(page, 'Paketin kuvaus');
const name = (page: Page) => field(page, 'Paketin nimi');
const box = (page: Page, label: string) => page.getByRole('checkbox', { name: label });
const unsaved = 'Sinulla on tallentamattomia muutoksia.';
const saved = 'Muutokset tallennettu.';

/** Opens a phase of a demo product. A refused save is what they are told of; the browser's console names it too. */
async function visit(key: string, phase: Phase, persona: Persona): Promise<Page> {
  const { page, problems } = await stage.open();
  problems.allow(/status of 409/);
  await enter(page, persona, demoPhasePath(key, phase));
  await untilPhase(page, phase);
  return page;
}

describe('two editors of one product', () => {
  it('merge what they changed apart, and choose where both changed the same', async () => {
    const [mine, his] = await Promise.all([
      visit('calprotectin', 'basicInfo', 'dk'),
      visit('calprotectin', 'basicInfo', 'dk2'),
    ]);

    // A form that is clean would show what he saves at once (live.spec).
    await name(mine).fill('Kaisan nimi');
    await description(his).fill('Danielin kuvaus');
    await saveButton(his).click();
    await untilStatus(his, saved);
    await saveButton(mine).click();
    await toasts(mine).getByText('Tallennettu. Mukana ovat myös käyttäjän Daniel Keskinen muutokset.').waitFor();
    await untilStatus(mine, saved);
    expect(await description(mine).inputValue()).toBe('Danielin kuvaus');

    // Daniel changes the same two fields as Kaisa does again, before she has saved.
    await until(async () => expect(await name(his).inputValue()).toBe('Kaisan nimi'));
    await name(his).fill('Danielin nimi');
    await description(his).fill('Danielin uusi kuvaus');
    await name(mine).fill('Kaisan uusi nimi');
    await description(mine).fill(`Danielin\n\nuusi  kuvaus ${'x'.repeat(150)}`);
    await saveButton(mine).click();
    await untilStatus(mine, saved);
    await saveButton(his).focus();
    await his.keyboard.press('Enter');
    const dialog = his.getByRole('dialog', { name: 'Kaisa Diagnostinen on muuttanut samoja tietoja' });
    await dialog.waitFor();
    await expectNoAxeViolations(his);
    // Names of fields hold people's own words, too, such as an outcome's.
    await dialog.getByText('Paketin kuvaus').evaluate((label) => label.append('x'.repeat(200)));
    const content = dialog.locator('.fui-DialogContent');
    expect(await content.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await dialog.getByText('Danielin').last().innerText()).toContain('Danielin\n\nuusi  kuvaus');

    await his.setViewportSize({ width: 640, height: 800 });
    const { height } = (await button(his, 'Jatka muokkausta').boundingBox())!;
    expect(height).toBeLessThan(40);
    await his.setViewportSize({ width: 1280, height: 800 });

    // Escape goes on editing: nothing is lost on either side.
    await his.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await name(his).inputValue()).toBe('Danielin nimi');
    await untilStatus(his, unsaved);
    await his.keyboard.press('Control+s');
    await dialog.waitFor();

    // By keyboard: the name as Kaisa has it, the description as typed here.
    const choice = (field: string, side: string) =>
      dialog.getByRole('radiogroup', { name: field }).getByRole('radio', { name: new RegExp(`^${side}`) });
    await choice('Paketin nimi', 'Oma muutos: Danielin nimi').waitFor();
    await tabTo(his, () => choice('Paketin nimi', 'Oma muutos').evaluate((radio) => radio === document.activeElement));
    await his.keyboard.press('ArrowDown');
    await until(async () =>
      expect(await choice('Paketin nimi', 'Toisen käyttäjän muutos: Kaisan uusi nimi').isChecked()).toBe(true),
    );
    expect(await choice('Paketin kuvaus', 'Oma muutos: Danielin uusi kuvaus').isChecked()).toBe(true);
    const save = button(dialog, 'Tallenna valitut');
    await tabTo(his, () => save.evaluate((element) => element === document.activeElement));
    await his.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await untilStatus(his, saved);
    expect([await name(his).inputValue(), await description(his).inputValue()]).toEqual([
      'Kaisan uusi nimi',
      'Danielin uusi kuvaus',
    ]);
    // Asked by the browser before it leaves with unsaved changes.
    mine.on('dialog', (dialog) => void dialog.accept());
    await mine.reload();
    await untilPhase(mine, 'basicInfo');
    await until(async () => expect(await description(mine).inputValue()).toBe('Danielin uusi kuvaus'));
    expect(await name(mine).inputValue()).toBe('Kaisan uusi nimi');
    expect(await draftOffer(mine).count()).toBe(0);
  });

  drill('choose where their changes are each well, but together break a rule', async () => {
    const [mine, his] = await Promise.all([
      visit('coronavirus', 'hvaSettings', 'dk'),
      visit('coronavirus', 'hvaSettings', 'dk2'),
    ]);
    await box(mine, 'Palautus postitse').uncheck();
    await box(his, 'Palautus laboratorioon').uncheck();
    await box(his, 'Yhteydenotto tekstiviestillä').uncheck();
    await saveButton(his).click();
    await untilStatus(his, saved);
    await saveButton(mine).click();
    const dialog = mine.getByRole('dialog', {
      name: 'Muutoksesi eivät sovi yhteen käyttäjän Daniel Keskinen muutosten kanssa',
    });
    const choice = (label: string, value: string) =>
      dialog.getByRole('radiogroup', { name: label }).getByRole('radio', { name: value, exact: true });
    // A choice that breaks the rule as well cannot be saved.
    await choice('Palautus laboratorioon', 'Toisen käyttäjän muutos: Ei').check();
    await dialog.getByText('Näitä valintoja ei voi tallentaa yhdessä:').waitFor();
    expect(await button(dialog, 'Tallenna valitut').getAttribute('aria-disabled')).toBe('true');
    await expectNoAxeViolations(mine);
    await choice('Palautus laboratorioon', 'Oma muutos: Kyllä').check();
    await button(dialog, 'Tallenna valitut').click();
    await dialog.waitFor({ state: 'detached' });
    await untilStatus(mine, saved);
    // His change of another field is in as well.
    const labels = ['Palautus postitse', 'Palautus laboratorioon', 'Yhteydenotto tekstiviestillä'];
    expect(await Promise.all(labels.map((label) => box(mine, label).isChecked()))).toEqual([false, true, false]);
  });

  drill(
    'are not asked about what one of them has left to be filled in: the other is led to it, and saves then',
    async () => {
      const [mine, his] = await Promise.all([
        visit('group-b-streptococcus', 'citizenTexts', 'dk'),
        visit('group-b-streptococcus', 'basicInfo', 'dk2'),
      ]);
      const text = mine.getByRole('textbox', { name: /^Paketin kuvaus kansalaiselle/ });
      await fillEmptyTexts(mine, (index) => `Teksti ${index}`);
      await saveButton(mine).click();
      await untilStatus(mine, saved);
      await text.fill('Kaisan teksti');
      await button(his, 'Lisää uusi rivi').click();
      await field(his, 'Löydöksen nimi').last().fill('Danielin löydös');
      await saveButton(his).click();
      await untilStatus(his, saved);
      await saveButton(mine).click();
      await until(async () =>
        expect(await missingList(mine).innerText()).toMatch(/Danielin löydös: Otsikko kansalaiselle/),
      );
      expect(await mine.getByRole('dialog').count()).toBe(0);
      expect(await missingList(mine).evaluate((list) => list === document.activeElement)).toBe(true);
      expect(await text.inputValue()).toBe('Kaisan teksti');
      await missingList(mine)
        .getByRole('button', { name: /^Danielin löydös/ })
        .click();
      const title = mine.locator('input:focus');
      await title.fill('Otsikko');
      await saveButton(mine).click();
      await untilStatus(mine, saved);
      expect(await text.inputValue()).toBe('Kaisan teksti');
    },
  );
});

/** Presses Tab until it is there; a person would not go round more than once. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let pressed = 0; pressed < 10; pressed++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Not reached by Tab.');
}
