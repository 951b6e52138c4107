import { existsSync } from 'node:fs';
import { installDebianPackages, mayInstallDebianPackages } from './debian-packages.ts';

/** Chromium where Debian puts it. */
const debianChromium = '/usr/bin/chromium';

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
    // Whoever names one means it: another one in its place would be a surprise.
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names '${named}', which does not exist.`);
    return named;
  }
  return [debianChromium, ...installedChrome].find((path) => existsSync(path));
}

/** Finds a browser, or installs one where that is possible without asking anyone. */
export async function provideBrowser(say: (line: string) => void): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  if (!mayInstallDebianPackages()) {
    throw new Error('No browser found for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  }
  say('No browser found: installing chromium with apt-get.');
  await installDebianPackages(['chromium']);
  const installed = findBrowser();
  if (!installed) throw new Error('apt-get installed chromium, but /usr/bin/chromium is not there.');
  return installed;
}
