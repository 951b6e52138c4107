import type { FastifyBaseLogger } from 'fastify';
import { addAccessEntry } from '../access-log/access-entry.ts';
import { first, one, type Database, type Queryable } from '../db/database.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Machine } from '../intake/authenticate-machine.ts';
import { outboxPath, topicOfScope } from '../intake/intake-names.ts';
import type { OutboxEvent, OutboxPage } from './outbox-event.ts';

/** So many events are read at once. */
const pageLength = 200;

/** So many get their position at once: whoever reads first after a busy day waits for no more. */
const mostNumbered = 10_000;

interface Row extends Omit<OutboxEvent, 'order' | 'analysis'> {
  readonly orderIdentifier: string;
  readonly referralId: string;
  readonly analysis: string | null;
}

/**
 * What happened behind a position, in order, of the topics and areas that the client may read. It goes on being there:
 * whoever does not remember how far they have come gets it again.
 * @throws ProblemError `forbidden` without a scope; `conflict` for a position that has not been given out, which somebody
 * who asks behind it must not mistake for silence: the database was restored from an earlier time
 */
export async function readOutbox(
  database: Database,
  { clientId, scopes, areaIds }: Machine,
  after: number,
  correlationId: string,
): Promise<OutboxPage> {
  const topics = scopes.flatMap((scope) => topicOfScope[scope] ?? []);
  if (topics.length === 0) {
    const detail = 'Neither topic of the outbox is among the scopes of both the token and the registration.';
    throw new ProblemError('forbidden', { detail }, 'missingScope');
  }
  return database.transaction(async (sql) => {
    await numberEvents(sql);
    const { last } = await one<{ last: number }>(sql, 'select coalesce(max(position), 0) as last from outbox_event');
    if (after > last) throw new ProblemError('conflict', { detail: 'This position was never given out.' });
    const rows = await readPage(sql, { clientId, topics, areaIds }, after);
    const page = rows.slice(0, pageLength);
    if (page.length > 0) {
      await addAccessEntry(sql, {
        subject: `client:${clientId}`,
        roles: [],
        call: `GET ${outboxPath}`,
        correlationId,
        recordType: 'referral',
        recordIds: [...new Set(page.map(({ referralId }) => referralId))],
        filterFields: [],
        outcome: 'shown',
      });
    }
    return { events: page.map(eventOf), next: page.at(-1)?.position ?? after, hasMore: rows.length > page.length };
  });
}

/**
 * Gives positions to what everybody can see, one reader at a time. A transaction that took its event's id early and ends
 * late is behind what was read meanwhile, never before it: no reader passes it unseen (decision 171).
 */
async function numberEvents(sql: Queryable): Promise<void> {
  if (!(await first(sql, 'select from outbox_event where position is null limit 1'))) return;
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 68))', ['outbox']);
  // A statement of its own: it sees what the reader before has numbered.
  await sql.query(
    `update outbox_event e set position = (select coalesce(max(position), 0) from outbox_event) + n.row
     from (select event_id, row_number() over (order by event_id) as row from (
       select event_id from outbox_event where position is null order by event_id limit ${mostNumbered}) waiting) n
     where e.event_id = n.event_id`,
  );
}

interface Reader extends Pick<Machine, 'clientId' | 'areaIds'> {
  readonly topics: readonly string[];
}

/**
 * One more than a page, by index: the next of each topic and area, and of these the first. Of an identifier that the reader has
 * given itself, too, it is told of its own order alone.
 */
function readPage(sql: Queryable, { clientId, topics, areaIds }: Reader, after: number): Promise<Row[]> {
  return sql.query<Row>(
    `select position, kind, at, order_identifier as "orderIdentifier", referral_id as "referralId", found.area_id as area, analysis
     from unnest($1::text[]) as t (topic) cross join area a cross join lateral (
       select * from outbox_event e where e.topic = t.topic and e.area_id = a.area_id and e.position > $3
         and not exists (
           select from intake_order o where o.order_identifier = e.order_identifier and o.client_id = $4
             and not exists (select from intake_order where referral_id = e.referral_id and client_id = $4))
       order by e.position limit ${pageLength + 1}) found
     where $2::text[] is null or a.area_id = any($2)
     order by position limit ${pageLength + 1}`,
    [topics, areaIds, after, clientId],
  );
}

function eventOf({ position, kind, at, orderIdentifier, area, analysis }: Row): OutboxEvent {
  const end = orderIdentifier.indexOf('|');
  const order = { system: orderIdentifier.slice(0, end), value: orderIdentifier.slice(end + 1) };
  return { position, kind, at, order, area, ...(analysis !== null && { analysis }) };
}

/** For so many days what happened is there to be read. */
const keptDays = 90;

const isOld = `at < clock_timestamp() - interval '${keptDays} days'`;

/** Forgets what was there to be read for long, a part at once: what was read, and what nobody has asked for (decision 361). */
export async function sweepOutbox(sql: Queryable, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  // The oldest are looked at alone: their times have no index, and all that is kept would be gone through each minute.
  // The last one stays: it says how far positions have come.
  await sql.query(
    `delete from outbox_event where position in (
       select position from (select position, at from outbox_event where position is not null order by position limit 1000) oldest
       where ${isOld} and position < (select max(position) from outbox_event))`,
  );
  // Asked again of the row as it is when it is deleted: a reader may come just now.
  const unread = await sql.query<{ area: string; events: number }>(
    `with gone as (
       delete from outbox_event where position is null and event_id in (
         select event_id from (select event_id, at from outbox_event where position is null order by event_id limit 1000) oldest
         where ${isOld})
       returning area_id)
     select area_id as area, count(*)::int as events from gone group by area_id order by area_id`,
  );
  for (const each of unread)
    log.warn(each, 'nobody read the outbox for long; what happened to orders then is forgotten');
}
