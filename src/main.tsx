import { safeParse } from 'valibot';
import { appConfiguration, type AppConfiguration } from './core/contracts/app-configuration';
import { isAvailable } from './core/contracts/person.contract';
import { appearanceKey, appearanceOf, themeNameOf } from './core/ui/theme/appearance.rule';
import { showAppearance } from './core/ui/theme/show-appearance';
import { browserSystemLooks } from './infrastructure/appearance/browser-system-looks';
import { OidcIdentity } from './infrastructure/auth/oidc-identity';
import { loadApp, preloadApp, showNotLoaded } from './infrastructure/composition/load-app';
import { callbackPaths, completeCallback, type EntryIdentity } from './infrastructure/auth/entry-identity';
import { lastingBrowserStorage } from './infrastructure/storage/lasting-browser-storage';
import { watchCodeLoading } from './infrastructure/update/browser-page';

// The root guard (Spec 1 §2), kept light: whoever has to sign in first loads nothing else. The application
// itself is imported beside the availability check when a sign-in is stored.

/** Pages that open without a sign-in too (decisions.md section 4). */
const openPaths = ['/event-log'];

async function main(): Promise<void> {
  watchCodeLoading();
  showChosenAppearance();
  if (looksSignedIn()) preloadApp();
  const configuration = await readConfiguration();
  const available = configuration !== undefined && (await askAvailable(configuration.apiBase));
  if (!available) return (await loadApp())({ state: 'unavailable', configuration });

  const identity = await createIdentity(configuration);
  const arrival = await completeCallback(identity);
  if (await identity.restore()) return (await loadApp())({ state: 'signedIn', configuration, identity, arrival });
  if (openPaths.includes(location.pathname)) return (await loadApp())({ state: 'signedOut', configuration, identity });
  await identity.signIn({ returnTo: arrival.returnTo ?? currentAddress() });
}

/** Before the first paint, which waits for this script (index.html's script tag): nobody sees a flash of the other ground. */
function showChosenAppearance(): void {
  const choice = appearanceOf(lastingBrowserStorage.read(appearanceKey));
  showAppearance(themeNameOf(choice, browserSystemLooks.now()), choice.density);
}

async function createIdentity(configuration: AppConfiguration): Promise<EntryIdentity> {
  if (__FAKE_AUTH__) {
    const { FakeIdentity } = await import('./infrastructure/auth/fake-identity');
    return new FakeIdentity();
  }
  return new OidcIdentity(configuration);
}

async function readConfiguration(): Promise<AppConfiguration | undefined> {
  const parsed = safeParse(appConfiguration, await fetchJson('/config.json'));
  return parsed.success ? parsed.output : undefined;
}

async function askAvailable(apiBase: string): Promise<boolean> {
  return (await fetchJson(apiBase + isAvailable.path)) === true;
}

/** The answer's JSON, or undefined when there is none: no network, an error status, not JSON. */
async function fetchJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** A guess only, to start loading early: whether this tab holds a sign-in or is about to get one. */
function looksSignedIn(): boolean {
  try {
    const stored = Object.keys(sessionStorage).some((key) => key.startsWith('oidc.user:'));
    return stored || location.pathname === callbackPaths.signIn;
  } catch {
    return false;
  }
}

function currentAddress(): string {
  return location.pathname + location.search;
}

main()
  .catch(async () => (await loadApp())({ state: 'unavailable' }))
  .catch(showNotLoaded);
