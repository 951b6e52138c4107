import { undoSending } from '#core/contracts/packing-station.contract.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Takes back that one has sent a kit just now. */
export class UndoSending extends Command {
  static readonly about: MessageAbout<UndoSending> = {
    type: 'packingStation.undoSending',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    toasts: {
      failed: 'packingStation:toast.undoFailed',
      unanswered: 'packingStation:toast.undoUnanswered',
      failedBy: { conflict: 'packingStation:toast.undoConflict' },
    },
    subject: ({ referralId }) => referralId,
  };

  constructor(readonly referralId: string) {
    super();
  }
}

export const UndoSendingHandler = callHandler(
  undoSending,
  ({ referralId }: UndoSending) => ({ query: { referralId } }),
  () => undefined,
);
