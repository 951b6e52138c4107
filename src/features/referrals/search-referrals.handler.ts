import { inject } from 'inversify';
import { searchReferrals, type Referral } from '#core/contracts/referral.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { keepUnchanged } from '#core/ui/lists/keep-unchanged.rule.ts';
import { pageQueryOf } from '#core/ui/lists/list-state.ts';
import { orderRequestOf } from '#core/ui/lists/order-filter.ts';
import { maskSsn } from './mask-ssn.rule.ts';
import { referralsStoreToken, type ReferralsStore } from './referrals.store.ts';
import type { SearchReferrals } from './search-referrals.query.ts';

export class SearchReferralsHandler implements Handler<SearchReferrals> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(referralsStoreToken) private readonly store: ReferralsStore,
  ) {}

  async handle(search: SearchReferrals, context: ExecutionContext): Promise<void> {
    const { filter, page, pageSize } = search;
    const call = { query: pageQueryOf(search), body: orderRequestOf(filter) };
    const found = await this.http.send(searchReferrals, call, context);
    context.signal.throwIfAborted();
    this.store.setState(({ answer }) => ({
      answer: { rows: keepUnchanged(answer?.rows, found.map(masked), idOf), page, pageSize },
    }));
  }
}

/** A backend may send whole codes (requirements.md 'Answers'): they go no further than here. */
function masked(referral: Referral): Referral {
  return { ...referral, ssn: maskSsn(referral.ssn) };
}

function idOf({ referralId }: Referral): string {
  return referralId;
}
