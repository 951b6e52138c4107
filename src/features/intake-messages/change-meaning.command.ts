import { changeMeaning } from '#core/contracts/intake-message.contract.ts';
import type { ChangeMeaningRequest } from '#core/contracts/intake-message.requests.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { intakeMessagesStoreToken, type IntakeMessagesStore } from './intake-messages.store.ts';

/** Says what a code means from now on; all that failed by it are taken up again. */
export class ChangeMeaning extends Command implements CarriesRequest {
  static readonly about: MessageAbout<ChangeMeaning> = {
    type: 'intakeMessages.changeMeaning',
    policy: 'serial',
    permission: ['SUPPORT'],
    requestClass: 'ChangeMeaningRequest',
    loggable: [],
    toasts: {
      succeeded: 'intakeMessages:toast.meaningChanged',
      failed: 'intakeMessages:toast.meaningFailed',
      unanswered: 'intakeMessages:toast.meaningUnanswered',
      failedAt: { target: 'intakeMessages:toast.meaningGone' },
      failedBy: { conflict: 'intakeMessages:toast.meaningConflict' },
    },
  };

  constructor(readonly request: ChangeMeaningRequest) {
    super();
  }
}

export const ChangeMeaningHandler = storeHandler<ChangeMeaning, IntakeMessagesStore>(
  intakeMessagesStoreToken,
  async ({ request }, { http }, context) => {
    const { accepted, replayed } = await http.send(changeMeaning, { body: request }, context);
    if (replayed === 0) return;
    const values = { accepted: String(accepted), replayed: String(replayed) };
    context.reportSuccess('intakeMessages:toast.meaningReplayed', values, accepted < replayed ? 'warning' : undefined);
  },
);
