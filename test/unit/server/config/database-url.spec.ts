import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '#server/config/environment.ts';
import { StartupError } from '#server/config/startup-error.ts';

// What the address of a PostgreSQL says of TLS has to mean the same to the server and to pg_dump (decision 362).

const folder = mkdtempSync(join(tmpdir(), 'omanayte-url-'));
const file = join(folder, 'authority.pem');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

const plain = 'postgres://omanayte_web:salainen@db.example/omanayte';
const owner = 'postgres://omanayte_owner:salainen@db.example/omanayte';
const read = (query: string) => readEnvironment({ DATABASE_URL: `${plain}${query}` }).databaseUrl;

test.each(['', '?sslmode=disable', '?sslmode=verify-full', `?sslmode=verify-full&sslrootcert=${file}`])(
  'an address with %s is taken as it stands',
  (query) => expect(read(query)).toBe(`${plain}${query}`),
);

test.each<readonly [string, string]>([
  ...['require', 'prefer', 'verify-ca', 'no-verify', 'verify_full', ''].map(
    (mode) => [`?sslmode=${mode}`, `sslmode is verify-full or disable, not '${mode}'`] as const,
  ),
  ['?options=-c%20statement_timeout%3D5000', 'the server sets the options of its connections itself'],
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
