import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '#core/messaging/bind-message.ts';
import { ContinueSession } from './continue-session.command.ts';
import { ContinueSessionHandler } from './continue-session.handler.ts';
import { createExpiryStore, expiryStoreToken } from './expiry.store.ts';
import { LoadProfileHandler } from './load-profile.handler.ts';
import { LoadProfile } from './load-profile.query.ts';
import { createSessionStore, sessionStoreToken } from './session.store.ts';
import { SignOut } from './sign-out.command.ts';
import { SignOutHandler } from './sign-out.handler.ts';

/** The shell's own texts speak of the session. */
export const texts = {};

export const module = new ContainerModule((options) => {
  options.bind(sessionStoreToken).toConstantValue(createSessionStore());
  options.bind(expiryStoreToken).toConstantValue(createExpiryStore());
  bindQuery(options, LoadProfile, LoadProfileHandler);
  bindCommand(options, SignOut, SignOutHandler);
  bindCommand(options, ContinueSession, ContinueSessionHandler);
});
