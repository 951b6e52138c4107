import { releaseRun } from '#core/contracts/packing-station.contract.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';

/** Gives back the kits of one's run that wait, and ends it. */
export class ReleaseRun extends Command {
  static readonly about: MessageAbout<ReleaseRun> = {
    type: 'packingStation.releaseRun',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['runId'],
    toasts: {
      succeeded: 'packingStation:toast.released',
      failed: 'packingStation:toast.releaseFailed',
      unanswered: 'packingStation:toast.releaseUnanswered',
    },
    subject: ({ runId }) => runId,
  };

  constructor(readonly runId: string) {
    super();
  }
}

export const ReleaseRunHandler = callHandler(
  releaseRun,
  ({ runId }: ReleaseRun) => ({ query: { runId } }),
  () => undefined,
);
