import { ContainerModule } from 'inversify';
import { OutcomeType } from '../../src/core/contracts/outcome-type';
import {
  OutcomeNameRequest,
  UpdateProductBasicInfoRequest,
} from '../../src/core/contracts/product-basic-info.requests';
import { bindCommand } from '../../src/core/messaging/bind-message';
import type { Handler } from '../../src/core/messaging/handler';
import { Command, type MessageAbout } from '../../src/core/messaging/message';
import type { Identity } from '../../src/core/ports/identity';
import type { Feature } from '../../src/core/ui/feature';
import { sessionFeature } from '../../src/features/session/session.feature';
import { sessionStoreToken } from '../../src/features/session/session.public';
import { SignInAttempts } from '../../src/infrastructure/auth/sign-in-attempts';
import { createApplication } from '../../src/infrastructure/composition/create-application';
import { whenIdle } from '../../src/infrastructure/composition/when-idle';
import { createI18n } from '../../src/infrastructure/i18n/create-i18n';
import { IndexedDbDrafts } from '../../src/infrastructure/storage/indexed-db-drafts';
import { IndexedDbEventLog } from '../../src/infrastructure/storage/indexed-db-event-log';
import { browserSystemLooks } from '../../src/infrastructure/appearance/browser-system-looks';
import { lastingBrowserStorage } from '../../src/infrastructure/storage/lasting-browser-storage';
import { sessionBrowserStorage } from '../../src/infrastructure/storage/session-browser-storage';
import { browserPage } from '../../src/infrastructure/update/browser-page';

// Row 11: the application's own bus with all its steps, the event log in IndexedDB and the toasts, around a handler that
// does nothing: what remains is what a dispatch costs by itself.

const productId = '00000000-0000-4000-8000-000000000001';

/** A command as the save of basic info is: serial, with a request that is checked by its rules. */
class Dispatch extends Command {
  static readonly about: MessageAbout<Dispatch> = {
    type: 'bench.dispatch',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    subject: () => productId,
  };
  readonly productId = productId;
  readonly request = requestOf();
}

class DispatchHandler implements Handler<Dispatch> {
  handle(): Promise<void> {
    return Promise.resolve();
  }
}

const benchFeature: Feature = {
  id: 'bench',
  load: () =>
    Promise.resolve({
      module: new ContainerModule((options) => bindCommand(options, Dispatch, DispatchHandler)),
      texts: {},
    }),
  routes: [],
  navigation: [],
  messages: { 'bench.dispatch': {} },
};

const identity: Identity = {
  subject: () => 'bench',
  accessToken: () => Promise.resolve('token'),
  renew: () => Promise.resolve(true),
  signIn: () => Promise.resolve(),
  signOut: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  onExpiring: () => () => undefined,
  onSignedOutElsewhere: () => () => undefined,
};

const application = createApplication({
  features: [sessionFeature, benchFeature],
  identity,
  i18n: createI18n({}),
  httpClient: () => ({ send: () => Promise.reject(new Error('The bench sends nothing.')) }),
  sessionStorage: sessionBrowserStorage,
  lastingStorage: lastingBrowserStorage,
  systemLooks: browserSystemLooks,
  page: browserPage,
  eventLogStorage: new IndexedDbEventLog(),
  draftStorage: new IndexedDbDrafts(),
  appVersion: 'bench',
  whenIdle,
  currentAddress: () => '/',
  ids: () => crypto.randomUUID(),
  signIn: {
    attempts: new SignInAttempts(sessionBrowserStorage, () => Date.now()),
    clockFault: () => Promise.resolve(undefined),
    signedInNow: false,
    hasActed: () => false,
  },
});

await application.featureLoader.ensure(sessionFeature);
application.container.get(sessionStoreToken).setState(
  {
    status: 'ready',
    subject: 'bench',
    profile: { firstName: 'Kaisa', lastName: 'Mittaaja', roles: ['DK_USER'], areaId: null },
  },
  true,
);
Object.assign(window, {
  dispatchMany: async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) await application.bus.execute(new Dispatch());
  },
});

function requestOf(): UpdateProductBasicInfoRequest {
  const names = ['Negatiivinen', 'Positiivinen', 'Epäselvä', 'Muu'];
  const outcomes = names.map((name) =>
    Object.assign(new OutcomeNameRequest(), { name, outcomeType: OutcomeType.Positive }),
  );
  return Object.assign(new UpdateProductBasicInfoRequest(), {
    productId,
    productName: 'Paketti',
    productDescription: 'Kuvaus',
    outcomes,
    modifiedAt: '2025-01-01T00:00:00.000Z',
  });
}
