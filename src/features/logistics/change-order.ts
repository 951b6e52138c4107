import { searchLogisticsReferrals, setReferralWorkFlowStatus } from '#core/contracts/logistics.contract.ts';
import type { OrderStatus } from '#core/contracts/order-status.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { CallContext, HttpClient } from '#core/ports/http-client.ts';
import { takeInOrder, type LogisticsStore } from './logistics.store.ts';

export interface OrderParts {
  readonly http: HttpClient;
  readonly store: LogisticsStore;
}

/** The statuses that logistics gives (requirements.md 'Answers'): kit sent, and new again. */
type GivenStatus = typeof OrderStatus.SamplingKitSent | typeof OrderStatus.ApprovedByLab;

/** Gives an order a status and keeps the order as it then is. Whoever was too late sees what a colleague did. */
export async function changeOrder(
  parts: OrderParts,
  referralId: string,
  status: GivenStatus,
  context: CallContext,
): Promise<void> {
  const query = { referralId, handlingStatus: `${status}` as const };
  const changed = await parts.http
    .send(setReferralWorkFlowStatus, { query }, context)
    .catch((error: unknown) => failAnew(parts, referralId, error, context));
  takeInOrder(parts.store, changed);
}

/** Reads an order anew beside what was asked for: where that fails, only the failure or success of that is told. */
export async function readAnew({ http, store }: OrderParts, referralId: string, context: CallContext): Promise<void> {
  const call = { query: {}, body: { referralId } };
  const [order] = await http.send(searchLogisticsReferrals, call, context).catch(() => []);
  takeInOrder(store, order);
}

/** Fails as the call did; when the order is not what the screen shows, it is read anew before. */
export async function failAnew(
  parts: OrderParts,
  referralId: string,
  error: unknown,
  context: CallContext,
): Promise<never> {
  const { kind } = AppError.from(error);
  if (kind === 'conflict' || kind === 'notFound') await readAnew(parts, referralId, context);
  throw error;
}
