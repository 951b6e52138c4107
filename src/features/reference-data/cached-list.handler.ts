import { inject, type Newable } from 'inversify';
import { safeParse } from 'valibot';
import type { Endpoint } from '#core/contracts/endpoint.ts';
import { httpClientToken, sessionStorageToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { Query } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';
import { referenceDataStoreToken, type ReferenceDataState, type ReferenceDataStore } from './reference-data.store.ts';

/** A query for a reference list; `refresh` passes over the cache (Spec 1 §7). */
type ListQuery = Query & { readonly refresh: boolean };

/** The handler of a query that puts a reference list into the store. It is cached in session storage, by the key of Spec 1 §7. */
export function cachedListHandler<List>(
  endpoint: Endpoint<undefined, undefined, undefined, List>,
  key: 'Analyses' | 'Microbes',
  stateOf: (list: List) => Partial<ReferenceDataState>,
): Newable<Handler<ListQuery>> {
  class CachedListHandler implements Handler<ListQuery> {
    constructor(
      @inject(httpClientToken) readonly http: HttpClient,
      @inject(sessionStorageToken) readonly storage: BrowserStorage,
      @inject(referenceDataStoreToken) readonly store: ReferenceDataStore,
    ) {}

    async handle({ refresh }: ListQuery, context: ExecutionContext): Promise<void> {
      const cached = refresh ? undefined : this.#cached();
      const list = cached ?? (await this.http.send(endpoint, {}, context));
      if (!cached) this.storage.write(key, JSON.stringify(list));
      this.store.setState(stateOf(list));
    }

    /** Undefined also where it is not readable. */
    #cached(): List | undefined {
      const text = this.storage.read(key);
      if (text === undefined || !endpoint.reply) return undefined;
      const parsed = safeParse(endpoint.reply, parseJson(text));
      return parsed.success ? parsed.output : undefined;
    }
  }
  return CachedListHandler;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
