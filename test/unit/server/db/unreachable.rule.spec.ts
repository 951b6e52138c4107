import { DatabaseUnavailableError } from '#server/db/database.ts';
import { unreachableDatabase } from '#server/db/unreachable.rule.ts';

// An operator whose start ends has this line and nothing else.

const said = (error: unknown): string => unreachableDatabase('DATABASE_URL', error).message;

test.each([
  ['ENOTFOUND', 'there is no such host'],
  ['ECONNREFUSED', 'nobody listens there'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'of no known authority: let sslrootcert in the address name a file with yours'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'signed by itself: let sslrootcert in the address name a file with it'],
  ['08P01', 'a connection pooler'],
  ['28000', 'not without TLS, or not without a client certificate'],
  ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'the client certificate of sslcert is of no authority that it knows'],
  ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED', 'the client certificate of sslcert has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is of another name'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'it speaks no TLS at this port'],
  ['CERT_NOT_YET_VALID', "this server's clock is behind"],
  ['EHOSTUNREACH', 'no way leads there'],
  ['ETIMEDOUT', 'no answer in time'],
  ['28P01', 'the password is wrong'],
  ['3D000', 'there is no such database'],
  ['42501', 'may not connect'],
  ['53100', 'its disk is full'],
  ['53300', 'no connection left'],
  ['XX000', 'such as a full disk, which its log tells'],
])('%s is told in words and by its code', (code, words) => {
  const line = said(Object.assign(new Error('secret'), { code }));
  expect(line).toContain(words);
  expect(line).toContain(`(${code})`);
});

test('a cause within is found, and one that is not known is named by its code or class, never by its text', () => {
  const cause = Object.assign(new Error('postgres://user:secret@db'), { code: 'EUNKNOWN' });
  expect(said(new DatabaseUnavailableError('no answer', { cause }))).toMatch(/: EUNKNOWN\.$/);
  expect(said(new TypeError('secret'))).toMatch(/: TypeError\.$/);
  expect(said(new Error('Connection terminated due to connection timeout'))).toMatch(/: no answer in time\.$/);
});

test.each([
  [
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    'it wants a password, and the address has none',
  ],
  ['The server does not support SSL connections', 'it speaks no TLS, which the address asks for (sslmode)'],
  ['Connection terminated unexpectedly', 'it stopped just then, or another program than PostgreSQL listens there'],
])('what the driver says without a code is told in words: %s', (text, words) => {
  expect(said(new Error(text))).toContain(words);
});
