import { removeMeaning } from '#core/contracts/intake-message.contract.ts';
import type { RemoveMeaningRequest } from '#core/contracts/intake-message.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { intakeMessagesStoreToken } from './intake-messages.store.ts';

/** Takes a meaning back: its code is unknown again. */
export class RemoveMeaning extends Command implements CarriesRequest {
  static readonly about: MessageAbout<RemoveMeaning> = {
    type: 'intakeMessages.removeMeaning',
    policy: 'serial',
    permission: ['SUPPORT'],
    requestClass: 'RemoveMeaningRequest',
    loggable: [],
    toasts: {
      succeeded: 'intakeMessages:toast.meaningRemoved',
      failed: 'intakeMessages:toast.meaningFailed',
      unanswered: 'intakeMessages:toast.meaningUnanswered',
      failedBy: { conflict: 'intakeMessages:toast.meaningConflict' },
    },
  };

  constructor(readonly request: RemoveMeaningRequest) {
    super();
  }
}

export const RemoveMeaningHandler = storeAnswerHandler(
  removeMeaning,
  ({ request }: RemoveMeaning) => ({ body: request }),
  intakeMessagesStoreToken,
  (_reply, { request: { kind, code } }, { meanings }) => ({
    meanings: meanings?.flatMap((each) => {
      if (each.kind !== kind || each.code !== code) return each;
      // What was accepted by it is still to be found.
      return each.used.length > 0 ? { ...each, target: null, targetName: null } : [];
    }),
  }),
);
