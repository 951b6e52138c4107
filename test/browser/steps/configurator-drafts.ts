import type { BrowserContext, Locator, Page } from 'playwright-core';
import { everythingStored } from './stored-sign-in';
import { until } from './until';

/** Offers unsaved changes of an earlier visit back. */
export const draftOffer = (page: Page): Locator => page.getByText('Palautetaanko tallentamattomat muutokset?');

/** Waits until the browser keeps this text as part of a draft. */
export const untilDrafted = (page: Page, text: string): Promise<void> =>
  until(async () => expect(await storedDrafts(page)).toContain(text));

/** Waits until no draft with this text is kept. */
export const untilNotDrafted = (page: Page, text: string): Promise<void> =>
  until(async () => expect(await storedDrafts(page)).not.toContain(text));

async function storedDrafts(page: Page): Promise<string> {
  const stored = Object.entries(await everythingStored(page));
  return stored
    .filter(([place]) => place.startsWith('indexedDB'))
    .map(([, content]) => content)
    .join('\n');
}

/** Ends the browser without any warning, as a crash or a power cut would. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('The context does not say which browser it belongs to.');
  const devTools = await browser.newBrowserCDPSession();
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  const id = processInfo.find(({ type }) => type === 'browser')?.id;
  if (!id) throw new Error('The browser does not say which process it is.');
  const closed = context.waitForEvent('close');
  process.kill(id, 'SIGKILL');
  await closed;
}
