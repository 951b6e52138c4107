import { limitSettings } from './limit-settings.ts';
import type { Setting } from './setting.ts';

const url = (schemes: string): string => `URL, ${schemes}`;
const postgres = url('`postgres://` or `postgresql://`');
const truth = { type: '`true` or `false`', choices: ['true', 'false'], example: 'true' };

/** All settings, in the order of docs/configuration.md. */
export const settings = {
  PORT: {
    group: 'Server',
    type: 'port, 1 to 65535',
    fallback: '8080',
    example: '8081',
    meaning: 'what it listens on; servers with different ports and data folders run side by side',
  },
  HOST: {
    group: 'Server',
    type: 'address or host name',
    fallback: 'localhost',
    example: '10.0.0.5',
    meaning: 'the address to listen on; by itself this machine alone',
  },
  PUBLIC_URL: {
    group: 'Server',
    type: 'origin',
    derived: '`http://localhost:{PORT}`',
    example: 'https://omanayte.example',
    meaning: 'the origin that browsers see, the same for all processes; `https:` in production, beyond this machine',
  },
  TRUSTED_PROXIES: {
    group: 'Server',
    type: 'addresses and networks, by commas',
    example: '10.0.0.2, 10.1.0.0/16',
    meaning: 'proxies in front, which alone are believed (`X-Forwarded-For`) whom they speak for',
  },
  OPERATOR_NAME: {
    group: 'Server',
    type: 'text',
    example: 'Esimerkin hyvinvointialue',
    meaning: "who runs the service, as 'Saavutettavuusseloste' says",
  },
  FEEDBACK_ADDRESS: {
    group: 'Server',
    type: 'mail address, or `https:` address of a form',
    example: 'saavutettavuus@omanayte.example',
    meaning: 'who takes feedback on accessibility, as that page says',
  },
  DATA_DIR: {
    group: 'Database',
    type: 'folder',
    fallback: './.data',
    example: '/var/lib/omanayte',
    meaning: 'of the embedded database, and of uploads on their way; nothing is written elsewhere',
  },
  DATABASE_URL: {
    group: 'Database',
    type: postgres,
    derived: 'the embedded database',
    example: 'postgres://omanayte_web:…@db.example:5432/omanayte',
    meaning:
      'a PostgreSQL, which several processes may share ([database.md](database.md)); on another machine through TLS',
  },
  DATABASE_OWNER_URL: {
    group: 'Database',
    type: postgres,
    example: 'postgres://omanayte_owner:…@db.example:5432/omanayte',
    meaning:
      'the login that owns its tables, used at the start for migrations, by backup and restore; production needs it, or tables that `DATABASE_URL` does not own',
  },
  OIDC_AUTHORITY: {
    group: 'Sign-in',
    type: url('`https://`'),
    derived: 'the embedded identity provider',
    example: 'https://id.example/realms/omanayte',
    meaning: "another identity provider's issuer, to the letter ([identity.md](identity.md)); with the two below",
  },
  OIDC_CLIENT_ID: { group: 'Sign-in', type: 'text', example: 'omanayte-web', meaning: 'the web application there' },
  OIDC_AUDIENCE: {
    group: 'Sign-in',
    type: 'text',
    example: 'omanayte-api',
    meaning: 'the audience of its access tokens',
  },
  OIDC_INTAKE_AUDIENCE: {
    group: 'Sign-in',
    type: 'text',
    example: 'omanayte-intake',
    meaning:
      'of tokens of programs that send orders and results ([integration.md](integration.md)); without it they cannot',
  },
  OIDC_SCOPE: {
    group: 'Sign-in',
    type: 'words, `openid` among them',
    fallback: 'openid profile.pro',
    example: 'openid profile api://omanayte/use',
    meaning: 'what the web application asks for',
  },
  OIDC_SUBJECT_CLAIM: {
    group: 'Sign-in',
    type: 'text',
    fallback: 'sub',
    example: 'oid',
    meaning: 'the claim that names a person for ever (Entra ID: `oid`)',
  },
  OIDC_EXTRA_ORIGINS: {
    group: 'Sign-in',
    type: 'origins, by commas',
    example: 'https://login.example',
    meaning: "further origins that the page calls, such as a token endpoint's elsewhere",
  },
  OIDC_ROLES_CLAIM: {
    group: 'Sign-in',
    type: 'text',
    example: 'groups',
    meaning: 'the claim that names groups of the provider; with `OIDC_ROLES_FILE`',
  },
  OIDC_ROLES_FILE: {
    group: 'Sign-in',
    type: 'file',
    example: '/etc/omanayte/groups.csv',
    meaning: 'which roles and areas each group gives ([identity.md](identity.md))',
  },
  ACCESS_LOG_KEY_FILE: {
    group: 'Access log',
    type: 'file',
    example: '/etc/omanayte/access-log.key',
    meaning:
      'the key that seals the access log, 32 bytes at least, former ones below it; production needs it, or the one below',
  },
  ACCESS_LOG_KEY: { group: 'Access log', type: 'text', example: '…', meaning: 'the same as a text' },
  ACCESS_LOG_ANCHOR: {
    group: 'Access log',
    type: 'file, or `syslog://` or `syslog+tcp://` and host and port',
    example: '/var/log/omanayte/access-log.anchor',
    meaning: 'where the seals are written out to ([database.md](database.md))',
  },
  ACCESS_LOG_TIMESTAMP_URL: {
    group: 'Access log',
    type: url('`https://` or `http://`'),
    example: 'https://tsa.example',
    meaning: 'an authority that stamps the newest seal once an hour (RFC 3161); with the one below',
  },
  ACCESS_LOG_TIMESTAMP_CA: {
    group: 'Access log',
    type: 'file, PEM',
    example: '/etc/omanayte/tsa.pem',
    meaning: 'the certificates that its stamps are checked by',
  },
  LOG_LEVEL: {
    group: 'Log and metrics',
    type: 'word',
    choices: ['error', 'warn', 'info', 'debug'],
    fallback: 'info',
    example: 'warn',
    meaning: 'how much is logged; investigations need `info`',
  },
  LOG_FORMAT: {
    group: 'Log and metrics',
    type: 'word',
    choices: ['json', 'text'],
    fallback: 'json',
    example: 'text',
    meaning: 'for programs or for people',
  },
  INSTANCE: {
    group: 'Log and metrics',
    type: 'text',
    derived: 'host name and port',
    example: 'office-1',
    meaning: 'names this process in the log',
  },
  METRICS_TOKEN: {
    group: 'Log and metrics',
    type: '16 characters at least',
    example: '…',
    meaning:
      'what Prometheus shows at `/metrics`; without it this machine alone may ask ([operations.md](operations.md))',
  },
  ...limitSettings,
  NODE_ENV: {
    group: 'Trial and development',
    type: 'word',
    choices: ['production', 'development', 'test'],
    example: 'production',
    meaning: 'a release is always a production: no demo without `DEMO=true`, keys and TLS wanted',
  },
  DEMO: {
    group: 'Trial and development',
    ...truth,
    derived: '`true` outside production without `OIDC_AUTHORITY`',
    meaning: 'demo data in an empty database, and in production the embedded sign-in; on this machine alone',
  },
  FAKE_AUTH: {
    group: 'Trial and development',
    ...truth,
    fallback: 'false',
    meaning:
      'at build and start: a persona picker without an identity provider; its code is absent from an ordinary build',
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settings;

/** What holds without a setting that has a value of its own then. */
export function fallbackOf<Name extends SettingName>(
  name: (typeof settings)[Name] extends { readonly fallback: string } ? Name : never,
): string {
  return (settings[name] as Setting).fallback ?? '';
}
