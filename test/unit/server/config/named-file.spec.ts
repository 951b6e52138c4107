import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isThere, readNamedFile } from '#server/config/named-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'omanayte-named-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

test('what cannot be looked at is not taken for missing', () => {
  // Whoever runs the tests may be allowed everything: a link to itself refuses everybody.
  const loop = join(folder, 'loop');
  symlinkSync(loop, loop);
  expect(() => isThere(join(loop, 'database'))).toThrow('ELOOP');
  expect([folder, file('a', ''), join(folder, 'none')].map(isThere)).toEqual([true, true, false]);
});

test('a file is read, or one line says why not', () => {
  expect(readNamedFile(file('ä ö.csv', 'nimi\nÄ\n'))).toBe('nimi\nÄ\n');
  const none = join(folder, 'none');
  expect(() => readNamedFile(none)).toThrow(`${none} cannot be read: there is no such file or folder (ENOENT).`);
  expect(() => readNamedFile(folder, 'SETTING')).toThrow('SETTING cannot be read: it is a folder (EISDIR).');
  const latin = file('l.csv', Buffer.from('\xe4', 'latin1'));
  expect(() => readNamedFile(latin)).toThrow(`${latin} is not UTF-8.`);
});
