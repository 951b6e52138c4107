import { supportRight, workingRoles } from '#core/contracts/person.contract.ts';

/** All that a person can have; ADMIN opens nothing. */
export const knownRoles = [...workingRoles, 'ADMIN', supportRight] as const;
export type KnownRole = (typeof knownRoles)[number];

export function isKnownRole(role: string): role is KnownRole {
  return knownRoles.some((known) => known === role);
}
