import { inject } from 'inversify';
import { getReferralsSearchCount } from '#core/contracts/referral.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { countLogisticsReferrals, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';
import { referralsStoreToken, type ReferralsStore } from './referrals.store.ts';

/** Counts the referrals that a filter without status finds, and those of each quick filter among them. */
export class CountReferrals extends Query implements CarriesFilter {
  static readonly about: MessageAbout<CountReferrals> = {
    type: 'referrals.countReferrals',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly filter: ReferralFilter) {
    super();
  }
}

export class CountReferralsHandler implements Handler<CountReferrals> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(referralsStoreToken) private readonly store: ReferralsStore,
  ) {}

  async handle({ filter }: CountReferrals, context: ExecutionContext): Promise<void> {
    const counts = await countLogisticsReferrals(filter, (body) =>
      this.http.send(getReferralsSearchCount, { body }, context),
    );
    context.signal.throwIfAborted();
    this.store.setState({ counts });
  }
}
