import type { BrowserContext, Page } from 'playwright-core';

// Bytes and requests are exact: the same build gives the same figures on every machine.

export interface Load {
  /** Paths in the order in which they were requested, the page itself first. */
  readonly requests: readonly string[];
  /** Bytes of JavaScript and style sheets as they came over the wire, headers not counted. */
  readonly codeBytes: number;
}

export interface ListLoad extends Load {
  /** From the navigation to the list; not comparable across machines. */
  readonly milliseconds: number;
}

/** What `npm run measure -- --json` prints. */
export interface FirstLoadReport {
  /** Bytes of the floor page. */
  readonly floor: number;
  readonly signIn: Load;
  readonly firstList: ListLoad;
  /** The same for someone whose browser has the files. */
  readonly returning: ListLoad;
  /** The same for an area user, whose first list is that of referrals. */
  readonly referrals: ListLoad;
  /** The source files in what was loaded before either list. */
  readonly modules: readonly string[];
}

/** Dialogs and toasts are preloaded this long after the start: the figures of a list that comes later mean nothing. */
const preloadAfter = 4_000;

/** What a usable list looks like: a row or card with a button in it. */
export const listSelector = 'main :is(li, tbody tr) button';

// As text: tsx names inner functions by a helper that a page does not have.
const markFirstList = `new MutationObserver((_, observer) => {
  if (!document.querySelector(${JSON.stringify(listSelector)})) return;
  observer.disconnect();
  performance.mark('first-list');
}).observe(document, { childList: true, subtree: true });`;

const isCode = (address: string): boolean => /\.(js|css)$/.test(new URL(address).pathname);

/** Everything that is loaded before the browser leaves for the sign-in page. */
export async function loadUntilSignIn(context: BrowserContext, address: string): Promise<Load> {
  const page = await context.newPage();
  const requests: string[] = [];
  let codeBytes = 0;
  let leaving = false;
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (leaving || !isCode(request.url())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => void (codeBytes += responseBodySize)));
  });
  page.on('request', (request) => {
    // Later requests belong to the sign-in page.
    leaving ||= request.isNavigationRequest() && new URL(request.url()).pathname.startsWith('/oidc/');
    if (!leaving) requests.push(pathOf(request.url()));
  });
  await page.goto(address);
  await page.waitForURL(/\/oidc\//);
  await Promise.all(sizes);
  await page.close();
  return { requests, codeBytes };
}

/** The same as loadUntilList with empty caches, on a busy machine tried until the list comes in ordinary time. */
export async function loadFirstList(page: Page): Promise<ListLoad> {
  let load = await loadUntilList(page, { cold: true });
  for (let attempt = 1; attempt < 6 && load.milliseconds > preloadAfter; attempt += 1)
    load = await loadUntilList(page, { cold: true });
  return load;
}

/**
 * Everything that a page which holds a sign-in loads until its first list can be used. `cold` clears all cached files
 * first; without it the figures are those of a returning user. Counted by the page's own clock, so that what is
 * requested a moment after the list does not count.
 */
export async function loadUntilList(page: Page, { cold }: { cold: boolean }): Promise<ListLoad> {
  await page.addInitScript({ content: markFirstList });
  const devTools = await page.context().newCDPSession(page);
  if (cold) await devTools.send('Network.clearBrowserCache');
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName('first-list').length > 0);
  await devTools.detach();
  const { end, found } = await page.evaluate(() => {
    const end = performance.getEntriesByName('first-list')[0]?.startTime ?? 0;
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const found = (entries as PerformanceResourceTiming[])
      // An address is in the list from the moment it was requested; data: is no request.
      .filter(({ startTime, name }) => startTime <= end && name.startsWith('http'))
      .map(({ name, encodedBodySize, transferSize }) => ({ name, bytes: transferSize === 0 ? 0 : encodedBodySize }));
    return { end, found };
  });
  const code = found.filter(({ name }) => isCode(name));
  return {
    // What came out of the cache was not requested.
    requests: found.filter(({ name, bytes }) => bytes > 0 || !isCode(name)).map(({ name }) => pathOf(name)),
    codeBytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    milliseconds: end,
  };
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
