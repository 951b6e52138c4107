import { randomUUID } from 'node:crypto';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { first, type Queryable } from '../db/database.ts';
import { IntakeError } from './intake-error.ts';
import { targetOf } from './mappings.ts';
import { mayReach } from './machine-client.ts';
import type { CancellationMessage, Message, NamedPart, OrderMessage } from './message.ts';
import type { Sampled } from './suiting-analysis.rule.ts';

/** On whose behalf a message is taken in. */
export interface Sender {
  readonly clientId: string;
  /** Null: all areas. */
  readonly areaIds: readonly string[] | null;
}

/** The message that has its effect, and on whose behalf. */
export interface Effect extends Sender {
  readonly messageId: string;
}

/** An order that came in. */
export interface KnownOrder extends Sampled {
  readonly referralId: string;
  readonly areaId: string;
  readonly productId: string;
  readonly status: number;
  /** Its kit has come back: it was sent, whether or not logistics has said so. */
  readonly isKitBack: boolean;
}

/**
 * Makes the order a referral that logistics sees: the laboratory has approved it by the time it is sent.
 * @returns the referral's id
 * @throws IntakeError
 */
export async function storeOrder(sql: Queryable, effect: Effect, order: OrderMessage): Promise<string> {
  const areaId = await areaOfOrder(sql, effect, order);
  const productId = await productOfOrder(sql, effect, order);
  const { citizen, sampleNumber, orderedAt, orderIdentifier, place } = order;
  // Those of areas that its sender may not reach are not there for it (decision 340).
  const taken = await first(
    sql,
    'select from intake_order where order_identifier = $1 and ($2::text[] is null or area_id = any($2))',
    [orderIdentifier, effect.areaIds],
  );
  if (taken) throw new IntakeError('identifierTaken', `${place.order}.identifier`);
  // One number on two kits would give one citizen the other's results.
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 67))', [`sample ${sampleNumber}`]);
  const used = await first(
    sql,
    'select from referral where sample_number = $1 and area_id = any(array(select area_id from area)) limit 1',
    [sampleNumber],
  );
  if (used) throw new IntakeError('sampleNumberTaken', `${place.order}.specimen`);
  const referralId = randomUUID();
  await sql.query(
    `insert into referral (referral_id, area_id, product_id, sample_number, first_name, last_name, ssn, mobile_phone,
       email, street_address, postal_code, city, gender, age, language_code, workflow_status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      referralId,
      areaId,
      productId,
      sampleNumber,
      citizen.firstName,
      citizen.lastName,
      citizen.identityCode,
      citizen.mobilePhone,
      citizen.email,
      citizen.streetAddress,
      citizen.postalCode,
      citizen.city,
      citizen.gender,
      citizen.age,
      citizen.language,
      OrderStatus.ApprovedByLab,
      orderedAt,
    ],
  );
  await sql.query(
    'insert into intake_order (order_identifier, referral_id, area_id, client_id) values ($1, $2, $3, $4)',
    [orderIdentifier, referralId, areaId, effect.clientId],
  );
  return referralId;
}

async function areaOfOrder(
  sql: Queryable,
  { areaIds, messageId }: Effect,
  { area: code, place }: OrderMessage,
): Promise<string> {
  const at = `${place.patient}.managingOrganization`;
  const areaId = await targetOf(sql, messageId, 'area', code);
  if (!(await first(sql, 'select from area where area_id = $1', [areaId]))) {
    throw new IntakeError('unknownArea', at, code);
  }
  if (!mayReach(areaIds, areaId)) throw new IntakeError('areaNotAllowed', at);
  return areaId;
}

async function productOfOrder(
  sql: Queryable,
  { messageId }: Effect,
  { package: code, place }: OrderMessage,
): Promise<string> {
  const productId = await targetOf(sql, messageId, 'package', code);
  const product = await first<{ id: string }>(
    sql,
    'select product_id as id from product where product_id::text = lower($1) and is_published',
    [productId],
  );
  if (!product) throw new IntakeError('unknownPackage', `${place.order}.code`, code);
  return product.id;
}

/**
 * The order that a message is about, locked. That of an area which its sender may not reach is not there for it. Of several its
 * sender's own is meant, or that whose person or sample a report names (decision 340).
 * @throws IntakeError `noOrderYet`, `severalOrders`
 */
export async function lockOrder(
  sql: Queryable,
  { clientId, areaIds }: Sender,
  message: Exclude<Message, OrderMessage>,
): Promise<KnownOrder> {
  const found = await sql.query<FoundOrder>(
    `select referral_id as "referralId", r.area_id as "areaId", product_id as "productId", workflow_status as status,
       kit_returned_at is not null as "isKitBack", client_id = $3 as "isOwn", ssn as subject, sample_number as specimen,
       gender, age
     from intake_order join referral r using (referral_id)
     where order_identifier = $1 and ($2::text[] is null or r.area_id = any($2)) for update of r`,
    [message.orderIdentifier, areaIds, clientId],
  );
  const own = found.filter(({ isOwn }) => isOwn);
  const [order, ...more] =
    found.length > 1 ? (own.length > 0 ? own : found).filter((each) => isNamed(each, message)) : found;
  if (order && more.length === 0) return order;
  throw new IntakeError(found.length > 1 ? 'severalOrders' : 'noOrderYet');
}

interface FoundOrder extends KnownOrder, Record<NamedPart['what'], string> {
  readonly isOwn: boolean;
}

/** Whether an order has the person and the sample that a report names. */
function isNamed(order: FoundOrder, message: Message): boolean {
  const { named = [] } = message.kind === 'results' ? message : {};
  return named.every(({ what, value }) => isSameName(order[what], value));
}

/** Identity codes and sample numbers are compared in any case. */
export const isSameName = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** A citizen's cancellation, as long as the kit has not been sent. @throws IntakeError */
export async function cancelOrder(
  sql: Queryable,
  { referralId, status, isKitBack }: KnownOrder,
  { reason }: CancellationMessage,
): Promise<void> {
  if (status > OrderStatus.ResultViewedByCitizen) throw new IntakeError('orderCancelled');
  if (isKitBack || status >= OrderStatus.SamplingKitSent) throw new IntakeError('alreadySent');
  await sql.query('update referral set workflow_status = $2, rejection_reason = $3 where referral_id = $1', [
    referralId,
    OrderStatus.RejectedByLab,
    reason ?? 'Tilaus on peruttu.',
  ]);
}
