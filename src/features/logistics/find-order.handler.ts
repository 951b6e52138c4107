import { inject } from 'inversify';
import { searchLogisticsReferrals } from '../../core/contracts/logistics.contract';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { toastsToken, type Toasts } from '../../core/ports/toasts';
import type { FindOrder, FoundOrder } from './find-order.query';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store';

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
