import type { Locator, Page } from 'playwright-core';
import { getDueRules } from '#core/contracts/follow-up.contract.ts';
import type { Observation } from '#core/contracts/observation.contract.ts';
import { type FoundMessages, getMappingTargets, searchMessages } from '#core/contracts/intake-message.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { aFollowUp, anIntakeMessage, aStep } from '#test/support/builders.ts';
import { drill, firstAndDrills } from '#test/support/random-runs.ts';
import { cards, deleteDialog, toasts } from './steps/catalogue.ts';
import { demoPhasePath, field } from './steps/configurator.ts';
import { hvaProductAddress, instructions } from './steps/hva-products.ts';
import { menu, menuButton, openMenu, signInPage } from './steps/menu.ts';
import { movedWhileLoading } from './steps/moved-while-loading.ts';
import { until } from './steps/until.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { choosePersona, enter } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ readsOnly: true });

const widths = [320, 400, 1280, 1920];
const someId = '00000000-0000-4000-8000-000000000001';

/**
 * How far the page can be scrolled sideways, and what sticks out of the window. Not a list's head: where it is narrow it
 * is clipped away, for screen readers only, and where it is not, its table would stick out with it.
 */
const sideways = (page: Page) =>
  page.evaluate(async () => {
    // What follows a change of the window's width comes with the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const root = document.documentElement;
    const sticksOut = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('svg, thead'))
      .map((element) => element.outerHTML.slice(0, 80));
    return { scrolls: Math.max(0, root.scrollWidth - root.clientWidth), sticksOut };
  });

/** Nor at any other width; ends at the widest. */
async function expectNothingSideways(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    await until(async () => expect({ width, ...(await sideways(page)) }).toEqual({ width, scrolls: 0, sticksOut: [] }));
  }
}

/** Looked at by axe where it is narrowest: at other widths other tests do. */
async function expectGoodAtAnyWidth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoAxeViolations(page);
  await expectNothingSideways(page);
}

/** Deletes nothing: the answer to the dialog fails, which shows a toast with a link. */
async function failToDelete(page: Page): Promise<void> {
  await page.route('**/api/product/deleteDraftProduct**', (route) => route.fulfill({ status: 409 }));
  await deleteDialog(page).getByRole('button', { name: 'Poista' }).click();
  await toasts(page).first().waitFor();
}

async function openDeleteDialog(page: Page): Promise<void> {
  await cards(page)
    .getByRole('button', { name: /^Poista: / })
    .first()
    .click();
  await deleteDialog(page).waitFor();
}

it('nothing scrolls sideways: sign-in page, catalogue, menu, event log, a service that does not answer', async () => {
  const { page, problems } = await stage.open();
  problems.allow(/ERR_FAILED/);
  await page.goto('/');
  await signInPage(page).waitFor();
  await expectGoodAtAnyWidth(page);
  await choosePersona(page, 'dk');
  await cards(page).first().waitFor();
  await expectGoodAtAnyWidth(page);
  await openMenu(page);
  await expectGoodAtAnyWidth(page);
  await page.goto('/event-log');
  await page.getByRole('table').waitFor();
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoAxeViolations(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    expect((await sideways(page)).scrolls).toBe(0);
  }
  await page.route('**/api/IsAvailable', (route) => route.abort());
  await page.goto('/dk-admin');
  await page.getByText('Palvelu ei vastaa juuri nyt.').waitFor();
  await expectNothingSideways(page);
});

it.each([
  ['an area user', 'hva04', 'Lisää suodattimia'],
  ['a notice', 'conflict', 'Sinulla on yhteensopimattomia käyttäjärooleja.'],
] as const)('nothing scrolls sideways for %s', async (_, persona, text) => {
  const { page } = await stage.open();
  await enter(page, persona, '/');
  // The way from the start page to the first screen closes the menu.
  await page.getByText(text).waitFor();
  await openMenu(page);
  await expectGoodAtAnyWidth(page);
});

firstAndDrills<[string, string, string?]>([
  ['results, with what is late over them', '/hva-admin/observations', 'Piilota tältä päivältä'],
  ['orders', '/hva-admin/referrals'],
  ['the worklist, with what is done for many', '/hva-admin/observations?worklist=true', 'Määräajat…'],
])('a list that is opened anew moves nothing up or down: %s', async (_, address, last) => {
  const { page } = await stage.open();
  await enter(page, 'hva04', address);
  await page.reload();
  await page.locator('tbody tr').first().waitFor();
  if (last) await page.getByRole('button', { name: last }).waitFor();
  expect(await movedWhileLoading(page)).toEqual([]);
});

