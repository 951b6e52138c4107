const minute = 60_000;

/** Someone active within this time has their tokens renewed unasked (decision A14). */
export const activeWithin = 10 * minute;
/** After this time without a sign of life the sign-in ends. */
export const idleLimit = 30 * minute;

/** What to do when the access token is about to expire, by how long the person has been idle. */
export function onExpiring(idleMs: number): 'renew' | 'ask' {
  return idleMs < activeWithin ? 'renew' : 'ask';
}
