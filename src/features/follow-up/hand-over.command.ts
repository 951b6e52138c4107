import { handOver } from '#core/contracts/follow-up.contract.ts';
import type { HandOverRequest } from '#core/contracts/follow-up.requests.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';

/** Gives all open findings of one colleague on to another, or to oneself. */
export class HandOver extends Command<number> implements CarriesRequest {
  static readonly about: MessageAbout<HandOver> = {
    type: 'followUp.handOver',
    policy: 'serial',
    permission: ['HVA_USER'],
    requestClass: 'HandOverRequest',
    loggable: [],
    toasts: {
      succeeded: 'followUp:toast.handedOver',
      failed: 'followUp:toast.handOverFailed',
      failedAt: { colleagueKey: 'followUp:toast.colleagueGone' },
      failedBy: { stale: 'followUp:toast.handOverStale', conflict: 'followUp:toast.handOverStale' },
      unanswered: 'followUp:toast.handOverUnanswered',
    },
  };

  override get textValues(): Readonly<Record<string, string>> {
    return { name: this.name, number: String(this.request.count) };
  }

  constructor(
    /** Of whoever gets them, for the toast. */
    readonly name: string,
    readonly request: HandOverRequest,
  ) {
    super();
  }
}

export const HandOverHandler = callHandler(
  handOver,
  ({ request }: HandOver) => ({ body: request }),
  ({ moved }) => moved,
);
