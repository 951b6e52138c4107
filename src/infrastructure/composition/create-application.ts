import 'reflect-metadata';
import type { i18n } from 'i18next';
import { Container } from 'inversify';
import { busToken, clockToken, httpClientToken, idsToken, sessionStorageToken, sessionToken } from '../../core/di/core.tokens';
import { toastOfEvent } from '../../core/feedback/toast-of-event.rule';
import { MessageBus } from '../../core/messaging/message-bus';
import { authorise } from '../../core/messaging/steps/authorise.step';
import { mapErrors } from '../../core/messaging/steps/map-errors.step';
import { validate } from '../../core/messaging/steps/validate.step';
import type { BrowserStorage } from '../../core/ports/browser-storage';
import { systemClock, type Clock } from '../../core/ports/clock';
import { dialogsToken, type Dialogs } from '../../core/ports/dialogs';
import type { HttpClient } from '../../core/ports/http-client';
import { identityToken, type Identity } from '../../core/ports/identity';
import type { Ids } from '../../core/ports/ids';
import type { Session } from '../../core/ports/session';
import { toastsToken, type Toasts } from '../../core/ports/toasts';
import type { Feature } from '../../core/ui/feature';
import { sessionStoreToken } from '../../features/session/session.public';
import { AppSession } from './app-session';
import { FeatureLoader } from './feature-loader';

/** What differs between the browser and a test. */
export interface ApplicationParts {
  readonly features: readonly Feature[];
  readonly identity: Identity;
  readonly httpClient: (session: Session) => HttpClient;
  readonly i18n: i18n;
  readonly sessionStorage: BrowserStorage;
  readonly toasts: Toasts;
  readonly dialogs: Dialogs;
  readonly currentAddress: () => string;
  readonly ids: Ids;
  readonly clock?: Clock;
  readonly onSubscriberFailure: (error: unknown) => void;
}

/** The application without its screens: container, bus and features. */
export interface Application {
  readonly container: Container;
  readonly bus: MessageBus;
  readonly featureLoader: FeatureLoader;
  readonly session: Session;
}

/** The one place where the container is filled; features add their own bindings when they load. */
export function createApplication(parts: ApplicationParts): Application {
  // jitless: the Content-Security-Policy forbids generated code.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  const featureLoader = new FeatureLoader(parts.features, container, parts.i18n);
  const session = new AppSession(parts.identity, () => container.get(sessionStoreToken), parts.currentAddress);
  const bus = createBus(parts, featureLoader, session);
  container.bind(busToken).toConstantValue(bus);
  container.bind(sessionToken).toConstantValue(session);
  container.bind(identityToken).toConstantValue(parts.identity);
  container.bind(httpClientToken).toConstantValue(parts.httpClient(session));
  container.bind(sessionStorageToken).toConstantValue(parts.sessionStorage);
  container.bind(toastsToken).toConstantValue(parts.toasts);
  container.bind(dialogsToken).toConstantValue(parts.dialogs);
  container.bind(clockToken).toConstantValue(parts.clock ?? systemClock);
  container.bind(idsToken).toConstantValue(parts.ids);
  return { container, bus, featureLoader, session };
}

function createBus(parts: ApplicationParts, featureLoader: FeatureLoader, session: Session): MessageBus {
  const bus = new MessageBus({
    resolveHandler: featureLoader.resolveHandler,
    steps: [mapErrors, authorise(session), validate],
    clock: parts.clock ?? systemClock,
    ids: parts.ids,
    onSubscriberFailure: parts.onSubscriberFailure,
  });
  const texts = Object.assign({}, ...parts.features.map(({ messages }) => messages)) as Feature['messages'];
  bus.subscribe((event) => {
    const toast = toastOfEvent(event, texts[event.message.about.type] ?? {});
    if (toast) parts.toasts.show(toast);
  });
  return bus;
}
