import type { FastifyBaseLogger } from 'fastify';
import type { IntakeKind, IntakeOutcome, IntakeReason } from '#core/contracts/intake.contract.ts';
import { first, one, type Queryable } from '../db/database.ts';
import { forgetRefusedContents } from './kept-contents.ts';
import type { ResultsMessage } from './message.ts';
import type { Sender } from './store-order.ts';

/** A message as it is stored with its outcome. */
export interface StoredMessage {
  readonly messageId: string;
  readonly clientId: string;
  readonly kind: IntakeKind | null;
  readonly contentHash: string | null;
  readonly outcome: IntakeOutcome;
  readonly reason: IntakeReason | null;
  readonly place: string | null;
  readonly receivedAt: string;
  readonly body: unknown;
}

/** A message before it is decided. */
export interface NewMessage extends Sender {
  readonly kind?: IntakeKind;
  readonly key?: string;
  readonly contentHash?: string;
  readonly orderIdentifier?: string;
  readonly reportIdentifier?: string;
  readonly issuedAt?: string;
  readonly body?: unknown;
}

/** What became of a message. */
export interface Decision {
  readonly outcome: IntakeOutcome;
  readonly reason?: IntakeReason;
  readonly place?: string;
  readonly unknownCode?: string;
  readonly referralId?: string;
}

const columns = `message_id as "messageId", client_id as "clientId", kind, content_hash as "contentHash",
  outcome, reason, place, received_at as "receivedAt", body`;

/** Of what is refused contents are kept up to so many bytes: its sender has them. */
const mostOfRefused = 64 * 1024;

/** Stores a message with its first outcome. @returns its id */
export async function addMessage(sql: Queryable, message: NewMessage, decision: Decision): Promise<string> {
  const { id } = await one<{ id: string }>(
    sql,
    `insert into intake_message (client_id, area_ids, kind, key, content_hash, order_identifier, report_identifier,
       issued_at, body, outcome, reason, place)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12) returning message_id as id`,
    [
      message.clientId,
      message.areaIds,
      message.kind,
      message.key,
      message.contentHash,
      message.orderIdentifier,
      message.reportIdentifier,
      message.issuedAt,
      message.body === undefined ? null : JSON.stringify(message.body),
      decision.outcome,
      decision.reason,
      decision.place,
    ],
  );
  return id;
}

/** The message that another one with the same key repeats, or contradicts. */
export function findByKey(sql: Queryable, key: string): Promise<StoredMessage | undefined> {
  return first<StoredMessage>(
    sql,
    `select ${columns} from intake_message where key = $1 and outcome <> 'refused' for update`,
    [key],
  );
}

/**
 * What waits for an order, as it came in. What programs of other areas have sent stays waiting unread, however much it is: they
 * keep no order from coming in.
 */
export function readWaiting(sql: Queryable, orderIdentifier: string): Promise<StoredMessage[]> {
  return sql.query<StoredMessage>(
    `select ${columns} from intake_message m
     where order_identifier = $1 and outcome = 'waiting' and not exists (
       select from machine_client c where c.client_id = m.client_id and not exists (
         select from intake_order where order_identifier = $1 and (c.area_ids is null or area_id = any(c.area_ids))))
     order by arrival`,
    [orderIdentifier],
  );
}

/** What the citizen of an order has done, or was told, as far as its messages are kept. */
export function readEvents(sql: Queryable, referralId: string): Promise<Pick<StoredMessage, 'body' | 'receivedAt'>[]> {
  return sql.query(
    `select body, received_at as "receivedAt" from intake_message
     where referral_id = $1 and outcome = 'accepted' and kind in ('citizenNotified', 'resultsOpened') and body is not null`,
    [referralId],
  );
}

/** The reports of an order that correct this one, as far as their contents are kept: of a first one, all of its identifier. */
export function readCorrections(
  sql: Queryable,
  referralId: string,
  { identifier, issuedAt, isAmended }: Pick<ResultsMessage, 'identifier' | 'issuedAt' | 'isAmended'>,
): Promise<Pick<StoredMessage, 'body' | 'receivedAt'>[]> {
  return sql.query(
    `select body, received_at as "receivedAt" from intake_message
     where report_identifier = $1 and referral_id = $2 and outcome = 'accepted' and (issued_at > $3 or not $4)`,
    [identifier, referralId, issuedAt, isAmended],
  );
}

