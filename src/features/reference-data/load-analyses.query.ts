import { inject } from 'inversify';
import { array } from 'valibot';
import { analysis, getAnalyses, type Analysis } from '#core/contracts/reference-data.contract.ts';
import { httpClientToken, sessionStorageToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { CachedList, referenceDataStoreToken, type ReferenceDataStore } from './reference-data.store.ts';

/** Loads the analyses of the Kuntaliitto list into the store; `refresh` passes over the cache (Spec 1 §7). */
export class LoadAnalyses extends Query {
  static readonly about: MessageAbout<LoadAnalyses> = {
    type: 'referenceData.loadAnalyses',
    policy: 'merge',
    permission: 'signedIn',
    loggable: ['refresh'],
    toasts: { failed: 'referenceData:toast.analysesFailed' },
  };

  constructor(readonly refresh: boolean) {
    super();
  }
}

export class LoadAnalysesHandler implements Handler<LoadAnalyses> {
  readonly #cache: CachedList<Analysis[]>;

  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(sessionStorageToken) storage: BrowserStorage,
    @inject(referenceDataStoreToken) private readonly store: ReferenceDataStore,
  ) {
    this.#cache = new CachedList(storage, 'Analyses', array(analysis));
  }

  async handle({ refresh }: LoadAnalyses, context: ExecutionContext): Promise<void> {
    const cached = refresh ? undefined : this.#cache.read();
    const analyses = cached ?? (await this.http.send(getAnalyses, {}, context));
    if (!cached) this.#cache.write(analyses);
    this.store.setState({ analyses });
  }
}
