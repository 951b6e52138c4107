import { networkFaults } from '../config/network-faults.ts';
import { StartupError } from '../config/startup-error.ts';

/** pg_dump does not know Node's own setting. */
const ofNetwork = Object.entries(networkFaults).map(
  ([code, fault]) =>
    [code, fault.replace('set NODE_EXTRA_CA_CERTS to', 'let sslrootcert in the address name')] as const,
);

const faults: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ofNetwork),
  '08P01': 'a connection pooler or PostgreSQL does not take it, whose log tells why (08P01)',
  '28P01':
    'the password is wrong, there is no such login, or its pg_hba.conf wants a client certificate of that very name (28P01)',
  '28000':
    'there is no such login, or its pg_hba.conf does not let it in from here, not without TLS, or not without a client certificate (28000)',
  '3D000': 'there is no such database (3D000)',
  '42501': 'this login may not connect to that database (42501)',
  '53100': 'its disk is full (53100)',
  '53300': 'it has no connection left (53300)',
  '57P03': 'it is starting or stopping (57P03)',
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA:
    'the client certificate of sslcert is of no authority that it knows, by its ssl_ca_file (ERR_SSL_TLSV1_ALERT_UNKNOWN_CA)',
  ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED:
    'the client certificate of sslcert has expired (ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED)',
  XX000: 'it has a fault of its own, such as a full disk, which its log tells (XX000)',
};

/** Errors of the driver itself have no code. */
const byText: readonly (readonly [text: RegExp, fault: string])[] = [
  [/timeout/i, 'no answer in time'],
  [/client password must be/, 'it wants a password, and the address has none'],
  [/does not support SSL/, 'it speaks no TLS, which the address asks for (sslmode)'],
  [
    /terminated unexpectedly/,
    'it ended the connection: it stopped just then, or another program than PostgreSQL listens there',
  ],
];

/**
 * Why a database cannot be asked, in one line: of a foreign error its code or class only.
 * @param what the setting that names the database
 */
export function unreachableDatabase(what: string, error: unknown): StartupError {
  return new StartupError(`The database of ${what} does not answer or refuses the connection: ${faultOf(error)}.`);
}

function faultOf(error: unknown): string {
  const { code, cause, message, name } = (error ?? {}) as Partial<
    Record<'code' | 'cause' | 'message' | 'name', unknown>
  >;
  if (typeof code === 'string') return faults[code] ?? code;
  if (cause !== undefined) return faultOf(cause);
  return byText.find(([text]) => text.test(String(message)))?.[1] ?? String(name);
}
