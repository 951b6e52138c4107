import { resumeKit } from '#core/contracts/packing-station.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { packingStationStoreToken } from '../packing-station.store.ts';

/** Takes a kit out of 'Selvitettävät', to wait again. */
export class ResumeKit extends Command {
  static readonly about: MessageAbout<ResumeKit> = {
    type: 'packingStation.resumeKit',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['referralId'],
    toasts: {
      succeeded: 'packingStation:toast.resumed',
      failed: 'packingStation:toast.resumeFailed',
      unanswered: 'packingStation:toast.resumeUnanswered',
      failedBy: { conflict: 'packingStation:toast.resumeConflict' },
    },
    subject: ({ referralId }) => referralId,
  };

  constructor(readonly referralId: string) {
    super();
  }
}

export const ResumeKitHandler = storeAnswerHandler(
  resumeKit,
  ({ referralId }: ResumeKit) => ({ query: { referralId } }),
  packingStationStoreToken,
  (_reply, { referralId }, { parked }) => ({ parked: parked?.filter((kit) => kit.referralId !== referralId) }),
);
