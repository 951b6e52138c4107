import { longestGroup } from '../config/group-rights-file.ts';

/** Of more the rest is not looked at: a token is not longer than a header may be. */
const mostGroups = 1000;

/**
 * The groups that a token's claim names: a list, or one alone.
 * @param claim a claim's name, or a path to it by dots, such as Keycloak's `realm_access.roles`
 */
export function groupsIn(claims: object, claim: string): readonly string[] {
  const value = claimOf(claims, claim);
  const all: readonly unknown[] = Array.isArray(value) ? value.slice(0, mostGroups) : [value];
  return all.filter((each): each is string => typeof each === 'string' && each !== '' && each.length <= longestGroup);
}

/** Whether a token has the claim at all, be it of no group. */
export function namesGroups(claims: object, claim: string): boolean {
  return claimOf(claims, claim) !== undefined;
}

function claimOf(claims: object, claim: string): unknown {
  return valueAt(claims, [claim]) ?? valueAt(claims, claim.split('.'));
}

/** What the token itself has there: nothing that every object has. */
function valueAt(claims: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    return (at as Readonly<Record<string, unknown>>)[name];
  }, claims);
}
