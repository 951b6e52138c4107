import { ContainerModule } from 'inversify';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { UpdateProductBasicInfoRequest } from '#core/contracts/product-parts.requests.ts';
import { bindMessages } from '#core/messaging/bind-message.ts';
import type { Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { Identity } from '#core/ports/session.ts';
import type { Feature } from '#core/ui/feature.ts';
import { sessionFeature } from '#features/session/session.feature.ts';
import { sessionStoreToken } from '#features/session/session.public.ts';
import { SignInAttempts } from '#infrastructure/auth/sign-in-attempts.ts';
import { browserPageLife } from '#infrastructure/composition/browser-ports.ts';
import { createApplication } from '#infrastructure/composition/create-application.ts';
import { whenIdle } from '#core/ui/use-loaded.ts';
import { createI18n } from '#infrastructure/i18n/create-i18n.ts';
import { IndexedDbUploads } from '#infrastructure/storage/indexed-db-uploads.ts';
import { channelOf } from '#infrastructure/storage/channel.ts';
import { WebLockTabs } from '#infrastructure/storage/web-lock-tabs.ts';
import { IndexedDbEventLog } from '#infrastructure/storage/indexed-db-event-log.ts';
import { browserSystemLooks } from '#infrastructure/appearance/browser-system-looks.ts';
import { persistentBrowserStorage, sessionBrowserStorage } from '#infrastructure/storage/web-storage.ts';
import { browserPage } from '#infrastructure/update/browser-page.ts';

// Row 11: the application's own bus with all its steps, the event log in IndexedDB and the toasts, around a handler that
// does nothing: what remains is what a dispatch costs by itself.

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    bench: { readonly message: { readonly dispatch: string } };
  }
}

const productId = '00000000-0000-4000-8000-000000000001';

/** A command as the save of basic info is: serial, with a request that is checked by its rules. */
class Dispatch extends Command {
  static readonly about: MessageAbout<Dispatch> = {
    type: 'bench.dispatch',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    toasts: {},
    requestClass: 'UpdateProductBasicInfoRequest',
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
      module: new ContainerModule((options) =>
        bindMessages(options, 'bench', { dispatch: [Dispatch, DispatchHandler] }),
      ),
      texts: {},
    }),
  routes: [],
  navigation: [],
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
  live: () => () => Promise.reject(new Error('The bench hears nothing.')),
  sessionStorage: sessionBrowserStorage,
  persistentStorage: persistentBrowserStorage,
  systemLooks: browserSystemLooks,
  page: browserPage,
  pageLife: browserPageLife,
  eventLogStorage: new IndexedDbEventLog(),
  drafts: () => () => Promise.reject(new Error('The bench keeps no drafts.')),
  openForms: new WebLockTabs(sessionBrowserStorage),
  sentTexts: channelOf('bench'),
  uploadStorage: new IndexedDbUploads(),
  durableTexts: {
    read: () => Promise.resolve(undefined),
    write: () => Promise.reject(new Error('The bench keeps no texts.')),
  },
  appVersion: 'bench',
  whenIdle,
  currentAddress: () => '/',
  entryState: () => undefined,
  ids: () => crypto.randomUUID(),
  signIn: {
    attempts: new SignInAttempts(sessionBrowserStorage, () => Date.now()),
    clockError: () => Promise.resolve(undefined),
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
  return {
    productId,
    productName: 'Paketti',
    productDescription: 'Kuvaus',
    outcomes: names.map((name) => ({ name, outcomeType: OutcomeType.Positive })),
    modifiedAt: '2025-01-01T00:00:00.000Z',
  };
}
