import type { ServiceIdentifier } from 'inversify';
import type { MessageBus } from '../messaging/message-bus.ts';
import type { Clock, Ids } from '../ports/clock-and-ids.ts';
import type { HttpClient } from '../ports/http-client.ts';
import type { Live } from '../ports/live.ts';
import type { Session } from '../ports/session.ts';
import type { BrowserStorage } from '../ports/storage.ts';

/** Names a service and carries its type: what is bound to it and what is injected by it must agree. */
export type Token<T> = symbol & ServiceIdentifier<T>;

export function token<T>(name: string): Token<T> {
  return Symbol.for(`omanayte.${name}`) as Token<T>;
}

// The ports that any feature may inject in a constructor.
export const httpClientToken = token<HttpClient>('core.httpClient');
export const sessionToken = token<Session>('core.session');
export const clockToken = token<Clock>('core.clock');
export const idsToken = token<Ids>('core.ids');
export const sessionStorageToken = token<BrowserStorage>('core.sessionStorage');
/** What outlives the sign-in: a person's taste, and nothing about anybody. */
export const persistentStorageToken = token<BrowserStorage>('core.persistentStorage');
/** The id of this browser session, as long as the tab lives. */
export const browserSessionToken = token<string>('core.browserSession');
/** Loads it when the page has nothing better to do: no first screen waits for it. */
export const liveToken = token<() => Promise<Live>>('core.live');
export const busToken = token<MessageBus>('core.bus');
