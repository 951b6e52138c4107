import type { UserProfile } from '#core/contracts/person.contract.ts';

/** Where a person lands after sign-in (Spec 2 §2, decision A16), or the notice that they see instead. */
export type Landing = { readonly path: string } | { readonly notice: 'incompatibleRoles' | 'noRoles' };

export function landingOf({ roles, areaId }: UserProfile): Landing {
  if (roles.includes('DK_USER') && roles.includes('HVA_USER')) return { notice: 'incompatibleRoles' };
  if (roles.includes('DK_USER')) return { path: '/dk-admin' };
  if (roles.includes('HVA_USER') && areaId) return { path: '/hva-admin' };
  if (roles.includes('LOGISTICS_USER')) return { path: '/logistics' };
  return { notice: 'noRoles' };
}
