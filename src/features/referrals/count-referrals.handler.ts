import { inject } from 'inversify';
import { getReferralsSearchCount } from '#core/contracts/referral.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { countOrders } from '#core/ui/lists/order-counts.ts';
import type { CountReferrals } from './count-referrals.query.ts';
import { referralsStoreToken, type ReferralsStore } from './referrals.store.ts';

export class CountReferralsHandler implements Handler<CountReferrals> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(referralsStoreToken) private readonly store: ReferralsStore,
  ) {}

  async handle({ filter }: CountReferrals, context: ExecutionContext): Promise<void> {
    const counts = await countOrders(filter, (body) => this.http.send(getReferralsSearchCount, { body }, context));
    context.signal.throwIfAborted();
    this.store.setState({ counts });
  }
}
