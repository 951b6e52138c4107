import { inject, type Newable } from 'inversify';
import type { Endpoint } from '#core/contracts/endpoint.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { Token } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { CarriesFilter, Message } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';

/** The handler of a message that counts what a filter finds: `countsOf` asks for each count, a call each (Spec 2 §7). */
export function countHandler<Filter extends object, Body extends object, Counts>(
  endpoint: Endpoint<undefined, undefined, Body, number>,
  countsOf: (filter: Filter, count: (body: Body) => Promise<number>) => Promise<Counts>,
  store: Token<{ setState(next: { readonly counts: Counts }): void }>,
): Newable<Handler<Message<void> & CarriesFilter<Filter>>> {
  class CountHandler implements Handler<Message<void> & CarriesFilter<Filter>> {
    constructor(
      @inject(httpClientToken) private readonly http: HttpClient,
      @inject(store) private readonly store: { setState(next: { readonly counts: Counts }): void },
    ) {}

    async handle({ filter }: CarriesFilter<Filter>, context: ExecutionContext): Promise<void> {
      const counts = await countsOf(filter, (body) => this.http.send(endpoint, { body }, context));
      context.signal.throwIfAborted();
      this.store.setState({ counts });
    }
  }
  return CountHandler;
}
