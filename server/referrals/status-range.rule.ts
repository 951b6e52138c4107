import { OrderStatus, shownOrderStatus, type ShownOrderStatus } from '#core/contracts/order-status.ts';

/** The statuses that a filter finds. */
export interface StatusRange {
  readonly first: number;
  readonly last: number;
  /** The number in `referral.shown_status` for what lists show of them. */
  readonly shown: number;
}

const shownNumbers: Readonly<Record<ShownOrderStatus, number>> = { new: 0, inProgress: 1, done: 2, error: 3 };

/** ApprovedByLab finds all that shows 'Uusi tilaus', SamplingKitSent all that shows 'Valmis', others themselves (A10). */
export function statusRange(status: OrderStatus): StatusRange {
  const shown = shownNumbers[shownOrderStatus(status)];
  if (status === OrderStatus.ApprovedByLab) return { first: OrderStatus.Unknown, last: status, shown };
  if (status === OrderStatus.SamplingKitSent) {
    return { first: status, last: OrderStatus.ResultViewedByCitizen, shown };
  }
  return { first: status, last: status, shown };
}
