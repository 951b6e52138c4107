import { anId } from '#test/support/builders.ts';
import { drill } from '#test/support/random-runs.ts';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from 'playwright-core';
import type { AreaBoard } from '#core/contracts/area-board.contract.ts';
import { cardOf, toasts } from './steps/catalogue.ts';
import {
  button,
  demoPhasePath,
  field,
  phaseButton,
  saveButton,
  untilPhase,
  untilStatus,
} from './steps/configurator.ts';
import { hvaProductAddress } from './steps/hva-products.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

// What the diagnostic centre does with its products beside writing them: copies, panels, the board of areas.

const stage = setStage();
const chlamydia = 'Klamydia- ja tippuritesti virtsanäytteestä';

drill('a product is copied with its files, and its copy gets the child analyses of a panel', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', '/dk-admin');
  await cardOf(page, chlamydia)
    .getByRole('button', { name: /^Kopioi/ })
    .click();
  await untilPhase(page, 'basicInfo');
  await toasts(page)
    .getByText(/kopioitiin uudeksi luonnokseksi\.$/)
    .waitFor();
  expect(await field(page, 'Paketin nimi').inputValue()).toBe(`${chlamydia} (kopio)`);
  await page.getByText('Tila: Luonnos').waitFor();

  await phaseButton(page, 'contents').click();
  await untilPhase(page, 'contents');
  await button(page, 'Lisää päätutkimus').click();
  const code = page.getByRole('combobox', { name: 'Kuntaliittokoodi' }).last();
  // The new analysis opens with the focus in its code.
  await until(async () => {
    expect(await code.inputValue()).toBe('');
    expect(await code.evaluate((element) => element === document.activeElement)).toBe(true);
  });
  await page.keyboard.type('1738');
  await page.getByRole('option', { name: /^1738 / }).click();
  const offer = page.getByText(/^Koodi 1738 on paketti/);
  await offer.waitFor();
  await expectNoAxeViolations(page);
  await button(page, 'Lisää').click();
  await until(async () => {
    const codes = await page.getByRole('combobox', { name: 'Kuntaliittokoodi' }).evaluateAll(valuesOf);
    expect(codes.slice(-3)).toEqual(['1738', '4807', '1723']);
  });
  expect(await offer.count()).toBe(0);

  await dragLastToTop(page);
  await until(async () => {
    const codes = await page.getByRole('combobox', { name: 'Kuntaliittokoodi' }).evaluateAll(valuesOf);
    expect(codes.slice(0, 3)).toEqual(['1738', '4807', '1723']);
  });
  // In forced colours, which have no shadows, the place is shown otherwise.
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await outlined(page).first().evaluate(heightOfDropLine)).toBe('4px');
  await page.emulateMedia({ forcedColors: 'none' });

  // Left unsaved, it is a draft in the catalogue like any other: it is not discarded as a new one would be.
  await button(page, 'Palaa etusivulle').click();
  await button(page, 'Poistu tallentamatta').click();
  await cardOf(page, `${chlamydia} (kopio)`).getByText('Luonnos', { exact: true }).waitFor();
});

drill('the board of areas is narrowed in the address and leads to the product', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', '/area-board');
  const rows = page.getByRole('table').getByRole('row');
  await until(async () => expect(await rows.count()).toBe(24));
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Julkaistu \(\d/ }).click();
  await page.waitForURL(/\?status=published$/);
  // A cell can be read under the pointer, in high contrast too.
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await page.reload();
  await until(async () => expect(await rows.count()).toBe(3));
  const cell = page.getByRole('button', { name: /^Julkaistu.*Vantaan/ }).first();
  await cell.hover();
  await expectNoAxeViolations(page);
  await cell.click();
  const details = page.getByRole('dialog', { name: 'Vantaan ja Keravan hyvinvointialue' });
  await details.getByText('Helena Virtanen').waitFor();
  await expectNoAxeViolations(page);
  await button(details, 'Avaa paketin esikatselu').click();
  await untilPhase(page, 'preview');

  // A long word, such as an address, widens no column.
  await page.route('**/api/areaBoard/getAreaBoard', async (route) => {
    const response = await route.fetch();
    const board = (await response.json()) as AreaBoard;
    const products = board.products.map((each) => ({ ...each, productName: 'pitka'.repeat(51) }));
    await route.fulfill({ response, json: { ...board, products } });
  });
  await page.goto('/area-board');
  const column = page.getByRole('columnheader', { name: /^pitka/ }).first();
  await column.waitFor();
  expect((await column.boundingBox())!.width).toBeLessThan(300);
});

