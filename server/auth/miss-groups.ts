import type { FastifyBaseLogger } from 'fastify';
import type { TokenClaims } from './verify-token.ts';

/** Writes to the log that tokens have no claim of groups. */
export type MissGroups = (log: FastifyBaseLogger, claims: Pick<TokenClaims, 'namesGroups'>) => void;

/** A line in so many milliseconds. */
const pause = 60_000;

/**
 * Tells of accepted tokens without the claim of groups until the first one that has it: a slip in its name takes away what
 * groups give to everybody, and nobody is refused. Later ones without it are of people without groups (Entra ID).
 * @param now milliseconds that only go on
 */
export function createMissGroups(rolesClaim: string, now = () => performance.now()): MissGroups {
  let isFound = false;
  let last = -Infinity;
  return (log, { namesGroups }) => {
    isFound ||= namesGroups;
    if (isFound || now() - last < pause) return;
    last = now();
    log.warn(
      {
        cause: `No access token since the start had the claim ${rolesClaim}: nobody has rights by groups.`,
        remedy:
          'Set OIDC_ROLES_CLAIM to the claim that names groups there, or have the provider put it into access tokens.',
      },
      'no groups in tokens',
    );
  };
}
