import { readFileSync, statSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import type { AnchorLocation } from '../access-log/create-anchor.ts';
import type { SealKeys } from '../access-log/key-change.rule.ts';
import { fewestKeyBytes, makeSealKey } from '../access-log/seal-key.rule.ts';
import type { TimestampService } from '../access-log/timestamp-service.ts';
import { type EnvironmentVariables, readText, readUrl } from './environment-values.ts';
import { unreadable } from './named-file.ts';
import { StartupError } from './startup-error.ts';

/** How the access log is sealed. */
export interface AccessLogSettings {
  /** None: its seals have no key. */
  readonly keys: SealKeys;
  readonly anchor?: AnchorLocation;
  readonly timestamps?: TimestampService;
}

/** @throws StartupError with one plain sentence, which repeats no key */
export function readAccessLogSettings(variables: EnvironmentVariables): AccessLogSettings {
  return {
    keys: readKeys(variables),
    anchor: readAnchor(variables),
    timestamps: readTimestamps(variables),
  };
}

function readKeys(variables: EnvironmentVariables): SealKeys {
  const file = readText(variables, 'ACCESS_LOG_KEY_FILE');
  const text = readText(variables, 'ACCESS_LOG_KEY');
  if (file === undefined) return text === undefined ? [] : parseKeys('ACCESS_LOG_KEY', text);
  if (text !== undefined) throw new StartupError('Set ACCESS_LOG_KEY_FILE or ACCESS_LOG_KEY, not both.');
  return parseKeys('ACCESS_LOG_KEY_FILE', readSettingFile('ACCESS_LOG_KEY_FILE', file));
}

function parseKeys(name: string, text: string): SealKeys {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) throw new StartupError(`${name} holds no key.`);
  return words.map((word) => {
    const key = makeSealKey(word);
    if (key === undefined) {
      throw new StartupError(
        `${name}: a key has at least ${fewestKeyBytes} bytes and no spaces (openssl rand -base64 32); the newest comes first, former ones after it.`,
      );
    }
    return key;
  });
}

function readAnchor(variables: EnvironmentVariables): AnchorLocation | undefined {
  const name = 'ACCESS_LOG_ANCHOR' as const;
  const value = readText(variables, name);
  if (value === undefined) return undefined;
  if (isFilePath(value)) return { kind: 'file', path: value };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const protocol = url && { 'syslog:': 'udp' as const, 'syslog+tcp:': 'tcp' as const }[url.protocol];
  if (url === undefined || protocol === undefined || url.hostname === '') {
    throw new StartupError(
      `${name} is the path of a file, syslog://HOST:PORT (UDP) or syslog+tcp://HOST:PORT. For the syslog service of this machine write syslog://127.0.0.1 and let it listen for UDP: its socket (/dev/log) cannot be used.`,
    );
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return { kind: 'syslog', protocol, host, port: url.port === '' ? 514 : Number(url.port) };
}

/** Whoever names the local syslog service, or its socket, does not mean a file. A file need not be there yet. */
function isFilePath(value: string): boolean {
  if (/^([a-z][a-z+]+:|syslog$)/i.test(value)) return false;
  try {
    return statSync(value).isFile();
  } catch {
    return true;
  }
}

function readTimestamps(variables: EnvironmentVariables): TimestampService | undefined {
  const url = readUrl(variables, 'ACCESS_LOG_TIMESTAMP_URL', ['https:', 'http:']);
  const file = readText(variables, 'ACCESS_LOG_TIMESTAMP_CA');
  if (url === undefined && file === undefined) return undefined;
  if (url === undefined || file === undefined) {
    throw new StartupError('ACCESS_LOG_TIMESTAMP_URL and ACCESS_LOG_TIMESTAMP_CA belong together: set both or none.');
  }
  const texts = readSettingFile('ACCESS_LOG_TIMESTAMP_CA', file).match(
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
  );
  try {
    if (texts === null) throw new Error('no certificate');
    return { url, trusted: texts.map((text) => new X509Certificate(text)) };
  } catch {
    throw new StartupError(`ACCESS_LOG_TIMESTAMP_CA: ${file} holds no certificate in PEM form.`);
  }
}

function readSettingFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(`${name}: ${path}`, error);
  }
}
