import type { BrowserContext, Page } from 'playwright-core';
import type { Bench } from '../support/bench.ts';
import { countRenders } from '../support/count-renders.ts';
import { goals } from '../support/goals.ts';
import { beginTyping, largestForms, openForm, typeKeys, type FormPath } from '../support/largest-forms.ts';
import { PageClock, type PageUse } from '../support/page-clock.ts';
import { inMilliseconds, ratioLine, type Line, type Row } from '../support/row.ts';
import { median } from '../support/statistics.ts';

const keys = 20;
const notBuilt = { state: 'not yet', reason: 'the application does not have this form yet' } as const;

/** Rows 6 and 7: what a key costs in the largest forms, and which fields it renders. */
export const keystrokeRow: Row = {
  numbers: [6, 7],
  async measure(bench) {
    const lines: (Line & { row: number })[] = [];
    for (const { name, path } of largestForms) {
      const whatCost = `key in ${name} / in bare inputs`;
      const whatRenders = `fields rendered by a key in ${name}`;
      const cost = await keyCosts(bench, path);
      if (!cost) {
        lines.push({ row: 6, what: whatCost, ...notBuilt }, { row: 7, what: whatRenders, ...notBuilt });
        continue;
      }
      const rendered = await fieldsRendered(bench, path);
      lines.push(
        ratioLine(6, whatCost, { figure: cost.large, floor: cost.bare }, goals.keystroke, inMilliseconds),
        ratioLine(
          6,
          `key in ${name} / in a form of 5 fields`,
          { figure: cost.large, floor: cost.small },
          goals.keystrokeToSmallForm,
          inMilliseconds,
        ),
        {
          row: 7,
          what: whatRenders,
          figure: rendered.toFixed(2),
          floor: '-',
          ratio: rendered,
          ...goals.fieldsRendered,
        },
      );
    }
    return lines;
  },
};

interface KeyCosts {
  /** All tasks of a key in the form: what follows a promise counts as task, not as script. */
  readonly largeTask: number;
  readonly large: number;
  readonly small: number;
  readonly bare: number;
}

/**
 * Script milliseconds a key, with its part of what the form does in the pause after the keys: in the form, in the form
 * of five fields, in bare inputs; measured once however often it is called. Undefined while the application does not
 * have the form.
 */
export function keyCosts(bench: Bench, form: FormPath): Promise<KeyCosts | undefined> {
  return bench.once(`keys in ${form}`, () => measureKeys(bench, form));
}

async function measureKeys(bench: Bench, form: FormPath): Promise<KeyCosts | undefined> {
  const [app, floor] = [await bench.app(), await bench.floor('bare-form')];
  const large: number[] = [];
  const largeTask: number[] = [];
  const small: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const page = await openSignedInForm(bench, app.url, form);
    if (!page) return undefined;
    const cost = await perKey(page);
    large.push(cost.script);
    largeTask.push(cost.task);
    const smallPage = await openSignedInForm(bench, app.url, 'basic-info');
    if (smallPage) small.push((await perKey(smallPage)).script);
    const bareContext = await bench.openContext();
    const barePage = await bareContext.newPage();
    await barePage.goto(floor.url);
    bare.push((await perKey(barePage, 'input')).script);
  }
  return { large: median(large), largeTask: median(largeTask), small: median(small), bare: median(bare) };
}

async function openSignedInForm(
  bench: Bench,
  url: string,
  form: FormPath,
  prepare: (context: BrowserContext) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page | undefined> {
  const context = await bench.openSignedIn(url);
  await prepare(context);
  const page = await openForm(context, url, form);
  if (!page) await context.close();
  return page;
}

/** Longer than a form waits before it validates and stores a draft. */
const pause = 1_000;

/** What the page does in the pause after the keys is theirs too. Closes the page's profile afterwards. */
async function perKey(page: Page, selector?: string): Promise<Pick<PageUse, 'script' | 'task'>> {
  const clock = await PageClock.of(page);
  await beginTyping(page, selector);
  const { script, task } = await clock.during(async () => {
    await typeKeys(page, keys);
    await page.waitForTimeout(pause);
  });
  await page.context().close();
  return { script: script / keys, task: task / keys };
}

/** Form controls rendered a key, besides the one that is typed in. */
async function fieldsRendered(bench: Bench, form: FormPath): Promise<number> {
  const { url } = await bench.app();
  const prepare = (context: BrowserContext): Promise<unknown> => context.addInitScript({ content: countRenders });
  const page = await openSignedInForm(bench, url, form, prepare);
  if (!page) return NaN;
  await beginTyping(page);
  const before = await page.evaluate<number>('benchRenders');
  await typeKeys(page, keys);
  const after = await page.evaluate<number>('benchRenders');
  await page.context().close();
  return (after - before) / keys;
}
