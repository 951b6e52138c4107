/** How far a referral has come (Spec 1 §3 'Order status'). */
export const OrderStatus = {
  Unknown: 0,
  OrderedByCitizen: 1,
  SentToLab: 2,
  ApprovedByLab: 3,
  SamplingKitLogisticsInProgress: 4,
  SamplingKitSent: 5,
  ResultReceived: 6,
  ResultNotificationSentToCitizen: 7,
  ResultViewedByCitizen: 8,
  RejectedByLab: 901,
  RejectedByLogistics: 902,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** The four states that lists show of an order status (decision A8). */
export type ShownOrderStatus = 'new' | 'inProgress' | 'done' | 'error';

/** 0-3 new, 4 in progress, 5-8 done, 900 and above errors; so is any number that the enumeration does not know. */
export function shownOrderStatus(status: number): ShownOrderStatus {
  if (status < 0 || status > OrderStatus.ResultViewedByCitizen) return 'error';
  if (status <= OrderStatus.ApprovedByLab) return 'new';
  return status === OrderStatus.SamplingKitLogisticsInProgress ? 'inProgress' : 'done';
}

/**
 * Whether a referral has reached a step, by the step's time or by its status; an error's status does not show how far
 * it came.
 */
export function hasReached(status: number, step: OrderStatus, time: string | null): boolean {
  return time !== null || (status >= step && status <= OrderStatus.ResultViewedByCitizen);
}
