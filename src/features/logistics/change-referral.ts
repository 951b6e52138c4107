import type { Newable } from 'inversify';
import { searchLogisticsReferrals, setReferralWorkFlowStatus } from '#core/contracts/logistics.contract.ts';
import type { OrderStatus } from '#core/contracts/order-status.ts';
import { firstPage } from '#core/contracts/paging.ts';
import { AppError, isGoneOrChanged, isUnanswered } from '#core/errors/app-error.ts';
import { type Handler, storeHandler, type CallsAndStore } from '#core/messaging/handler.ts';
import type { Message } from '#core/messaging/message.ts';
import type { CallContext } from '#core/ports/http-client.ts';
import { applyReferral, logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

type ReferralParts = CallsAndStore<LogisticsStore>;

/** The statuses that logistics gives (requirements.md 'Answers'): kit sent, and new again. */
type GivenStatus = typeof OrderStatus.SamplingKitSent | typeof OrderStatus.ApprovedByLab;

type OfReferral = Message<void> & { readonly referralId: string };

/**
 * The handler of a message that gives a referral a status: stores the referral as it then is. Whoever was too late sees
 * what a colleague did.
 */
export function statusHandler(status: GivenStatus): Newable<Handler<OfReferral>> {
  return storeHandler<OfReferral, LogisticsStore>(logisticsStoreToken, async ({ referralId }, parts, context) => {
    const query = { referralId, handlingStatus: `${status}` as const };
    const changed = await parts.http
      .send(setReferralWorkFlowStatus, { query }, context)
      .catch((error: unknown) => failRefetch(parts, referralId, error, context));
    applyReferral(parts.store, changed);
  });
}

/**
 * Refetches a referral after something else was requested: only the outcome of that is reported, even if this fails.
 */
export async function refetch({ http, store }: ReferralParts, referralId: string, context: CallContext): Promise<void> {
  const call = { query: firstPage, body: { referralId } };
  const found = await http.send(searchLogisticsReferrals, call, context).catch(() => undefined);
  applyReferral(store, found?.[0], found?.length === 0 ? referralId : undefined);
}

/** Fails as the call did; when the referral is not as the screen shows it, or may not be, it is refetched. */
export async function failRefetch(
  parts: ReferralParts,
  referralId: string,
  error: unknown,
  context: CallContext,
): Promise<never> {
  const known = AppError.from(error);
  if (isGoneOrChanged(known)) await refetch(parts, referralId, context);
  // Nobody waits for it: without a connection it takes its time as well.
  else if (isUnanswered(known)) void refetch(parts, referralId, context);
  throw error;
}
