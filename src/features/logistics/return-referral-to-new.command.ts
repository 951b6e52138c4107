import { inject } from 'inversify';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { changeReferral } from './change-referral.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

/** Undoes a sticker that was printed by mistake: the order is new again (decision A28). */
export class ReturnReferralToNew extends Command {
  static readonly about: MessageAbout<ReturnReferralToNew> = {
    type: 'logistics.returnReferralToNew',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    toasts: { succeeded: 'logistics:toast.returned', failed: 'logistics:toast.returnFailed' },
    subject: ({ referralId }) => referralId,
  };

  constructor(readonly referralId: string) {
    super();
  }
}

export class ReturnReferralToNewHandler implements Handler<ReturnReferralToNew> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  handle({ referralId }: ReturnReferralToNew, context: ExecutionContext): Promise<void> {
    const { http, store } = this;
    return changeReferral({ http, store }, referralId, OrderStatus.ApprovedByLab, context);
  }
}
