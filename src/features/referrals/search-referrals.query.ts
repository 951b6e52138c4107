import { inject } from 'inversify';
import { searchReferrals, type Referral } from '#core/contracts/referral.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { keepUnchanged } from '#core/ui/lists/keep-unchanged.rule.ts';
import { type ListPage, pageQueryOf } from '#core/ui/lists/list-state.ts';
import { referralRequestOf, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';
import { maskSsn } from './mask-ssn.rule.ts';
import { referralsStoreToken, type ReferralsStore } from './referrals.store.ts';

/** Loads a page of the area's referrals; a newer search takes the place of an older one. */
export class SearchReferrals extends Query implements CarriesFilter {
  static readonly about: MessageAbout<SearchReferrals> = {
    type: 'referrals.searchReferrals',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: ['page', 'pageSize'],
    toasts: { failed: 'inPlace' },
  };

  /** From 0. */
  readonly page: ListPage['page'];
  readonly pageSize: ListPage['pageSize'];
  readonly edge: ListPage['edge'];

  constructor(
    readonly filter: ReferralFilter,
    { page, pageSize, edge }: ListPage,
  ) {
    super();
    this.page = page;
    this.pageSize = pageSize;
    this.edge = edge;
  }
}

export class SearchReferralsHandler implements Handler<SearchReferrals> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(referralsStoreToken) private readonly store: ReferralsStore,
  ) {}

  async handle(search: SearchReferrals, context: ExecutionContext): Promise<void> {
    const { filter, page, pageSize } = search;
    const call = { query: pageQueryOf(search), body: referralRequestOf(filter) };
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