firstAndDrills([['basicInfo'], ['contents'], ['preview']])(
  'the checks beside a form move no review: %s',
  async (phase) => {
    const { page } = await stage.open();
    await enter(page, 'dk', demoPhasePath('broad-sexual-health', phase));
    await page.getByRole('button', { name: 'Pyydä tarkistusta' }).waitFor();
    expect(await movedWhileLoading(page, { within: 'aside' })).toEqual([]);
  },
);

it('a change of place is one picture where movements are reduced', async () => {
  const { page } = await stage.open();
  await enter(page, 'hva04', '/hva-admin/referrals');
  const heading = page.getByRole('heading', { level: 1 });
  expect(
    await heading.evaluate((element) => {
      element.style.marginBottom = '24px';
      return getComputedStyle(element).marginBottom;
    }),
  ).toBe('24px');
});

/** Answers how many findings were given: none at first, and one once it is told to. */
async function giveLater(page: Page): Promise<() => void> {
  let given = 0;
  await page.route('**/api/followUp/getFollowUpCounts**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), given } });
  });
  return () => void (given = 1);
}

firstAndDrills([
  ['over the notice of the day', '/hva-admin/observations', false],
  ['with that put away', '/hva-admin/observations', true],
  ['in the worklist', '/hva-admin/observations?worklist=true', false],
  ['in the worklist, with that put away', '/hva-admin/observations?worklist=true', true],
])(
  'what a colleague gives is told without moving the list, nor covers what is above it: %s',
  async (_, address, isAway) => {
    const { page } = await stage.open();
    const give = await giveLater(page);
    await enter(page, 'hva04', address);
    const table = page.getByRole('table');
    const putAway = page.getByRole('button', { name: 'Piilota tältä päivältä' });
    await putAway.waitFor();
    if (isAway) await putAway.click();
    const before = (await table.boundingBox())!.y;
    give();
    await page.getByRole('columnheader', { name: 'Vastauspäivä' }).getByRole('button').first().click();
    const chip = page.getByRole('button', { name: 'Kollega on antanut sinulle 1 löydöksen' });
    const { y, height } = await boxOf(chip);
    expect((await table.boundingBox())!.y).toBe(before);
    // Neither the words of the list's head.
    expect(y + height).toBeLessThan(before + 12);
    const above = [
      page.getByRole('button', { name: /^(?:Kaikki|Positiiviset|Siirrä avoimet)/ }),
      page.locator('.fui-MessageBar'),
    ];
    for (const each of await Promise.all(above.map((part) => part.all())))
      for (const part of each) {
        const box = (await part.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(y);
      }
  },
);

async function boxOf(locator: Locator) {
  await locator.waitFor();
  return (await locator.boundingBox())!;
}

drill('the approval, which comes with the contents, comes under no press for another step of the review', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', demoPhasePath('broad-sexual-health', 'preview'));
  await page.getByRole('button', { name: 'Hyväksy' }).waitFor();
  expect(await movedWhileLoading(page, { axis: 'x' })).not.toContain('BUTTON');
  const order = page.getByRole('button', { name: /^(?:Pyydä tarkistusta|Hyväksy)$/ });
  expect(await order.allInnerTexts()).toEqual(['Pyydä tarkistusta', 'Hyväksy']);
});

