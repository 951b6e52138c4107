import type { Locator, Page } from 'playwright-core';
import { drill } from '#test/support/random-runs.ts';
import { toasts } from '#test/browser/steps/catalogue.ts';
import { button, demoPhasePath, field, untilPhase, type Phase } from '#test/browser/steps/configurator.ts';
import { hvaProductAddress, instructions } from '#test/browser/steps/hva-products.ts';
import { until } from '#test/browser/steps/until.ts';
import { enter, type Persona } from '#test/browser/support/sign-in.ts';
import { setStage } from '#test/browser/support/stage.ts';

// Decision A20: sticky bars never cover the focused field, nor a button outside the bars that stick.

const stage = setStage({ readsOnly: true });

/** How many stops of Tab are looked at, there and back. */
const stops = 60;

const wide = { width: 1280, height: 800 };
const narrow = { width: 400, height: 800 };
const small = { width: 320, height: 640 };
type Size = typeof wide;

async function visit(phase: Phase, search = ''): Promise<Page> {
  const { page } = await stage.open({ viewport: wide });
  const path = demoPhasePath('broad-sexual-health', phase);
  await enter(page, 'dk', path + search);
  await untilPhase(page, phase);
  // Lists of attachments that come later move what stands under them.
  await until(async () => expect(await page.getByRole('main').getByRole('progressbar').count()).toBe(0));
  return page;
}

/** What has the focus, and by how many pixels bars cover it. */
interface Focused {
  readonly what: string;
  readonly isField: boolean;
  /** Not one in a bar that sticks: that is in view already. */
  readonly isButton: boolean;
  readonly covered: number;
}

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(async () => {
    // The browser scrolls with its next picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement!;
    const box = element.getBoundingClientRect();
    const sticking = [...document.querySelectorAll('header, [data-bar]')].filter((bar) =>
      /fixed|sticky/.test(getComputedStyle(bar).position),
    );
    const isInBar = sticking.some((bar) => bar.contains(element));
    const bars = sticking.filter((bar) => !bar.contains(element));
    const covered = bars.map((bar) => {
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      const isSideBySide = left >= box.right || right <= box.left;
      return isSideBySide ? 0 : Math.min(box.bottom, bottom) - Math.max(box.top, top);
    });
    return {
      what: `${element.getAttribute('name') ?? element.textContent} ${Math.round(box.height)} px high`,
      isField: element.matches('input, textarea, select'),
      isButton: element.matches('button') && !isInBar,
      covered: Math.max(0, ...covered),
    };
  });

/** Fields and buttons with the pixels by which they are covered. */
const coveredOf = (all: readonly Focused[]): readonly string[] =>
  all
    .filter(({ isField, isButton, covered }) => (isField || isButton) && covered > 0)
    .map(({ what, covered }) => `${what}: ${covered} px`);

async function expectNoneCoveredByTab(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  const seen: Focused[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let time = 0; time < stops; time++) {
      await page.keyboard.press(key);
      seen.push(await focused(page));
    }
  expect(seen.filter(({ isField }) => isField).length).toBeGreaterThan(stops / 4);
  expect(coveredOf(seen)).toEqual([]);
}

/** What the focus shows of a field, all but whose first lines are under the bar. */
async function focusedAtFoot(page: Page, field: Locator): Promise<Focused> {
  await field.evaluate((element: HTMLElement) => {
    (document.activeElement as HTMLElement).blur();
    scrollBy(0, element.getBoundingClientRect().top - innerHeight + 140);
    element.focus();
  });
  return focused(page);
}

/** Of fields that get the focus by themselves. */
async function expectNoneCovered(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  const fields = page.getByRole('form').locator('input:not([type=file]), textarea, select');
  const seen: Focused[] = [];
  for (const each of await fields.all()) seen.push(await focusedAtFoot(page, each));
  expect(seen.length).toBeGreaterThan(15);
  expect(coveredOf(seen)).toEqual([]);
}