it('the board shows as a whole what the keys lead to, beside what sticks, and all products on paper', async () => {
  const { page } = await stage.open();
  await page.route('**/api/areaBoard/getAreaBoard', async (route) => {
    const response = await route.fetch();
    const board = (await response.json()) as AreaBoard;
    const products = [...board.products, ...board.products].map((each) => ({ ...each, productId: anId() }));
    await route.fulfill({ response, json: { ...board, products } });
  });
  await enter(page, 'dk', '/area-board');
  const frame = page.getByRole('region', { name: 'Hyvinvointialueet ja paketit' });
  await frame.waitFor();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await frame.focus();
    const hidden: string[] = [];
    for (let step = await stepInBoard(page); step; step = await stepInBoard(page))
      if (step.isHidden) hidden.push(step.name);
    expect({ width, hidden }).toEqual({ width, hidden: [] });
    // A long word of the corner is not broken where it would fit.
    const corner = page.getByRole('columnheader', { name: 'Hyvinvointialue' });
    expect((await corner.boundingBox())!.width).toBeGreaterThan(100);
  }

  // A4 on its long side, within the margins of a browser.
  await page.setViewportSize({ width: 1046, height: 720 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const edges = await page
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(Math.max(...edges)).toBeLessThanOrEqual(1046);
});

/** Tab to the next control of the board; undefined once there is none. Hidden is what is not to be seen as a whole. */
async function stepInBoard(page: Page): Promise<{ readonly name: string; readonly isHidden: boolean } | undefined> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const control = document.activeElement!;
    const frame = control.closest('[role="region"]');
    if (!frame) return undefined;
    const [box, room, corner] = [control, frame, frame.querySelector('th')!].map((each) =>
      each.getBoundingClientRect(),
    );
    const top = control.closest('thead') ? room!.top : corner!.bottom;
    const isWithin = box!.left >= corner!.right && box!.right <= room!.right && box!.top >= top;
    return { name: control.textContent, isHidden: !isWithin || box!.bottom > Math.min(room!.bottom, innerHeight) };
  });
}

it('what leads to what is printed on the long side of the paper', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', demoPhasePath('vaginal-infection', 'preview').replace(/[^/]+$/, 'connections'));
  await page.getByRole('table').first().waitFor();
  const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  const sizes = printed.getPages().map((each) => each.getWidth() > each.getHeight());
  expect(new Set(sizes)).toEqual(new Set([true]));
});

drill(
  'an area’s page of a package has its step marked in forced colours, and on paper its language, and nothing to press',
  async () => {
    const { page } = await stage.open({ forcedColors: 'active' });
    await enter(page, 'hva04', hvaProductAddress('04', 'chlamydia-and-gonorrhoea', '?step=outcomes&language=sv'));
    await expectMarked(page, 'Näytepaketin tiedot', 'borderLeftColor');
    const language = page.getByText('Kieli: Ruotsi', { exact: true });
    const buttons = page.getByRole('form').getByRole('button').filter({ visible: true });
    expect(await language.isVisible()).toBe(false);
    await until(async () => expect(await buttons.count()).toBeGreaterThan(3));
    await page.emulateMedia({ media: 'print' });
    expect(await language.isVisible()).toBe(true);
    expect(await buttons.allTextContents()).toEqual([]);
    const state = page.getByRole('region', { name: 'Näytepaketin tila' });
    await state.getByText('Viimeksi muokannut', { exact: true }).waitFor();
    const ways = ['Kytkennät', 'Versiot', 'Esikatsele tulos kansalaisen näkymässä'].map((text) =>
      state.getByText(text),
    );
    expect(await Promise.all(ways.map((each) => each.count()))).toEqual([1, 1, 1]);
    expect(await Promise.all(ways.map((each) => each.isVisible()))).toEqual([false, false, false]);
  },
);

