import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '#server/config/environment.ts';
import { StartupError } from '#server/config/startup-error.ts';

// What the address of a PostgreSQL says of TLS has to mean the same to the server and to pg_dump (decision 362).

const folder = mkdtempSync(join(tmpdir(), 'omanayte-url-'));
/** A certificate with its key, one of which signs itself. */
function makeCertificate(name: string): void {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, '-subj', `/CN=${name}`], {
    stdio: 'ignore',
  });
}
makeCertificate('own');
makeCertificate('other');
const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'prime256v1',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' },
});
writeFileSync(join(folder, 'locked.key'), privateKey);
const file = join(folder, 'own.pem');
// As authorities hand them out for Windows.
const binary = join(folder, 'authority.der');
writeFileSync(binary, Buffer.from(readFileSync(file, 'latin1').replaceAll(/-----.+-----|\s/g, ''), 'base64'));
const client = (cert: string, key: string) => `sslcert=${folder}/${cert}&sslkey=${folder}/${key}`;
afterAll(() => rmSync(folder, { recursive: true }));

const plain = 'postgres://omanayte_web:salainen@db.example/omanayte';
const owner = 'postgres://omanayte_owner:salainen@db.example/omanayte';
const read = (query: string) => readEnvironment({ DATABASE_URL: `${plain}${query}` }).databaseUrl;

test.each([
  '',
  '?sslmode=disable',
  '?sslmode=verify-full',
  `?sslmode=verify-full&sslrootcert=${file}`,
  `?sslmode=verify-full&${client('own.pem', 'own.key')}`,
  '?host=%2Fvar%2Frun%2Fpostgresql&port=5433&user=web&application_name=omanayte&connect_timeout=10',
])('an address with %s is taken as it stands', (query) => expect(read(query)).toBe(`${plain}${query}`));

test.each<readonly [string, string]>([
  ...['require', 'prefer', 'verify-ca', 'no-verify', 'verify_full', ''].map(
    (mode) => [`?sslmode=${mode}`, `sslmode is verify-full or disable, not '${mode}'`] as const,
  ),
  // The last would count: a connection without TLS, by an address that seems to ask for it.
  ['?sslmode=verify-full&sslmode=disable', 'sslmode stands more than once behind the ? of the address'],
  ['?options=-c%20statement_timeout%3D5000', 'the server sets the options of its connections itself'],
  // What an address for another driver has.
  ['?user=web&password=salainen', 'the password stands before the @'],
  ['?ssl=true', 'TLS is asked for by sslmode=verify-full, not by ssl'],
  ['?sslmode=verify-full&uselibpqcompat=true', 'TLS is asked for by sslmode=verify-full, not by uselibpqcompat'],
  ['?sslmode=verify-full&sslpassword=salainen', 'keep the key of sslkey without a password'],
  // A slip, and what PostgreSQL's own programs go by and the server would not.
  ...['sslrootcrt', 'SSLMODE', 'channel_binding', 'sslcrl', 'require_auth', 'schema', 'statement_timeout'].map(
    (parameter) => [`?${parameter}=x`, `'${parameter}' behind the ? of the address is none of those`] as const,
  ),
  [`?sslrootcert=${file}`, 'sslmode=verify-full has to stand beside sslrootcert'],
  [`?sslmode=disable&${client('own.pem', 'own.key')}`, 'sslmode=verify-full has to stand beside sslcert and sslkey'],
  [`?sslmode=verify-full&sslrootcert=${binary}`, `sslrootcert ${binary} holds no certificate in PEM form`],
  [
    `?sslmode=verify-full&sslrootcert=${folder}/own.key`,
    `sslrootcert ${folder}/own.key holds no certificate in PEM form`,
  ],
  [`?sslmode=verify-full&${client('own.pem', 'own.pem')}`, `sslkey ${file} holds no key in PEM form`],
  [
    `?sslmode=verify-full&sslcert=${file}`,
    'sslcert and sslkey name the certificate of a client and its key: name both',
  ],
  [
    `?sslmode=verify-full&${client('own.pem', 'other.key')}`,
    'the key of sslkey is of another certificate than that of sslcert',
  ],
  [`?sslmode=verify-full&${client('own.pem', 'locked.key')}`, 'the key of sslkey asks for a password'],
  ...['sslrootcert', 'sslcert', 'sslkey'].map(
    (name) =>
      [`?${name}=${folder}/none.pem`, `${name} ${folder}/none.pem cannot be read: there is no such file`] as const,
  ),
])('an address with %s is refused in one line, without its password', (query, said) => {
  for (const [name, variables] of [
    ['DATABASE_URL', { DATABASE_URL: `${plain}${query}` }],
    ['DATABASE_OWNER_URL', { DATABASE_URL: plain, DATABASE_OWNER_URL: `${owner}${query}` }],
  ] as const) {
    const start = () => readEnvironment(variables);
    expect(start).toThrow(StartupError);
    expect(start).toThrow(`${name}: ${said}`);
    expect(start).not.toThrow(/salainen|\n/);
  }
});

test.each([
  'postgres://web:salainen@a.example,b.example/omanayte',
  ' postgres://web:salainen@a.example,b.example/omanayte',
  'postgresql://web:salainen@a.example:5432,b.example:5432/omanayte',
  'postgres:///omanayte?host=a.example,b.example',
  `${plain}?target_session_attrs=read-write`,
])('several hosts, which only PostgreSQL’s own programs understand, are refused in one line: %s', (address) => {
  const start = () => readEnvironment({ DATABASE_URL: address });
  expect(start).toThrow('DATABASE_URL: name one host, without target_session_attrs: ');
  expect(start).not.toThrow(/salainen|\n/);
});

test('a comma in a password is none between hosts', () => {
  const address = 'postgres://web:sa,la@db.example/omanayte';
  expect(readEnvironment({ DATABASE_URL: address }).databaseUrl).toBe(address);
});
