import { inject } from 'inversify';
import { array } from 'valibot';
import { microbe, getMicrobes, type Microbe } from '#core/contracts/reference-data.contract.ts';
import { httpClientToken, sessionStorageToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { CachedList, referenceDataStoreToken, type ReferenceDataStore } from './reference-data.store.ts';

/** Loads the microbes into the store; `refresh` passes over the cache (Spec 1 §7). */
export class LoadMicrobes extends Query {
  static readonly about: MessageAbout<LoadMicrobes> = {
    type: 'referenceData.loadMicrobes',
    policy: 'merge',
    permission: 'signedIn',
    loggable: ['refresh'],
    toasts: { failed: 'referenceData:toast.microbesFailed' },
  };

  constructor(readonly refresh: boolean) {
    super();
  }
}

export class LoadMicrobesHandler implements Handler<LoadMicrobes> {
  readonly #cache: CachedList<Microbe[]>;

  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(sessionStorageToken) storage: BrowserStorage,
    @inject(referenceDataStoreToken) private readonly store: ReferenceDataStore,
  ) {
    this.#cache = new CachedList(storage, 'Microbes', array(microbe));
  }

  async handle({ refresh }: LoadMicrobes, context: ExecutionContext): Promise<void> {
    const cached = refresh ? undefined : this.#cache.read();
    const microbes = cached ?? (await this.http.send(getMicrobes, {}, context));
    if (!cached) this.#cache.write(microbes);
    this.store.setState({ microbes });
  }
}
