import { menu, signInPage } from '#test/browser/steps/menu.ts';
import { demoPhasePath } from '#test/browser/steps/configurator.ts';
import { setStage } from '#test/browser/support/stage.ts';
import { flowsOn, heading } from './support/keyboard-flow.ts';

// Ways by keys alone through the catalogue and the configurator: the focus is never lost or covered, and what happens is said once to those who do not see it.

const stage = setStage();
const flow = flowsOn(stage);

flow('somebody signs in, skips the header, goes by the menu, and signs out', undefined, '/', async ({ page, hand }) => {
  await signInPage(page).waitFor();
  await hand.enter(/^dk –/);
  await page.locator('main li:has(h3)').first().waitFor();
  await hand.to('Siirry sisältöön');
  await hand.press('Enter');
  await hand.to('Avaa valikko');
  await hand.press('Enter');
  await menu(page).waitFor();
  await hand.press('Escape');
  await hand.expectFocus('Avaa valikko');
  await hand.press('Enter');
  await hand.enter('Kirjaudu ulos');
  await signInPage(page).waitFor();
});

flow('a package goes through its five phases and is published', 'dk', '/dk-admin', async ({ page, hand, spy }) => {
  await hand.enter('Luo uusi paketti');
  await heading(page, 'Vaihe: Perustiedot');
  await hand.fill('Paketin nimi', 'Paketti näppäimin');
  await hand.fill('Paketin kuvaus', 'Kuvaus ammattilaiselle');
  await hand.enter('Lisää uusi rivi');
  await hand.fill('Löydöksen nimi', 'Klamydia todettu');
  await hand.enter('Tallenna ja jatka');
  await heading(page, 'Vaihe: Paketin sisältö');
  await hand.enter('Lisää päätutkimus');
  await hand.fill('Kuntaliittokoodi', '1155');
  await page.getByRole('option', { name: /^1155/ }).waitFor();
  await hand.press('ArrowDown');
  await hand.press('Enter');
  await hand.choose('Kohdesukupuoli', 'Molemmat');
  await hand.choose('Vastaustyyppi', 'Positiivinen/negatiivinen');
  await hand.enter('Tallenna ja jatka');
  await heading(page, 'Vaihe: Hyvinvointialueen asetukset');
  await hand.to('Palautus laboratorioon');
  await hand.press('Space');
  await hand.to('Yhteydenotto tekstiviestillä');
  await hand.press('Space');
  await hand.enter('Tallenna ja jatka');
  await heading(page, 'Vaihe: Tekstit kansalaiselle');
  const empty = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const isText =
        element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text');
      return isText && element.closest('main') !== null && element.value === '' && !element.readOnly;
    });
  for (let stop = 0; stop < 150 && (await hand.nameOfFocus()) !== 'Tallenna ja jatka'; stop++) {
    await hand.press('Tab');
    if (!(await empty())) continue;
    await hand.type('Teksti');
  }
  await hand.press('Enter');
  await heading(page, 'Vaihe: Esikatselu');
  await hand.enter('Julkaise näytekatalogiin');
  await page.getByRole('alertdialog').waitFor();
  await hand.fill('Perustelu', 'Löydös vaihdetaan ensi viikolla.');
  await hand.enter('Julkaise näytekatalogiin');
  await spy.hear(/Paketin julkaisu onnistui/);
});

flow('a package is looked for, kept by Escape, and deleted', 'dk', '/dk-admin', async ({ page, hand, spy }) => {
  await page.locator('main li:has(h3)').first().waitFor();
  await hand.enter('Luo uusi paketti');
  await heading(page, 'Vaihe: Perustiedot');
  await page.goto('/dk-admin');
  await page.locator('main li:has(h3)').first().waitFor();
  await spy.forget();
  await hand.fill('Hae', 'kulta');
  await spy.hear(/^\d+ \/ \d+ pakettia$/);
  await hand.press('Control+a');
  await hand.press('Backspace');
  await hand.enter(/^Poista: Nimetön/);
  await page.getByRole('alertdialog').waitFor();
  await hand.press('Tab', 4);
  await hand.press('Escape');
  await hand.expectFocus(/^Poista: Nimetön/);
  await hand.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await hand.enter('Poista');
  await spy.hear(/poisto onnistui/);
});

flow(
  'a package’s texts are written in three languages',
  'dk',
  demoPhasePath('broad-sexual-health', 'citizenTexts'),
  async ({ page, hand, spy }) => {
    await heading(page, 'Vaihe: Tekstit kansalaiselle');
    // What comes into the sidebar later moves its buttons.
    await page.getByText('Ei avoimia kommentteja.').waitFor();
    for (const [language, edited] of [
      ['Ruotsi', 'ruotsinkielisiä'],
      ['Englanti', 'englanninkielisiä'],
      ['Suomi', 'suomenkielisiä'],
    ] as const) {
      await hand.enter(language, language === 'Ruotsi' ? 'Tab' : 'Shift+Tab');
      // What was written in the one before is asked about, and stays.
      if (language !== 'Ruotsi') await hand.enter('Vaihda kieltä');
      await page.getByText(`Muokkaat ${edited} tekstejä.`).waitFor();
      await hand.fill('Paketin kuvaus kansalaiselle', `Kuvaus, ${language}`);
    }
    await hand.enter('Tallenna kaikki kielet');
    for (const language of ['Suomi', 'Ruotsi', 'Englanti']) {
      await page
        .getByRole('alertdialog')
        .filter({ hasText: `Tallennus muuttaa (${language})` })
        .waitFor();
      await spy.forget();
      await hand.enter('Jatka');
    }
    await spy.hear(/tallennettu/i);
  },
);

flow('the look is chosen, and commands and keys are shown', 'dk', '/dk-admin', async ({ page, hand }) => {
  await page.locator('main li:has(h3)').first().waitFor();
  await hand.enter('Avaa valikko');
  await hand.choose('Teema', 'Tumma');
  await hand.press('Tab', 3);
  await hand.press('Escape');
  await hand.expectFocus('Avaa valikko');
  await hand.press('Control+k');
  await page.getByRole('combobox').last().waitFor();
  await hand.type('tapahtumal');
  await hand.press('ArrowDown', 2);
  await hand.press('Escape');
  await hand.expectFocus('Avaa valikko');
  await hand.press('?');
  await page.getByRole('dialog').waitFor();
  await hand.press('Tab', 2);
  await hand.press('Escape');
  await hand.expectFocus('Avaa valikko');
});

flow('unsaved changes ask before the page is left', 'dk', '/dk-admin', async ({ page, hand }) => {
  await hand.enter('Luo uusi paketti');
  await heading(page, 'Vaihe: Perustiedot');
  await hand.fill('Paketin nimi', 'Jää kesken');
  await hand.enter('Avaa valikko', 'Shift+Tab');
  await hand.enter('Tapahtumaloki');
  await page.getByRole('alertdialog').waitFor();
  await hand.press('Tab', 4);
  await hand.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await hand.enter('Tallenna');
  // What is missing is read because it gets the focus.
  await hand.expectFocus(/^Puuttuvat tiedot/);
});
