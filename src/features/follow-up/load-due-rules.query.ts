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
  (dueRules, _query, { typedDays }) => {
    // Of a product that is the area's no more nothing can be saved.
    const ofArea = Object.entries(typedDays).filter(([id]) => dueRules.some(({ productId }) => productId === id));
    return { dueRules, typedDays: Object.fromEntries(ofArea) };
  },
);
