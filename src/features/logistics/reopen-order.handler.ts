import { inject } from 'inversify';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { changeOrder } from './change-order.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';
import type { ReopenOrder } from './reopen-order.command.ts';

export class ReopenOrderHandler implements Handler<ReopenOrder> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  handle({ referralId }: ReopenOrder, context: ExecutionContext): Promise<void> {
    const { http, store } = this;
    return changeOrder({ http, store }, referralId, OrderStatus.ApprovedByLab, context);
  }
}
