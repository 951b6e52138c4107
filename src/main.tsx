import { safeParse } from 'valibot';
import { appConfiguration, type AppConfiguration } from './core/contracts/app-configuration.ts';
import { isAvailable } from './core/contracts/person.contract.ts';
import type { ClockError, SignInFailure } from './core/errors/sign-in-error.ts';
import { systemClock } from './core/ports/clock-and-ids.ts';
import { appearanceKey, appearanceOf, showAppearance, themeNameOf } from './core/ui/theme/appearance.rule.ts';
import { browserSystemLooks } from './infrastructure/appearance/browser-system-looks.ts';
import { completeCallback, type Arrival } from './infrastructure/auth/complete-callback.ts';
import { callbackPaths, type EntryIdentity } from './infrastructure/auth/entry-identity.ts';
import { OidcIdentity } from './infrastructure/auth/oidc-identity.ts';
import { LastSign } from './infrastructure/auth/last-sign.ts';
import { ServiceClock } from './infrastructure/auth/service-clock.ts';
import { SignInAttempts } from './infrastructure/auth/sign-in-attempts.ts';
import { SignedOutPeople } from './infrastructure/auth/signed-out-people.ts';
import { signInFailureOf } from './infrastructure/auth/sign-in-failure.rule.ts';
import { loadApp, preloadApp, showNotLoaded } from './infrastructure/composition/load-app.ts';
import type { StartSituation } from './infrastructure/composition/start-app.tsx';
import { channelOf } from './infrastructure/storage/channel.ts';
import { persistentBrowserStorage, sessionBrowserStorage } from './infrastructure/storage/web-storage.ts';
import { monitorCodeLoading } from './infrastructure/update/browser-page.ts';

// The root guard (Spec 1 §2), kept light: whoever has to sign in first loads nothing else. The application
// itself is imported beside the availability check when a sign-in is stored.

const serviceClock = new ServiceClock(systemClock);
const lastSign = new LastSign(sessionBrowserStorage, () => ({
  computer: systemClock.now().getTime(),
  service: serviceClock.now(),
}));
const attempts = new SignInAttempts(sessionBrowserStorage, () => serviceClock.now());

/** Pages that open without a sign-in too (requirements.md 'Event log'; Act 306/2019 for the statement). */
const openPaths = ['/event-log', '/accessibility', '/privacy'];

async function main(): Promise<void> {
  // The page says so by itself (index.html).
  if ('outdated' in document.documentElement.dataset) return;
  monitorCodeLoading();
  showChosenAppearance();
  window.addEventListener('pagehide', hideKeptPage);
  window.addEventListener('pageshow', reloadRestoredPage);
  if (looksSignedIn()) preloadApp();
  const { configuration, isThere } = await lookAtService();
  if (!configuration || !isThere) return start({ state: 'unavailable', configuration });

  const identity = await createIdentity(configuration);
  const arrival = await completeCallback(identity, attempts);
  if (arrival.issuedAt !== undefined) serviceClock.readToken(arrival.issuedAt);
  if (await identity.restore())
    return start({ state: 'signedIn', configuration, identity, arrival, wrongClock: serviceClock.error() });
  if (openPaths.includes(location.pathname)) return start({ state: 'signedOut', configuration, identity, arrival });
  const failure = await leaveForSignIn(identity, arrival);
  if (failure) await start({ state: 'signInStopped', configuration, identity, failure });
}

/** Answers why it stays. An answer that belongs to no sign-in of this tab is the only one that begins another unasked. */
async function leaveForSignIn(identity: EntryIdentity, arrival: Arrival): Promise<SignInFailure | undefined> {
  const { failure, returnTo = currentAddress() } = arrival;
  if (failure && failure.cause !== 'mismatch') return failure;
  try {
    await identity.signIn({ returnTo, trigger: 'noUser', isUnasked: true });
    return undefined;
  } catch (error) {
    return signInFailureOf(error);
  }
}

/** The outcome goes to the application, which shows it. */
async function start(
  situation: Omit<StartSituation, 'attempts' | 'clockError' | 'lastSign' | 'askService'>,
): Promise<void> {
  return (await loadApp())({ ...situation, attempts, clockError, lastSign, askService });
}

/** Reads the clocks afresh: a page can be open for days. */
async function clockError(): Promise<ClockError | undefined> {
  await readConfiguration();
  return serviceClock.error();
}

/**
 * A page that the browser keeps shows nothing when it comes back: its reload may wait for the network, and until then it would show
 * what somebody saw before, and take what is typed.
 */
function hideKeptPage({ persisted }: PageTransitionEvent): void {
  if (persisted) document.documentElement.style.display = 'none';
}

/** A page that the browser restores (back/forward cache) may belong to a sign-in that is over. */
function reloadRestoredPage({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}

/** Before the first paint, which waits for this script (index.html's script tag): nobody sees a flash of the other ground. */
function showChosenAppearance(): void {
  const choice = appearanceOf(persistentBrowserStorage.read(appearanceKey));
  showAppearance(themeNameOf(choice, browserSystemLooks.now()), choice.density);
}

async function createIdentity(configuration: AppConfiguration): Promise<EntryIdentity> {
  if (__FAKE_AUTH__) {
    const { FakeIdentity } = await import('./infrastructure/auth/fake-identity.ts');
    return new FakeIdentity();
  }
  return new OidcIdentity(configuration, attempts, new SignedOutPeople(persistentBrowserStorage), lastSign, channelOf);
}

async function readConfiguration(): Promise<AppConfiguration | undefined> {
  const response = await fetchAnswer('/config.json');
  if (response) serviceClock.readAnswer(response);
  const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const parsed = safeParse(appConfiguration, answer);
  return parsed.success ? parsed.output : undefined;
}

async function lookAtService() {
  const configuration = await readConfiguration();
  return { configuration, isThere: configuration !== undefined && (await checkAvailable(configuration.apiBase)) };
}

/** For the page that says that it is not there. */
async function askService(): Promise<void> {
  if (!(await lookAtService()).isThere) throw new Error('The service does not answer.');
}

/** By its status alone (Spec 1 §7), unless a page of something between has come in place of the backend's answer. */
async function checkAvailable(apiBase: string): Promise<boolean> {
  const answer = await fetchAnswer(apiBase + isAvailable.path);
  return answer?.ok === true && !answer.headers.get('content-type')?.includes('html');
}

/** Undefined where none comes. */
function fetchAnswer(address: string): Promise<Response | undefined> {
  return fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
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

function isDenied(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError';
}

main()
  // The browser's storage may be closed to this site altogether: no sign-in comes about without it.
  .catch((error: unknown) =>
    start(
      isDenied(error) ? { state: 'signInStopped', failure: { cause: 'storageBlocked' } } : { state: 'unavailable' },
    ),
  )
  .catch(showNotLoaded);
