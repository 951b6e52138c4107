import { getFollowUpCounts } from '#core/contracts/follow-up.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { followUpStoreToken } from './follow-up.store.ts';

/** Loads how many findings are late, have nobody, and were given to the person. */
export class LoadFollowUpCounts extends Query {
  static readonly about: MessageAbout<LoadFollowUpCounts> = {
    type: 'followUp.loadFollowUpCounts',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  /** @param round another one is another reading */
  constructor(readonly round: string) {
    super();
  }
}

export const LoadFollowUpCountsHandler = storeAnswerHandler(
  getFollowUpCounts,
  (_query: LoadFollowUpCounts) => ({}),
  followUpStoreToken,
  (counts) => ({ counts }),
);
