import { randomUUID } from 'node:crypto';
import {
  intakeReasons,
  type IntakeKind,
  type IntakeOutcome,
  type IntakeReason,
  type MappingKind,
} from '#core/contracts/intake.contract.ts';
import { withoutTurning } from '#core/contracts/schemas.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { conflict, invalid, notFound } from '../http/problem-error.ts';
import { decideMessage, lockMessages, readStored } from './decide-message.ts';
import { scopeOfKind } from './intake-names.ts';
import { findSender } from './machine-client.ts';
import { targetIfGiven } from './mappings.ts';
import { mappingKindOf, readMappingTargets } from './support-messages.ts';

/** What has become of messages that were taken up again. */
export interface Replayed {
  readonly accepted: number;
  readonly replayed: number;
}

/** So many are taken up at once, of programs that may send them still; the others when somebody asks again. */
const mostAtOnce = 100;

interface FailedMessage {
  readonly messageId: string;
  readonly clientId: string;
  readonly kind: IntakeKind | null;
  readonly outcome: IntakeOutcome;
  readonly reason: IntakeReason | null;
  readonly unknownCode: string | null;
  readonly orderIdentifier: string | null;
  readonly receivedAt: string;
  readonly body: unknown;
}

const columns = `message_id as "messageId", client_id as "clientId", kind, outcome, reason, unknown_code as "unknownCode",
  order_identifier as "orderIdentifier", received_at as "receivedAt", body`;

/**
 * Says what the code means by which a message failed, and takes all up again that failed by it.
 * @throws ProblemError `notFound`, `conflict` for one that has not failed by a code, `invalid` for a meaning that there is not, or
 * by which this message would be refused: nothing is stored then
 */
export async function mendMessage(
  sql: Queryable,
  person: Person,
  messageId: string,
  target: string,
): Promise<Replayed> {
  const { outcome, reason, unknownCode } = await readOne(sql, messageId);
  const kind = reason ? mappingKindOf[reason] : undefined;
  if (outcome !== 'failed' || kind === undefined || unknownCode === null) throw conflict();
  await lockCode(sql, kind, unknownCode);
  await giveMeaning(sql, person, { kind, code: unknownCode, target, messageId });
  const replayed = await replayFailed(sql, person, { kind, code: unknownCode, messageId });
  // Refused for good, its sender would have to send it anew (decision 204).
  const { reason: became } = await readOne(sql, messageId);
  if (became !== null && became === refusedByMeaning[kind]) throw invalid({ target: ['formErrors.isIn'] });
  return replayed;
}

/** Two who say what one code means wait for each other: each says what it meant before. */
export async function lockCode(sql: Queryable, kind: MappingKind, code: string): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 69))', [`${kind} ${code}`]);
}

interface GivenMeaning {
  readonly kind: MappingKind;
  readonly code: string;
  readonly target: string;
  /** The message that has failed by the code, if one is mended. */
  readonly messageId?: string;
}

/**
 * Stores what a code means from now on; whoever calls has its lock. Of one that means so already nothing changes: who said so, and
 * what it meant before, stay.
 * @throws ProblemError `invalid` for a meaning that there is not
 */
export async function giveMeaning(
  sql: Queryable,
  person: Person,
  { kind, code, target: chosen, messageId = undefined }: GivenMeaning,
): Promise<void> {
  // Chosen as it was shown (decision 259).
  const found = (await readMappingTargets(sql, kind)).find((each) => withoutTurning(each.code) === chosen);
  if (found === undefined) throw invalid({ target: ['formErrors.isIn'] });
  const target = found.code;
  if ((await targetIfGiven(sql, kind, code)) === target) return;
  await sql.query(
    `insert into intake_step (kind, by_subject, by_name, message_id, mapping_kind, code, target, former_target)
     values ('mapped', $1, $2, $3, $4, $5, $6, (select target from intake_mapping where kind = $4 and code = $5))`,
    [person.subject, displayName(person), messageId, kind, code, target],
  );
  await sql.query(
    `insert into intake_mapping (kind, code, target, by_subject) values ($1, $2, $3, $4)
     on conflict (kind, code) do update set target = excluded.target, by_subject = excluded.by_subject, at = clock_timestamp()`,
    [kind, code, target, person.subject],
  );
}

/** Takes up all that failed by a code, first the message that is mended. */
export async function replayFailed(
  sql: Queryable,
  person: Person,
  { kind, code, messageId }: Omit<GivenMeaning, 'target'>,
): Promise<Replayed> {
  const failed = await sql.query<{ id: string }>(
    `select message_id as id from intake_message m join machine_client using (client_id)
     where outcome = 'failed' and reason = any($1) and unknown_code = $2 and $4::jsonb ->> m.kind = any(scopes)
     order by message_id is distinct from $3, arrival limit ${mostAtOnce}`,
    [intakeReasons.filter((reason) => mappingKindOf[reason] === kind), code, messageId, JSON.stringify(scopeOfKind)],
  );
  return replayAll(
    sql,
    person,
    failed.map(({ id }) => id),
  );
}

/** What a message is refused by because of what its code of this kind is said to mean. */
const refusedByMeaning: { readonly [Kind in MappingKind]?: IntakeReason } = {
  area: 'areaNotAllowed',
  analysis: 'doubleAnalysis',
};

/**
 * Takes a failed message up again.
 * @throws ProblemError `notFound`, `conflict` for one that has not failed any more, or whose program may not send it
 */
export async function replayOne(sql: Queryable, person: Person, messageId: string): Promise<Replayed> {
  const outcome = await replay(sql, person, messageId);
  if (outcome === undefined || outcome === 'notAllowed') throw conflict();
  return { accepted: outcome === 'accepted' ? 1 : 0, replayed: 1 };
}

/** Those of programs that may not send them any more stay as they are, and keep no other one. */
async function replayAll(sql: Queryable, person: Person, ids: readonly string[]): Promise<Replayed> {
  let accepted = 0;
  let replayed = 0;
  for (const id of ids) {
    const outcome = await replay(sql, person, id);
    if (outcome !== undefined && outcome !== 'notAllowed') replayed += 1;
    if (outcome === 'accepted') accepted += 1;
  }
  return { accepted, replayed };
}

/**
 * As if it came now, by the rights that its client has now. Whoever has its order's lock decides: a message that has not failed
 * any more stays as it is.
 */
async function replay(
  sql: Queryable,
  person: Person,
  messageId: string,
): Promise<IntakeOutcome | 'notAllowed' | undefined> {
  const { orderIdentifier, kind, body, receivedAt, clientId } = await readOne(sql, messageId);
  if (orderIdentifier === null || kind === null || body === null) return undefined;
  await lockMessages(sql, orderIdentifier);
  if ((await readOne(sql, messageId)).outcome !== 'failed') return undefined;
  const sender = await findSender(sql, { clientId, kind });
  if (!sender) return 'notAllowed';
  const pending = await readStored(sql, { messageId, ...sender, body, receivedAt });
  const { outcome } = 'outcome' in pending ? pending : await decideMessage(sql, pending, randomUUID());
  await sql.query(
    "insert into intake_step (kind, by_subject, by_name, message_id, outcome) values ('replayed', $1, $2, $3, $4)",
    [person.subject, displayName(person), messageId, outcome],
  );
  return outcome;
}

async function readOne(sql: Queryable, messageId: string): Promise<FailedMessage> {
  const row = await first<FailedMessage>(sql, `select ${columns} from intake_message where message_id = $1`, [
    messageId,
  ]);
  if (row === undefined) throw notFound();
  return row;
}