it('beside scroll bars nothing moves sideways when a list comes, and a card’s three buttons stand in one line', async () => {
  const { page } = await stage.open({}, { pageOnly: true, scrollBars: true });
  await enter(page, 'hva04', '/hva-admin/referrals');
  await page.locator('tbody tr').nth(20).waitFor();
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  expect(await movedWhileLoading(page, { axis: 'x' })).toEqual([]);
  const { page: catalogue } = await stage.open({}, { pageOnly: true, scrollBars: true });
  await enter(catalogue, 'dk', '/dk-admin');
  const card = cards(catalogue)
    .filter({ has: catalogue.getByRole('button', { name: /^Poista: / }) })
    .first();
  await card.getByRole('button', { name: /^Poista: / }).waitFor();
  const tops = await card
    .locator('button')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

firstAndDrills([
  ['320 x 256', 320, 256],
  ['640 x 400', 640, 400],
  ['1280 x 800', 1280, 800],
])('what a button of a long list opens is in view, and the list stays where it is: %s', async (_, width, height) => {
  const { page } = await stage.open({ viewport: { width, height } });
  await enter(page, 'hva04', '/hva-admin/referrals');
  await page.locator('tbody tr').nth(20).waitFor();
  for (const name of ['Näkymät', 'Sarakkeet']) {
    const button = page.getByRole('button', { name });
    await page.evaluate(() => scrollTo(0, 500));
    await button.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await button.press('Enter');
    await page.locator('[role="dialog"] :focus').waitFor();
    await expectFocusInView(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press('Escape');
  }
});

it('what a button of a long list has opened stays in view when the window gets narrow', async () => {
  const { page } = await stage.open({ viewport: { width: 1280, height: 800 } });
  await enter(page, 'hva04', '/hva-admin/referrals');
  await page.getByRole('button', { name: 'Sarakkeet' }).press('Enter');
  await page.locator('[role="dialog"] :focus').waitFor();
  await page.setViewportSize({ width: 320, height: 800 });
  // Each row is a card then, and the button far below.
  await until(async () => expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(4000));
  await expectFocusInView(page);
});

async function expectFocusInView(page: Page): Promise<void> {
  await until(async () => {
    const [top, bottom, height] = await page.evaluate(() => {
      const box = document.activeElement!.getBoundingClientRect();
      return [box.top, box.bottom, innerHeight] as const;
    });
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(height);
  });
}

it("at 400 % a form's bar shows its buttons, a dialog scrolls no way but down, and the palette shows hits", async () => {
  const { page } = await stage.open({ viewport: { width: 320, height: 256 } });
  await enter(page, 'dk', demoPhasePath('broad-sexual-health', 'contents'));
  const bar = page.locator('[data-bar="bottom"]');
  await bar.getByRole('button', { name: 'Tallenna ja jatka' }).waitFor();
  expect(await bar.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);

  await page.getByRole('button', { name: 'Aseta löydös usealle tutkimukselle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aseta löydös usealle tutkimukselle' });
  await dialog.getByRole('combobox').waitFor();
  const sticksOut = () =>
    dialog.evaluate((surface) =>
      [surface, ...surface.querySelectorAll('*')].map((each) => each.scrollWidth - each.clientWidth),
    );
  expect(Math.max(...(await sticksOut()))).toBeLessThan(8);
  await dialog.getByRole('button', { name: 'Peruuta' }).click();

  await page.keyboard.press('Control+k');
  const hits = page.getByRole('listbox');
  await hits.getByRole('option').first().waitFor();
  const { height } = (await hits.boundingBox())!;
  expect(height).toBeGreaterThan(100);
  // They scroll, in nothing that does so, too.
  await page.keyboard.type('testi');
  await until(async () => expect(await page.getByRole('dialog').innerText()).toContain('Näytepaketit'));
  const palette = page.getByRole('dialog');
  expect(await palette.evaluate((surface) => getComputedStyle(surface).overflowY)).toBe('hidden');
  expect((await palette.boundingBox())!.height).toBeLessThanOrEqual(256);
});

firstAndDrills([
  ['an order', 'hva04', '/hva-admin/referrals'],
  ['an order of logistics', 'logistics', '/logistics'],
  ['a result', 'hva04', '/hva-admin/observations'],
])('whom it is about is in view at 200 % as details of %s open', async (_, persona, address) => {
  const { page } = await stage.open({ viewport: { width: 640, height: 300 } });
  await enter(page, persona, address);
  await page.locator('tbody tr button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sulje' }).waitFor();
  await until(async () => expect(await dialog.evaluate((each) => each.contains(document.activeElement))).toBe(true));
  const { y, height } = await boxOf(dialog.getByRole('heading', { level: 2 }));
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(300);
});

drill('where the list is cards, a day beside a warning stands in one line', async () => {
  const { page } = await stage.open();
  await page.route('**/api/logistics/searchLogisticsReferrals**', async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as object[];
    const parked = { parkReason: 'other', referralWorkflowStatus: OrderStatus.SamplingKitLogisticsInProgress };
    const time = { samplingKitLogisticsInProgressAt: '2026-01-27T10:00:00.000Z', samplingKitSentAt: null };
    await route.fulfill({ response, json: [{ ...first, ...parked, ...time }, ...others] });
  });
  await enter(page, 'logistics', '/logistics');
  const cell = page.locator('tbody tr').first().locator('td[data-label="Käsittelypäivä"]');
  await cell.getByText('27.1.2026').waitFor();
  for (const width of [320, 640, 853, 1000]) {
    await page.setViewportSize({ width, height: 720 });
    const lines = () =>
      cell.evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getClientRects().length;
      });
    await until(async () => expect({ width, lines: await lines() }).toEqual({ width, lines: 1 }));
  }
});