// Each form in each window, and in each window both ways to a field.
drill('no bar covers a field of the contents, in a wide, a narrow and a small window', async () => {
  const page = await visit('contents');
  await expectNoneCoveredByTab(page, wide);
  await expectNoneCovered(page, narrow);
  await expectNoneCoveredByTab(page, small);
});

drill(
  'no bar covers a field of the texts; all of a text shows that is clicked where it shows, once the button is released',
  async () => {
    const page = await visit('citizenTexts');
    await expectNoneCovered(page, wide);
    const text = page.getByRole('textbox', { name: 'Tilausohje' });
    await text.evaluate((field) => {
      (document.activeElement as HTMLElement).blur();
      scrollBy(0, field.getBoundingClientRect().top - innerHeight + 100);
    });
    const { x, y } = (await text.boundingBox())!;
    await page.mouse.move(x + 20, y + 12);
    await page.mouse.down();
    expect((await text.boundingBox())!.y).toBe(y);
    await page.mouse.up();
    expect(await focused(page)).toMatchObject({ isField: true, covered: 0 });
    await expectNoneCoveredByTab(page, narrow);
    await expectNoneCovered(page, small);
  },
);

drill('no bar covers the field of a comment', async () => {
  const page = await visit('contents');
  await page.setViewportSize(narrow);
  await button(page, 'Kommentoi').click();
  expect(await focusedAtFoot(page, field(page, 'Kommentti'))).toMatchObject({ isField: true, covered: 0 });
});

/** By how many pixels each bar at the top lies under the one above it, where the page is scrolled to its middle. */
const overlaps = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const bars = ['header', '[data-bar="phase"]', '[data-bar="language"]'].map((bar) =>
      document.querySelector(bar)!.getBoundingClientRect(),
    );
    const inView = bars.filter(({ bottom }) => bottom > 0);
    return inView.slice(1).map(({ top }, index) => Math.max(0, Math.round(inView[index]!.bottom - top)));
  });

drill('the bars at the top stand under each other, however wide the window', async () => {
  const page = await visit('citizenTexts', '?language=sv');
  // Those of a window at 200 % among them.
  for (const width of [640, 727, 740, 780, 830, 900, 901, 960]) {
    await page.setViewportSize({ width, height: 700 });
    // The line under the phase bar may be under the next one.
    expect([width, (await overlaps(page)).filter((pixels) => pixels > 1)]).toEqual([width, []]);
  }
});

drill('no bar covers a button of the language bar where that bar does not stick', async () => {
  const page = await visit('citizenTexts', '?language=sv');
  await page.setViewportSize({ width: 360, height: 640 });
  const seen: Focused[] = [];
  for (const button of await page.locator('[data-bar="language"] button').all()) {
    await button.evaluate((element: HTMLElement) => {
      (document.activeElement as HTMLElement).blur();
      scrollBy(0, element.getBoundingClientRect().top - 20);
      element.focus();
    });
    seen.push(await focused(page));
  }
  expect(seen.map(({ isButton }) => isButton)).toEqual([true, true, true, true]);
  expect(coveredOf(seen)).toEqual([]);
});

/** Those outside the bars that stay wholly behind the bar at the foot when they get the focus by themselves. */
const behindBottomBar = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const nextPicture = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const behind: string[] = [];
    // The bar tells its new height with it.
    await nextPicture();
    const bar = document.querySelector('[data-bar="bottom"]')!;
    for (const element of document.querySelectorAll<HTMLElement>(
      'main :is(button, a, summary, input, textarea, select)',
    )) {
      if (bar.contains(element) || !element.checkVisibility()) continue;
      (document.activeElement as HTMLElement).blur();
      scrollBy(0, element.getBoundingClientRect().top - innerHeight + 20);
      element.focus();
      await nextPicture();
      if (element.matches(':focus') && element.getBoundingClientRect().top >= bar.getBoundingClientRect().top)
        behind.push(element.textContent || element.outerHTML);
    }
    return behind;
  });

