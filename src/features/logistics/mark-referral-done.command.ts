import { inject } from 'inversify';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { changeReferral } from './change-referral.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

/** Marks a referral's kit as sent. */
export class MarkReferralDone extends Command {
  static readonly about: MessageAbout<MarkReferralDone> = {
    type: 'logistics.markReferralDone',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    toasts: { succeeded: 'logistics:toast.done', failed: 'logistics:toast.doneFailed' },
    subject: ({ referralId }) => referralId,
  };

  constructor(
    readonly referralId: string,
    override readonly isReportedByView?: boolean,
  ) {
    super();
  }
}

export class MarkReferralDoneHandler implements Handler<MarkReferralDone> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  handle({ referralId }: MarkReferralDone, context: ExecutionContext): Promise<void> {
    const { http, store } = this;
    return changeReferral({ http, store }, referralId, OrderStatus.SamplingKitSent, context);
  }
}
