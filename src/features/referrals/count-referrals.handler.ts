import { inject } from 'inversify';
import { getReferralsSearchCount } from '../../core/contracts/referral.contract';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { countOrders } from '../../core/ui/lists/order-counts';
import type { CountReferrals } from './count-referrals.query';
import { referralsStoreToken, type ReferralsStore } from './referrals.store';

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
