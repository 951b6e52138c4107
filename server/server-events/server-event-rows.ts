import {
  keptServerEventDays,
  mostEventsOfCorrelation,
  serverEventPage,
  type FoundServerEvents,
  type ServerEvent,
  type ServerEventGap,
} from '#core/contracts/server-event.contract.ts';
import type { SearchServerEventsRequest } from '#core/contracts/server-event.requests.ts';
import { isInstant } from '#core/contracts/rules/is-instant.rule.ts';
import type { Queryable } from '../db/database.ts';
import { invalid } from '../http/problem-error.ts';
import { Conditions } from '../paging/conditions.ts';

/** An event before it is stored. */
export interface NewServerEvent extends Omit<ServerEvent, 'eventId'> {
  readonly ownerHash: string | null;
}

const columns = `event_id as "eventId", correlation_id as "correlationId", at, call, status, outcome, code, cause, detail,
  fields, duration_ms as "durationMs", roles, area_id as "areaId", app_version as "appVersion", statements,
  statements_ms as "statementsMs", slowest, slowest_ms as "slowestMs"`;

/** Stores events in one statement. */
export async function addServerEvents(sql: Queryable, events: readonly NewServerEvent[]): Promise<void> {
  await sql.query(
    `insert into server_event (correlation_id, at, call, status, outcome, code, cause, detail, fields, duration_ms, roles,
       area_id, app_version, statements, statements_ms, slowest, slowest_ms, owner_hash)
     select "correlationId", at, call, status, outcome, code, cause, detail, fields, "durationMs", roles,
       "areaId", "appVersion", statements, "statementsMs", slowest, "slowestMs", "ownerHash"
     from jsonb_to_recordset($1::jsonb) as event ("correlationId" uuid, at timestamptz, call text, status smallint,
       outcome text, code text, cause text, detail text, fields text[], "durationMs" double precision, roles text[],
       "areaId" text, "appVersion" text, statements integer, "statementsMs" double precision, slowest text,
       "slowestMs" double precision, "ownerHash" text)`,
    [JSON.stringify(events)],
  );
}

/** Stores that events could not be kept. */
export async function addServerEventGap(sql: Queryable, { beganAt, endedAt, events }: ServerEventGap): Promise<void> {
  await sql.query('insert into server_event_gap (began_at, ended_at, events) values ($1, $2, $3)', [
    beganAt,
    endedAt,
    events,
  ]);
}

/**
 * A page of what the filter finds, by index from the row behind which it begins; and the gaps in that time.
 * @throws ProblemError `invalid` for a `before` whose time is none
 */
export async function searchServerEvents(
  sql: Queryable,
  filter: SearchServerEventsRequest,
): Promise<FoundServerEvents> {
  const { from, until, call, outcome, correlationId, before } = filter;
  const gaps = await readGaps(sql, filter);
  let conditions = Conditions.of('at >= ? and at < ?', from ?? '-infinity', until ?? 'infinity');
  if (correlationId)
    conditions = conditions.and('correlation_id between ?::uuid and ?::uuid', ...idRange(correlationId));
  if (outcome) conditions = conditions.and('outcome = ?', outcome);
  if (call) conditions = conditions.and('call = any(?)', await callsWith(sql, call));
  if (before) {
    const [at = '', eventId = ''] = before.split('_');
    if (!isInstant(at)) throw invalid({ before: ['formErrors.invalid'] });
    conditions = conditions.and('(at, event_id) < (?::timestamptz, ?::bigint)', at, eventId);
  }
  const rows = await sql.query<ServerEvent>(
    `select ${columns} from server_event where ${conditions.text}
     order by at desc, event_id desc limit ${serverEventPage + 1}`,
    conditions.parameters,
  );
  const events = rows.slice(0, serverEventPage);
  const last = events.at(-1);
  return { events, next: rows.length > events.length && last ? `${last.at}_${last.eventId}` : null, gaps };
}

function readGaps(sql: Queryable, { from, until }: SearchServerEventsRequest): Promise<ServerEventGap[]> {
  return sql.query<ServerEventGap>(
    `select began_at as "beganAt", ended_at as "endedAt", events from server_event_gap
     where ended_at >= $1 and began_at < $2 order by ended_at desc limit 20`,
    [from ?? '-infinity', until ?? 'infinity'],
  );
}

/** The first and the last id that begin so. */
function idRange(start: string): [string, string] {
  const whole = (digit: string): string => {
    const digits = start.replaceAll('-', '').padEnd(32, digit);
    return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, digits);
  };
  return [whole('0'), whole('f')];
}

/** The calls in whose name a text stands. There are a hundred at most: the index is asked for each once, not for each event. */
async function callsWith(sql: Queryable, part: string): Promise<string[]> {
  const rows = await sql.query<{ call: string }>(
    `with recursive seen as (
       (select call from server_event order by call limit 1)
       union all
       select (select e.call from server_event e where e.call > seen.call order by e.call limit 1) from seen
       where seen.call is not null)
     select call from seen where strpos(lower(call), lower($1)) > 0`,
    [part],
  );
  return rows.map(({ call }) => call);
}

/**
 * The events of one correlation id, oldest first.
 * @param ownerHash only those of the person whose hash it is; all without
 */
export function readServerEvents(sql: Queryable, correlationId: string, ownerHash?: string): Promise<ServerEvent[]> {
  return sql.query<ServerEvent>(
    `select ${columns} from server_event
     where correlation_id = $1 and ($2::text is null or owner_hash = $2)
     order by at, event_id limit ${mostEventsOfCorrelation}`,
    [correlationId, ownerHash ?? null],
  );
}

/** Forgets what is older than 30 days: of a long time without a sweep a part at once, so that nobody waits for it. */
export async function sweepServerEvents(sql: Queryable): Promise<void> {
  const old = `clock_timestamp() - interval '${keptServerEventDays} days'`;
  await sql.query(
    `delete from server_event where event_id in (
       select event_id from server_event where at < ${old} order by at limit 10000)`,
  );
  await sql.query(`delete from server_event_gap where ended_at < ${old}`);
}
