import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import type { AppConfiguration } from '#core/contracts/app-configuration.ts';
import type { ClockError, SignInFailure } from '#core/errors/sign-in-error.ts';
import { systemClock } from '#core/ports/clock-and-ids.ts';
import { ServicesProvider, useSlice } from '#core/ui/services.tsx';
import { AppProvider, themesOf } from '#core/ui/theme/app-provider.tsx';
import { appearanceStoreToken } from '#core/ui/theme/appearance.store.ts';
import { TextsProvider } from '#core/ui/translate.tsx';
import { type TextsOf, textsToken } from '#core/feedback/texts.ts';
import { whenIdle } from '#core/ui/use-loaded.ts';
import { features } from '#features/features.ts';
import { sessionFeature } from '#features/session/session.feature.ts';
import { sessionStoreToken } from '#features/session/session.public.ts';
import coreTexts from '#core/ui/core.fi.json' with { type: 'json' };
import shellTexts from '#features/shell/shell.fi.json' with { type: 'json' };
import { browserSystemLooks } from '../appearance/browser-system-looks.ts';
import { ActivityMonitor } from '../auth/activity-monitor.ts';
import type { Arrival } from '../auth/complete-callback.ts';
import type { EntryIdentity } from '../auth/entry-identity.ts';
import type { LastSign } from '../auth/last-sign.ts';
import { noIdentity } from '../auth/no-identity.ts';
import { AxiosHttpClient } from '../http/axios-http-client.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { channelOf } from '../storage/channel.ts';
import { WebLockTabs } from '../storage/web-lock-tabs.ts';
import { IndexedDbUploads } from '../storage/indexed-db-uploads.ts';
import { IndexedDbEventLog } from '../storage/indexed-db-event-log.ts';
import { persistentBrowserStorage, sessionBrowserStorage } from '../storage/web-storage.ts';
import { browserPage } from '../update/browser-page.ts';
import { browserPageLife } from './browser-ports.ts';
import { type Application, createApplication } from './create-application.ts';
import { loadDrafts, loadDurableTexts, loadLive } from './load-when-idle.ts';
import { createRouter } from './router.tsx';
import { startSession } from './start-session.ts';
import type { SignInMonitor } from './stop-sign-in.ts';

/** What the entry found out before it loaded the application. */
export interface StartSituation extends SignInMonitor {
  readonly state: 'signedIn' | 'signedOut' | 'signInStopped' | 'unavailable';
  readonly configuration?: AppConfiguration;
  readonly identity?: EntryIdentity;
  readonly arrival?: Arrival;
  /** Why nobody is signed in, where the sign-in has stopped. */
  readonly failure?: SignInFailure;
  readonly wrongClock?: ClockError;
  readonly lastSign: LastSign;
  /** Rejects as long as the service does not answer. */
  readonly askService: () => Promise<void>;
}

export type Start = (situation: StartSituation) => Promise<void>;

/** Builds the application and shows it. */
export const startApp: Start = async (situation) => {
  const identity = situation.identity ?? noIdentity;
  const activity = new ActivityMonitor(systemClock, window);
  const i18n = createI18n({ core: coreTexts, shell: shellTexts });
  const tabId = crypto.randomUUID();
  const apiBase = situation.configuration?.apiBase ?? '';
  const askService = situation.state === 'unavailable' ? situation.askService : undefined;
  const application = createApplication({
    features,
    identity,
    i18n,
    httpClient: (session, report) =>
      new AxiosHttpClient({
        apiBase,
        tabId,
        accessToken: () => session.accessToken(),
        onUnauthenticated: (correlationId, refusal) =>
          void session.signInAgain({ trigger: 'refusedCall', correlationId, refusal }),
        // An API elsewhere does not know what is served here.
        ...(situation.configuration?.apiBase === '' && { onAppVersion: report.version }),
        onRights: report.rights,
      }),
    live: (session, report) =>
      loadLive({ apiBase, tabId, accessToken: () => session.accessToken(), onRights: report.rights }),
    sessionStorage: sessionBrowserStorage,
    persistentStorage: persistentBrowserStorage,
    systemLooks: browserSystemLooks,
    page: browserPage,
    pageLife: browserPageLife,
    eventLogStorage: new IndexedDbEventLog(),
    drafts: loadDrafts,
    openForms: new WebLockTabs(sessionBrowserStorage),
    sentTexts: channelOf('omanayte.sentTexts'),
    uploadStorage: new IndexedDbUploads(),
    durableTexts: loadDurableTexts(),
    appVersion: situation.configuration?.version ?? '',
    operator: situation.configuration?.operator,
    whenIdle,
    currentAddress: () => location.pathname + location.search,
    entryState: () => (history.state as { readonly usr?: unknown } | null)?.usr,
    ids: () => crypto.randomUUID(),
    signIn: {
      attempts: situation.attempts,
      clockError: situation.clockError,
      signedInNow: situation.arrival?.signedInNow === true,
      hasActed: () => activity.hasActed(),
    },
  });
  logPageErrors(application);
  // The first render already reads who is signed in, and has the colours that the empty page has.
  await Promise.all([
    application.featureLoader.ensure(sessionFeature),
    application.container.get(appearanceStoreToken).start(),
  ]);
  void startSession(application, { ...situation, identity, activity });
  const router = createRouter(features, application, { returnTo: situation.arrival?.returnTo, askService });
  const app = <App application={application} textsOf={application.container.get(textsToken)} router={router} />;
  createRoot(document.getElementById('root')!).render(<StrictMode>{app}</StrictMode>);
};

/** Unhandled errors go to the event log, and nothing waiting is lost when the page is hidden or closed. */
function logPageErrors({ activityLog, eventLog }: Application): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => activityLog.error(error));
  window.addEventListener('unhandledrejection', ({ reason }) => activityLog.error(reason));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void eventLog.flush();
  });
}

interface AppProps {
  readonly application: Application;
  readonly textsOf: TextsOf;
  readonly router: DataRouter;
}

/** Everything that the screens find around them. */
export function App({ application, textsOf, router }: AppProps): ReactNode {
  return (
    <TextsProvider textsOf={textsOf}>
      <ServicesProvider services={application.container}>
        <ThemedApp>
          <RouterProvider router={router} />
        </ThemedApp>
      </ServicesProvider>
    </TextsProvider>
  );
}

/** The theme of the signed-in person's area, as this browser likes it. */
function ThemedApp({ children }: { readonly children: ReactNode }): ReactNode {
  const areaId = useSlice(sessionStoreToken, (state) => (state.status === 'ready' ? state.profile.areaId : null));
  const theme = useSlice(appearanceStoreToken, (state) => state.theme);
  return (
    <AppProvider areaId={areaId ?? undefined} themes={themesOf(theme)}>
      {children}
    </AppProvider>
  );
}
