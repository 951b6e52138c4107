import type { Operator } from '#core/contracts/app-configuration.ts';
import type { LogEntry } from '#core/audit/log-entry.ts';
import type { UserProfile } from '#core/contracts/person.contract.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';
import { getProductApproval } from '#core/contracts/product-approval.contract.ts';
import { getHvaProductChecks, getProductChecks } from '#core/contracts/product-check.contract.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import type { Toast } from '#core/feedback/toast.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { Session } from '#core/ports/session.ts';
import { sessionFeature } from '#features/session/session.feature.ts';
import { sessionStoreToken, signOutLossesToken } from '#features/session/session.public.ts';
import coreTexts from '#core/ui/core.fi.json' with { type: 'json' };
import shellTexts from '#features/shell/shell.fi.json' with { type: 'json' };
import { SignInAttempts } from '#infrastructure/auth/sign-in-attempts.ts';
import {
  createApplication,
  type Application,
  type Reports,
  type SignInSurroundings,
} from '#infrastructure/composition/create-application.ts';
import { createI18n } from '#infrastructure/i18n/create-i18n.ts';
import { aProductApproval } from './builders.ts';
import { featuresInTurn } from './features-in-turn.ts';
import { MirroredDrafts } from '#core/editing/mirrored-drafts.ts';
import { ServerDrafts } from '#core/editing/server-drafts.ts';
import { FakeHttpClient } from './fake-http-client.ts';
import { FakeIdentity } from './fake-identity.ts';
import { FakeLive } from './fake-live.ts';
import { FakePage } from './fake-page.ts';
import { keepDrafts } from './keep-drafts.ts';
import { MemoryDrafts } from './memory-drafts.ts';
import { MemoryTexts } from './memory-texts.ts';
import { MemoryUploads } from './memory-uploads.ts';
import { memoryStorage } from './memory-storage.ts';
import { plainLooks } from './plain-looks.ts';

export interface ApplicationSetup {
  readonly profile?: UserProfile;
  readonly knownAs?: string;
  /** What the event log holds from earlier, oldest first. */
  readonly stored?: readonly LogEntry[];
  /** In place of the fake one. */
  readonly httpClient?: (session: Session, report: Reports) => HttpClient;
  /** Of the browser session, such as an earlier page of the tab has left. */
  readonly sessionStorage?: BrowserStorage;
  /** Of the browser, as earlier pages have left them. */
  readonly uploadStorage?: MemoryUploads;
  /** How the page came to its sign-in, where that matters. */
  readonly signIn?: Partial<SignInSurroundings>;
  /** What the router keeps with the entry of the history that is shown. */
  readonly entryState?: unknown;
  /** Who runs the service; nobody has said so by itself. */
  readonly operator?: Operator;
}

/** The real application around a fake server: container, bus, features; without screens. */
export async function setupApplication(setup: ApplicationSetup = {}) {
  const {
    profile,
    knownAs,
    stored = [],
    httpClient,
    sessionStorage = memoryStorage(),
    uploadStorage = new MemoryUploads(),
    signIn,
  } = setup;
  const http = keepDrafts(new FakeHttpClient()).answers(getProductChecks, ({ query: { productId } }) => ({
    productId,
    // As the builders' products have it: what is checked is what is on the screen.
    modifiedAt: '2026-03-02T09:05:00.000Z',
    errors: {},
    remarks: [],
    accepted: [],
  }));
  http.answers(getHvaProductChecks, ({ query: { hvaProductId } }) => ({
    hvaProductId,
    modifiedAt: '2026-01-01T00:00:00.000Z',
    remarks: [],
    accepted: [],
  }));
  http.answers(getProductApproval, ({ query: { productId } }) => aProductApproval({ productId }));
  const page = new FakePage();
  const identity = new FakeIdentity(profile ? 'subject-of-the-test' : undefined);
  const logged: LogEntry[] = [...stored];
  const shown: Toast[] = [];
  const i18n = createI18n({ core: coreTexts, shell: shellTexts });
  const browserDrafts = new MemoryDrafts();
  const live = new FakeLive();
  const attempts = new SignInAttempts(memoryStorage(), () => Date.now());
  let serial = 0;
  const application = createApplication({
    features: featuresInTurn,
    identity,
    i18n,
    httpClient: httpClient ?? (() => http),
    live: () => () => Promise.resolve(live),
    sessionStorage,
    persistentStorage: memoryStorage(),
    systemLooks: plainLooks,
    page,
    pageLife: { isHidden: () => false, onHidden: () => undefined, onOnline: () => undefined },
    eventLogStorage: {
      append: async (entries) => void logged.push(...entries),
      read: async () => ({ entries: [...logged].reverse(), setAside: 0 }),
      trim: () => Promise.resolve(),
      onAppendedElsewhere: () => () => undefined,
    },
    drafts: ({ http: to, ids, ...parts }) => {
      const drafts = new MirroredDrafts({ ...parts, browser: browserDrafts, server: new ServerDrafts(to, ids) });
      return async () => drafts;
    },
    openForms: browserDrafts,
    sentTexts: Object.assign(new EventTarget(), { postMessage: () => undefined }),
    uploadStorage,
    durableTexts: new MemoryTexts(),
    appVersion: '0.0.0-test',
    operator: setup.operator,
    whenIdle: (task) => task(),
    // In a view test the address is the test's own, which the router moves.
    currentAddress: () => ('location' in globalThis ? location.pathname + location.search : '/here'),
    entryState: () => setup.entryState,
    ids: () => `00000000-0000-4000-9000-${String((serial += 1)).padStart(12, '0')}`,
    signIn: {
      attempts,
      clockError: () => Promise.resolve(undefined),
      signedInNow: false,
      hasActed: () => true,
      ...signIn,
    },
  });
  const toasts = application.container.get(toastsToken);
  jest.spyOn(toasts, 'show').mockImplementation((toast) => void shown.push(toast));
  await application.featureLoader.ensure(sessionFeature);
  const store = application.container.get(sessionStoreToken);
  if (profile) store.setState({ status: 'ready', subject: 'subject-of-the-test', profile, knownAs }, true);
  // As the start of a session does.
  application.container.get(signOutLossesToken).look();
  return {
    ...application,
    i18n,
    http,
    identity,
    page,
    logged,
    shown,
    attempts,
    browserDrafts,
    live,
    sessionStore: store,
  };
}

/** Every module of every feature, one after another: Jest loses what two imports at once would load first. */
export async function loadFeatures({ featureLoader }: Pick<Application, 'featureLoader'>): Promise<void> {
  for (const feature of featuresInTurn) await featureLoader.ensure(feature);
}
