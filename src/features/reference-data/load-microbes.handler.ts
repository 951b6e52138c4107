import { inject } from 'inversify';
import { array } from 'valibot';
import { microbe, getMicrobes, type Microbe } from '#core/contracts/reference-data.contract.ts';
import { httpClientToken, sessionStorageToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { BrowserStorage } from '#core/ports/browser-storage.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { CachedList } from './cached-list.ts';
import type { LoadMicrobes } from './load-microbes.query.ts';
import { referenceDataStoreToken, type ReferenceDataStore } from './reference-data.store.ts';

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
