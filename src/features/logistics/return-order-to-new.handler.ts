import { inject } from 'inversify';
import { OrderStatus } from '../../core/contracts/order-status';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { changeOrder } from './change-order';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store';
import type { ReturnOrderToNew } from './return-order-to-new.command';

export class ReturnOrderToNewHandler implements Handler<ReturnOrderToNew> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  handle({ referralId }: ReturnOrderToNew, context: ExecutionContext): Promise<void> {
    const { http, store } = this;
    return changeOrder({ http, store }, referralId, OrderStatus.ApprovedByLab, context);
  }
}
