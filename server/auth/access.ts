import { supportRight, workingRoles } from '#core/contracts/person.contract.ts';
import { forbidden, ProblemError } from '../http/problem-error.ts';
import type { Person } from './person.ts';

/**
 * Who may make a call (requirements.md 'Who may call what'):
 * - `signedIn`: anyone with a valid token;
 * - `diagnosticCentre`: DK_USER;
 * - `area`: HVA_USER with an area;
 * - `hvaProducts`: HVA_USER with an area, and DK_USER with one;
 * - `editors`: HVA_USER with an area, and DK_USER;
 * - `logistics`: LOGISTICS_USER;
 * - `anyWorkingRole`: each of the roles that open something;
 * - `support`: SUPPORT, a right that stands beside the roles and is judged by itself (decision A46).
 */
export type Access =
  | 'signedIn'
  | 'diagnosticCentre'
  | 'area'
  | 'hvaProducts'
  | 'editors'
  | 'logistics'
  | 'anyWorkingRole'
  | 'support';

type Rule = (has: (role: string) => boolean, areaId: string | undefined) => boolean;

const rules: Readonly<Record<Access, Rule>> = {
  signedIn: () => true,
  diagnosticCentre: (has) => has('DK_USER'),
  area: (has) => has('HVA_USER'),
  hvaProducts: (has, areaId) => has('HVA_USER') || (has('DK_USER') && areaId !== undefined),
  editors: (has) => has('HVA_USER') || has('DK_USER'),
  logistics: (has) => has('LOGISTICS_USER'),
  anyWorkingRole: (has) => workingRoles.some((role) => has(role)),
  support: (has) => has(supportRight),
};

/**
 * Lets the person pass or says why not.
 * @throws ProblemError `forbidden` (403), or `badAreaConfiguration` (417) for an area user without an area
 */
export function checkAccess(person: Person, access: Access): void {
  if (access === 'signedIn') return;
  const has = (role: string): boolean => person.roles.includes(role);
  if (access !== 'support') refuseUnfitRoles(person, has);
  if (!mayAccess(person, access)) throw forbidden('missingRole');
}

/** Roles that do not go together open nothing that roles open. */
function refuseUnfitRoles({ areaId }: Person, has: (role: string) => boolean): void {
  if (has('DK_USER') && has('HVA_USER')) throw forbidden('incompatibleRoles');
  if (has('HVA_USER') && areaId === undefined) throw new ProblemError('badAreaConfiguration');
}

/** Whether the person's roles and area are those of the rule, for records that calls of several roles share. */
export function mayAccess({ roles, areaId }: Person, access: Access): boolean {
  return rules[access]((role) => roles.includes(role), areaId);
}

/** Whether somebody has neither a role that opens anything nor SUPPORT. */
export function opensNothing({ roles }: Person): boolean {
  return [...workingRoles, supportRight].every((right) => !roles.includes(right));
}

/** The area that a call is confined to. @throws ProblemError `forbidden` for a person without one */
export function areaOf({ areaId }: Person): string {
  if (areaId === undefined) throw forbidden('missingArea');
  return areaId;
}
