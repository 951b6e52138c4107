import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { unreadable } from './named-file.ts';
import { StartupError } from './startup-error.ts';

/** The files that an address of PostgreSQL may name. */
const names = ['sslrootcert', 'sslcert', 'sslkey'] as const;

/** Why a certificate and its key are none, by the code of the error. */
const faults: Readonly<Record<string, string>> = {
  ERR_OSSL_X509_KEY_VALUES_MISMATCH: 'the key of sslkey is of another certificate than that of sslcert',
  ERR_OSSL_BAD_DECRYPT: 'the key of sslkey asks for a password: keep it without, readable by the server alone',
  ERR_OSSL_CRYPTO_INTERRUPTED_OR_CANCELLED:
    'the key of sslkey asks for a password: keep it without, readable by the server alone',
};

/**
 * Looks at the files that an address names: what is wrong with one is said by it, and not by the connection that fails.
 * @returns which of them it names
 * @throws StartupError with one plain sentence
 */
export function readDatabaseTlsFiles(parameters: URLSearchParams, setting: string): string[] {
  const authority = readPem(parameters, setting, 'sslrootcert', /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----/);
  const cert = readPem(parameters, setting, 'sslcert', /-----BEGIN CERTIFICATE-----/);
  const key = readPem(parameters, setting, 'sslkey', /-----BEGIN [A-Z ]*PRIVATE KEY-----/);
  if ((cert === undefined) !== (key === undefined)) {
    throw new StartupError(
      `${setting}: sslcert and sslkey name the certificate of a client and its key: name both, or neither.`,
    );
  }
  try {
    createSecureContext({ ca: authority, cert, key });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `${setting}: ${faults[code] ?? 'the files of sslrootcert, sslcert and sslkey are not what TLS can use'} (${code}).`,
    );
  }
  return names.filter((each) => parameters.has(each));
}

function readPem(
  parameters: URLSearchParams,
  setting: string,
  name: (typeof names)[number],
  wanted: RegExp,
): string | undefined {
  const file = parameters.get(name);
  if (file === null) return undefined;
  let text: string;
  try {
    text = readFileSync(file, 'latin1');
  } catch (error) {
    throw unreadable(`${setting}: ${name} ${file}`, error);
  }
  if (wanted.test(text)) return text;
  const what = name === 'sslkey' ? 'key' : 'certificate';
  throw new StartupError(
    `${setting}: ${name} ${file} holds no ${what} in PEM form, a text with a line -----BEGIN …-----.`,
  );
}
