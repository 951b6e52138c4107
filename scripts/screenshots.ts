import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '../test/browser/support/launch-browser.ts';
import { ServerProcess } from '../test/browser/support/server-process.ts';
import { signIn, type Persona } from '../test/browser/support/sign-in.ts';
import { endWhole } from './support/end-whole.ts';
import { parseScreenshotWords, readScriptWords } from './support/script-words.ts';
import { buildServer } from './support/server-build.ts';
import { ensureWebBuild } from './support/web-build.ts';

// `npm run screenshots -- FOLDER dk:/dk-admin hva04:/hva-admin/referrals`: a picture of each address as that person sees
// it, in three sizes. `--full` takes the whole page, `--url http://localhost:8080` a server that runs already.

const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 400, height: 800 },
];

endWhole('screenshots');
const { folder, targets, full, url } = readScriptWords(parseScreenshotWords);

const server = url ? undefined : await startBuilt();
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  for (const target of targets) await takePictures(target, folder);
} finally {
  await browser.close();
  await server?.dispose();
}

async function takePictures(target: string, into: string): Promise<void> {
  const colon = target.indexOf(':');
  const persona = target.slice(0, colon) as Persona;
  const address = target.slice(colon + 1);
  const context = await browser.newContext({
    baseURL: url ?? server?.url,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
  });
  // A page that listens to a stream never comes to rest.
  await context.route(/\/api\/events(\?|$)/, (route) => route.fulfill({ status: 403 }));
  const page = await context.newPage();
  // By the first page: some addresses open without a sign-in.
  await signIn(page, persona);
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (new URL(page.url()).pathname !== address) await page.goto(address);
    await page.waitForLoadState('networkidle');
    const name = `${persona}${address.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}-${size.width}.png`;
    const file = path.join(into, name);
    await page.screenshot({ path: file, fullPage: full });
    console.log(file);
  }
  await context.close();
}

async function startBuilt(): Promise<ServerProcess> {
  await ensureWebBuild(false);
  await buildServer();
  return ServerProcess.start();
}