drill('the question before something typed is lost suggests to save it', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', demoPhasePath('broad-sexual-health', 'basicInfo'));
  await field(page, 'Paketin nimi').fill('Toinen nimi');
  await page.getByRole('button', { name: 'Palaa etusivulle' }).click();
  const groundOf = (name: string) =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const plain = await groundOf('Jatka muokkausta');
  expect(await groundOf('Poistu tallentamatta')).toBe(plain);
  expect(await groundOf('Tallenna ja jatka')).not.toBe(plain);
});

drill('nothing scrolls sideways for support', async () => {
  const { page } = await stage.open();
  await enter(page, 'support', '/event-log/server');
  await page.locator('tbody tr').first().waitFor();
  await expectNothingSideways(page);
});

drill('how many rows are new stands over the list, clear of what sorts it and of the first row', async () => {
  const { page } = await stage.open();
  const added = ['7c9e6679-7425-40de-944b-e07fc1f90ae7'];
  const news = { kind: 'rows', list: 'referrals', added, changed: [], isCut: false };
  await page.route('**/api/events**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(news)}\n\n` }),
  );
  await enter(page, 'hva04', '/hva-admin/referrals');
  const chip = page.getByRole('button', { name: '1 uusi' });
  await chip.waitFor();
  const around = [page.getByLabel('Järjestys'), page.locator('tbody tr button').first()];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    await until(async () => {
      const { x, y, width: wide, height } = (await chip.boundingBox())!;
      expect([x >= 0, x + wide <= width]).toEqual([true, true]);
      for (const part of around) {
        const box = await part.boundingBox();
        if (box) expect(y >= box.y + box.height || y + height <= box.y).toBe(true);
      }
    });
  }
});

drill('a long name and a colleague’s word without a blank stay in the details of a result', async () => {
  const { page } = await stage.open();
  await page.route('**/api/observation/searchObservations**', async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as Observation[];
    const referral = { ...first!.referral, firstName: 'A'.repeat(40), lastName: 'Ö'.repeat(60) };
    await route.fulfill({ response, json: [{ ...first, outcomeType: 1, referral }, ...others] });
  });
  const given = {
    ...aFollowUp({ isGiven: true, isOwn: true }),
    steps: [aStep({ kind: 'assigned', note: 'y'.repeat(490) })],
  };
  await page.route('**/api/followUp/getFollowUp?**', (route) => route.fulfill({ json: given }));
  await enter(page, 'hva04', '/hva-admin/observations');
  await page.locator('tbody tr button').first().click();
  const details = page.getByRole('dialog');
  await details.getByText('Sinulle annettu').waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    await until(async () => {
      const sticksOut = await details.evaluate((dialog) => {
        const { right } = dialog.getBoundingClientRect();
        const isOut = (element: Element) => element.getBoundingClientRect().right > right + 1;
        return [...dialog.querySelectorAll('h2, h2 *, [role="group"] *')]
          .filter(isOut)
          .map((each) => each.outerHTML.slice(0, 80));
      });
      expect({ width, sticksOut }).toEqual({ width, sticksOut: [] });
      const name = await details.getByRole('heading', { level: 2 }).boundingBox();
      const next = await details.getByRole('button', { name: 'Seuraava rivi' }).boundingBox();
      expect(name!.x + name!.width <= next!.x || name!.y >= next!.y + next!.height).toBe(true);
    });
  }
});

