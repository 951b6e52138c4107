import { inject } from 'inversify';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { changeReferral } from './change-referral.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

/** Takes a referral whose kit was sent into handling again: it is new again (Spec 2 §4). */
export class ReopenReferral extends Command {
  static readonly about: MessageAbout<ReopenReferral> = {
    type: 'logistics.reopenReferral',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    toasts: { succeeded: 'logistics:toast.reopened', failed: 'logistics:toast.reopenFailed' },
    subject: ({ referralId }) => referralId,
  };

  constructor(readonly referralId: string) {
    super();
  }
}

export class ReopenReferralHandler implements Handler<ReopenReferral> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  handle({ referralId }: ReopenReferral, context: ExecutionContext): Promise<void> {
    const { http, store } = this;
    return changeReferral({ http, store }, referralId, OrderStatus.ApprovedByLab, context);
  }
}
