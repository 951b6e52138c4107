import { createHash } from 'node:crypto';
import type { IntakeOutcome, IntakeReason } from '#core/contracts/intake.contract.ts';
import type { Database, Queryable } from '../db/database.ts';
import { retryDeadlocks } from '../db/retry-deadlocks.ts';
import type { Machine } from './authenticate-machine.ts';
import { decideMessage, lockMessages } from './decide-message.ts';
import {
  addMessage,
  addRefused,
  findByKey,
  mergeRefused,
  noteRepeat,
  setDecision,
  type Decision,
  type NewMessage,
  type StoredMessage,
} from './inbox-rows.ts';
import { IntakeError, statusOf } from './intake-error.ts';
import { scopeOfKind } from './intake-names.ts';
import { refuseTooMuchUndecided } from './kept-contents.ts';
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
  const refuse = async (
    { reason, place }: IntakeError,
    contents: unknown,
    message: Partial<NewMessage>,
  ): Promise<Received> => {
    const decision: Decision = { outcome: 'refused', reason, place };
    const contentHash = hashOf(JSON.stringify(contents) ?? '');
    return received(await addRefused(database, { clientId, areaIds, contentHash, ...message }, decision), decision);
  };
  const read = tryRead(body);
  if (read instanceof IntakeError) return refuse(read, body, { body });
  const { kind } = read;
  // What it may not send is not kept either.
  if (!machine.scopes.includes(scopeOfKind[kind])) return refuse(new IntakeError('kindNotAllowed'), kind, { kind });
  const message = { clientId, areaIds, body, ...identityOf(machine, read) };
  // An order with the results that waited for it, and results alone, change the lists' tallies in another order.
  return retryDeadlocks(() => database.transaction((sql) => receive(sql, message, read, correlationId)));
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
  readonly contentHash: string;
  readonly orderIdentifier: string;
};

/** What makes two messages the same one, and what they are looked for by. */
function identityOf({ clientId }: Machine, message: Message): Identity {
  const { kind, identifier, orderIdentifier } = message;
  const version = message.kind === 'results' && message.isAmended ? message.issuedAt : '';
  return {
    kind,
    key: [clientId, kind, identifier, version].join(' '),
    contentHash: contentHashOf(message),
    orderIdentifier,
    ...(message.kind === 'results' && { reportIdentifier: identifier, issuedAt: message.issuedAt }),
  };
}

/** Where in a bundle a result stands says nothing. */
function contentHashOf(message: Message): string {
  return hashOf(JSON.stringify(message, (name, value: unknown) => (name === 'place' ? undefined : value)));
}

/** Whether what came before, read as messages are read today, is this: it may have come when more was taken for its contents. */
function saysTheSame({ body }: StoredMessage, { contentHash }: Identity): boolean {
  const read = body === null ? undefined : tryRead(body);
  return read !== undefined && !(read instanceof IntakeError) && contentHashOf(read) === contentHash;
}

const hashOf = (contents: string): string => createHash('sha256').update(contents).digest('hex');

async function receive(
  sql: Queryable,
  stored: NewMessage & Identity,
  message: Message,
  correlationId: string,
): Promise<Received> {
  const { clientId, areaIds } = stored;
  await lockMessages(sql, stored.orderIdentifier);
  // The same identifier for another order: the order's lock says nothing of that.
  await lockMessages(sql, stored.key);
  const before = await findByKey(sql, stored.key);
  const isSame = before !== undefined && (before.contentHash === stored.contentHash || saysTheSame(before, stored));
  if (before && isSame) {
    await noteRepeat(sql, before.messageId);
    // What waits may find by now what its program could not reach.
    if (before.outcome === 'accepted') return { ...received(before.messageId, decisionOf(before)), isRepeat: true };
    const decision = await decideMessage(
      sql,
      { messageId: before.messageId, clientId, areaIds, message },
      correlationId,
    );
    return { ...received(before.messageId, decision), isRepeat: true };
  }
  if (before && before.outcome !== 'failed') {
    const decision: Decision = { outcome: 'refused', reason: 'otherContents' };
    return received(await addRefused(sql, stored, decision), decision);
  }
  // What had no effect may be sent anew, mended.
  if (before) await setDecision(sql, before.messageId, { outcome: 'refused', reason: 'replaced' });
  const messageId = await addMessage(sql, stored, { outcome: 'waiting' });
  const decision = await decideMessage(sql, { messageId, clientId, areaIds, message }, correlationId);
  const isRefused = decision.outcome === 'refused';
  if (!isRefused && decision.outcome !== 'accepted') await refuseTooMuchUndecided(sql, clientId);
  return received(isRefused ? await mergeRefused(sql, messageId, stored, decision) : messageId, decision);
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
