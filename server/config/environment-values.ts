import { isIP } from 'node:net';
import type { Setting } from './setting.ts';
import { fallbackOf, settings, type SettingName } from './settings.ts';
import { StartupError } from './startup-error.ts';

/** The variables as they come from the process, or from a test. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

type CountName = Extract<SettingName, `${string}_MINUTE` | `${string}_MINUTES`>;

// One reader per kind of value. Each gives undefined for a variable that is absent or empty.

/** A text as it stands. The value is not repeated where it is refused: it may be a secret. */
export function readText(variables: EnvironmentVariables, name: SettingName): string | undefined {
  const value = variables[name]?.trim() ?? '';
  if (/^(["']).*\1$/s.test(value))
    throw new StartupError(`${name} stands in quotes that came along as a part of its value: write it without them.`);
  // Neither systemd nor containers know a comment behind a value.
  if (/\s#/.test(value))
    throw new StartupError(
      `${name} has a # behind a blank: a comment stands on a line of its own, not behind a value.`,
    );
  return value === '' ? undefined : value;
}

/** Something that nobody can guess; it is not repeated. */
export function readSecret(variables: EnvironmentVariables, name: SettingName): string | undefined {
  const value = readText(variables, name);
  if (value === undefined || /^[\x21-\x7e]{16,}$/.test(value)) return value;
  throw new StartupError(`${name} has 16 characters at least, without spaces (openssl rand -base64 32).`);
}

/** `true` or `false`, nothing else: `1` or `yes` would be guessed at. */
export function readBoolean(variables: EnvironmentVariables, name: SettingName): boolean | undefined {
  const value = readChoice(variables, name);
  return value === undefined ? undefined : value === 'true';
}

/** One of a few words. */
export function readChoice(variables: EnvironmentVariables, name: SettingName): string | undefined {
  const { choices = [] } = settings[name] as Setting;
  const value = readText(variables, name);
  if (value === undefined || choices.includes(value)) return value;
  throw new StartupError(`${name} must be one of ${choices.join(', ')}, not '${value}'.`);
}

/** A TCP port. */
export function readPort(variables: EnvironmentVariables, name: 'PORT'): number {
  const value = readText(variables, name) ?? fallbackOf(name);
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port >= 1 && port <= 65535) return port;
  throw new StartupError(`${name} must be a whole number from 1 to 65535, not '${value}'.`);
}

/** A whole number from 1 on. */
export function readCount(variables: EnvironmentVariables, name: CountName): number {
  const value = readText(variables, name) ?? fallbackOf(name);
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new StartupError(`${name} must be a whole number from 1 on, not '${value}'.`);
}

/** Where people write to: a mail address, or the address of a form. */
export function readContact(variables: EnvironmentVariables, name: SettingName): string | undefined {
  const value = readText(variables, name);
  // Neither the scheme of a link, which the page sets itself, nor a list.
  const isMail = (text: string): boolean => /^[^\s@<>"?&#%:,;]+@[^\s@<>"?&#%:,;]+\.[^\s@<>"?&#%:,;]+$/.test(text);
  const isForm = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';
  if (value === undefined || isMail(value) || isForm(value)) return value;
  throw new StartupError(`${name} must be a mail address or the https:// address of a form, not '${value}'.`);
}

/** A URL of one of the given schemes. The value is not repeated in the message: it may hold a password. */
export function readUrl(
  variables: EnvironmentVariables,
  name: SettingName,
  schemes: readonly string[],
): string | undefined {
  const value = readText(variables, name);
  if (value === undefined) return undefined;
  const scheme = URL.canParse(value) ? new URL(value).protocol : '';
  if (schemes.includes(scheme)) return value;
  if (schemes.some((each) => value.startsWith(`${each}//`)))
    throw new StartupError(
      `${name} is no URL: in a login or password signs such as # / ? @ are written as %23 %2F %3F %40, and a port is a number.`,
    );
  throw new StartupError(`${name} must be a URL that begins with ${schemes.map((each) => `${each}//`).join(' or ')}.`);
}

/** An origin: scheme, host and port, no path. */
export function readOrigin(variables: EnvironmentVariables, name: SettingName): string | undefined {
  const value = readUrl(variables, name, ['http:', 'https:']);
  if (value === undefined) return undefined;
  const { origin, href } = new URL(value);
  if (href === `${origin}/`) return origin;
  throw new StartupError(`${name} must be an origin such as https://omanayte.example, without a path.`);
}

/** A list of origins such as `https://a.example, https://b.example:8443`; empty when it is absent. */
export function readOrigins(variables: EnvironmentVariables, name: SettingName): string[] {
  const values = (readText(variables, name) ?? '').split(/[\s,]+/).filter((each) => each !== '');
  return values.flatMap((value) => readOrigin({ [name]: value }, name) ?? []);
}

/** A list of addresses and networks such as `10.0.0.5, 10.1.0.0/16, fd00::/8`; empty when it is absent. */
export function readNetworks(variables: EnvironmentVariables, name: SettingName): string[] {
  const networks = (readText(variables, name) ?? '').split(',').map((each) => each.trim());
  const given = networks.filter((each) => each !== '');
  const wrong = given.find((each) => !isNetwork(each));
  if (wrong === undefined) return given;
  throw new StartupError(
    `${name} must be a list of addresses and networks such as 10.0.0.5, 10.1.0.0/16, not '${wrong}'.`,
  );
}

/** A network of no bits would be everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most;
}
