import type { Page } from 'playwright-core';
import { openerOf, rows, settled } from '#test/browser/steps/lists.ts';
import { menu, signInPage } from '#test/browser/steps/menu.ts';
import { enter as enterAs, type Persona } from '#test/browser/support/sign-in.ts';
import { setStage } from '#test/browser/support/stage.ts';
import { proven } from '#test/support/random-runs.ts';
import { KeyboardHand } from './support/keyboard-hand.ts';
import { LiveSpy } from './support/live-spy.ts';

// Twelve ways by keys alone: the focus is never lost or covered, and what happens is said once to those who do not see it.

const stage = setStage();

interface Way {
  readonly page: Page;
  readonly hand: KeyboardHand;
  readonly spy: LiveSpy;
}

function flow(title: string, persona: Persona | undefined, address: string, walk: (way: Way) => Promise<void>): void {
  it(
    title,
    async () => {
      const { page } = await stage.open({ viewport: { width: 1280, height: 800 } });
      const spy = await LiveSpy.listen(page);
      if (persona) await enterAs(page, persona, address);
      else await page.goto(address);
      await walk({ page, hand: new KeyboardHand(page), spy });
      await spy.expectNothingTwice();
      proven('A2', 1);
      proven('A3', spy.heard);
    },
    240_000,
  );
}

async function nameOfFirst(page: Page): Promise<string> {
  const opener = openerOf(rows(page).first());
  return (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

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

flow('an area takes a package in', 'hva90', '/hva-admin/hva-catalog', async ({ page, hand, spy }) => {
  await page.locator('main li:has(h3)').first().waitFor();
  await hand.enter(/^Lisää valikoimaan: /);
  await page.waitForURL(/hva-products-in-use$/);
  await hand.expectFocus(/^Omanäyte/);
  await spy.hear(/lisättiin valikoimaan/);
});

flow('an area changes its instructions', 'hva04', '/hva-admin/hva-products-in-use', async ({ page, hand, spy }) => {
  await page.locator('main li:has(h3)').first().waitFor();
  await hand.enter(/^Muokkaa/);
  await hand.enter(/^Löydösten ohjeet/);
  await hand.fill('Ohjeteksti', 'Ohje näppäimin');
  await hand.enter('Tallenna');
  await spy.hear(/^Muutokset tallennettu/);
});

flow(
  'an area filters its orders and reads one after the other',
  'hva04',
  '/hva-admin/referrals',
  async ({ page, hand, spy }) => {
    await rows(page).first().waitFor();
    await settled(page, / \/ \d/);
    await spy.forget();
    await hand.enter(/^Valmiit/);
    await spy.hear(/^\d+–\d+ \/ \d+$/);
    await hand.enter(await nameOfFirst(page));
    await page.getByRole('dialog').waitFor();
    await hand.press('Tab', 6);
    await hand.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);

flow('an area marks a result', 'hva04', '/hva-admin/observations?outcomeType=1', async ({ page, hand, spy }) => {
  await rows(page).first().waitFor();
  await hand.choose(/^Käsittelyn tila/, 'Käsittelyssä');
  await spy.hear(/Tilan muuttaminen onnistui/);
});

flow(
  'logistics marks an order as sent',
  'logistics',
  '/logistics?referralWorkflowStatus=4',
  async ({ page, hand, spy }) => {
    await rows(page).first().waitFor();
    await hand.enter(await nameOfFirst(page));
    await page.getByRole('dialog').waitFor();
    await hand.enter('Merkitse tilaus valmiiksi');
    await spy.hear(/merkitty valmiiksi/);
    await hand.press('Escape');
  },
);

flow(
  'logistics begins a run, is told of a wrong code, and gives the run up',
  'logistics',
  '/logistics/packing-station',
  async ({ page, hand, spy }) => {
    await hand.fill('Näytepakkauksia erään (1–100)', '2');
    await hand.enter(/^Aloita erä/);
    await page.getByText('0 / 2', { exact: true }).waitFor();
    await hand.type('EI-OLE');
    await hand.press('Enter');
    await page.getByRole('region').filter({ hasText: 'Kuittaa' }).waitFor();
    await spy.hear(/^Tuntematon koodi/);
    await hand.press('Space');
    await hand.enter('Vapauta erä', 'Shift+Tab');
    await page.getByRole('alertdialog').waitFor();
    await hand.enter('Vapauta erä');
    await page.getByRole('textbox', { name: 'Näytepakkauksia erään (1–100)' }).waitFor();
  },
);

flow('support reads the event log', 'support', '/event-log', async ({ page, hand }) => {
  await page.getByRole('table').waitFor();
  await page.evaluate(() => {
    const d = document.createElement('div');
    d.style.cssText = 'position:fixed;left:0;right:0;bottom:0;height:300px;z-index:99999;background:red';
    document.body.append(d);
  });
  await hand.press('Tab', 40);
  await hand.to('Avaa valikko', 'Shift+Tab');
});

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
