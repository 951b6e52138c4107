import { statSync } from 'node:fs';
import { type EnvironmentVariables, readText } from './environment-values.ts';

/** Rights of everybody on the machine; the group may read, for the server may be of it. */
const anybody = { reads: 0o004, writes: 0o002 };
const groupWrites = 0o020;

/** What is a secret, and what decides who may do what. */
const watched = [
  { setting: 'ACCESS_LOG_KEY_FILE', isSecret: true },
  { setting: 'ACCESS_LOG_TIMESTAMP_CA', isSecret: false },
  { setting: 'OIDC_ROLES_FILE', isSecret: false },
] as const;

/** Addresses, whose key of a client certificate is a secret: `pg_dump` refuses one that others can read. */
const addresses = ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const;

interface Named {
  readonly name: string;
  readonly file: string | undefined;
  readonly isSecret: boolean;
}

function namedFiles(variables: EnvironmentVariables): Named[] {
  const own = watched.map(({ setting, isSecret }) => ({ name: setting, file: readText(variables, setting), isSecret }));
  const keys = addresses.map((setting) => {
    const address = readText(variables, setting);
    const file = address === undefined ? undefined : (new URL(address).searchParams.get('sslkey') ?? undefined);
    return { name: `${setting}: sslkey`, file, isSecret: true };
  });
  return [...own, ...keys];
}

/** A sentence for each file of a setting that others than the server could read, where it is a secret, or change. */
export function tellOpenFiles(variables: EnvironmentVariables): readonly string[] {
  // Windows has no such rights in a file's mode.
  if (process.platform === 'win32') return [];
  return namedFiles(variables).flatMap(({ name, file, isSecret }) => {
    const mode = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })?.mode;
    if (mode === undefined) return [];
    const changed = (mode & (anybody.writes | groupWrites)) !== 0;
    const read = isSecret && (mode & anybody.reads) !== 0;
    if (!changed && !read) return [];
    const who = changed ? 'changed by others than its owner' : 'read by everybody on this machine';
    return [`${name}: ${file} can be ${who}: take that right away (chmod ${isSecret ? 'g-w,o-rwx' : 'go-w'}).`];
  });
}
