import { existsSync } from 'node:fs';
import { installDebianPackages, mayInstallDebianPackages } from './debian-packages.ts';

/** Chromium where Debian puts it. */
const debianChromium = '/usr/bin/chromium';

/** Its part that shows pages, without windows, a viewer of PDF files or a pop-up blocker around them. */
const debianPageBrowser = '/usr/bin/chromium-headless-shell';

const installedChrome = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that is there: CHROMIUM_PATH, Debian's Chromium, an installed Chrome, in this order. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    // Whoever names one means it: nobody expects another one instead.
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names '${named}', which does not exist.`);
    return named;
  }
  return [debianChromium, ...installedChrome].find((path) => existsSync(path));
}

/** The browser for what needs nothing around the page: Debian's headless shell unless CHROMIUM_PATH names another. */
export function findPageBrowser(): string | undefined {
  if (process.env['CHROMIUM_PATH'] || !existsSync(debianPageBrowser)) return findBrowser();
  return debianPageBrowser;
}

/** Finds a browser, or installs one where that is possible without asking anyone. */
export async function provideBrowser(log: (line: string) => void): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  if (!mayInstallDebianPackages()) {
    throw new Error('No browser found for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  }
  log('No browser found: installing chromium with apt-get.');
  await installDebianPackages(['chromium']);
  const installed = findBrowser();
  if (!installed) throw new Error('apt-get installed chromium, but /usr/bin/chromium is not there.');
  return installed;
}

/**
 * The same for what needs nothing around the page. Where the headless shell cannot be installed, the whole browser is
 * used.
 */
export async function providePageBrowser(log: (line: string) => void): Promise<string> {
  const whole = await provideBrowser(log);
  if (whole === debianChromium && findPageBrowser() === whole && mayInstallDebianPackages()) {
    log('Installing chromium-headless-shell with apt-get: the browser tests take half the time with it.');
    await installDebianPackages(['chromium-headless-shell']).catch((error: unknown) => log(String(error)));
  }
  return findPageBrowser() ?? whole;
}

/** What the proof needs to go the main ways in other browsers, by its program. */
const otherBrowsers = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
};

/** Installs Firefox and WebKit where they are missing and that is possible without asking anyone. */
export async function provideOtherBrowsers(log: (line: string) => void): Promise<void> {
  const missing = Object.entries(otherBrowsers).flatMap(([program, name]) => (existsSync(program) ? [] : [name]));
  if (missing.length === 0) return;
  if (!mayInstallDebianPackages()) throw new Error(`Install ${missing.join(', ')} for the proof in other browsers.`);
  log(`Installing ${missing.join(', ')} with apt-get.`);
  await installDebianPackages(missing);
}
