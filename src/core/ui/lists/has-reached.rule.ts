import { OrderStatus } from '#core/contracts/order-status.ts';

/** Whether an order has come to a step: its time says so, or its status; an error's status says nothing of how far it came. */
export function hasReached(status: number, step: OrderStatus, time: string | null): boolean {
  return time !== null || (status >= step && status <= OrderStatus.ResultViewedByCitizen);
}
