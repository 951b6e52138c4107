import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { findBrowser, findPageBrowser } from '#scripts/support/find-browser.ts';

/** Flags for a machine without a display, and for a browser that talks to nobody but the page under test. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Keeps a page's code compiled from the first load on, not from the third: a test loads the application a few times, and
 * much of a load is compiling. Not for the whole browser, in which the first load is measured as people have it.
 */
const keepCompiledCode = '--blink-settings=v8CacheOptions=3';
/** The quick compiler alone: a page of a test ends before what the better ones cost has been gained. */
const quickCompiler = '--js-flags=--no-maglev --no-opt';

export interface LaunchOptions {
  /** playwright switches the pop-up blocker off; a test of a blocked window wants it on. */
  readonly blockPopups?: boolean;
  /** playwright has the browser forget a page that is left; people's browsers bring it back as it was. */
  readonly keepPages?: boolean;
  /** playwright hides scroll bars; Windows shows them beside the page. */
  readonly scrollBars?: boolean;
  /** Chromium without what is around a page, where it is installed: a fresh profile costs a third of the work. */
  readonly pageOnly?: boolean;
}

/** Starts Chromium, headless. Each context that it opens is a fresh profile. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { blockPopups, keepPages, scrollBars, pageOnly } = options;
  const ignoreDefaultArgs = [
    ...(blockPopups ? ['--disable-popup-blocking'] : []),
    ...(keepPages ? ['--disable-back-forward-cache'] : []),
    ...(scrollBars ? ['--hide-scrollbars'] : []),
  ];
  const browser = pageOnly
    ? settings(findPageBrowser(), [...flags, keepCompiledCode, quickCompiler])
    : settings(findBrowser());
  return chromium.launch({ ...browser, ignoreDefaultArgs });
}

/**
 * Starts Chromium with a profile that it keeps in `directory`, as a person's own: only such a one keeps the compiled
 * code of what it has loaded. Closing the context ends it.
 */
export async function launchProfile(directory: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(directory, settings(findBrowser()));
}

function settings(executablePath: string | undefined, args: readonly string[] = flags) {
  if (!executablePath) throw new Error('No browser found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  return { executablePath, headless: true, args: [...args] };
}
