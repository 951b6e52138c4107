import { searchLogisticsReferrals, setReferralWorkFlowStatus } from '#core/contracts/logistics.contract.ts';
import type { OrderStatus } from '#core/contracts/order-status.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { CallContext, HttpClient } from '#core/ports/http-client.ts';
import { applyReferral, type LogisticsStore } from './logistics.store.ts';

export interface ReferralParts {
  readonly http: HttpClient;
  readonly store: LogisticsStore;
}

/** The statuses that logistics gives (requirements.md 'Answers'): kit sent, and new again. */
type GivenStatus = typeof OrderStatus.SamplingKitSent | typeof OrderStatus.ApprovedByLab;

/** Gives a referral a status and keeps the referral as it then is. Whoever was too late sees what a colleague did. */
export async function changeReferral(
  parts: ReferralParts,
  referralId: string,
  status: GivenStatus,
  context: CallContext,
): Promise<void> {
  const query = { referralId, handlingStatus: `${status}` as const };
  const changed = await parts.http
    .send(setReferralWorkFlowStatus, { query }, context)
    .catch((error: unknown) => failRefetch(parts, referralId, error, context));
  applyReferral(parts.store, changed);
}

/** Reads a referral anew beside what was asked for: where that fails, only the failure or success of that is told. */
export async function refetch({ http, store }: ReferralParts, referralId: string, context: CallContext): Promise<void> {
  const call = { query: {}, body: { referralId } };
  const [referral] = await http.send(searchLogisticsReferrals, call, context).catch(() => []);
  applyReferral(store, referral);
}

/** Fails as the call did; when the order is not what the screen shows, it is read anew before. */
export async function failRefetch(
  parts: ReferralParts,
  referralId: string,
  error: unknown,
  context: CallContext,
): Promise<never> {
  const { kind } = AppError.from(error);
  if (kind === 'conflict' || kind === 'notFound') await refetch(parts, referralId, context);
  throw error;
}
