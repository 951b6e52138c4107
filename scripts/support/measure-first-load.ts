import type { Browser } from 'playwright-core';
import { buildFloor } from '#bench/support/floors.ts';
import { launchBrowser } from '#test/browser/support/launch-browser.ts';
import { ServerProcess } from '#test/browser/support/server-process.ts';
import { choosePersona } from '#test/browser/support/sign-in.ts';
import {
  listSelector,
  loadFirstList,
  loadUntilList,
  loadUntilSignIn,
  type FirstLoadReport,
  type ListLoad,
  type Load,
} from './first-load.ts';
import { buildServer } from './server-build.ts';
import { modulesFile } from './web-build-state.ts';
import { ensureWebBuild } from './web-build.ts';
import { readWebModules } from './web-modules.ts';

/**
 * Loads the built application as someone new, as someone signed in, and as someone who was here before.
 * @param knownFloor bytes of the floor page, which is built where they are not given
 */
export async function measureFirstLoad(knownFloor?: number): Promise<FirstLoadReport> {
  await ensureWebBuild(false);
  await buildServer();
  const floor = knownFloor ?? (await buildFloor('fluent-hello')).codeBytes;
  const server = await ServerProcess.start();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const signIn = await loadUntilSignIn(context, '/');
    const page = await context.newPage();
    await page.goto('/');
    await choosePersona(page, 'dk');
    await page.locator(listSelector).first().waitFor();
    const firstList = await loadFirstList(page);
    const returning = await loadUntilList(page, { cold: false });
    const referrals = await loadReferrals(browser, server.url);
    const modules = [...new Set([...modulesIn(firstList), ...modulesIn(referrals)])];
    return { floor, signIn, firstList, returning, referrals, modules };
  } finally {
    await browser.close();
    await server.dispose();
  }
}

/** An area user's first list has 25 rows and more columns than the catalogue has cards. */
async function loadReferrals(browser: Browser, baseURL: string): Promise<ListLoad> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/');
  await choosePersona(page, 'hva04');
  await page.locator(listSelector).first().waitFor();
  return loadFirstList(page);
}

/** The source files of what was loaded; a file that the build does not know makes the report worthless. */
function modulesIn({ requests }: Load): readonly string[] {
  const known = readWebModules(modulesFile(false));
  const scripts = requests.filter((address) => address.endsWith('.js'));
  return scripts.flatMap((address) => {
    const modules = known[address];
    if (!modules) throw new Error(`The build does not know what is in ${address}.`);
    return modules;
  });
}
