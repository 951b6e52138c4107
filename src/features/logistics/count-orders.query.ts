import { inject } from 'inversify';
import { getLogisticsReferralsSearchCount } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { countOrders, type OrderFilter } from '../orders/orders.public.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

/** Counts the orders that a filter without status finds, and those of each quick filter among them. */
export class CountOrders extends Query implements CarriesFilter {
  static readonly about: MessageAbout<CountOrders> = {
    type: 'logistics.countOrders',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly filter: OrderFilter) {
    super();
  }
}

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
