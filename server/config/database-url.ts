import { readDatabaseTlsFiles } from './database-tls-files.ts';
import { type EnvironmentVariables, readText, readUrl } from './environment-values.ts';
import type { SettingName } from './settings.ts';
import { StartupError } from './startup-error.ts';

const advice = "(docs/database.md, 'TLS to PostgreSQL')";

/** What both the server and pg_dump know, and mean alike (decision 362). */
const modes = ['verify-full', 'disable'];

/** Parameters that only one of the two knows, or takes for something else; some are what other drivers' addresses have. */
const refused: Readonly<Record<string, string>> = {
  // They would take the place of the server's own, by which times come in UTC and the application takes on its role.
  options: `the server sets the options of its connections itself. What else a login needs it gets by 'alter role … set …'.`,
  // Of pg_dump's words everybody on the machine can read them.
  password: 'the password stands before the @ of the address (postgres://LOGIN:PASSWORD@HOST), not behind its ?.',
  // The server checks certificates by it, pg_dump does not.
  ssl: `TLS is asked for by sslmode=verify-full, not by ssl ${advice}.`,
  // pg_dump does not know it.
  uselibpqcompat: `TLS is asked for by sslmode=verify-full, not by uselibpqcompat ${advice}.`,
  // The server does not know it.
  sslpassword: `keep the key of sslkey without a password, readable by the server alone ${advice}.`,
};

/** What has its place in an address: what both know, and how long pg_dump waits for a connection, of which the server has a time of its own. */
const taken = [
  ...['host', 'port', 'user', 'application_name', 'fallback_application_name', 'connect_timeout'],
  ...['sslmode', 'sslrootcert', 'sslcert', 'sslkey'],
];

/**
 * The address of a PostgreSQL, with parameters that mean here what they mean to its own programs.
 * @throws StartupError with one plain sentence
 */
export function readDatabaseUrl(variables: EnvironmentVariables, name: SettingName): string | undefined {
  refuseSeveralHosts(name, readText(variables, name) ?? '');
  const value = readUrl(variables, name, ['postgres:', 'postgresql:']);
  if (value === undefined) return undefined;
  const { searchParams } = new URL(value);
  // Of two the last counts: what is looked at below would be the first.
  const twice = [...searchParams.keys()].find((each) => searchParams.getAll(each).length > 1);
  if (twice !== undefined)
    throw new StartupError(`${name}: ${twice} stands more than once behind the ? of the address.`);
  for (const [parameter, remedy] of Object.entries(refused)) {
    if (searchParams.has(parameter)) throw new StartupError(`${name}: ${remedy}`);
  }
  const unknown = [...searchParams.keys()].find((each) => !taken.includes(each));
  if (unknown !== undefined) throw new StartupError(`${name}: ${ofUnknown(unknown)}`);
  const mode = searchParams.get('sslmode');
  if (mode !== null && !modes.includes(mode)) {
    throw new StartupError(`${name}: sslmode is ${modes.join(' or ')}, not '${mode}' ${advice}.`);
  }
  const files = readDatabaseTlsFiles(searchParams, name);
  if (files.length > 0 && mode !== 'verify-full') {
    // Without it pg_dump checks nothing by them, and goes on without TLS where there is none.
    throw new StartupError(`${name}: sslmode=verify-full has to stand beside ${files.join(' and ')} ${advice}.`);
  }
  return value;
}

/** The server would pass it over, as if it were not asked for, and pg_dump refuses it or goes by it; one with a slip, too. */
function ofUnknown(parameter: string): string {
  return `'${parameter.slice(0, 60)}' behind the ? of the address is none of those that the server goes by: ${taken.join(', ')}.`;
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
