import { sessionBrowserStorage } from '../storage/web-storage.ts';
import { browserPage } from '../update/browser-page.ts';
import { ReloadLimiter } from '../update/reload-limiter.ts';
import type { Start } from './start-app.tsx';

/** Loads the application's code; where that fails, the page is loaded again once, or shows it and nothing follows. */
export function loadApp(): Promise<Start> {
  return importApp().catch(goOnWithoutCode);
}

/** Begins to load it before it is certain that it will be wanted. */
export function preloadApp(): void {
  importApp().catch(() => undefined);
}

async function importApp(): Promise<Start> {
  const [app] = await Promise.all([import(/* webpackChunkName: "app" */ './start-app.tsx'), provideTemporal()]);
  return app.startApp;
}

/** Dates are read by Temporal, which browsers older than this project lack, and Safari. */
async function provideTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import(/* webpackChunkName: "temporal" */ 'temporal-polyfill/global');
}

async function goOnWithoutCode(): Promise<never> {
  const { version, servedVersion, reload } = browserPage;
  const served = await servedVersion();
  const reloadLimiter = new ReloadLimiter(sessionBrowserStorage);
  if (served !== undefined && reloadLimiter.allowsForMissingCode(version, served)) reload();
  else showNotLoaded();
  return new Promise(() => undefined);
}

/** Shows what index.html has in store for a page that nothing has come to (document.css), without waiting for it. */
export function showNotLoaded(): void {
  document.documentElement.dataset['notLoaded'] = '';
}
