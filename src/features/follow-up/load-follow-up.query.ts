import { getFollowUp } from '#core/contracts/follow-up.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { followUpStoreToken } from './follow-up.store.ts';

/** Loads what was done about a finding, for its details. */
export class LoadFollowUp extends Query {
  static readonly about: MessageAbout<LoadFollowUp> = {
    type: 'followUp.loadFollowUp',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: ['observationId'],
    toasts: { failed: 'inPlace' },
  };

  /** @param round another one is another reading: the finding has changed since */
  constructor(
    readonly observationId: string,
    readonly round: string,
  ) {
    super();
  }
}

export const LoadFollowUpHandler = storeAnswerHandler(
  getFollowUp,
  ({ observationId }: LoadFollowUp) => ({ query: { observationId } }),
  followUpStoreToken,
  (followUp, { observationId }) => ({ followUp: { ...followUp, observationId } }),
);
