import { rolesOfArea, type GroupRow } from '../config/group-rights-file.ts';

/** Roles, and the area that DK_USER and HVA_USER among them belong to. */
export interface Rights {
  readonly roles: readonly string[];
  readonly areaId?: string;
}

/** The groups among these that the file has rows for, in an order of their own. */
export function knownGroups(rows: readonly GroupRow[], groups: readonly string[]): readonly string[] {
  const known = new Set(rows.map(({ group }) => group));
  return [...new Set(groups)].filter((group) => known.has(group)).sort();
}

/**
 * What groups give together. Nobody works for two areas: rows whose areas contradict each other give nothing
 * (decision 165).
 */
export function rightsOfGroups(rows: readonly GroupRow[], groups: readonly string[]): Rights {
  const given = rows.filter(({ group }) => groups.includes(group));
  const areas = new Set(given.flatMap(({ areaId }) => areaId ?? []));
  const counted = areas.size > 1 ? given.filter(({ areaId }) => areaId === undefined) : given;
  return {
    roles: [...new Set(counted.map(({ role }) => role))],
    areaId: areas.size === 1 ? [...areas][0] : undefined,
  };
}

/**
 * What was given by hand and by groups together. Roles with an area, and the area, come from one of the two, by hand first:
 * a role from here with an area from there would be a right that nobody gave.
 */
export function combineRights(byHand: Rights, byGroups: Rights): Rights {
  const isSetByHand = byHand.roles.some(hasArea);
  const added = byGroups.roles.filter((role) => !isSetByHand || !hasArea(role));
  return {
    roles: [...new Set([...byHand.roles, ...added])],
    areaId: added.some(hasArea) ? byGroups.areaId : byHand.areaId,
  };
}

function hasArea(role: string): boolean {
  return rolesOfArea.includes(role);
}
