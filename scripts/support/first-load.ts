import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { webpackConfiguration } from '../../webpack.config';
import { projectRoot } from './project-root';
import { runWebpack } from './web-build';

// Bytes and requests are exact: the same build gives the same figures on every machine.

export interface Load {
  /** Paths in the order in which they were asked for, the page itself first. */
  readonly requests: readonly string[];
  /** Bytes of JavaScript and style sheets as they came over the wire, headers not counted. */
  readonly codeBytes: number;
}

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

/**
 * Everything that a page which holds a sign-in loads until its first list can be used. `cold` forgets all cached files
 * first; without it the figures are those of a returning user. Counted by the page's own clock, so that what is asked
 * for a moment after the list does not count.
 */
export async function loadUntilList(page: Page, { cold }: { cold: boolean }): Promise<Load> {
  await page.addInitScript({ content: markFirstList });
  const devTools = await page.context().newCDPSession(page);
  if (cold) await devTools.send('Network.clearBrowserCache');
  await page.reload();
  await page.waitForFunction(() => performance.getEntriesByName('first-list').length > 0);
  await devTools.detach();
  const found = await page.evaluate(() => {
    const end = performance.getEntriesByName('first-list')[0]?.startTime ?? 0;
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (
      (entries as PerformanceResourceTiming[])
        // An address is in the list from the moment it was asked for; data: is no request.
        .filter(({ startTime, name }) => startTime <= end && name.startsWith('http'))
        .map(({ name, encodedBodySize, transferSize }) => ({ name, bytes: transferSize === 0 ? 0 : encodedBodySize }))
    );
  });
  const code = found.filter(({ name }) => isCode(name));
  return {
    // What came out of the cache was not asked for.
    requests: found.filter(({ name, bytes }) => bytes > 0 || !isCode(name)).map(({ name }) => pathOf(name)),
    codeBytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Builds the floor page with the application's own settings and gives the brotli bytes of its code. */
export async function buildFloor(): Promise<number> {
  const outputPath = path.join(projectRoot, '.cache/bench/fluent-hello');
  const entry = './scripts/bench/fluent-hello.tsx';
  await runWebpack(webpackConfiguration({ mode: 'production', fakeAuth: false, outputPath, entry }));
  const assets = path.join(outputPath, 'assets');
  const sizes = (await readdir(assets))
    .filter((name) => name.endsWith('.js.br'))
    .map((name) => stat(path.join(assets, name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
