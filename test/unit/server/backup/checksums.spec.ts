import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checksumLine, checksumsOf } from '#server/backup/checksums.ts';

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
