import type { Page, Route } from 'playwright-core';
import {
  cardOf,
  cards,
  createButton,
  createNewProduct,
  deleteDialog,
  openCatalogue,
  toasts,
} from './steps/catalogue.ts';
import { storedSignIn } from './steps/stored-sign-in.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter, signIn, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

// Its restarts are of a server with its own database.
const stage = setStage({ embedded: true });

const nameless = 'Nimetön paketti';

async function visitCatalogue(persona: Persona = 'dk') {
  const visit = await stage.open();
  await enter(visit.page, persona, '/dk-admin');
  await cards(visit.page).first().waitFor();
  return visit;
}

/** Answers as the server would when it fails; the call itself never reaches it. */
const failing = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 500, title: 'Internal Server Error', code: 'unexpected' }),
  });

const fromServer = (path: string) => `**/api/product/${path}**`;

/** The names on the cards, in their order. */
const namesOf = (page: Page): Promise<string[]> => cards(page).getByRole('heading', { level: 3 }).allInnerTexts();

describe('the list', () => {
  it('shows each product with picture, badge, texts, last change and its buttons', async () => {
    const { page } = await visitCatalogue();
    const count = await cards(page).count();
    expect(count).toBeGreaterThanOrEqual(12);
    const seen = new Set<string>();
    for (let index = 0; index < count; index++) {
      const card = cards(page).nth(index);
      const text = await card.innerText();
      const isPublished = /^Julkaistu$/m.test(text);
      seen.add(isPublished ? 'published' : 'draft');
      if (/^Näytepaketti käytössä$/m.test(text)) seen.add('in use');
      expect(/^Luonnos$/m.test(text)).toBe(!isPublished);
      expect(text).toMatch(/^Viimeksi muokannut (Kaisa Diagnostinen|Daniel Keskinen) \d{1,2}\.\d{1,2}\.\d{4}$/m);
      expect(await card.getByRole('button', { name: /^Muokkaa: / }).count()).toBe(1);
      expect(await card.getByRole('button', { name: /^Poista: / }).count()).toBe(isPublished ? 0 : 1);
      expect(await card.locator('svg[data-picture]').getAttribute('data-picture')).toBe(String(index % 3));
    }
    expect([...seen].sort()).toEqual(['draft', 'in use', 'published']);
    await expectNoAxeViolations(page);
  });

  it('shows the same dates in a browser without Temporal', async () => {
    const dates = async (page: Page): Promise<string[]> =>
      (
        await cards(page)
          .getByText(/^Viimeksi muokannut /)
          .allInnerTexts()
      ).sort();
    const { page: usual } = await visitCatalogue();
    const { page } = await stage.open();
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'));
    const standIn = page.waitForResponse(/\/assets\/temporal\./);
    await enter(page, 'dk', '/dk-admin');
    await cards(page).first().waitFor();
    expect((await standIn).status()).toBe(200);
    expect(await dates(page)).toEqual(await dates(usual));
    expect(
      await usual.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining('/assets/temporal.'));
  });

  it('opens a product at its phase', async () => {
    const { page } = await visitCatalogue();
    const published = cards(page).filter({ hasText: 'Julkaistu' }).first();
    await published.getByRole('button', { name: /^Muokkaa: / }).click();
    await page.waitForURL(/\/product-configurator\/[0-9a-f-]{36}\/preview$/);
    await expectNoAxeViolations(page);
  });

  it('opens the area’s page of a product for a user with an area, and says where there is none', async () => {
    const { page } = await visitCatalogue('dkarea');
    const hint = 'Pakettia ei ole otettu käyttöön alueellasi.';
    const unused = cards(page)
      .filter({ hasText: hint })
      .first()
      .getByRole('button', { name: /^Muokkaa: / });
    expect(await unused.getAttribute('aria-disabled')).toBe('true');
    await expectNoAxeViolations(page);
    await cards(page)
      .filter({ hasNotText: hint })
      .first()
      .getByRole('button', { name: /^Muokkaa: / })
      .click();
    await page.waitForURL(/\/hva-admin\/hva-product\/[0-9a-f-]{36}$/);
  });

  it('shows a failure where the products would stand, and tries again', async () => {
    const { page, problems } = await stage.open();
    problems.allow(/status of 500/);
    await page.route(fromServer('getProducts'), failing);
    await enter(page, 'dk', '/dk-admin');
    await page.getByRole('alert').getByText('Paketteja haettaessa tapahtui virhe.').waitFor();
    expect(await toasts(page).count()).toBe(0);
    await expectNoAxeViolations(page);
    await page.unroute(fromServer('getProducts'));
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
    await cards(page).first().waitFor();
    expect(await page.getByText('Paketteja haettaessa tapahtui virhe.').count()).toBe(0);
  });

  it('takes a broken answer for a failure, not for an empty list', async () => {
    const { page } = await stage.open();
    await page.route(fromServer('getProducts'), (route) =>
      route.fulfill({ contentType: 'application/json', body: '[{"productId": 1' }),
    );
    await enter(page, 'dk', '/dk-admin');
    await page.getByText('Paketteja haettaessa tapahtui virhe.').waitFor();
  });
});

