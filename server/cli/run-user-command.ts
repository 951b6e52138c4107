import { StartupError } from '../config/startup-error.ts';
import type { Database, Queryable } from '../db/database.ts';
import { areaFault, readAreaIds } from '../people/refuse-unknown-area.ts';
import type { NewUser } from './new-user.ts';
import type { UserCommand } from './user-command.ts';
import { addUser, listUsers, listWaiting, removeUser } from './user-rows.ts';

/**
 * Does what `npm run users` was asked for, all of it or nothing.
 * @returns the lines to print
 * @throws StartupError for what is not known
 */
export function runUserCommand(database: Database, command: UserCommand): Promise<string[]> {
  return database.transaction(async (sql) => {
    if (command.name === 'list') return listUsers(sql);
    if (command.name === 'waiting') return listWaiting(sql);
    if (command.name === 'areas') return readAreaIds(sql);
    if (command.name === 'remove') {
      await removeUser(sql, command.subject);
      return [`${command.subject} was removed.`];
    }
    await refuseUnknownAreas(sql, command.people);
    for (const person of command.people) await addUser(sql, person);
    const [first, ...others] = command.people;
    return [first && others.length === 0 ? rightsOf(first) : `People: ${command.people.length}.`];
  });
}

/** Whether they can sign in is the identity provider's to say. */
function rightsOf({ subject, roles, areaId }: NewUser): string {
  const where = areaId === undefined ? '' : ` in area ${areaId}`;
  return roles.length > 0
    ? `${subject} has ${roles.join(', ')}${where} now.`
    : `${subject} is known${where} now, without a role by hand.`;
}

/** A message for each person, of a file with its line. */
async function refuseUnknownAreas(sql: Queryable, people: readonly NewUser[]): Promise<void> {
  const known = await readAreaIds(sql);
  const faults = people.flatMap(({ line, areaId }) => {
    const fault = areaId === undefined ? undefined : areaFault(areaId, known);
    if (fault === undefined) return [];
    return line === undefined ? fault : `Line ${line}: ${fault}`;
  });
  if (faults.length > 1) faults.push('Nothing was changed.');
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
}
