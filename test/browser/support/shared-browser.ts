import type { Browser } from 'playwright-core';
import { launchBrowser, type LaunchOptions } from './launch-browser.ts';

/** Those that run, by what they were launched with. */
const running = new Map<string, Promise<Browser>>();

/** A browser for all files that run as one; `test/support/jest-browser.ts` closes it at their end. */
export function sharedBrowser(options: LaunchOptions): Promise<Browser> {
  const key = JSON.stringify(options);
  const browser = running.get(key) ?? launchBrowser(options);
  running.set(key, browser);
  return browser;
}

export async function closeSharedBrowsers(): Promise<void> {
  const browsers = [...running.values()];
  running.clear();
  for (const browser of browsers) await (await browser).close();
}