describe('creating', () => {
  it('opens the new product in the configurator and keeps it as a draft', async () => {
    const { page } = await visitCatalogue();
    const before = await cards(page).count();
    await createNewProduct(page);
    await until(async () => expect(await page.title()).toMatch(/^Omanäyte - .+/));
    await expectNoAxeViolations(page);
    await openCatalogue(page);
    await until(async () => expect(await cards(page).count()).toBe(before + 1));
    // The one changed last comes first.
    const text = await cards(page).first().innerText();
    expect(text).toContain('[UUSI PAKETTI]');
    expect(text).toContain('Luonnos');
    expect(text).toContain('Viimeksi muokannut Kaisa Diagnostinen');
  });

  it('creates one product for a double click', async () => {
    const { page } = await visitCatalogue();
    const before = await cards(page).count();
    await createButton(page).dblclick();
    await page.waitForURL(/basic-info$/);
    await openCatalogue(page);
    expect(await cards(page).count()).toBe(before + 1);
  });

  it('says that it failed and stays', async () => {
    const { page, problems } = await visitCatalogue();
    problems.allow(/status of 500/);
    await page.route(fromServer('createProduct'), failing);
    await createButton(page).click();
    await toasts(page).getByText('Paketin luonti epäonnistui.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dk-admin');
    await expectNoAxeViolations(page);
  });
});

describe('deleting', () => {
  it('asks first: cancelling keeps the product, confirming removes it and says so', async () => {
    const { page } = await visitCatalogue();
    await createNewProduct(page);
    await openCatalogue(page);
    const before = await cards(page).count();
    const remove = cardOf(page, nameless)
      .first()
      .getByRole('button', { name: `Poista: ${nameless}` });

    await remove.click();
    await deleteDialog(page).getByText(`Haluatko varmasti poistaa paketin ${nameless}?`).waitFor();
    await expectNoAxeViolations(page);
    await deleteDialog(page).getByRole('button', { name: 'Peruuta' }).click();
    await deleteDialog(page).waitFor({ state: 'detached' });
    expect(await cards(page).count()).toBe(before);

    await remove.click();
    await deleteDialog(page).getByRole('button', { name: 'Poista' }).click();
    await toasts(page).getByText(`Luonnistilassa olevan paketin ${nameless} poisto onnistui!`).waitFor();
    await until(async () => expect(await cards(page).count()).toBe(before - 1));
    await expectNoAxeViolations(page);
    await openCatalogue(page);
    expect(await cards(page).count()).toBe(before - 1);
  });

  it('says that it failed and keeps the product', async () => {
    const { page, problems } = await visitCatalogue();
    problems.allow(/status of 500/);
    await page.route(fromServer('deleteDraftProduct'), failing);
    const names = await namesOf(page);
    const draft = cards(page).filter({ has: page.getByRole('button', { name: /^Poista: / }) });
    await draft
      .first()
      .getByRole('button', { name: /^Poista: / })
      .click();
    await deleteDialog(page).getByRole('button', { name: 'Poista' }).click();
    const text = 'Luonnostilassa olevan paketin poisto epäonnistui. Yritä myöhemmin uudelleen.';
    await toasts(page).getByText(text).waitFor();
    expect(await namesOf(page)).toEqual(names);
    await expectNoAxeViolations(page);
  });
});

describe('a restart of the server', () => {
  it('keeps products and sign-in, of the open page and of a new one', async () => {
    const { page, context, problems } = await stage.open();
    await signIn(page, 'dk', '/dk-admin');
    await cards(page).first().waitFor();
    // What the page loads beforehand when it is idle may fall into the restart.
    problems.allow(/ERR_CONNECTION_REFUSED/);
    await createNewProduct(page);
    await openCatalogue(page);
    const names = await namesOf(page);
    const before = await storedSignIn(page);

    await stage.server.restart();

    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await cards(page).first().waitFor();
    expect(await namesOf(page)).toEqual(names);
    await createNewProduct(page);
    expect((await storedSignIn(page))?.access_token).toBe(before?.access_token);
    expect(asked.filter((path) => path.startsWith('/oidc'))).toEqual([]);

    // A new tab has no tokens of its own: the provider knows the person still.
    const other = await context.newPage();
    await openCatalogue(other);
    expect(await cards(other).count()).toBe(names.length + 1);
    expect(asked.filter((path) => path.startsWith('/oidc/interaction'))).toEqual([]);
  });
});
