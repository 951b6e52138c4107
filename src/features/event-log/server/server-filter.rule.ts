import {
  correlationIdStart,
  longestCall,
  serverOutcomes,
  type ServerOutcome,
} from '#core/contracts/server-event.contract.ts';
import type { SearchServerEventsRequest } from '#core/contracts/server-event.requests.ts';
import { lengthOf } from '#core/errors/app-error.ts';
import { isLogTime, momentsOf } from '../log-time.rule.ts';
import { pastedId } from '../pasted-id.rule.ts';

/** What the server's events are narrowed to; what does not filter is absent. `from` and `to` as log-time.rule.ts has them. */
export interface ServerFilter {
  /** As typed: an id, its beginning, or neither. */
  readonly correlationId?: string;
  readonly from?: string;
  readonly to?: string;
  readonly outcome?: ServerOutcome;
  /** As typed. No part of the address: it may be anything. */
  readonly call?: string;
}

/** The filter of an address; what is wrong there is ignored. */
export function serverFilterOf(address: URLSearchParams): ServerFilter {
  const [correlationId, from, to] = ['correlationId', 'from', 'to'].map((name) => address.get(name) ?? undefined);
  const outcome = serverOutcomes.find((each) => each === address.get('outcome'));
  return {
    ...(correlationId && isCorrelationId(correlationId) && { correlationId }),
    ...(from && isLogTime(from) && { from }),
    ...(to && isLogTime(to) && { to }),
    ...(outcome && { outcome }),
  };
}

/** The address of a filter: what is no id, and what is typed for a call, stays out of it. */
export function addressOfServer({ correlationId, from, to, outcome }: ServerFilter): string {
  const id = correlationId !== undefined && isCorrelationId(correlationId) ? pastedId(correlationId) : undefined;
  const values = Object.entries({ correlationId: id, from, to, outcome });
  return new URLSearchParams(values.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
}

/** Whether it is a correlation id, or its beginning of 8 characters at least. */
export function isCorrelationId(text: string): boolean {
  return correlationIdStart.test(pastedId(text));
}

/** Whether it may become one: the beginning of a beginning. */
export function isShortId(text: string): boolean {
  return /^[0-9a-f]{1,7}$/i.test(pastedId(text));
}

/** Helsinki was ahead of UTC then: the beginning of its first year falls into one that there was not. */
const firstMoment = Date.parse('0001-01-01T00:00:00Z');

/** What is asked of the server; undefined where what is typed is no id, or too long for a call's name. */
export function serverRequestOf(filter: ServerFilter): SearchServerEventsRequest | undefined {
  const { correlationId, from, to, outcome, call } = filter;
  if (correlationId !== undefined && !isCorrelationId(correlationId)) return undefined;
  if (lengthOf(call?.trim() ?? '') > longestCall) return undefined;
  return {
    ...(correlationId !== undefined && { correlationId: pastedId(correlationId) }),
    ...(from !== undefined && { from: new Date(Math.max(momentsOf(from).from, firstMoment)).toISOString() }),
    ...(to !== undefined && { until: new Date(momentsOf(to).until).toISOString() }),
    ...(outcome !== undefined && { outcome }),
    ...(call?.trim() && { call: call.trim() }),
  };
}