export async function setDecision(sql: Queryable, messageId: string, decision: Decision): Promise<void> {
  const { outcome, reason, place, unknownCode, referralId } = decision;
  await sql.query(
    `update intake_message set outcome = $2, reason = $3, place = $4, unknown_code = $5,
       body = case when $2 = 'refused' and octet_length(body::text) > ${mostOfRefused} then null else body end,
       referral_id = coalesce($6, referral_id), decided_at = clock_timestamp() where message_id = $1`,
    [messageId, outcome, reason, place, unknownCode, referralId],
  );
}

export async function noteRepeat(sql: Queryable, messageId: string): Promise<void> {
  await sql.query('update intake_message set repeats = repeats + 1 where message_id = $1', [messageId]);
}

/**
 * Stores a message that is refused, as a repeat where its client's last one of these contents was refused for the same
 * reason: a client in a loop fills no disk.
 * @returns the id of the one that is kept
 */
export async function addRefused(
  sql: Queryable,
  message: NewMessage & { readonly contentHash: string },
  decision: Decision,
): Promise<string> {
  const earlier = await findRefused(sql, message, decision);
  if (earlier !== undefined) return repeatRefused(sql, earlier);
  const body = Buffer.byteLength(JSON.stringify(message.body) ?? '') > mostOfRefused ? undefined : message.body;
  const added = await addMessage(sql, { ...message, body }, decision);
  await forgetRefusedContents(sql, message.clientId);
  return added;
}

/** The same for one that was stored before it was refused. @returns the id of the one that is kept */
export async function mergeRefused(
  sql: Queryable,
  messageId: string,
  message: NewMessage & { readonly contentHash: string },
  decision: Decision,
): Promise<string> {
  const earlier = await findRefused(sql, message, decision, messageId);
  if (earlier === undefined) {
    await forgetRefusedContents(sql, message.clientId);
    return messageId;
  }
  await sql.query('delete from intake_message where message_id = $1', [messageId]);
  return repeatRefused(sql, earlier);
}

async function findRefused(
  sql: Queryable,
  { clientId, contentHash }: NewMessage,
  { reason }: Decision,
  besides: string | null = null,
): Promise<string | undefined> {
  const row = await first<{ id: string; reason: string }>(
    sql,
    `select message_id as id, reason from intake_message
     where client_id = $1 and content_hash = $2 and outcome = 'refused' and message_id is distinct from $3
     order by arrival desc limit 1`,
    [clientId, contentHash, besides],
  );
  return row?.reason === reason ? row?.id : undefined;
}

async function repeatRefused(sql: Queryable, messageId: string): Promise<string> {
  await sql.query(
    'update intake_message set repeats = repeats + 1, decided_at = clock_timestamp() where message_id = $1',
    [messageId],
  );
  return messageId;
}

/** What was sent is kept for 90 days after it was decided; what still waits for somebody, until then. */
const keptDays = 90;

const isOld = `decided_at < clock_timestamp() - interval '${keptDays} days'`;

/** Forgets contents that nobody needs any more: a part at once, so that nobody waits for it. */
export async function sweepIntakeMessages(sql: Queryable, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  await sql.query(
    `update intake_message set body = null where message_id in (
       select message_id from intake_message where body is not null and outcome in ('accepted', 'refused')
         and ${isOld} order by decided_at limit 1000)`,
  );
  await endWaiting(sql, log);
}

/** What has waited for so long, and did not come again meanwhile, waits for what never came (decision 339). */
async function endWaiting(sql: Queryable, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  // Asked again of the rows as they are when they are changed: an order may come just now.
  const ended = await sql.query<{ clientId: string; kind: string; messages: number }>(
    `with ended as (
       update intake_message set outcome = 'refused', reason = 'waitedTooLong', place = null, body = null,
         decided_at = clock_timestamp()
       where outcome = 'waiting' and ${isOld} and message_id in (
         select message_id from intake_message where outcome = 'waiting' and body is not null and ${isOld} order by decided_at limit 1000)
       returning client_id, kind)
     select client_id as "clientId", kind, count(*)::int as messages from ended group by 1, 2 order by 1, 2`,
  );
  for (const each of ended)
    log.warn(each, 'messages waited too long for their order or its results; they are forgotten');
}
