import type { Browser } from 'playwright-core';
import { launchBrowser, type LaunchOptions } from './launch-browser.ts';
import { ServerProcess } from './server-process.ts';

// What all files have in common that run as one; `test/support/jest-browser.ts` ends it at their end.

/** Browsers that run, by what they were launched with. */
const browsers = new Map<string, Promise<Browser>>();
let server: Promise<ServerProcess> | undefined;

export function sharedBrowser(options: LaunchOptions): Promise<Browser> {
  const key = JSON.stringify(options);
  const browser = browsers.get(key) ?? launchBrowser(options);
  browsers.set(key, browser);
  return browser;
}

/** The server of the files that leave its data and itself as they are. */
export function sharedServer(): Promise<ServerProcess> {
  return (server ??= ServerProcess.start());
}

export async function endShared(): Promise<void> {
  for (const browser of browsers.values()) await (await browser).close();
  browsers.clear();
  await (await server)?.dispose();
  server = undefined;
}
