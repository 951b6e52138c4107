import * as v from 'valibot';
import { bodyOf, get, search } from './endpoint.ts';
import { timestamp, uuid } from './schemas.ts';
import type { SearchServerEventsRequest } from './server-event.requests.ts';

// What the server keeps of each request for support, beyond the specifications (decisions A45 and A46, decision 145).

/** For so many days it is kept. */
export const keptServerEventDays = 30;

/** So many events of a search are answered at once, and so many of one correlation id at all. */
export const serverEventPage = 50;
export const mostEventsOfCorrelation = 200;

/** Characters of a call that the server's events are searched by. */
export const longestCall = 200;

/** A correlation id, or its beginning of 8 characters at least. */
export const correlationIdStart =
  /^[0-9a-f]{8}(?:-(?:[0-9a-f]{0,4}|[0-9a-f]{4}-(?:[0-9a-f]{0,4}|[0-9a-f]{4}-(?:[0-9a-f]{0,4}|[0-9a-f]{4}-[0-9a-f]{0,12}))))?$/i;

/** How a request ended: by success, a 4xx, a 5xx, or with nobody waiting for the answer any more. */
export const serverOutcomes = ['succeeded', 'refused', 'failed', 'abandoned'] as const;
export type ServerOutcome = (typeof serverOutcomes)[number];

/** The classes of what may be wrong with a request. */
export const causeKinds = [
  'validation',
  'tokenRefused',
  'rightMissing',
  'notFound',
  'conflict',
  'limit',
  'unacceptable',
  'slowRequest',
  'signIn',
  'message',
  'databaseUnavailable',
  'databaseDamaged',
  'storageFull',
  'providerUnavailable',
  'busy',
  'connectionCut',
  'unexpected',
] as const;
export type CauseKind = (typeof causeKinds)[number];

/** A request as the server remembers it: nothing that was sent or shown, and not by whom. */
export const serverEvent = v.object({
  eventId: v.number(),
  correlationId: uuid,
  /** When it arrived. */
  at: timestamp,
  /** Method and path pattern, such as `GET /api/product/getProductById/{id}`; `GET *` for a path that there is not. */
  call: v.string(),
  /** Null where nobody waited for the answer. */
  status: v.nullable(v.number()),
  outcome: v.picklist(serverOutcomes),
  /** The problem's code as the caller was told it. */
  code: v.nullable(v.string()),
  cause: v.nullable(v.fallback(v.picklist(causeKinds), 'unexpected')),
  /** What tells causes of one class apart: why a token was refused, the database's code. */
  detail: v.nullable(v.string()),
  /** The fields that a validation was about, without their values. */
  fields: v.array(v.string()),
  /** Milliseconds until the answer had left. */
  durationMs: v.number(),
  roles: v.array(v.string()),
  areaId: v.nullable(v.string()),
  /** The server's. */
  appVersion: v.string(),
  /** Its SQL: how many statements, their milliseconds together, and the slowest by kind and tables. */
  statements: v.number(),
  statementsMs: v.number(),
  slowest: v.nullable(v.string()),
  slowestMs: v.nullable(v.number()),
});
export type ServerEvent = v.InferOutput<typeof serverEvent>;

/** When a process could not keep its events, and how many: there their absence tells nothing. */
export const serverEventGap = v.object({ beganAt: timestamp, endedAt: timestamp, events: v.number() });
export type ServerEventGap = v.InferOutput<typeof serverEventGap>;

/** A page of what the filter finds, newest first. */
export const foundServerEvents = v.object({
  events: v.array(serverEvent),
  /** What the next page is asked for by (`before`); null behind the last one. */
  next: v.nullable(v.string()),
  /** The gaps within the filter's time, newest first, twenty at most. */
  gaps: v.array(serverEventGap),
});
export type FoundServerEvents = v.InferOutput<typeof foundServerEvents>;

/** What a search finds, of everybody: for SUPPORT alone. */
export const searchServerEvents = search('/api/serverEvent/searchServerEvents', {
  body: bodyOf<SearchServerEventsRequest>(),
  reply: foundServerEvents,
});
/** The events of one correlation id, oldest first: to SUPPORT all, to others their own; nothing tells the rest apart. */
export const getServerEvents = get('/api/serverEvent/getServerEvents', {
  query: v.object({ correlationId: uuid }),
  reply: v.array(serverEvent),
});
