import { holdsIdentityCode } from '#core/contracts/rules/identity-code.rule.ts';
import { addAccessEntry } from '../access-log/access-entry.ts';
import type { Queryable } from '../db/database.ts';
import { readWaiting, setDecision, type Decision, type StoredMessage } from './inbox-rows.ts';
import { IntakeError } from './intake-error.ts';
import type { Message } from './message.ts';
import { readMessage } from './read-message.rule.ts';
import { noteEvent, tellAgain } from './note-event.ts';
import { findSender } from './machine-client.ts';
import { cancelOrder, type Effect, lockOrder, storeOrder, type Sender } from './store-order.ts';
import { storeResults } from './store-results.ts';

/** A stored message that is to have its effect. */
export interface Pending extends Effect {
  readonly message: Message;
}

/** Whoever has an order's messages decided has its lock: of an order and its results, whichever comes first finds the other. */
export async function lockMessages(sql: Queryable, orderIdentifier: string): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 66))', [orderIdentifier]);
}

/**
 * Lets a message have its effect, whole or not at all, and stores what became of it; then likewise what has waited for it.
 * @param correlationId of the call that it happens in
 */
export async function decideMessage(sql: Queryable, pending: Pending, correlationId: string): Promise<Decision> {
  const decision = await decideOne(sql, pending, correlationId);
  const { kind, orderIdentifier } = pending.message;
  if (decision.outcome === 'accepted' && (kind === 'order' || kind === 'results')) {
    await decideWaiting(sql, orderIdentifier, correlationId);
  }
  return decision;
}

async function decideOne(sql: Queryable, pending: Pending, correlationId: string): Promise<Decision> {
  const { messageId, clientId } = pending;
  const decision = await attempt(sql, pending);
  await setDecision(sql, messageId, decision);
  const { referralId } = decision;
  if (referralId === undefined) return decision;
  await addAccessEntry(sql, {
    subject: `client:${clientId}`,
    roles: [],
    call: 'POST /intake/fhir',
    correlationId,
    recordType: 'referral',
    recordIds: [referralId],
    filterFields: [],
    outcome: 'shown',
  });
  return decision;
}

/**
 * A message as it was stored. One that today's profiles no longer take is refused: it may have come before an upgrade, and
 * keeps no other one.
 */
export async function readStored(
  sql: Queryable,
  { messageId, clientId, areaIds, body, receivedAt }: Stored,
): Promise<Pending | Decision> {
  try {
    return { messageId, clientId, areaIds, message: readMessage(body, new Date(receivedAt)) };
  } catch (error) {
    if (!(error instanceof IntakeError)) throw error;
    const decision: Decision = { outcome: 'refused', reason: error.reason, place: error.place };
    await setDecision(sql, messageId, decision);
    return decision;
  }
}

type Stored = Sender & Pick<StoredMessage, 'messageId' | 'body' | 'receivedAt'>;

/** As they came in; what one of them brings may be what another one waits for. */
async function decideWaiting(sql: Queryable, orderIdentifier: string, correlationId: string): Promise<void> {
  let isChanged = false;
  for (const waiting of await readWaiting(sql, orderIdentifier)) {
    const { outcome } = await decideStored(sql, waiting, correlationId);
    isChanged ||= outcome !== 'waiting';
  }
  if (isChanged) await decideWaiting(sql, orderIdentifier, correlationId);
}

/** By the rights that its program has now; without them it fails, and support may take it up once they are back (decision 306). */
async function decideStored(sql: Queryable, waiting: StoredMessage, correlationId: string): Promise<Decision> {
  const sender = await findSender(sql, waiting);
  if (!sender) {
    const decision: Decision = { outcome: 'failed', reason: 'kindNotAllowed' };
    await setDecision(sql, waiting.messageId, decision);
    return decision;
  }
  const pending = await readStored(sql, { ...waiting, ...sender });
  return 'outcome' in pending ? pending : decideOne(sql, pending, correlationId);
}

async function attempt(sql: Queryable, pending: Pending): Promise<Decision> {
  await sql.query('savepoint before_message');
  try {
    return { outcome: 'accepted', ...(await carryOut(sql, pending)) };
  } catch (error) {
    if (!(error instanceof IntakeError)) throw error;
    await sql.query('rollback to savepoint before_message');
    const { outcome, reason, place, unknownCode } = error;
    // Support is shown codes without a reason of its own: nobody's identity code is among them.
    if (unknownCode !== undefined && holdsIdentityCode(unknownCode))
      return { outcome: 'refused', reason: 'badElement', place };
    return { outcome, reason, place, unknownCode };
  }
}

/** @returns the id of the referral that it was about, and why it changed nothing of what is stored */
async function carryOut(
  sql: Queryable,
  { message, ...effect }: Pending,
): Promise<Pick<Decision, 'referralId' | 'reason'>> {
  if (message.kind === 'order') return { referralId: await storeOrder(sql, effect, message) };
  const order = await lockOrder(sql, effect, message);
  const { referralId } = order;
  if (message.kind === 'cancellation') await cancelOrder(sql, order, message);
  else if (message.kind === 'results') {
    await storeResults(sql, effect, order, message);
    await tellAgain(sql, order);
  } else if (!(await noteEvent(sql, order, message))) return { referralId, reason: 'superseded' };
  return { referralId };
}
