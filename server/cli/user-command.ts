import * as v from 'valibot';
import { isKnownRole, knownRoles } from '../auth/known-roles.ts';
import { onOneLine } from '#core/contracts/schemas.ts';
import { StartupError } from '../config/startup-error.ts';
import { type NewUser, newUser } from './new-user.ts';
import { parseWords } from './parse-words.ts';
import { faultsOf, readPeopleFile } from './people-file.ts';

/** What `npm run users` is to do, as it comes through the server's socket, too. */
export const userCommand = v.variant('name', [
  v.object({ name: v.literal('add'), people: v.array(newUser) }),
  v.object({ name: v.literal('list') }),
  v.object({ name: v.literal('waiting') }),
  // Asked by the command itself.
  v.object({ name: v.literal('areas') }),
  v.object({ name: v.literal('remove'), subject: v.string() }),
]);

export type UserCommand = v.InferOutput<typeof userCommand>;

const usage = `Usage: npm run users -- add SUB --name "First Last" [--role ROLE]… [--area ID] | add --from FILE.csv | list | waiting | remove SUB`;
const options = {
  name: { type: 'string' },
  role: { type: 'string', multiple: true },
  area: { type: 'string' },
  from: { type: 'string' },
} as const;

/** @throws StartupError with the usage, or the value that is not known; FaultyPeopleError of a file */
export function parseUserCommand(words: readonly string[]): UserCommand {
  const { positionals, values } = parseWords(words, options, usage, 'add');
  const [name, subject, ...rest] = positionals;
  if ((name === 'list' || name === 'waiting') && subject === undefined) return { name };
  if (values.from !== undefined) {
    if (subject !== undefined || Object.keys(values).length > 1) throw new StartupError(usage);
    return { name: 'add', people: [...readPeopleFile(values.from)] };
  }
  if (subject === undefined || subject === '' || rest.length > 0) throw new StartupError(usage);
  if (name === 'remove') return { name, subject };
  if (name !== 'add') throw new StartupError(usage);
  const roles = checkRoles(values.role ?? []);
  const person = { subject, ...splitName(values.name), roles, areaId: values.area };
  const faults = faultsOf(person);
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
  return { name, people: [person] };
}

/** The last word is the last name. */
function splitName(name: string | undefined): Pick<NewUser, 'firstName' | 'lastName'> {
  const words = onOneLine(name ?? '').split(/\s+/);
  if (words.length < 2) throw new StartupError(`--name needs a first and a last name. ${usage}`);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

function checkRoles(roles: readonly string[]): string[] {
  const unknown = roles.find((role) => !isKnownRole(role));
  if (unknown !== undefined) throw new StartupError(`Unknown role '${unknown}': use ${knownRoles.join(', ')}.`);
  return [...new Set(roles)];
}
