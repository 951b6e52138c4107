import { inject } from 'inversify';
import { searchLogisticsReferrals, type LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { keepUnchanged } from '#core/ui/lists/keep-unchanged.rule.ts';
import { type ListPage, pageQueryOf } from '#core/ui/lists/list-state.ts';
import { referralRequestOf, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';
import { logisticsStoreToken, seenAnew, type LogisticsStore } from './logistics.store.ts';

/** Loads a page of the referrals that logistics sees; a newer search takes the place of an older one. */
export class SearchLogisticsReferrals extends Query implements CarriesFilter {
  static readonly about: MessageAbout<SearchLogisticsReferrals> = {
    type: 'logistics.searchLogisticsReferrals',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
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

export class SearchLogisticsReferralsHandler implements Handler<SearchLogisticsReferrals> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  async handle(search: SearchLogisticsReferrals, context: ExecutionContext): Promise<void> {
    const { filter, page, pageSize } = search;
    const call = { query: pageQueryOf(search), body: referralRequestOf(filter) };
    const found = await this.http.send(searchLogisticsReferrals, call, context);
    context.signal.throwIfAborted();
    this.store.setState(({ answer, read }) => ({
      read: seenAnew(read, found),
      answer: { rows: keepUnchanged(answer?.rows, found, idOf), page, pageSize },
    }));
  }
}

function idOf({ referralId }: LogisticsReferral): string {
  return referralId;
}
