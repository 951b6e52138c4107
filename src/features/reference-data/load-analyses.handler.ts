import { inject } from 'inversify';
import { array } from 'valibot';
import { analysis, getAnalyses, type Analysis } from '../../core/contracts/reference-data.contract';
import { httpClientToken, sessionStorageToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { BrowserStorage } from '../../core/ports/browser-storage';
import type { HttpClient } from '../../core/ports/http-client';
import { CachedList } from './cached-list';
import type { LoadAnalyses } from './load-analyses.query';
import { referenceDataStoreToken, type ReferenceDataStore } from './reference-data.store';

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
