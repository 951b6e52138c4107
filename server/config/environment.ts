import { hostname } from 'node:os';
import type { Operator } from '#core/contracts/app-configuration.ts';
import type { RateLimits } from '../http/rate-limiter.ts';
import { readAccessLogSettings, type AccessLogSettings } from './access-log-settings.ts';
import { readDatabaseUrl } from './database-url.ts';
import {
  type EnvironmentVariables,
  readBoolean,
  readChoice,
  readContact,
  readCount,
  readNetworks,
  readOrigin,
  readPort,
  readSecret,
  readText,
} from './environment-values.ts';
import { type ExternalProvider, readExternalProvider } from './external-provider.ts';
import { refuseUnsafe } from './refuse-unsafe.rule.ts';
import { fallbackOf } from './settings.ts';
import { StartupError } from './startup-error.ts';

/** How the server's log is written. */
export interface LogSettings {
  readonly level: string;
  readonly format: 'json' | 'text';
  /** Names this process among several. */
  readonly instance: string;
}

/** What the server is started with; every value checked (requirements.md 'Run contract'). */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** The origin that browsers see, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDirectory: string;
  /** Absent when the embedded database of the data directory is used. */
  readonly databaseUrl?: string;
  /** Of the login that owns the tables, where the application's own does not. */
  readonly databaseOwnerUrl?: string;
  /** Absent when the embedded identity provider is used. */
  readonly externalProvider?: ExternalProvider;
  readonly production: boolean;
  /** Whether an empty database is filled with the demo data. */
  readonly demoData: boolean;
  readonly fakeAuthentication: boolean;
  readonly rateLimits: RateLimits;
  /** Addresses and networks of the proxies in front, which alone say where a request comes from. */
  readonly trustedProxies: readonly string[];
  readonly accessLog: AccessLogSettings;
  /** What /metrics wants to be shown; absent: it answers this machine only. */
  readonly metricsToken?: string;
  readonly log: LogSettings;
  /** Who runs the service: named in its notices. */
  readonly operator: Operator;
}

/**
 * Reads and checks the environment.
 * @throws StartupError with one plain sentence about the first value that is wrong.
 */
export function readEnvironment(variables: EnvironmentVariables): Environment {
  const port = readPort(variables, 'PORT');
  const production = readChoice(variables, 'NODE_ENV') === 'production';
  const demo = readBoolean(variables, 'DEMO');
  const externalProvider = readExternalProvider(variables);
  const environment: Environment = {
    port,
    host: readText(variables, 'HOST') ?? fallbackOf('HOST'),
    publicUrl: readOrigin(variables, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDirectory: readText(variables, 'DATA_DIR') ?? fallbackOf('DATA_DIR'),
    databaseUrl: readDatabaseUrl(variables, 'DATABASE_URL'),
    databaseOwnerUrl: readDatabaseUrl(variables, 'DATABASE_OWNER_URL'),
    externalProvider,
    production,
    demoData: demo ?? (!production && externalProvider === undefined),
    fakeAuthentication: readBoolean(variables, 'FAKE_AUTH') ?? false,
    rateLimits: {
      searches: readCount(variables, 'SEARCHES_PER_MINUTE'),
      uploads: readCount(variables, 'UPLOADS_PER_MINUTE'),
      exports: readCount(variables, 'EXPORTS_PER_10_MINUTES'),
      signIns: readCount(variables, 'SIGN_INS_PER_MINUTE'),
      signInSteps: readCount(variables, 'SIGN_IN_STEPS_PER_MINUTE'),
      identityCodes: readCount(variables, 'SSN_REVEALS_PER_10_MINUTES'),
      messages: readCount(variables, 'MESSAGES_PER_MINUTE'),
    },
    trustedProxies: readNetworks(variables, 'TRUSTED_PROXIES'),
    accessLog: readAccessLogSettings(variables),
    metricsToken: readSecret(variables, 'METRICS_TOKEN'),
    log: {
      level: readChoice(variables, 'LOG_LEVEL') ?? fallbackOf('LOG_LEVEL'),
      format: readChoice(variables, 'LOG_FORMAT') === 'text' ? 'text' : 'json',
      instance: readText(variables, 'INSTANCE') ?? `${hostname()}:${port}`,
    },
    operator: { name: readText(variables, 'OPERATOR_NAME'), feedback: readContact(variables, 'FEEDBACK_ADDRESS') },
  };
  if (environment.databaseOwnerUrl !== undefined && environment.databaseUrl === undefined) {
    // Otherwise the embedded database would be used without a word.
    throw new StartupError('DATABASE_OWNER_URL belongs to DATABASE_URL: set both, or DATABASE_URL alone, or none.');
  }
  refuseUnsafe(environment, demo === true);
  return environment;
}
