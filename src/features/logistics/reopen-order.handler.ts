import { inject } from 'inversify';
import { OrderStatus } from '../../core/contracts/order-status';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { changeOrder } from './change-order';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store';
import type { ReopenOrder } from './reopen-order.command';

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
