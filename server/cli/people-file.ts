import { isKnownRole, knownRoles } from '../auth/known-roles.ts';
import { rolesOfArea } from '../config/group-rights-file.ts';
import { readNamedFile } from '../config/named-file.ts';
import { StartupError } from '../config/startup-error.ts';
import { areaFault } from '../people/refuse-unknown-area.ts';
import { readCsv, type FileRecord } from '../reference-data/read-csv.ts';
import type { NewUser } from './new-user.ts';

const columns = ['subject', 'firstName', 'lastName', 'roles', 'area'];
const mostRows = 10_000;
const longestText = 255;

type PersonTexts = Pick<NewUser, 'subject' | 'firstName' | 'lastName'>;

/** What is wrong with a line of the file. */
interface LineFault {
  readonly line: number;
  readonly cause: string;
}

/** Has a sentence for each thing that is wrong, but with areas: these only the database knows. */
export class FaultyPeopleError extends StartupError {
  constructor(
    readonly people: readonly NewUser[],
    readonly faults: readonly LineFault[],
  ) {
    const sentences = faults.map(({ line, cause }) => `Line ${line}: ${cause}`);
    super([...sentences, 'Nothing was changed.'].join('\n'));
  }
}

/** The same, and what is wrong with their areas, where the areas that there are could be read. */
export function withAreaFaults(
  { people, faults, message }: FaultyPeopleError,
  areas: readonly string[] | undefined,
): StartupError {
  if (areas === undefined) {
    return new StartupError(`${message}\nWhether its areas are known could not be looked at.`);
  }
  const ofAreas = people.flatMap(({ line = 0, areaId }) => {
    const cause = areaId === undefined ? undefined : areaFault(areaId, areas);
    return cause === undefined ? [] : { line, cause };
  });
  return new FaultyPeopleError(
    people,
    [...faults, ...ofAreas].sort((one, other) => one.line - other.line),
  );
}

/**
 * The people of a CSV file: subject, first and last name, roles with blanks between, area.
 * @throws StartupError, a FaultyPeopleError with a line for each row that is wrong
 */
export function readPeopleFile(file: string): readonly NewUser[] {
  return parsePeople(readNamedFile(file));
}

export function parsePeople(text: string): readonly NewUser[] {
  const records = readCsv(text);
  if (records.length === 0 || records.length > mostRows) {
    throw new StartupError(`The file has 1 to ${mostRows} rows, below a first line ${columns.join(',')}.`);
  }
  const given = Object.keys(records[0]?.values ?? {});
  if (given.length !== columns.length || columns.some((name) => !given.includes(name))) {
    throw new StartupError(`The columns are ${given.join(',')}, they must be ${columns.join(',')}.`);
  }
  const people = records.map(toPerson);
  const seen = new Map<string, number>();
  const faults = people.flatMap((person) => {
    const { line = 0, subject } = person;
    const causes = faultsOf(person);
    const before = seen.get(subject);
    if (before !== undefined) causes.push(`'${subject}' stands on line ${before} already.`);
    seen.set(subject, line);
    return causes.map((cause) => ({ line, cause }));
  });
  if (faults.length > 0) throw new FaultyPeopleError(people, faults);
  return people;
}

function toPerson({ position, values }: FileRecord): NewUser {
  const [subject = '', firstName = '', lastName = '', roles = '', area = ''] = columns.map((name) =>
    String(values[name]),
  );
  return {
    line: position,
    subject,
    firstName,
    lastName,
    roles: [...new Set(roles.split(/\s+/).filter(Boolean))],
    areaId: area === '' ? undefined : area,
  };
}

/** What is wrong with the words that a person is known by: a sentence each. */
function faultsOfTexts({ subject, firstName, lastName }: PersonTexts): string[] {
  return Object.entries({ subject, firstName, lastName }).flatMap(([name, value]) => {
    if (value === '' || value.length > longestText) return [`${name} has 1 to ${longestText} characters.`];
    return /\p{C}/u.test(value) ? [`${name} has a character that cannot be seen.`] : [];
  });
}

/** What is wrong with a person: a sentence each. Whether there is their area, the database knows. */
export function faultsOf(person: NewUser): string[] {
  const { roles, areaId } = person;
  const faults = faultsOfTexts(person);
  for (const unknown of roles.filter((role) => !isKnownRole(role)))
    faults.push(`unknown role '${unknown}': use ${knownRoles.join(', ')}.`);
  if (rolesOfArea.every((role) => roles.includes(role)))
    faults.push(`${rolesOfArea.join(' and ')} do not go together.`);
  else if (roles.includes('HVA_USER') && areaId === undefined) faults.push('HVA_USER needs an area.');
  return faults;
}
