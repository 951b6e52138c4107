import { isKnownRole, knownRoles } from '../auth/known-roles.ts';
import { readCsv, type FileRecord } from '../reference-data/read-csv.ts';
import { type EnvironmentVariables, readText } from './environment-values.ts';
import { readNamedFile } from './named-file.ts';
import { StartupError } from './startup-error.ts';

/** What a group of the identity provider gives: a row of the file (decision 165). */
export interface GroupRow {
  /** Where the row begins in the file, from 1. */
  readonly line: number;
  readonly group: string;
  readonly role: string;
  readonly areaId?: string;
}

/** Which claim of access tokens names groups, and what each gives. */
export interface GroupRightsSetting {
  readonly claim: string;
  readonly rows: readonly GroupRow[];
}

export const rolesFileName = 'OIDC_ROLES_FILE';

/** The roles that an area belongs to. */
export const rolesOfArea: readonly string[] = ['DK_USER', 'HVA_USER'];

/** Longer than any provider's groups. */
export const longestGroup = 255;

/** Undefined where groups give nothing. @throws StartupError that names row and cause */
export function readGroupRights(variables: EnvironmentVariables): GroupRightsSetting | undefined {
  const claim = readText(variables, 'OIDC_ROLES_CLAIM');
  const file = readText(variables, rolesFileName);
  if (claim === undefined && file === undefined) return undefined;
  if (claim === undefined || file === undefined) {
    throw new StartupError(`OIDC_ROLES_CLAIM and ${rolesFileName} belong together: set both or none.`);
  }
  return { claim, rows: parseGroupRows(readNamedFile(file, `${rolesFileName}: ${file}`)) };
}

/** @throws StartupError with the line and the cause of the first row that is wrong */
export function parseGroupRows(text: string): readonly GroupRow[] {
  const records = readCsv(text);
  const rows: GroupRow[] = [];
  if (records[0]) refuseColumns(records[0]);
  for (const record of records) {
    const fault = add(rows, record);
    if (fault !== undefined) throw new StartupError(`${rolesFileName}, line ${record.position}: ${fault}`);
  }
  if (rows.length > 0) return rows;
  throw new StartupError(`${rolesFileName} has no rows: the first line is group,role,area, each other one a row.`);
}

const columns = ['group', 'role', 'area'];

/** The first row names them, of every record. */
function refuseColumns({ values }: FileRecord): void {
  const given = Object.keys(values);
  if (given.length === columns.length && columns.every((name) => given.includes(name))) return;
  throw new StartupError(`${rolesFileName}: the columns are ${given.join(',')}, they must be ${columns.join(',')}.`);
}

/** Adds the row, or says what is wrong with it beside those before. */
function add(rows: GroupRow[], { position: line, values }: FileRecord): string | undefined {
  const [group = '', role = '', area = ''] = columns.map((name) => String(values[name]));
  const row = { line, group, role, areaId: area === '' ? undefined : area };
  if (group === '' || group.length > longestGroup) return `a group has 1 to ${longestGroup} characters.`;
  if (!isKnownRole(role)) return `unknown role '${role}': use ${knownRoles.join(', ')}.`;
  if (area !== '' && !rolesOfArea.includes(role)) return `${role} has no area: leave it empty.`;
  if (area === '' && role === 'HVA_USER') return 'HVA_USER needs an area.';
  const others = rows.filter((each) => each.group === group);
  if (others.some((each) => each.role === role)) return `'${group}' has ${role} already.`;
  // Together they open nothing (access.ts).
  if (rolesOfArea.includes(role) && others.some((each) => rolesOfArea.includes(each.role))) {
    return `'${group}' would have ${rolesOfArea.join(' and ')}, which do not go together.`;
  }
  rows.push(row);
  return undefined;
}
