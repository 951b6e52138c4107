// What the shell and other features may use of the session.
export { ContinueSession } from './continue-session.command.ts';
export { type ExpiryNoticeReason, expiryStoreToken } from './session.store.ts';
export { keepSession } from './session-keeper.ts';
export { hasReferenceData, landingOf } from './access.rule.ts';
export { LoadProfile } from './load-profile.query.ts';
export { mayOpen, type Opening } from './access.rule.ts';
export { sessionStoreToken, type SessionState, type SessionStore } from './session.store.ts';
export { signOutLossesToken, type SignOutLoss } from './sign-out-losses.ts';
export { signOut } from './sign-out.ts';
export { UndoneActions } from './undone-actions.ts';
