import type { UserProfile, WorkingRole } from '#core/contracts/person.contract.ts';

/** Whom a screen or a menu line is for. */
export interface Opening {
  readonly roles: readonly WorkingRole[] | 'signedIn' | 'everyone';
  readonly needsArea?: boolean;
}

/** Whether a screen opens for a person; undefined is someone who is not signed in. */
export function mayOpen({ roles, needsArea }: Opening, profile: UserProfile | undefined): boolean {
  if (roles === 'everyone') return true;
  if (!profile || (needsArea && !profile.areaId)) return false;
  return roles === 'signedIn' || roles.some((role) => profile.roles.includes(role));
}
