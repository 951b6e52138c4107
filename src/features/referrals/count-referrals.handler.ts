import { inject } from 'inversify';
import { getReferralsSearchCount } from '../../core/contracts/referral.contract';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { orderRequestOf, quickStatuses } from '../../core/ui/lists/order-filter';
import type { CountReferrals } from './count-referrals.query';
import { referralsStoreToken, type ReferralsStore } from './referrals.store';

export class CountReferralsHandler implements Handler<CountReferrals> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(referralsStoreToken) private readonly store: ReferralsStore,
  ) {}

  async handle({ filter }: CountReferrals, context: ExecutionContext): Promise<void> {
    const count = (referralWorkflowStatus?: string): Promise<number> =>
      this.http.send(getReferralsSearchCount, { body: orderRequestOf({ ...filter, referralWorkflowStatus }) }, context);
    const [all, fresh, done] = await Promise.all([count(), count(quickStatuses.new), count(quickStatuses.done)]);
    context.signal.throwIfAborted();
    this.store.setState({ counts: { all, new: fresh, done } });
  }
}