it('the bar at a list’s foot stays in view, but where it would cover what it belongs to', async () => {
  const { page } = await stage.open();
  await enter(page, 'hva04', '/hva-admin/referrals');
  const size = page.getByLabel('Rivejä sivulla');
  await size.waitFor();
  for (const [width, height, isInView] of [
    [1280, 720, true],
    [1280, 400, false],
    [320, 640, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    await until(async () => expect((await size.boundingBox())!.y < height).toBe(isInView));
  }
});

drill(
  'the bar of languages stays in view, but in a low window, where it would leave a text hardly a line',
  async () => {
    const { page } = await stage.open();
    await enter(page, 'hva04', hvaProductAddress('04', 'bowel-screening', '?step=outcomes'));
    const last = instructions(page).last();
    await last.waitFor();
    const switcher = page.getByRole('button', { name: 'Ruotsi', exact: true });
    for (const [width, height, isInView] of [
      [1280, 720, true],
      [320, 256, false],
    ] as const) {
      await page.setViewportSize({ width, height });
      await last.focus();
      await last.evaluate((text) => text.scrollIntoView({ block: 'start' }));
      await until(async () => expect((await switcher.boundingBox())!.y >= 0).toBe(isInView));
    }
    // No room is kept for it then.
    expect((await last.boundingBox())!.y).toBeLessThan(40);
  },
);

it('a field suggests ten at most, and says under them how many more there are (Spec 1 §9)', async () => {
  const { page } = await stage.open();
  await enter(page, 'hva04', '/hva-admin/observations');
  await page.getByRole('button', { name: 'Avaa suodattimet' }).click();
  await page.getByRole('combobox', { name: 'Tutkimuksen nimi' }).pressSequentially('n');
  const list = page.getByRole('listbox');
  await list.getByText(/^Muita osumia: \d+\. Tarkenna kirjoittamalla lisää\.$/).waitFor();
  expect(await list.getByRole('option').count()).toBe(10);
  await expectNoAxeViolations(page);
});

it('what sticks in the configurator does so at 80 and at 131 px (Spec 1 §2)', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', demoPhasePath('broad-sexual-health', 'citizenTexts'));
  await field(page, 'Negatiivisen tuloksen otsikko').waitFor();
  await page.evaluate(() => scrollTo(0, 600));
  const places = await page.evaluate(() => {
    const at = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const { minWidth: foot } = getComputedStyle(document.querySelector('[data-bar="bottom"]')!);
    return {
      bar: at('[data-bar="phase"]').top,
      barEnd: at('[data-bar="phase"]').bottom,
      sidebar: at('aside').top,
      foot,
    };
  });
  expect(places).toEqual({ bar: 80, barEnd: 131, sidebar: 131, foot: '726px' });
});

it('the spinner is in the middle of the screen while the profile loads (Spec 1 §2)', async () => {
  const { page } = await stage.open();
  await enter(page, 'dk', '/dk-admin');
  let answer!: () => void;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/userProfile', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  const spinner = (await page.getByText('Ladataan…').locator('..').boundingBox())!;
  const middle = { x: spinner.x + spinner.width / 2, y: spinner.y + spinner.height / 2 };
  expect({ x: Math.round(middle.x), y: Math.round(middle.y) }).toEqual({ x: 640, y: 400 });
  answer();
  await cards(page).first().waitFor();
});

it('a dialog and a toast fit each width, keep the header in place and readable, and hardly move for who asks so', async () => {
  const { page, problems } = await stage.open();
  problems.allow(/status of 409/);
  await noteMovements(page);
  await keepToasts(page);
  await enter(page, 'dk', '/dk-admin');
  await cards(page).first().waitFor();
  await page.evaluate(() => scrollTo(0, 120));
  await openDeleteDialog(page);
  const scrolled = await page.evaluate(() => scrollY);
  const { top } = await page.locator('header').evaluate((header) => header.getBoundingClientRect());
  expect({ isScrolled: scrolled > 0, top }).toEqual({ isScrolled: true, top: 0 });
  await expectNothingSideways(page);
  await failToDelete(page);
  await expectNothingSideways(page);
  await openMenu(page);
  const read = [
    page.locator('header h1'),
    menuButton(page),
    menu(page).getByText('DGK-käyttäjä'),
    menu(page).getByRole('link'),
    menu(page).getByRole('button', { name: 'Kirjaudu ulos' }),
  ];
  const boxOf = async (part: Locator) => (await part.first().boundingBox())!;
  for (const width of [400, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    // The toast moves aside when the menu is there, which may take a moment.
    await until(async () => {
      const toast = await boxOf(toasts(page));
      for (const part of read) {
        const { x, y, width: wide, height } = await boxOf(part);
        const isSideBySide = x + wide <= toast.x || toast.x + toast.width <= x;
        expect(isSideBySide || y + height <= toast.y || toast.y + toast.height <= y).toBe(true);
      }
    });
  }
  // A press on the toast's background is for what is under it, one on its link for the toast, once it has come to rest.
  const isToastAt = (x: number, y: number) =>
    page.evaluate((point) => Boolean(document.elementFromPoint(...point)?.closest('[data-toast]')), [x, y] as const);
  await until(async () => {
    const toast = await boxOf(toasts(page));
    const link = await boxOf(toasts(page).getByRole('link'));
    expect(await isToastAt(toast.x + toast.width / 2, toast.y + 3)).toBe(false);
    expect(await isToastAt(link.x + link.width / 2, link.y + link.height / 2)).toBe(true);
  });
  expect(await longestMovement(page)).toBeLessThanOrEqual(1);
});

drill('the movements of a dialog and a toast are there for everyone else', async () => {
  const { page, problems } = await stage.open({ reducedMotion: 'no-preference' });
  problems.allow(/status of 409/);
  await noteMovements(page);
  await enter(page, 'dk', '/dk-admin');
  await cards(page).first().waitFor();
  await openDeleteDialog(page);
  await failToDelete(page);
  expect(await longestMovement(page)).toBeGreaterThan(50);
});

/** To be called before the page is loaded. */
async function noteMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    const note = (): void => {
      for (const { effect } of document.getAnimations()) {
        const { duration, iterations = 1 } = effect!.getTiming();
        if (typeof duration === 'number') durations.push(duration * Math.min(iterations, 1000));
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/** Toasts do not go by themselves: how long a test looks at one is the machine's affair. To be called before the page is loaded. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: set } = window;
    const setLonger = (run: () => void, time = 0): number => set(run, time > 3_000 && time <= 4_000 ? 600_000 : time);
    Object.assign(window, { setTimeout: setLonger });
  });
}

/** The longest animation or transition so far, in milliseconds. */
const longestMovement = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations));

it('stays where it is when what sticks gets the focus, or gets it back from a dialog', async () => {
  const { page } = await stage.open();
  await enter(page, 'logistics', '/');
  await page.locator('tbody').getByRole('checkbox').first().click();
  const stickers = page.getByRole('button', { name: 'Tulosta osoitetarrat' });
  await stickers.waitFor();
  await expectNoAxeViolations(page);
  await page.evaluate(() => scrollTo(0, 120));
  const { x, y } = (await stickers.boundingBox())!;
  // By the pointer itself: a click of the tools would scroll for its own sake.
  await page.mouse.click(x + 8, y + 8);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('button:focus', { hasText: 'Tulosta osoitetarrat' }).waitFor();
  for (let tabs = 0; tabs < 8; tabs += 1) await page.keyboard.press('Tab');
  await page.locator('nav button:focus').waitFor();
  const bell = (await page.getByRole('button', { name: 'Ilmoitukset' }).boundingBox())!;
  await page.mouse.click(bell.x + 8, bell.y + 8);
  await page.getByRole('dialog', { name: 'Ilmoitukset' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('header button:focus').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(120);

  // The event log, whose events have long names here, has room for its filters beside each other.
  await openMenu(page);
  await page.getByRole('link', { name: 'Tapahtumaloki' }).click();
  await page.getByText('logistics.countLogisticsReferrals').first().waitFor();
  await page.getByRole('button', { name: 'Lisää suodattimia' }).click();
  const boxOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!;
  const [left, right] = [await boxOf('Tapahtuma'), await boxOf('Tunniste')];
  expect(Math.abs(left.y - right.y)).toBeLessThan(8);
  expect(left.x + left.width).toBeLessThan(right.x);
});

drill('a choice is no wider than its dialog, however long a name in it is', async () => {
  const name = 'Seksuaaliterveyden kotinäytepaketti virtsanäytteestä, '.repeat(5);
  const expectWithin = async (page: Page): Promise<void> => {
    const choice = page.getByRole('dialog').getByRole('combobox').filter({ hasText: name });
    await choice.waitFor();
    const room = () =>
      choice.evaluate((select) => {
        const edge = select.closest('[role="dialog"]')!.getBoundingClientRect().right;
        return edge - select.getBoundingClientRect().right;
      });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await until(async () => expect(await room()).toBeGreaterThan(10));
    }
  };
  const { page: area } = await stage.open();
  const rule = { productId: someId, productName: name, toldWithin: 3, closedWithin: 10, retryWithin: 1 };
  await area.route(`**${getDueRules.path}`, (route) => route.fulfill({ json: [rule] }));
  await enter(area, 'hva04', '/hva-admin/observations?worklist=true');
  await area.getByRole('button', { name: 'Määräajat…' }).click();
  await expectWithin(area);

  const { page: support } = await stage.open();
  const found: FoundMessages = { messages: [anIntakeMessage()], next: null, acceptedBy: null };
  await support.route(`**${searchMessages.path}*`, (route) => route.fulfill({ json: found }));
  await support.route(`**${getMappingTargets.path}*`, (route) => route.fulfill({ json: [{ code: '4206', name }] }));
  await enter(support, 'support', '/event-log/messages');
  await support.locator('tbody tr button').first().click();
  await expectWithin(support);
});
