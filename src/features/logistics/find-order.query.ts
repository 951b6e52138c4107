import { inject } from 'inversify';
import { searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { toastsToken, type Toasts } from '#core/ports/toasts.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

/** What a read barcode leads to: the one order of that sample number, or how many there are else. */
export type FoundOrder = { readonly referralId: string } | 'none' | 'several';

/** Finds the order whose sample number was read; a newer reading takes the place of an older one. */
export class FindOrder extends Query<FoundOrder> {
  static readonly about: MessageAbout<FindOrder> = {
    type: 'logistics.findOrder',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'logistics:failed' },
  };

  constructor(readonly sampleNumber: string) {
    super();
  }
}

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
