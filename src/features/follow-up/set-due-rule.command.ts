import { setDueRule } from '#core/contracts/follow-up.contract.ts';
import type { SetDueRuleRequest } from '#core/contracts/follow-up.requests.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { followUpStoreToken, type FollowUpState } from './follow-up.store.ts';

/** Sets in how many working days a product's findings are due in the area. */
export class SetDueRule extends Command implements CarriesRequest {
  static readonly about: MessageAbout<SetDueRule> = {
    type: 'followUp.setDueRule',
    policy: 'serial',
    permission: ['HVA_USER'],
    requestClass: 'SetDueRuleRequest',
    loggable: ['productId'],
    toasts: {
      succeeded: 'followUp:toast.ruleSet',
      failed: 'followUp:toast.ruleFailed',
      failedBy: { stale: 'followUp:toast.ruleStale', conflict: 'followUp:toast.ruleStale' },
      unanswered: 'core:failedSave.unanswered',
    },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly request: SetDueRuleRequest,
  ) {
    super();
  }
}

export const SetDueRuleHandler = storeAnswerHandler(
  setDueRule,
  ({ request }: SetDueRule) => ({ body: request }),
  followUpStoreToken,
  (_reply, { request: { seen: _, ...days } }, { dueRules, typedDays }) => ({
    dueRules: dueRules?.map((rule) => (rule.productId === days.productId ? { ...rule, ...days } : rule)),
    typedDays: withoutSaved(typedDays, days),
  }),
);

/** The dialog may have been closed on them: what is stored is nothing unsaved. What was typed since it was sent stays. */
function withoutSaved(typed: FollowUpState['typedDays'], days: SetDueRuleRequest): FollowUpState['typedDays'] {
  const { [days.productId]: ofProduct, ...others } = typed;
  const isSaved = (['toldWithin', 'closedWithin', 'retryWithin'] as const).every(
    (name) => Number(ofProduct?.values[name]) === days[name],
  );
  return isSaved ? others : typed;
}
