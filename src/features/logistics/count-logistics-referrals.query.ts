import { inject } from 'inversify';
import { getLogisticsReferralsSearchCount } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { countLogisticsReferrals, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

/** Counts the referrals that a filter without status finds, and those of each quick filter among them. */
export class CountLogisticsReferrals extends Query implements CarriesFilter {
  static readonly about: MessageAbout<CountLogisticsReferrals> = {
    type: 'logistics.countLogisticsReferrals',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly filter: ReferralFilter) {
    super();
  }
}

export class CountLogisticsReferralsHandler implements Handler<CountLogisticsReferrals> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  async handle({ filter }: CountLogisticsReferrals, context: ExecutionContext): Promise<void> {
    const counts = await countLogisticsReferrals(filter, (body) =>
      this.http.send(getLogisticsReferralsSearchCount, { body }, context),
    );
    context.signal.throwIfAborted();
    this.store.setState({ counts });
  }
}
