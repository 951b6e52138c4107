import { supportRight, workingRoles, type Right, type UserProfile } from '#core/contracts/person.contract.ts';

/** Where a person lands after sign-in (Spec 2 §2, decisions A16 and A46), or the notice that they see instead. */
export type Landing = { readonly path: string } | { readonly notice: 'incompatibleRoles' | 'noRoles' };

export function landingOf({ roles, areaId }: UserProfile): Landing {
  if (roles.includes('DK_USER') && roles.includes('HVA_USER')) return { notice: 'incompatibleRoles' };
  if (roles.includes('DK_USER')) return { path: '/dk-admin' };
  if (roles.includes('HVA_USER') && areaId) return { path: '/hva-admin' };
  if (roles.includes('LOGISTICS_USER')) return { path: '/logistics' };
  if (roles.includes(supportRight)) return { path: '/event-log' };
  return { notice: 'noRoles' };
}

/** Someone without a working role gets no reference data, SUPPORT neither; an area user without an area gets the 417 about it. */
export function hasReferenceData(profile: UserProfile): boolean {
  const landing = landingOf(profile);
  const isOpen = 'path' in landing || landing.notice === 'noRoles';
  return isOpen && workingRoles.some((role) => profile.roles.includes(role));
}

/** Whom a screen or a menu line is for. */
export interface Opening {
  readonly roles: readonly Right[] | 'signedIn' | 'everyone';
  readonly needsArea?: boolean;
}

/** Whether a screen opens for a person; undefined is someone who is not signed in. */
export function mayOpen({ roles, needsArea }: Opening, profile: UserProfile | undefined): boolean {
  if (roles === 'everyone') return true;
  if (!profile || (needsArea && !profile.areaId)) return false;
  return roles === 'signedIn' || roles.some((role) => profile.roles.includes(role));
}
