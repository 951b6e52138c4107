import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellOpenFiles } from '#server/config/tell-open-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'omanayte-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const withMode = (mode: number): string => {
  const file = join(folder, mode.toString(8));
  writeFileSync(file, 'x');
  chmodSync(file, mode);
  return file;
};

const addressWith = (key: string): string =>
  `postgres://web:salainen@db.example/omanayte?sslmode=verify-full&sslkey=${key}`;

test('a key that everybody may read, or others may change, is told with what mends it', () => {
  const told = (mode: number) => tellOpenFiles({ ACCESS_LOG_KEY_FILE: withMode(mode) });
  expect(told(0o644)).toEqual([
    `ACCESS_LOG_KEY_FILE: ${folder}/644 can be read by everybody on this machine: take that right away (chmod g-w,o-rwx).`,
  ]);
  const changed = 'can be changed by others than its owner: take that right away (chmod g-w,o-rwx).';
  expect(told(0o660)).toEqual([`ACCESS_LOG_KEY_FILE: ${folder}/660 ${changed}`]);
  expect(told(0o602)).toEqual([`ACCESS_LOG_KEY_FILE: ${folder}/602 ${changed}`]);
});

test('so is the key of a client certificate, which pg_dump refuses then', () => {
  const key = withMode(0o604);
  expect(tellOpenFiles({ DATABASE_OWNER_URL: addressWith(key) })).toEqual([
    `DATABASE_OWNER_URL: sslkey: ${key} can be read by everybody on this machine: take that right away (chmod g-w,o-rwx).`,
  ]);
});

test('so is one that its group may read, unless it is root’s', () => {
  const key = withMode(0o640);
  const told = () => tellOpenFiles({ DATABASE_URL: addressWith(key) });
  if (process.getuid!() === 0) {
    expect(told()).toEqual([]);
    chownSync(key, 65_534, 65_534);
  }
  const who = "its group, where it is not root's: pg_dump refuses it in a backup";
  expect(told()).toEqual([`DATABASE_URL: sslkey: ${key} can be read by ${who}: take that right away (chmod go-rwx).`]);
  chmodSync(key, 0o600);
  expect(told()).toEqual([]);
});

test.each([0o600, 0o640, 0o400])('a key of the documented mode is not: %o', (mode) => {
  expect(tellOpenFiles({ ACCESS_LOG_KEY_FILE: withMode(mode) })).toEqual([]);
});

test('what gives rights or trust may be read by all, and changed by its owner alone', () => {
  const [open, changed] = [withMode(0o644), withMode(0o664)];
  expect(tellOpenFiles({ OIDC_ROLES_FILE: open, ACCESS_LOG_TIMESTAMP_CA: open })).toEqual([]);
  expect(tellOpenFiles({ OIDC_ROLES_FILE: changed, ACCESS_LOG_TIMESTAMP_CA: changed })).toEqual([
    `ACCESS_LOG_TIMESTAMP_CA: ${changed} can be changed by others than its owner: take that right away (chmod go-w).`,
    `OIDC_ROLES_FILE: ${changed} can be changed by others than its owner: take that right away (chmod go-w).`,
  ]);
});

test('files that no setting names, or that are gone since, are none', () => {
  expect(tellOpenFiles({})).toEqual([]);
  expect(tellOpenFiles({ OIDC_ROLES_FILE: join(folder, 'none') })).toEqual([]);
});
