import type { BrowserContext, Page } from 'playwright-core';
import { getProducts, type ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { getWorkbench, type WorkbenchProduct } from '#core/contracts/workbench.contract.ts';
import type { Bench } from '../support/bench.ts';
import { goals, type Goal } from '../support/goals.ts';
import { PageClock } from '../support/page-clock.ts';
import { openScreens } from '../support/round-trips.ts';
import { moveInHistory, showOther } from '../support/page-scripts.ts';
import { inMilliseconds, ratioLine, type Row } from '../support/row.ts';
import { median } from '../support/statistics.ts';

const [many, few] = [500, 25];
const eventLogRow = 'main tbody tr';
/** Every package has it in its name: whatever is typed of it, the view is full. */
const word = 'paketti';
const times = 3;

interface Costs {
  /** Milliseconds of task time: of a press, of a key, of a move. */
  readonly table: number;
  readonly key: number;
  readonly cards: number;
}

/** Row 21: the catalogue with 500 packages against 25. */
export const workbenchRow: Row = {
  numbers: [21],
  async measure(bench) {
    const rounds: Record<'many' | 'few', Costs[]> = { many: [], few: [] };
    for (let round = 0; round < bench.rounds; round += 1) {
      rounds.many.push(await costsWith(bench, many));
      rounds.few.push(await costsWith(bench, few));
    }
    const line = (cost: keyof Costs, title: string, goal: Goal) => {
      const of = (all: readonly Costs[]): number => median(all.map((each) => each[cost]));
      const pair = { figure: of(rounds.many), floor: of(rounds.few) };
      return ratioLine(21, `${title} with ${many} packages / with ${few}`, pair, goal, inMilliseconds);
    };
    return [
      line('table', 'opening the catalogue’s table', goals.workbench),
      line('key', 'key in the search of the table', goals.workbench),
      line('cards', 'going to the catalogue’s cards, data and all,', goals.workbenchCards),
    ];
  },
};

async function costsWith(bench: Bench, count: number): Promise<Costs> {
  const { url } = await bench.app();
  const context = await bench.openSignedIn(url);
  await answerWith(context, count);
  const { page } = await openScreens(context, `${url}/event-log`, eventLogRow);
  await untilKnown(page);
  const clock = await PageClock.of(page);
  const cards = await cardsCost(page, clock);
  const table = await tableCost(page, clock);
  const key = await keyCost(page, clock);
  await context.close();
  return { table, key, cards };
}

/** So many packages in place of the server's own, with what is known of them. */
async function answerWith(context: BrowserContext, count: number): Promise<void> {
  const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const repeat = <Each extends object>(all: readonly Each[], change: (index: number) => object): Each[] =>
    Array.from({ length: count }, (_, index) => ({ ...all[index % all.length]!, ...change(index) }));
  await context.route(`**${getProducts.path}`, async (route) => {
    const answer = await route.fetch();
    const json = repeat((await answer.json()) as ProductSummary[], (index) => {
      return { productId: idOf(index), productName: `Paketti ${index + 1}` };
    });
    await route.fulfill({ response: answer, json });
  });
  await context.route(`**${getWorkbench.path}`, async (route) => {
    const answer = await route.fetch();
    const known = (await answer.json()) as WorkbenchProduct[];
    const json = repeat(known, (index) => ({ productId: idOf(index), isChecked: true }));
    await route.fulfill({ response: answer, json });
  });
}

async function tableCost(page: Page, clock: PageClock): Promise<number> {
  const toTable = () => showOther(page, 'Taulukko', 'main tbody tr[data-index]');
  const toCards = () => showOther(page, 'Kortit', 'main li h3');
  // Once before: its code comes with the first press.
  await toTable();
  let task = 0;
  for (let time = 0; time < times; time += 1) {
    await toCards();
    task += (await clock.during(toTable)).task;
  }
  return task / times;
}

/** Until the rows are there that the key has left. */
async function keyCost(page: Page, clock: PageClock): Promise<number> {
  const field = page.getByRole('searchbox');
  await field.focus();
  const type = async (): Promise<void> => {
    for (const key of [...word, ...[...word].map(() => 'Backspace')]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(350);
    }
  };
  await type();
  return (await clock.during(type)).task / (word.length * 2);
}

/** From the event log, until what comes after the cards is there, too. */
async function cardsCost(page: Page, clock: PageClock): Promise<number> {
  let task = 0;
  for (let time = 0; time < times; time += 1) {
    await moveInHistory(page, -1, eventLogRow);
    const move = await clock.during(async () => {
      await moveInHistory(page, 1, 'main li h3');
      await page.waitForTimeout(1_000);
    });
    task += move.task;
  }
  return task / times;
}

/** All that comes beside the list is there. */
async function untilKnown(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Vaatii huomiota \(\d+\)$/ }).waitFor();
}
