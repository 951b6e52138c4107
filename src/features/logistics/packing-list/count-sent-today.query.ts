import type { EndpointReply } from '#core/contracts/endpoint.ts';
import { countSentToday } from '#core/contracts/logistics.contract.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Counts what was sent today by whatever screen: the packing station's kits need never have been on the packing list. */
export class CountSentToday extends Query<EndpointReply<typeof countSentToday>> {
  static readonly about: MessageAbout<CountSentToday> = {
    type: 'logistics.countSentToday',
    policy: 'switch',
    permission: ['LOGISTICS_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const CountSentTodayHandler = callHandler(
  countSentToday,
  (_: CountSentToday) => ({}),
  (sent) => sent,
);
