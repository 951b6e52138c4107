import { type EnvironmentVariables, readUrl } from './environment-values.ts';
import { readNamedFile } from './named-file.ts';
import type { SettingName } from './settings.ts';
import { StartupError } from './startup-error.ts';

const advice = "(docs/database.md, 'TLS to PostgreSQL')";

/** What both the server and pg_dump know, and mean alike (decision 362). */
const modes = ['verify-full', 'disable'];

/** The files that its parameters may name. */
const files = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * The address of a PostgreSQL, with parameters that mean here what they mean to its own programs.
 * @throws StartupError with one plain sentence
 */
export function readDatabaseUrl(variables: EnvironmentVariables, name: SettingName): string | undefined {
  refuseSeveralHosts(name, variables[name] ?? '');
  const value = readUrl(variables, name, ['postgres:', 'postgresql:']);
  if (value === undefined) return undefined;
  const { searchParams } = new URL(value);
  if (searchParams.has('options')) {
    // They would take the place of the server's own, by which times come in UTC and the application takes on its role.
    throw new StartupError(
      `${name}: the server sets the options of its connections itself. What else a login needs it gets by 'alter role … set …'.`,
    );
  }
  const mode = searchParams.get('sslmode');
  if (mode !== null && !modes.includes(mode)) {
    throw new StartupError(`${name}: sslmode is ${modes.join(' or ')}, not '${mode}' ${advice}.`);
  }
  for (const each of files) {
    const file = searchParams.get(each);
    if (file !== null) readNamedFile(file, `${name}: ${each} ${file}`);
  }
  return value;
}

/** PostgreSQL's own programs take several, of which the driver knows nothing: it looks for one host of that name. */
function refuseSeveralHosts(name: SettingName, value: string): void {
  const hosts = /^\w+:\/\/([^/?]*)/.exec(value)?.[1]?.split('@').at(-1) ?? '';
  const isList = hosts.includes(',') || /[?&](?:host=[^&]*(?:,|%2C)|target_session_attrs=)/i.test(value);
  if (!isList) return;
  throw new StartupError(
    `${name}: name one host, without target_session_attrs: an address that leads to whichever server takes writes (docs/database.md, 'A standby').`,
  );
}
