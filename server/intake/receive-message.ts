import { createHash } from 'node:crypto';
import type { IntakeOutcome, IntakeReason } from '#core/contracts/intake.contract.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { Machine } from './authenticate-machine.ts';
import { decideMessage, lockMessages } from './decide-message.ts';
import { addMessage, findByKey, noteRepeat, setDecision, type Decision, type NewMessage } from './inbox-rows.ts';
import { IntakeError, statusOf } from './intake-error.ts';
import { scopeOfKind } from './intake-names.ts';
import type { Message } from './message.ts';
import { readMessage } from './read-message.rule.ts';

/** What became of a message that came in. */
export interface Received {
  readonly messageId: string;
  /** Of the answer. */
  readonly status: number;
  readonly outcome: IntakeOutcome;
  readonly reason?: IntakeReason;
  readonly place?: string;
  /** It had come before. */
  readonly isRepeat: boolean;
}

/**
 * Takes a message in: stored with its outcome, and its effect in the same transaction, before it is answered.
 * @param body the parsed JSON; undefined where it is none
 */
export async function receiveMessage(
  database: Database,
  machine: Machine,
  body: unknown,
  correlationId: string,
): Promise<Received> {
  const { clientId, areaIds } = machine;
  const refuse = async (error: IntakeError, message: Partial<NewMessage>): Promise<Received> => {
    const { reason, place } = error;
    const messageId = await addMessage(
      database,
      { clientId, areaIds, ...message },
      { outcome: 'refused', reason, place },
    );
    return received(messageId, { outcome: 'refused', reason, place });
  };
  const read = tryRead(body);
  if (read instanceof IntakeError) return refuse(read, { body });
  // What it may not send is not kept either.
  if (!machine.scopes.includes(scopeOfKind[read.kind]))
    return refuse(new IntakeError('kindNotAllowed'), { kind: read.kind });
  const message = { clientId, areaIds, body, ...identityOf(machine, read) };
  return database.transaction((sql) => receive(sql, message, read, correlationId));
}

function tryRead(body: unknown): Message | IntakeError {
  try {
    if (body === undefined) throw new IntakeError('notJson');
    return readMessage(body, new Date());
  } catch (error) {
    if (error instanceof IntakeError) return error;
    throw error;
  }
}

type Identity = Omit<NewMessage, 'clientId' | 'areaIds' | 'body'> & {
  readonly key: string;
  readonly orderIdentifier: string;
};

/** What makes two messages the same one, and what they are looked for by. */
function identityOf({ clientId }: Machine, message: Message): Identity {
  const { kind, identifier, orderIdentifier } = message;
  // Where in a bundle a result stands says nothing.
  const contents = JSON.stringify(message, (name, value: unknown) => (name === 'place' ? undefined : value));
  const version = message.kind === 'results' && message.isAmended ? message.issuedAt : '';
  return {
    kind,
    key: [clientId, kind, identifier, version].join(' '),
    contentHash: createHash('sha256').update(contents).digest('hex'),
    orderIdentifier,
    ...(message.kind === 'results' && { reportIdentifier: identifier, issuedAt: message.issuedAt }),
  };
}

async function receive(
  sql: Queryable,
  stored: NewMessage & Identity,
  message: Message,
  correlationId: string,
): Promise<Received> {
  const { clientId, areaIds } = stored;
  await lockMessages(sql, stored.orderIdentifier);
  const before = await findByKey(sql, stored.key);
  const isSame = before?.contentHash === stored.contentHash;
  if (before && isSame) {
    await noteRepeat(sql, before.messageId);
    if (before.outcome !== 'failed') return { ...received(before.messageId, decisionOf(before)), isRepeat: true };
    const decision = await decideMessage(
      sql,
      { messageId: before.messageId, clientId, areaIds, message },
      correlationId,
    );
    return { ...received(before.messageId, decision), isRepeat: true };
  }
  if (before && before.outcome !== 'failed') {
    const decision: Decision = { outcome: 'refused', reason: 'otherContents' };
    return received(await addMessage(sql, stored, decision), decision);
  }
  // What had no effect may be sent anew, mended.
  if (before) await setDecision(sql, before.messageId, { outcome: 'refused', reason: 'replaced' });
  const messageId = await addMessage(sql, stored, { outcome: 'waiting' });
  return received(messageId, await decideMessage(sql, { messageId, clientId, areaIds, message }, correlationId));
}

function decisionOf({
  outcome,
  reason,
  place,
}: {
  readonly outcome: IntakeOutcome;
  readonly reason: IntakeReason | null;
  readonly place: string | null;
}): Decision {
  return { outcome, reason: reason ?? undefined, place: place ?? undefined };
}

function received(messageId: string, { outcome, reason, place }: Decision): Received {
  return { messageId, status: reason === undefined ? 200 : statusOf(reason), outcome, reason, place, isRepeat: false };
}
