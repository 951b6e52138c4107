import type { Page, Request } from 'playwright-core';
import { until } from './until.ts';

/** Watches a page from here on; what it gives resolves once the page has loaded the code that it loads when idle, too. */
export function watchCode(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'script' && running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await until(async () => expect(running.size).toBe(0));
  };
}

/**
 * Waits until the code is there that a page loads by itself some seconds after its first list. Without it, one that is
 * deployed over may be loaded again at any moment.
 */
export async function untilPreloaded(page: Page): Promise<void> {
  await page.waitForFunction((names) => {
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    return names.every((name) => loaded.some((url) => url.includes(`/assets/${name}.`)));
  }, preloaded);
}

const preloaded = ['toasts', 'dialogs', 'request-rules', 'live'];
