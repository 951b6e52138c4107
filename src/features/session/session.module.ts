import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '../../core/messaging/bind-message';
import { ContinueSession } from './continue-session.command';
import { ContinueSessionHandler } from './continue-session.handler';
import { createExpiryStore, expiryStoreToken } from './expiry.store';
import { LoadProfileHandler } from './load-profile.handler';
import { LoadProfile } from './load-profile.query';
import { createSessionStore, sessionStoreToken } from './session.store';
import { SignOut } from './sign-out.command';
import { SignOutHandler } from './sign-out.handler';

/** The shell's own texts speak of the session. */
export const texts = {};

export const module = new ContainerModule((options) => {
  options.bind(sessionStoreToken).toConstantValue(createSessionStore());
  options.bind(expiryStoreToken).toConstantValue(createExpiryStore());
  bindQuery(options, LoadProfile, LoadProfileHandler);
  bindCommand(options, SignOut, SignOutHandler);
  bindCommand(options, ContinueSession, ContinueSessionHandler);
});
