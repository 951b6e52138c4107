import type { Configuration, Grant, RefreshToken, Session } from 'oidc-provider';

const minute = 60;
const hour = 60 * minute;

/** Nobody stays signed in longer than this (decision A14). */
const absoluteLimit = 10 * hour;
/** A refresh token that is not used for this long ends the session: the idle limit (decision A14). */
export const idleLimit = 30 * minute;
export const accessTokenLifetime = 10 * minute;

/** How long everything lives, in seconds; counted from the sign-in where it would otherwise be extended. */
export const lifetimes: NonNullable<Configuration['ttl']> = {
  AccessToken: accessTokenLifetime,
  ClientCredentials: accessTokenLifetime,
  AuthorizationCode: minute,
  IdToken: accessTokenLifetime,
  // Anybody can begin a sign-in: one that nobody finishes is soon deleted.
  Interaction: 10 * minute,
  Session: (_context, session: Session) => remaining(session.loginTs),
  Grant: (_context, grant: Grant) => remaining(grant.iat),
  RefreshToken: (_context, token: RefreshToken) => Math.min(idleLimit, remaining(token.authTime)),
};

/** At least a second: the library accepts positive numbers only. */
function remaining(since: number | undefined): number {
  const now = Math.floor(Date.now() / 1000);
  return Math.max(1, (since ?? now) + absoluteLimit - now);
}
