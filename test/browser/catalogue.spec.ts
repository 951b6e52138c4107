import { drill } from '#test/support/random-runs.ts';
import { getProducts, type ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { cardOf, cards, createButton, deleteDialog, openCatalogue, toasts } from './steps/catalogue.ts';
import { button } from './steps/configurator.ts';
import { inUsePath, untilEditor } from './steps/hva-products.ts';
import { isUncovered } from './steps/is-uncovered.ts';
import { openMenu } from './steps/menu.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter, type Persona } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const nameless = 'Nimetön paketti';

async function visitCatalogue(persona: Persona = 'dk') {
  const visit = await stage.open();
  await enter(visit.page, persona, '/dk-admin');
  await cards(visit.page).first().waitFor();
  return visit;
}

drill('the list shows the same dates in a browser without Temporal, and opens a product at its phase', async () => {
  const { page } = await visitCatalogue();
  const count = await cards(page).count();
  expect(count).toBeGreaterThanOrEqual(12);
  const dates = (): Promise<string[]> =>
    page
      .locator('main li')
      .getByText(/^Viimeksi muokannut /)
      .allInnerTexts();
  const usual = await dates();
  expect(usual).toHaveLength(count);
  for (const date of usual)
    expect(date).toMatch(/^Viimeksi muokannut (Kaisa Diagnostinen|Daniel Keskinen) \d{1,2}\.\d{1,2}\.\d{4}$/);
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).not.toContainEqual(expect.stringContaining('/assets/temporal.'));

  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'));
  const standIn = page.waitForResponse(/\/assets\/temporal\./);
  await openCatalogue(page);
  expect((await standIn).status()).toBe(200);
  expect(await dates()).toEqual(usual);

  const published = cards(page).filter({ hasText: 'Julkaistu' }).first();
  await published.getByRole('button', { name: /^Muokkaa: / }).click();
  await page.waitForURL(/\/product-configurator\/[0-9a-f-]{36}\/preview$/);
});

drill(
  'opens the area’s page of a product for a user with an area, which leads back, and says where there is none',
  async () => {
    const { page } = await visitCatalogue('dkarea');
    const hint = 'Pakettia ei ole otettu käyttöön alueellasi.';
    const edit = { name: /^Muokkaa: / };
    const unused = cards(page).filter({ hasText: hint }).first().getByRole('button', edit);
    expect(await unused.getAttribute('aria-disabled')).toBe('true');
    await expectNoAxeViolations(page);
    await cards(page).filter({ hasNotText: hint }).first().getByRole('button', edit).click();
    await page.waitForURL(/\/hva-admin\/hva-product\/[0-9a-f-]{36}$/);
    await untilEditor(page);
    await button(page, 'Takaisin näytepaketteihin').click();
    await page.waitForURL((url) => url.pathname === '/dk-admin');
    await page.goto(inUsePath);
    await page.getByText('Sinulla ei ole oikeutta tähän sivuun.').waitFor();
  },
);

drill(
  'as a table of five hundred is gone through by keys, and stands in the address with what narrows it',
  async () => {
    const { page } = await stage.open();
    await page.route(`**${getProducts.path}`, async (route) => {
      const response = await route.fetch();
      const [product] = (await response.json()) as ProductSummary[];
      const json = Array.from({ length: 500 }, (_, index) => ({
        ...product,
        productId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        productName: `Paketti ${index + 1}`,
      }));
      await route.fulfill({ response, json });
    });
    await enter(page, 'dk', '/dk-admin');
    await page.getByRole('button', { name: 'Taulukko' }).click();
    const link = (number: number) => page.getByRole('link', { name: `Paketti ${number}`, exact: true });
    // WCAG 2.5.8.
    const sortable = page.getByRole('columnheader').getByRole('button');
    await sortable.nth(2).waitFor();
    const heights = await sortable.evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().height));
    expect(heights).toHaveLength(3);
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(24);
    await link(1).focus();
    await page.keyboard.press('End');
    await until(() => link(500).evaluate((element) => element === document.activeElement));
    expect(await page.locator('main tr[data-index]').count()).toBeLessThan(60);
    expect(await link(500).evaluate(isUncovered)).toBe(true);
    await page.keyboard.press('Home');
    await until(() => link(1).evaluate((element) => element === document.activeElement));
    // The way back leads to where one was in it.
    await page.evaluate(() => window.scrollTo(0, 12_000));
    await link(206).waitFor();
    const eventLog = (await openMenu(page)).getByRole('link', { name: 'Tapahtumaloki' });
    const place = (): Promise<number> => link(206).evaluate((element) => element.getBoundingClientRect().top);
    const before = await place();
    await eventLog.click();
    await page.getByRole('heading', { level: 1, name: 'Tapahtumaloki' }).waitFor();
    await page.goBack();
    await until(async () => expect(await place()).toBeCloseTo(before, -1));
    await expectNoAxeViolations(page);
    await page.getByRole('searchbox').fill('paketti 42');
    await page.waitForURL((url) => url.searchParams.get('search') === 'paketti 42');
    await link(7).waitFor({ state: 'detached' });
    await page.reload();
    await link(420).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('paketti 42');
    await page.goBack();
    await link(7).waitFor();
    expect(new URL(page.url()).search).toBe('?view=table');
  },
);

it('creates one draft for a double click, lists it first, and deletes it after a question', async () => {
  const { page } = await visitCatalogue();
  const before = await cards(page).count();
  await createButton(page).dblclick();
  await page.waitForURL(/\/product-configurator\/[0-9a-f-]{36}\/basic-info$/);
  await openCatalogue(page);
  expect(await cards(page).count()).toBe(before + 1);
  const text = await cards(page).first().innerText();
  for (const part of ['[UUSI PAKETTI]', 'Luonnos', 'Viimeksi muokannut Kaisa Diagnostinen'])
    expect(text).toContain(part);

  const remove = cardOf(page, nameless)
    .first()
    .getByRole('button', { name: `Poista: ${nameless}` });
  await remove.click();
  await deleteDialog(page).getByText(`Haluatko varmasti poistaa paketin ${nameless}?`).waitFor();
  await expectNoAxeViolations(page);
  await deleteDialog(page).getByRole('button', { name: 'Peruuta' }).click();
  await deleteDialog(page).waitFor({ state: 'detached' });
  expect(await cards(page).count()).toBe(before + 1);
  await remove.click();
  await deleteDialog(page).getByRole('button', { name: 'Poista' }).click();
  await toasts(page).getByText(`Luonnistilassa olevan paketin ${nameless} poisto onnistui!`).waitFor();
  await until(async () => expect(await cards(page).count()).toBe(before));
  await expectNoAxeViolations(page);
  await openCatalogue(page);
  expect(await cards(page).count()).toBe(before);
});
