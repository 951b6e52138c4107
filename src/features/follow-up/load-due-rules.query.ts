import { getDueRules } from '#core/contracts/follow-up.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { followUpStoreToken } from './follow-up.store.ts';

/** Loads in how many days the findings of each of the area's products are due. */
export class LoadDueRules extends Query {
  static readonly about: MessageAbout<LoadDueRules> = {
    type: 'followUp.loadDueRules',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadDueRulesHandler = storeAnswerHandler(
  getDueRules,
  (_query: LoadDueRules) => ({}),
  followUpStoreToken,
  (dueRules) => ({ dueRules }),
);
