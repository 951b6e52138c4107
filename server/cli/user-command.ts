import { knownRoles } from '../config/group-rights-file.ts';
import { StartupError } from '../config/startup-error.ts';
import { parseWords } from './parse-words.ts';

/** A person as `add` takes them. */
export interface NewUser {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly areaId?: string;
}

/** What `npm run users` is to do. */
export type UserCommand =
  | ({ readonly name: 'add' } & NewUser)
  | { readonly name: 'list' | 'waiting' }
  | { readonly name: 'remove'; readonly subject: string };

const usage = `Usage: npm run users -- add SUB --name "First Last" [--role ROLE]… [--area ID] | list | waiting | remove SUB`;
const options = {
  name: { type: 'string' },
  role: { type: 'string', multiple: true },
  area: { type: 'string' },
} as const;

/** @throws StartupError with the usage, or the value that is not known */
export function parseUserCommand(words: readonly string[]): UserCommand {
  const { positionals, values } = parseWords(words, options, usage);
  const [name, subject, ...rest] = positionals;
  if ((name === 'list' || name === 'waiting') && subject === undefined) return { name };
  if (subject === undefined || subject === '' || rest.length > 0) throw new StartupError(usage);
  if (name === 'remove') return { name, subject };
  if (name !== 'add') throw new StartupError(usage);
  return { name, subject, ...splitName(values.name), roles: checkRoles(values.role ?? []), areaId: values.area };
}

/** The last word is the last name. */
function splitName(name: string | undefined): Pick<NewUser, 'firstName' | 'lastName'> {
  const words = (name ?? '').trim().split(/\s+/);
  if (words.length < 2) throw new StartupError(`--name needs a first and a last name. ${usage}`);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

function checkRoles(roles: readonly string[]): readonly string[] {
  const unknown = roles.find((role) => !knownRoles.includes(role));
  if (unknown !== undefined) throw new StartupError(`Unknown role '${unknown}': use ${knownRoles.join(', ')}.`);
  return [...new Set(roles)];
}
