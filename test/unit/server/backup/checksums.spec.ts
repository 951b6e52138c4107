import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checksumFile, checksumLine, checksumsOf, fitsChecksums } from '#server/backup/checksums.ts';

test('sha256sum agrees with them, and finds a file that was changed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'omanayte-checksums-'));
  try {
    await mkdir(path.join(folder, 'b'));
    await writeFile(path.join(folder, 'b/two'), 'two');
    await writeFile(path.join(folder, 'a'), 'one');
    const lines = await checksumsOf(folder);
    expect(lines).toBe(
      `${await checksumLine(folder, path.join(folder, 'a'))}${await checksumLine(folder, path.join(folder, 'b/two'))}`,
    );
    const check = (): Buffer => execFileSync('sha256sum', ['--check'], { cwd: folder, input: lines, stdio: 'pipe' });
    expect(check().toString()).toBe('a: OK\nb/two: OK\n');
    await writeFile(path.join(folder, 'a'), 'other');
    expect(check).toThrow(/did NOT match/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  ['a file', 'elsewhere/secret'],
  ['a folder', 'elsewhere'],
  ['nothing', 'elsewhere/none'],
])(
  'a link to %s beside the files is no part of a backup: by it a restore would read or write elsewhere',
  async (_what, target) => {
    const place = await mkdtemp(path.join(tmpdir(), 'omanayte-checksums-'));
    try {
      const folder = path.join(place, 'backup');
      for (const each of ['elsewhere', 'backup', 'backup/database']) await mkdir(path.join(place, each));
      await writeFile(path.join(place, 'elsewhere/secret'), 'secret');
      await writeFile(path.join(folder, 'database/one'), 'one');
      await writeFile(path.join(folder, checksumFile), await checksumsOf(folder));
      expect(await fitsChecksums(folder)).toBe(true);
      const link = path.join(folder, 'database/two');
      await symlink(path.join(place, target), link);
      await expect(fitsChecksums(folder)).rejects.toThrow(`${link} is neither a file nor a folder.`);
    } finally {
      await rm(place, { recursive: true });
    }
  },
);