/** In forced colours a ground is not to be seen: an edge marks the step that is open. */
async function expectMarked(page: Page, name: string, edge: 'borderBottomColor' | 'borderLeftColor'): Promise<void> {
  const steps = page.getByRole('navigation', { name }).getByRole('button');
  await steps.first().waitFor();
  const colours = await steps.evaluateAll(
    (all, side) =>
      all.map((each) => ({ isHere: each.hasAttribute('aria-current'), colour: getComputedStyle(each)[side] })),
    edge,
  );
  const [here] = colours.filter(({ isHere }) => isHere);
  const others = new Set(colours.filter(({ isHere }) => !isHere).map(({ colour }) => colour));
  expect(others.size).toBe(1);
  expect(others).not.toContain(here?.colour);
}

it('a form has its text in bounds, its phase underlined in forced colours, and says beside the buttons what is far above', async () => {
  const { page } = await stage.open({ forcedColors: 'active' });
  await enter(page, 'dk', demoPhasePath('vaginal-infection', 'hvaSettings'));
  await untilPhase(page, 'hvaSettings');
  await expectMarked(page, 'Vaiheet', 'borderBottomColor');
  const saved = page.getByText('Tallennettu', { exact: true });
  await page.getByLabel('Palautus postitse').check();
  await page.getByLabel('Yhteydenotto tekstiviestillä').check();
  const grounds: string[] = [];
  await page.route('**/api/product/update*/**', async (route) => {
    // While the answer is waited for a line says so, also where grounds are not to be seen.
    const line = page.getByRole('progressbar', { name: 'Odotetaan palvelinta…' });
    const colours = await Promise.all([line, page.locator('body')].map(groundOf));
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 640, height: 400 });
    grounds.push(...colours);
    await route.continue();
  });
  await saveButton(page).click();
  await saved.waitFor();
  expect(new Set(grounds).size).toBe(2);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await saved.isVisible()).toBe(false);
  await untilStatus(page, 'Muutokset tallennettu.');

  await phaseButton(page, 'basicInfo').click();
  await untilPhase(page, 'basicInfo');
  const description = field(page, 'Paketin kuvaus');
  await description.fill(`https://www.example.com/${'pitka-polku-'.repeat(20)}`);
  expect((await description.boundingBox())!.width).toBeLessThan(740);
});

/** How high the line over an item would be if something were dragged over its upper half. */
function heightOfDropLine(item: HTMLElement | SVGElement): string {
  item.dataset['drop'] = 'before';
  const { height } = getComputedStyle(item, '::before');
  delete item.dataset['drop'];
  return height;
}

const groundOf = (element: Locator): Promise<string> =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor);

/** The analyses in the outline. */
const outlined = (page: Page): Locator => page.getByRole('navigation', { name: 'Tutkimukset' }).getByRole('listitem');

/** Drags the last of the outline's analyses above the first one. */
async function dragLastToTop(page: Page): Promise<void> {
  const items = outlined(page);
  // Whether the browser takes a press for a drag depends on what it has drawn meanwhile: one that is none is begun again.
  await until(async () => {
    const [from, to] = [await items.last().boundingBox(), await items.first().boundingBox()];
    await page.mouse.move(from!.x + 40, from!.y + 10);
    await page.mouse.down();
    await page.mouse.move(from!.x + 40, from!.y, { steps: 4 });
    await page.mouse.move(to!.x + 40, to!.y + 6, { steps: 4 });
    const place = await items.first().getAttribute('data-drop');
    if (place === null) await page.mouse.up();
    expect(place).toBe('before');
  });
  await page.mouse.up();
}

function valuesOf(elements: (HTMLElement | SVGElement)[]): string[] {
  return elements.map((element) => (element as HTMLInputElement).value);
}
