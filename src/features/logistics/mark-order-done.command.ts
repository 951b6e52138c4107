import { inject } from 'inversify';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { changeOrder } from './change-order.ts';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

/** Marks an order's kit as sent. */
export class MarkOrderDone extends Command {
  static readonly about: MessageAbout<MarkOrderDone> = {
    type: 'logistics.markOrderDone',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    toasts: { succeeded: 'logistics:toast.done', failed: 'logistics:toast.doneFailed' },
    subject: ({ referralId }) => referralId,
  };

  constructor(
    readonly referralId: string,
    override readonly isToldByView?: boolean,
  ) {
    super();
  }
}

export class MarkOrderDoneHandler implements Handler<MarkOrderDone> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(logisticsStoreToken) private readonly store: LogisticsStore,
  ) {}

  handle({ referralId }: MarkOrderDone, context: ExecutionContext): Promise<void> {
    const { http, store } = this;
    return changeOrder({ http, store }, referralId, OrderStatus.SamplingKitSent, context);
  }
}
