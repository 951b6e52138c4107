import { inject } from 'inversify';
import { getLogisticsReferralsSearchCount } from '../../core/contracts/logistics.contract';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { countOrders } from '../../core/ui/lists/order-counts';
import type { CountOrders } from './count-orders.query';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store';

export class CountOrdersHandler implements Handler<CountOrders> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  async handle({ filter }: CountOrders, context: ExecutionContext): Promise<void> {
    const counts = await countOrders(filter, (body) =>
      this.http.send(getLogisticsReferralsSearchCount, { body }, context),
    );
    context.signal.throwIfAborted();
    this.store.setState({ counts });
  }
}