drill(
  'the bar at the foot hides nothing that has the focus when it says that a save failed, in windows at 200 %',
  async () => {
    const open = async (persona: Persona, address: string, text: (page: Page) => Locator): Promise<Page> => {
      const { page, problems } = await stage.open({ viewport: wide });
      problems.allow(/ERR_FAILED/);
      await page.route(/\/api\/.*\/update/, (route) => route.abort());
      await enter(page, persona, address);
      await text(page).fill('Kesken');
      await page.setViewportSize({ width: 830, height: 640 });
      // Just above the bar, which grows.
      await text(page).evaluate((element) => {
        const bar = document.querySelector('[data-bar="bottom"]')!;
        scrollBy(0, element.getBoundingClientRect().bottom - bar.getBoundingClientRect().top);
      });
      await page.keyboard.press('Control+s');
      await button(page, 'Yritä uudelleen').waitFor();
      await until(async () => expect((await focused(page)).covered).toBe(0));
      return page;
    };
    const phase = demoPhasePath('group-b-streptococcus', 'basicInfo');
    const instructionsOfArea = hvaProductAddress('04', 'broad-sexual-health', '?step=outcomes');
    const pages = [
      await open('dk', phase, (page) => field(page, 'Paketin kuvaus')),
      await open('hva04', instructionsOfArea, (page) => instructions(page).first()),
    ];
    for (const page of pages)
      for (const size of [{ width: 640, height: 400 }, { width: 830, height: 520 }, narrow]) {
        await page.setViewportSize(size);
        expect([size, await behindBottomBar(page)]).toEqual([size, []]);
      }
  },
);

/** The height in pixels of what is seen of each text of several lines between the bars when it gets the focus by itself. */
const seenOfTexts = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const nextPicture = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const bars = [...document.querySelectorAll('header, [data-bar]')];
    const seen: number[] = [];
    for (const text of document.querySelectorAll('textarea')) {
      (document.activeElement as HTMLElement).blur();
      scrollBy(0, text.getBoundingClientRect().top - innerHeight + 20);
      text.focus();
      await nextPicture();
      const { left, right, top, bottom } = text.getBoundingClientRect();
      let points = 0;
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) {
        const there = document.elementFromPoint((left + right) / 2, y);
        if (!bars.some((bar) => bar.contains(there))) points += 1;
      }
      seen.push(points);
    }
    return seen;
  });

drill(
  'in a window at 200 % three lines of a text are seen at least, and a failure’s toast keeps no language from being pressed',
  async () => {
    const { page, problems } = await stage.open({ viewport: { width: 640, height: 400 } });
    problems.allow(/ERR_FAILED/);
    await page.route(/\/api\/.*\/update/, (route) => route.abort());
    await enter(page, 'hva04', hvaProductAddress('04', 'broad-sexual-health', '?step=outcomes'));
    await instructions(page).first().fill('Kesken');
    expect(Math.min(...(await seenOfTexts(page)))).toBeGreaterThan(100);
    await page.keyboard.press('Control+s');
    await button(page, 'Yritä uudelleen').waitFor();
    expect(Math.min(...(await seenOfTexts(page)))).toBeGreaterThan(90);
    await toasts(page).first().waitFor();
    // In the middle of where the toasts are.
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      scrollBy(0, document.querySelector('[data-bar="language"]')!.getBoundingClientRect().top - 120);
    });
    await button(page, 'Englanti').click();
    await page.getByRole('alertdialog', { name: 'Tallentamattomia muutoksia' }).waitFor();
  },
);

drill('what keeps a product from being published shows that it has the focus', async () => {
  const { page } = await stage.open({ viewport: wide });
  await enter(page, 'hva04', hvaProductAddress('04', 'broad-sexual-health', '?step=outcomes'));
  await button(page, 'Julkaise näytepaketti').press('Enter');
  const blockers = page.getByRole('region', { name: 'Mikä estää julkaisun' });
  await until(async () =>
    expect(await blockers.evaluate((region) => getComputedStyle(region).outlineStyle)).toBe('solid'),
  );
  expect(await blockers.evaluate((region) => region.matches(':focus'))).toBe(true);
});
