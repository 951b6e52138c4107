import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { signOutLossesToken } from '#features/session/session.public.ts';
import { AssignFinding, AssignFindingHandler } from './assign-finding.command.ts';
import { CloseFinding, CloseFindingHandler } from './close-finding.command.ts';
import texts from './follow-up.fi.json' with { type: 'json' };
import { createFollowUpStore, followUpStoreToken } from './follow-up.store.ts';
import { GiveFinding, GiveFindingHandler } from './give-finding.command.ts';
import { HandOver, HandOverHandler } from './hand-over.command.ts';
import { LoadColleagues, LoadColleaguesHandler } from './load-colleagues.query.ts';
import { LoadDueRules, LoadDueRulesHandler } from './load-due-rules.query.ts';
import { LoadFollowUpCounts, LoadFollowUpCountsHandler } from './load-follow-up-counts.query.ts';
import { LoadFollowUp, LoadFollowUpHandler } from './load-follow-up.query.ts';
import { NoteAttempt, NoteAttemptHandler } from './note-attempt.command.ts';
import { ReopenFinding, ReopenFindingHandler } from './reopen-finding.command.ts';
import { SetDueRule, SetDueRuleHandler } from './set-due-rule.command.ts';
import { heldOf, tellUnsent } from './tell-unsent.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options
    .bind(followUpStoreToken)
    .toDynamicValue(({ get }) => {
      const store = createFollowUpStore();
      tellUnsent(store, get(signOutLossesToken));
      get(unsavedChangesToken).watchHeld(() => heldOf(store.getState()));
      return store;
    })
    .inSingletonScope();
  bindMessages(options, 'followUp', {
    loadFollowUp: [LoadFollowUp, LoadFollowUpHandler],
    loadColleagues: [LoadColleagues, LoadColleaguesHandler],
    noteAttempt: [NoteAttempt, NoteAttemptHandler],
    closeFinding: [CloseFinding, CloseFindingHandler],
    reopenFinding: [ReopenFinding, ReopenFindingHandler],
    assignFinding: [AssignFinding, AssignFindingHandler],
    giveFinding: [GiveFinding, GiveFindingHandler],
    loadFollowUpCounts: [LoadFollowUpCounts, LoadFollowUpCountsHandler],
    handOver: [HandOver, HandOverHandler],
    loadDueRules: [LoadDueRules, LoadDueRulesHandler],
    setDueRule: [SetDueRule, SetDueRuleHandler],
  });
});
