import { inject } from 'inversify';
import { searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { toastsToken, type Toasts } from '#core/ports/toasts.ts';
import type { FindOrder, FoundOrder } from './find-order.query.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

export class FindOrderHandler implements Handler<FindOrder> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
    @inject(toastsToken) private readonly toasts: Toasts,
  ) {}

  async handle({ sampleNumber }: FindOrder, context: ExecutionContext): Promise<FoundOrder> {
    const body = { sampleNumber, isWholeSampleNumber: true };
    const [order, ...others] = await this.http.send(searchLogisticsReferrals, { query: {}, body }, context);
    context.signal.throwIfAborted();
    if (order && others.length === 0) {
      this.store.setState({ read: order });
      return { referralId: order.referralId };
    }
    const outcome = order ? 'several' : 'none';
    this.toasts.show({ intent: 'warning', textKey: `logistics:toast.${order ? 'severalFound' : 'notFound'}` });
    return outcome;
  }
}
