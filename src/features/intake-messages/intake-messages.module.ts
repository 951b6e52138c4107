import { ContainerModule } from 'inversify';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import texts from './intake-messages.fi.json' with { type: 'json' };
import { createIntakeMessagesStore, intakeMessagesStoreToken } from './intake-messages.store.ts';
import { ChangeMeaning, ChangeMeaningHandler } from './change-meaning.command.ts';
import { LoadMappingTargets, LoadMappingTargetsHandler } from './load-mapping-targets.query.ts';
import { LoadMeanings, LoadMeaningsHandler } from './load-meanings.query.ts';
import { MendMessage, MendMessageHandler } from './mend-message.command.ts';
import { RemoveMeaning, RemoveMeaningHandler } from './remove-meaning.command.ts';
import { ReplayMessage, ReplayMessageHandler } from './replay-message.command.ts';
import { SearchMessages, SearchMessagesHandler } from './search-messages.query.ts';
import { ShowContents, ShowContentsHandler } from './show-contents.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options
    .bind(intakeMessagesStoreToken)
    .toDynamicValue(({ get }) => {
      const store = createIntakeMessagesStore();
      get(unsavedChangesToken).watchHeld(() => Object.values(store.getState().reasons).filter(isFilled));
      return store;
    })
    .inSingletonScope();
  bindMessages(options, 'intakeMessages', {
    searchMessages: [SearchMessages, SearchMessagesHandler],
    showContents: [ShowContents, ShowContentsHandler],
    loadMappingTargets: [LoadMappingTargets, LoadMappingTargetsHandler],
    mendMessage: [MendMessage, MendMessageHandler],
    replayMessage: [ReplayMessage, ReplayMessageHandler],
    loadMeanings: [LoadMeanings, LoadMeaningsHandler],
    changeMeaning: [ChangeMeaning, ChangeMeaningHandler],
    removeMeaning: [RemoveMeaning, RemoveMeaningHandler],
  });
});
