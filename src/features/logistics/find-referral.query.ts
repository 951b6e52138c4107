import { inject } from 'inversify';
import { searchLogisticsReferrals } from '#core/contracts/logistics.contract.ts';
import type { SearchLogisticsReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { identifySticker } from '#core/contracts/packing-station.contract.ts';
import { firstPage } from '#core/contracts/paging.ts';
import { httpClientToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type CarriesFilter, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

/** What a read barcode leads to: the one referral of that sample number, or otherwise how many there are. */
export type FoundReferral = { readonly referralId: string } | 'none' | 'several';

/** Finds the referral whose sample number was read; a newer reading replaces an older one. */
export class FindReferral extends Query<FoundReferral> implements CarriesFilter {
  static readonly about: MessageAbout<FindReferral> = {
    type: 'logistics.findReferral',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'logistics:failed' },
  };

  readonly filter: SearchLogisticsReferralsRequest;

  /** @param meant by a reader that takes the keyboard for a US one; the same where its keys are those of both */
  constructor(
    sampleNumber: string,
    readonly meant = sampleNumber,
  ) {
    super();
    this.filter = { sampleNumber, isWholeSampleNumber: true };
  }
}

export class FindReferralHandler implements Handler<FindReferral> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  async handle({ filter, meant }: FindReferral, context: ExecutionContext): Promise<FoundReferral> {
    const [referral, ...others] = await this.#search(filter, context);
    if (referral && others.length === 0) {
      this.store.setState({ read: referral });
      return { referralId: referral.referralId };
    }
    if (referral) {
      context.reportSuccess('logistics:toast.severalFound', undefined, 'warning');
      return 'several';
    }
    const isOfOtherLayout =
      meant !== filter.sampleNumber && (await this.#search({ ...filter, sampleNumber: meant }, context)).length > 0;
    const why = isOfOtherLayout ? 'otherLayout' : (await this.#isEnded(filter, context)) ? 'cancelled' : 'notFound';
    context.reportSuccess(`logistics:toast.${why}`, undefined, 'warning');
    return 'none';
  }

  /** Whether it is the sticker of an order that was cancelled, which the list does not show: its kit must not go (decision 416). */
  async #isEnded({ sampleNumber = '' }: SearchLogisticsReferralsRequest, context: ExecutionContext): Promise<boolean> {
    // Who does not answer this knows nothing of it: no order was found all the same.
    const answer = await this.http.send(identifySticker, { body: { sampleNumber } }, context).catch(() => undefined);
    context.signal.throwIfAborted();
    return answer?.outcome === 'closed';
  }

  async #search(body: SearchLogisticsReferralsRequest, context: ExecutionContext) {
    const found = await this.http.send(searchLogisticsReferrals, { query: firstPage, body }, context);
    context.signal.throwIfAborted();
    return found;
  }
}
