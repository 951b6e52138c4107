import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { openerOf, rows, settled } from '#test/browser/steps/lists.ts';
import { setStage } from '#test/browser/support/stage.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { flowsOn, heading } from './support/keyboard-flow.ts';

// Ways by keys alone of areas, logistics and support: the focus is never lost or covered, and what happens is said once to those who do not see it.

const stage = setStage();
const flow = flowsOn(stage);

async function nameOfFirst(page: Page): Promise<string> {
  const opener = openerOf(rows(page).first());
  return (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
}

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
  await hand.press('Enter');
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

/** What is read from a package's boxes, as the diagnostic centre sets it. */
async function setKitCode(productName: string): Promise<string> {
  const { url } = stage.server;
  const { access_token } = await new SignInBrowser(url).tokens('dk');
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/packingStation/getKitCodes`, { headers });
  const codes = (await answer.json()) as readonly { readonly productId: string; readonly productName: string }[];
  const code = 'OMA-NAPPAIN';
  const body = JSON.stringify({ productId: codes.find((each) => each.productName === productName)!.productId, code });
  const set = await fetch(`${url}/api/packingStation/setKitCode`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body,
  });
  expect(set.ok).toBe(true);
  return code;
}

flow(
  'logistics sends a run to its end by a keyboard’s codes',
  'logistics',
  '/logistics/packing-station',
  async ({ page, hand, spy }) => {
    const named = async (name: RegExp): Promise<string> => {
      const found = page.getByRole('button', { name }).first();
      return ((await found.getAttribute('aria-label')) ?? (await found.innerText())).replace(name, '');
    };
    await page
      .getByRole('button', { name: /^Aloita erä: / })
      .first()
      .waitFor();
    const code = await setKitCode(await named(/^Aloita erä: /));
    await hand.fill('Näytepakkauksia erään (1–100)', '1');
    await hand.enter(/^Aloita erä/);
    await page.getByText('0 / 1', { exact: true }).waitFor();
    const sticker = await named(/^Poikkeus: /);
    await hand.type(code);
    await hand.press('Enter');
    await spy.hear(/^Pakkaus luettu: /);
    await hand.type(sticker);
    await hand.press('Enter');
    await spy.hear(new RegExp(`Lähetetty: ${sticker}`));
    await hand.enter('Päätä erä');
    await heading(page, 'Odottavat näytepakkaukset');
  },
);

flow('support filters the event log', 'support', '/event-log', async ({ page, hand, spy }) => {
  await rows(page).first().waitFor();
  await spy.forget();
  await hand.enter('Epäonnistui');
  await spy.hear(/^Näytetään 0 \/ \d+ tapahtumaa\.$/);
  await hand.enter('Kaikki', 'Shift+Tab');
  await spy.hear(/^Näytetään (\d+) \/ \1 tapahtumaa\.$/);
  await hand.enter('Lisää suodattimia');
  // Nothing is found from its first letter on: whoever types slowly hears of what each letter finds.
  await hand.fill('Hae tapahtumista', 'qqq');
  await spy.hear(/^Näytetään 0 \/ \d+ tapahtumaa\.$/);
  await hand.choose('Laji', 'Kysely');
  await hand.enter(/^Tyhjennä suodattimet/);
});

flow('support reads the event log', 'support', '/event-log', async ({ page, hand }) => {
  await page.getByRole('table').waitFor();
  await hand.press('Tab', 40);
  await hand.to('Avaa valikko', 'Shift+Tab');
});
