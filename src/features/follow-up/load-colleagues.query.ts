import { getColleagues } from '#core/contracts/follow-up.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { followUpStoreToken } from './follow-up.store.ts';

/** Loads who may be given findings now. */
export class LoadColleagues extends Query {
  static readonly about: MessageAbout<LoadColleagues> = {
    type: 'followUp.loadColleagues',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadColleaguesHandler = storeAnswerHandler(
  getColleagues,
  (_query: LoadColleagues) => ({}),
  followUpStoreToken,
  (colleagues) => ({ colleagues }),
);
