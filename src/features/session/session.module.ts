import { ContainerModule } from 'inversify';
import { idsToken, sessionToken } from '#core/di/token.ts';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { openFormsToken } from '#core/ports/storage.ts';
import { unsentTextsToken } from '#core/ui/unsaved/unsent-texts.ts';
import { ContinueSession, ContinueSessionHandler } from './continue-session.command.ts';
import { createExpiryStore, expiryStoreToken, createSessionStore, sessionStoreToken } from './session.store.ts';
import { LoadProfileHandler, LoadProfile } from './load-profile.query.ts';
import texts from './session.fi.json' with { type: 'json' };
import { SignOutLosses, signOutLossesToken } from './sign-out-losses.ts';
import { SignOut, SignOutHandler } from './sign-out.command.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(sessionStoreToken).toConstantValue(createSessionStore());
  options.bind(expiryStoreToken).toConstantValue(createExpiryStore());
  options
    .bind(signOutLossesToken)
    .toResolvedValue(
      (openForms, session, ids, texts) => {
        const losses = new SignOutLosses({ openForms, ids, texts, subject: () => session.subject() });
        texts.subscribe(() => losses.look());
        return losses;
      },
      [openFormsToken, sessionToken, idsToken, unsentTextsToken],
    )
    .inSingletonScope();
  bindMessages(options, 'session', {
    loadProfile: [LoadProfile, LoadProfileHandler],
    signOut: [SignOut, SignOutHandler],
    continueSession: [ContinueSession, ContinueSessionHandler],
  });
});
