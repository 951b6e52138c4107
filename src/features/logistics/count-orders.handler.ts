import { inject } from 'inversify';
import { getLogisticsReferralsSearchCount } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { countOrders } from '#core/ui/lists/order-counts.ts';
import type { CountOrders } from './count-orders.query.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

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
