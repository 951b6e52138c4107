import type { Newable } from 'inversify';
import type { Endpoint } from '#core/contracts/endpoint.ts';
import type { Token } from '#core/di/token.ts';
import type { Handler } from '#core/messaging/handler.ts';
import type { CarriesFilter, Message } from '#core/messaging/message.ts';
import { storeHandler, type AnswerStore } from '#core/messaging/send-call.ts';

/**
 * The handler of a message that counts what a filter finds: `countsOf` requests each count, one call each (Spec 2 §7).
 */
export function countHandler<Filter extends object, Body extends object, Counts>(
  endpoint: Endpoint<undefined, undefined, Body, number>,
  countsOf: (filter: Filter, count: (body: Body) => Promise<number>) => Promise<Counts>,
  token: Token<AnswerStore<{ readonly counts: Counts | undefined }>>,
): Newable<Handler<Message<void> & CarriesFilter<Filter>>> {
  return storeHandler(token, async ({ filter }, { http, store }, context) => {
    const counts = await countsOf(filter, (body) => http.send(endpoint, { body }, context));
    context.signal.throwIfAborted();
    store.setState(() => ({ counts }));
  });
}
