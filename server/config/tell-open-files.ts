import { statSync, type Stats } from 'node:fs';
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

/** Addresses, whose key of a client certificate is a secret. */
const addresses = ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const;

/** `pg_dump` refuses a key that others can read, the group of its owner too, unless that is root. */
const groupReads = 0o040;

interface Named {
  readonly name: string;
  readonly file: string | undefined;
  readonly isSecret: boolean;
  /** Whether `pg_dump` reads it, too. */
  readonly isForDump?: boolean;
}

function namedFiles(variables: EnvironmentVariables): Named[] {
  const own = watched.map(({ setting, isSecret }) => ({ name: setting, file: readText(variables, setting), isSecret }));
  const keys = addresses.map((setting) => {
    const address = readText(variables, setting);
    const file = address === undefined ? undefined : (new URL(address).searchParams.get('sslkey') ?? undefined);
    return { name: `${setting}: sslkey`, file, isSecret: true, isForDump: true };
  });
  return [...own, ...keys];
}

/** A sentence for each file of a setting that others than the server could read, where it is a secret, or change. */
export function tellOpenFiles(variables: EnvironmentVariables): readonly string[] {
  // Windows has no such rights in a file's mode.
  if (process.platform === 'win32') return [];
  return namedFiles(variables).flatMap((named) => {
    const found = named.file === undefined ? undefined : statSync(named.file, { throwIfNoEntry: false });
    return found === undefined ? [] : tellOpen(named, found);
  });
}

function tellOpen({ name, file, isSecret, isForDump = false }: Named, { mode, uid }: Stats): string[] {
  const changed = (mode & (anybody.writes | groupWrites)) !== 0;
  const read = isSecret && (mode & anybody.reads) !== 0;
  const readByGroup = isForDump && uid !== 0 && (mode & groupReads) !== 0;
  if (!changed && !read && !readByGroup) return [];
  const who = changed
    ? 'changed by others than its owner'
    : `read by ${read ? 'everybody on this machine' : "its group, where it is not root's: pg_dump refuses it in a backup"}`;
  const right = readByGroup ? 'go-rwx' : isSecret ? 'g-w,o-rwx' : 'go-w';
  return [`${name}: ${file} can be ${who}: take that right away (chmod ${right}).`];
}
