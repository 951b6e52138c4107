import { setStage } from '#test/browser/support/stage.ts';
import type { Persona } from '#test/browser/support/sign-in.ts';
import { isOfRun, proven } from '#test/support/random-runs.ts';
import { startFirefox } from './support/firefox.ts';
import type { GuestDriver } from './support/guest-driver.ts';
import { GuestPage } from './support/guest-page.ts';
import { startWebKit } from './support/webkit.ts';

// The main ways in the browsers that are not Chromium: one flow after another as a person goes, by roles, names, pointer and keys.

const stage = setStage();

describe.each([
  ['Firefox', 'B3', 'Käsittelyssä', startFirefox],
  ['WebKit', 'B4', 'Valmis', startWebKit],
] as const)('in %s', (name, row, status, start) => {
  let driver: GuestDriver;
  let page: GuestPage;
  // A browser and a profile for each: nobody is signed in.
  beforeEach(async () => {
    driver = await start();
    page = new GuestPage(driver, stage.server.url);
  }, 120_000);
  afterEach(() => driver.close());

  // A short run goes every second way, in each browser those that it does not go in the other.
  let ways = row === 'B3' ? 0 : 1;
  const flow = (title: string, walk: () => Promise<void>): void => {
    if (!isOfRun(ways++, 2)) return;
    it(title, async () => {
      await walk();
      expect(await page.problems()).toEqual([]);
      proven(row, 1);
    });
  };

  /** On the provider's page, from an address of the application. */
  const signIn = async (persona: Persona, path: string): Promise<void> => {
    await page.open(path);
    await page.click('button', `${persona} …`);
    await page.see('heading');
    await page.noteProblems();
  };

  /** By the key, once the details have the focus; the row has it then. */
  const closeDetails = async (): Promise<void> => {
    await page.expect("document.querySelector('[role=dialog]')?.contains(document.activeElement)");
    await page.press('Escape');
    await page.expect("document.querySelector('[role=dialog]') === null");
    await page.expect("document.activeElement.matches('tbody button')");
  };

  flow('somebody signs in, chooses a theme that stays, and signs out', async () => {
    await signIn('dk', '/dk-admin');
    await page.click('button', 'Avaa valikko');
    await page.choose('Teema', 'Tumma');
    await page.expect(`${ground} === 'rgb(20, 20, 20)'`);
    await page.open('/dk-admin');
    await page.see('heading');
    await page.expect(`${ground} === 'rgb(20, 20, 20)'`);
    await page.click('button', 'Avaa valikko');
    await page.choose('Teema', 'Vaalea');
    await page.keepProblems();
    await page.click('button', 'Kirjaudu ulos');
    await page.see('heading', 'Kirjaudu sisään');
  });

  flow('a product goes through its five phases and is published', async () => {
    await signIn('dk', '/dk-admin');
    await page.click('button', 'Luo uusi paketti');
    await page.see('heading', 'Vaihe: Perustiedot');
    await page.type('textbox', 'Paketin nimi', `Paketti selaimessa ${name}`);
    await page.type('textbox', 'Paketin kuvaus', 'Kuvaus ammattilaiselle: åäö');
    await page.click('button', 'Lisää uusi rivi');
    await page.type('textbox', 'Löydöksen nimi', 'Klamydia todettu');
    await page.click('button', 'Tallenna ja jatka');

    await page.see('heading', 'Vaihe: Paketin sisältö');
    await page.click('button', 'Lisää päätutkimus');
    await page.type('combobox', 'Kuntaliittokoodi', '1155');
    await page.click('option', '1155 …');
    await page.choose('Kohdesukupuoli', 'Molemmat');
    await page.choose('Vastaustyyppi', 'Positiivinen/negatiivinen');
    await page.see('rowheader', 'posit');
    await page.click('button', 'Tallenna ja jatka');

    await page.see('heading', 'Vaihe: Hyvinvointialueen asetukset');
    for (const option of ['Palautus laboratorioon', 'Yhteydenotto tekstiviestillä'])
      await page.click('checkbox', option);
    await page.click('button', 'Tallenna ja jatka');

    await page.see('heading', 'Vaihe: Tekstit kansalaiselle');
    await page.fillEmpty(':is(form, [role=form]) :is(textarea, input[type=text], input:not([type]))', 'Kansalaiselle');
    await page.click('button', 'Tallenna ja jatka');

    await page.see('heading', 'Vaihe: Esikatselu');
    await page.click('button', 'Julkaise näytekatalogiin');
    await page.type('textbox', 'Perustelu', 'Löydös vaihdetaan ensi viikolla.');
    await page.click('button', 'Julkaise näytekatalogiin', { inside: '[role=alertdialog]' });
    await page.read('Paketin julkaisu onnistui.');
    await page.expect("location.pathname === '/dk-admin'");
    await page.read(`Paketti selaimessa ${name}`);
  });

  flow('an area finds an order and a result, and takes the result into handling', async () => {
    await signIn('hva04', '/hva-admin/referrals');
    await page.see('button', undefined, { inside: 'tbody tr' });
    await page.click('button', 'Valmiit …');
    // A row of before would be gone while it is pressed.
    await page.expect("[...document.querySelectorAll('tbody tr')].every((row) => row.innerText.includes('Valmis'))");
    await page.expect("document.querySelector('[role=progressbar]') === null");
    await page.click('button', undefined, { inside: 'tbody tr:first-child' });
    await closeDetails();
    await page.open('/hva-admin/observations?outcomeType=1');
    await page.click('button', 'Avaa suodattimet');
    await page.see('textbox', 'Vastauspäivä viimeistään');
    await page.expect(noFieldReachesOut);
    await page.see('combobox', 'Käsittelyn tila…', { inside: 'tbody tr:first-child' });
    await page.choose('Käsittelyn tila…', status, { inside: 'tbody tr:first-child' });
    await page.read('Tilan muuttaminen onnistui.');
  });

  flow('an area changes an instruction of a package that it uses', async () => {
    await signIn('hva04', '/hva-admin/hva-products-in-use');
    await page.click('button', 'Muokkaa…', { inside: 'main li' });
    await page.click('button', 'Löydösten ohjeet…');
    await page.type('textbox', 'Ohjeteksti', `Ohje selaimesta ${name}`);
    await page.click('button', 'Tallenna');
    await page.read('Muutokset tallennettu');
  });

  flow('logistics marks an order in handling as sent', async () => {
    await signIn('logistics', '/logistics?referralWorkflowStatus=4');
    await page.click('button', undefined, { inside: 'tbody tr:first-child' });
    // The dialog may grow as its attachments come: a press would meet the place where the button was.
    await page.see('dialog');
    await page.expect("document.querySelector('[role=progressbar]') === null");
    await page.click('button', 'Merkitse tilaus valmiiksi', { inside: '[role=dialog]' });
    await page.read('Näytepakkaus merkitty valmiiksi');
    await closeDetails();
  });

  flow('the event log has what was done', async () => {
    await signIn('logistics', '/logistics');
    await page.click('button', 'Avaa valikko');
    await page.click('link', 'Tapahtumaloki');
    await page.see('table');
    await page.read('logistics.searchLogisticsReferrals');
  });
});

const ground = "getComputedStyle(document.querySelector('.fui-FluentProvider > div')).backgroundColor";

/** Each text field is as wide as its place: it does not reach over the next one. */
const noFieldReachesOut = `[...document.querySelectorAll('form .fui-Field')].every((field) =>
  [...field.querySelectorAll('.fui-Input')].every((input) =>
    input.getBoundingClientRect().right <= field.getBoundingClientRect().right + 1))`;
