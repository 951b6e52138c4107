import type { BrowserContext, Locator, Page, Response } from 'playwright-core';
import { everythingStored } from './stored-sign-in.ts';
import { until } from './until.ts';

/** Offers unsaved changes of an earlier visit back. */
export const draftOffer = (page: Page): Locator => page.getByText('Palautetaanko tallentamattomat muutokset?');

/** Waits until nothing is offered: what was restored is, until it is kept as this tab's own. */
export const untilNothingOffered = (page: Page): Promise<void> =>
  until(async () => expect(await draftOffer(page).count()).toBe(0));

/** Whether an answer is to a call about drafts, by its method. */
export const isDraftCall =
  (method: string) =>
  (answer: Response): boolean =>
    answer.url().includes('/api/draft/') && answer.request().method() === method;

/** Waits until the browser keeps this text as part of a draft. */
export const untilDrafted = (page: Page, text: string): Promise<void> =>
  until(async () => expect(await storedDrafts(page)).toContain(text));

/** Waits until no draft with this text is kept. */
export const untilNotDrafted = (page: Page, text: string): Promise<void> =>
  until(async () => expect(await storedDrafts(page)).not.toContain(text));

/** The drafts of the first phase that the browser keeps. */
export async function keptDrafts(page: Page): Promise<readonly KeptInBrowser[]> {
  const stored = Object.entries(await everythingStored(page));
  const text = stored.find(([place]) => place.startsWith('indexedDB omanayte.drafts'))?.[1] ?? '[]';
  return (JSON.parse(text) as Partial<KeptInBrowser>[]).filter((each): each is KeptInBrowser => 'values' in each);
}

interface KeptInBrowser {
  readonly values: { readonly productDescription: string };
  readonly isSent?: boolean;
}

async function storedDrafts(page: Page): Promise<string> {
  const stored = Object.entries(await everythingStored(page));
  return stored
    .filter(([place]) => place.startsWith('indexedDB'))
    .map(([, content]) => content)
    .join('\n');
}

/** Ends the browser without any warning, as a crash or a power cut would. */
export async function killerOf(context: BrowserContext): Promise<() => Promise<void>> {
  const browser = context.browser();
  if (!browser) throw new Error('The context does not say which browser it belongs to.');
  const devTools = await browser.newBrowserCDPSession();
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  const id = processInfo.find(({ type }) => type === 'browser')?.id;
  if (!id) throw new Error('The browser does not say which process it is.');
  return async () => {
    const closed = context.waitForEvent('close');
    process.kill(id, 'SIGKILL');
    await closed;
  };
}

export interface TypedText {
  /** Every key that may have come in. */
  readonly text: string;
  /** So much of it was in a second before the end. */
  readonly lengthASecondBefore: number;
}

/** Types into what has the focus without a pause, until the browser is killed in the midst of it. */
export async function typeUntil(page: Page, kill: () => Promise<void>, lasts: number): Promise<TypedText> {
  const times: number[] = [];
  let [text, end] = ['', Infinity];
  const killed = new Promise((resolve) => setTimeout(resolve, lasts)).then(() => {
    end = performance.now();
    return kill();
  });
  while (end === Infinity) {
    const key = String(text.length % 10);
    text += key;
    // A key on its way when the browser goes: whether it came in, nobody can tell.
    if (
      !(await page.keyboard.type(key).then(
        () => true,
        () => false,
      ))
    )
      break;
    times.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await killed;
  return { text, lengthASecondBefore: times.filter((time) => time <= end - 1_000).length };
}
