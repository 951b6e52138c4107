import 'reflect-metadata';
import type { i18n } from 'i18next';
import { Container } from 'inversify';
import type { Operator } from '#core/contracts/app-configuration.ts';
import { EventLog, eventLogToken, type LogOwner } from '#core/audit/event-log.ts';
import {
  browserSessionToken,
  busToken,
  clockToken,
  httpClientToken,
  idsToken,
  liveToken,
  persistentStorageToken,
  sessionStorageToken,
  sessionToken,
  type Token,
} from '#core/di/token.ts';
import { DeferredDrafts } from '#core/editing/deferred-drafts.ts';
import type { MirroredDrafts } from '#core/editing/mirrored-drafts.ts';
import { loadFeatureToken, loadTextsToken } from '#core/feedback/feature-texts.ts';
import { textsToken } from '#core/feedback/texts.ts';
import { MessageBus } from '#core/messaging/message-bus.ts';
import { authorise, mapErrors, validate } from '#core/messaging/pipeline.ts';
import {
  type BrowserStorage,
  draftStorageToken,
  openFormsToken,
  type OpenForms,
  type EventLogStorage,
  type DurableTexts,
  durableTextsToken,
  type UploadStorage,
  uploadStorageToken,
} from '#core/ports/storage.ts';
import {
  clipboardToken,
  currentAddressToken,
  type Page,
  type PageLife,
  reportMissingPartToken,
  operatorToken,
  surroundingsToken,
  type SystemLooks,
  type TabChannel,
} from '#core/ports/browser.ts';
import { type Clock, type Ids, systemClock } from '#core/ports/clock-and-ids.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { type Identity, identityToken, type Session } from '#core/ports/session.ts';
import { fileSaverToken, printerToken } from '#core/ports/paper-and-files.ts';
import type { Live } from '#core/ports/live.ts';
import { paletteEntriesToken } from '#core/ui/actions/action.ts';
import { bindUi } from '#core/ui/bind-ui.ts';
import { toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { isNarrowedPersonally } from '#core/ui/lists/list-query.rule.ts';
import { ListTables, listTablesToken } from '#core/ui/lists/list-export.ts';
import { UnsentTexts, unsentTextsToken } from '#core/ui/unsaved/unsent-texts.ts';
import { UnsavedChanges, unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import type { Feature } from '#core/ui/feature.ts';
import { eventLogAddress } from '#features/event-log/event-log.public.ts';
import { expiryStoreToken, sessionStoreToken, UndoneActions } from '#features/session/session.public.ts';
import type { DraftsOptions } from '../storage/open-drafts.ts';
import { withRefusalTold } from '../storage/web-storage.ts';
import { textsOf } from '../i18n/create-i18n.ts';
import { csvWriter } from '../csv/csv-writer.ts';
import { browserFileSaver } from '../printing/browser-file-saver.ts';
import { WindowPrinter } from '../printing/window-printer.ts';
import { AppSession, type AppSessionParts } from './app-session.ts';
import { appUpdateToken } from './app-update.ts';
import { browserClipboard, browserSurroundings, browserSessionId } from './browser-ports.ts';
import { createUpdate } from './create-update.ts';
import { FeatureLoader } from './feature-loader.ts';
import { followRights } from './follow-rights.ts';
import { activityLogToken, logWhatHappens, type ActivityLog } from './log-what-happens.ts';
import { paletteEntriesOf } from './palette-entries.ts';
import { screenLoaderOf } from './load-screen.ts';
import { showToasts } from './show-toasts.ts';
import { signInAttemptsToken, stopSignIn, type SignInMonitor } from './stop-sign-in.ts';
import { toastTimeOf } from './toast-time.ts';

/** What answers say besides what was asked. */
export interface Reports {
  readonly version: (version: string) => void;
  readonly rights: (rights: string) => void;
}

/** What differs between the browser and a test. */
export interface ApplicationParts {
  readonly features: readonly Feature[];
  readonly identity: Identity;
  /** @param reportVersion called with the version of the web app that an answer names */
  readonly httpClient: (session: Session, report: Reports) => HttpClient;
  readonly live: (session: Session, report: Reports) => () => Promise<Live>;
  readonly i18n: i18n;
  readonly sessionStorage: BrowserStorage;
  /** What outlives the sign-in: how the screens look. */
  readonly persistentStorage: BrowserStorage;
  readonly systemLooks: SystemLooks;
  readonly page: Page;
  readonly pageLife: PageLife;
  readonly eventLogStorage: EventLogStorage;
  readonly drafts: (options: DraftsOptions) => () => Promise<MirroredDrafts>;
  readonly openForms: OpenForms;
  /** By which tabs tell each other what was sent. */
  readonly sentTexts: TabChannel;
  readonly uploadStorage: UploadStorage;
  readonly durableTexts: DurableTexts;
  readonly appVersion: string;
  readonly operator?: Operator;
  readonly whenIdle: (task: () => void) => void;
  readonly currentAddress: () => string;
  /** What the router keeps with the entry of the history that is shown. */
  readonly entryState: () => unknown;
  readonly ids: Ids;
  readonly clock?: Clock;
  readonly signIn: SignInSurroundings;
}

/** How the page came to its sign-in, and what becomes of it. */
export interface SignInSurroundings extends SignInMonitor, Pick<AppSessionParts, 'signedInNow' | 'hasActed'> {}

/** The application without its screens: container, bus and features. */
export interface Application {
  readonly container: Container;
  readonly bus: MessageBus;
  readonly featureLoader: FeatureLoader;
  readonly session: Session;
  readonly drafts: DeferredDrafts;
  readonly eventLog: EventLog;
  readonly activityLog: ActivityLog;
  readonly undoneActions: UndoneActions;
}

/** The one place where the container is filled; features add their own bindings when they load. */
export function createApplication(parts: ApplicationParts): Application {
  const { clock = systemClock, ids, identity, sessionStorage } = parts;
  // jitless: the Content-Security-Policy forbids generated code.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  const bind = <T>(token: Token<T>, value: T): void => void container.bind<T>(token).toConstantValue(value);
  const featureLoader = new FeatureLoader(parts.features, container, parts.i18n);
  const persistentStorage = withRefusalTold(parts.persistentStorage, () =>
    toasts.show({ intent: 'warning', textKey: 'core:toast.choiceNotKept' }),
  );
  const { toasts, dialogs } = bindUi(bind, {
    reportError: ({ textKey }) => activityLog.errorShown(textKey),
    clock,
    toastTime: toastTimeOf(parts.features),
    eventLogAddress,
    appearance: { storage: persistentStorage, system: parts.systemLooks },
  });
  const unsavedChanges = new UnsavedChanges(dialogs, toasts, screenLoaderOf(parts.features, featureLoader));
  const session = new AppSession({
    identity,
    store: () => container.get(sessionStoreToken),
    currentAddress: parts.currentAddress,
    beforeLeaving: () => {
      undoneActions.leaving();
      return unsavedChanges.leaveOnPurpose();
    },
    signedInNow: parts.signIn.signedInNow,
    hasActed: parts.signIn.hasActed,
    isHeld: () => unsavedChanges.isHeld(),
    tellEnded: () => container.get(expiryStoreToken).setState({ notice: 'ended' }),
    stop: (failure, reason) => stopSignIn({ container, activityLog }, parts.signIn, failure, reason),
  });
  const browserSession = browserSessionId(sessionStorage, ids);
  const owner = (): LogOwner => ownerOf(session, browserSession, parts.appVersion);
  const eventLog = new EventLog({ storage: parts.eventLogStorage, clock, ids, owner, whenIdle: parts.whenIdle });
  const bus = new MessageBus({
    resolveHandler: featureLoader.resolveHandler,
    steps: [mapErrors, authorise(session), validate],
    clock,
    ids,
    onSubscriberFailure: (error) => activityLog.error(error),
  });
  const activityLog = logWhatHappens({ eventLog, bus, clock, ids });
  showToasts(bus, toasts);
  const texts = textsOf(parts.i18n);
  const undoneActions = new UndoneActions({
    storage: sessionStorage,
    subject: () => session.subject(),
    isNarrowed: () => isNarrowedPersonally(parts.entryState(), session.subject()),
    isHeld: () => unsavedChanges.isHeld(),
    toasts,
    loadTexts: featureLoader.loadTexts,
    textsOf: texts,
  });
  bus.subscribe((event) => undoneActions.heard(event));
  const printer = new WindowPrinter(browserFileSaver);
  const update = createUpdate({
    page: parts.page,
    sessionStorage,
    unsaved: unsavedChanges,
    bus,
    printer,
    toasts: container.get(toastStoreToken),
  });
  bind(loadTextsToken, featureLoader.loadTexts);
  bind(loadFeatureToken, featureLoader.loadFeature);
  bind(busToken, bus);
  bind(sessionToken, session);
  bind(identityToken, identity);
  const report: Reports = {
    version: (version) => update.reportVersion(version),
    rights: followRights({ store: () => container.get(sessionStoreToken), activityLog }),
  };
  const http = parts.httpClient(session, report);
  const { openForms } = parts;
  const onFull = (): void => toasts.show({ intent: 'warning', textKey: 'core:draft.full', stays: true });
  const subject = (): string | undefined => session.subject();
  const ofDrafts = { subject, http, ids, openForms, page: parts.pageLife, clock, onFull };
  const drafts = new DeferredDrafts(parts.drafts(ofDrafts));
  bind(httpClientToken, http);
  bind(liveToken, parts.live(session, report));
  bind(sessionStorageToken, sessionStorage);
  bind(persistentStorageToken, persistentStorage);
  bind(draftStorageToken, drafts);
  bind(openFormsToken, openForms);
  bind(uploadStorageToken, parts.uploadStorage);
  bind(durableTextsToken, parts.durableTexts);
  bind(fileSaverToken, browserFileSaver);
  bind(printerToken, printer);
  bind(textsToken, texts);
  bind(listTablesToken, new ListTables(texts, csvWriter, browserFileSaver, toasts, clock));
  bind(clipboardToken, browserClipboard);
  bind(surroundingsToken, browserSurroundings);
  bind(operatorToken, parts.operator ?? {});
  bind(currentAddressToken, parts.currentAddress);
  bind(unsavedChangesToken, unsavedChanges);
  bind(unsentTextsToken, new UnsentTexts(sessionStorage, () => session.subject(), parts.sentTexts));
  bind(browserSessionToken, browserSession);
  bind(eventLogToken, eventLog);
  bind(activityLogToken, activityLog);
  bind(appUpdateToken, update);
  bind(reportMissingPartToken, (error) => void update.partIsMissing(error));
  bind(signInAttemptsToken, parts.signIn.attempts);
  bind(paletteEntriesToken, () => paletteEntriesOf(parts.features, session.profile(), container));
  bind(clockToken, clock);
  bind(idsToken, ids);
  return { container, bus, featureLoader, session, drafts, eventLog, activityLog, undoneActions };
}

function ownerOf(session: Session, browserSession: string, appVersion: string): LogOwner {
  const profile = session.profile();
  return {
    subject: session.subject(),
    browserSession,
    roles: profile?.roles ?? [],
    areaId: profile?.areaId ?? undefined,
    appVersion,
  };
}
