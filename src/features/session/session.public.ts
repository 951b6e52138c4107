// What the shell and other features may use of the session.
export { ContinueSession } from './continue-session.command';
export { expiryStoreToken } from './expiry.store';
export { keepSession } from './session-keeper';
export { landingOf } from './landing.rule';
export { LoadProfile } from './load-profile.query';
export { mayOpen, type Opening } from './may-open.rule';
export { sessionStoreToken, type SessionState, type SessionStore } from './session.store';
export { signOut } from './sign-out';
