import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checksumLine } from '#server/backup/checksums.ts';
import { runCommand } from './run-command.ts';
import { goesWithProcess } from './temporary-folder.ts';

/**
 * Fills a folder, makes a tarball of it with its checksum, and puts the three into `releases` under the release's name, once the tarball
 * was tried: until then, and where it does not run, there is what was there before.
 */
export async function packRelease(
  releases: string,
  name: string,
  fill: (folder: string) => Promise<void>,
  tryIt: (tarball: string) => Promise<void>,
): Promise<void> {
  const untried = path.join(releases, 'untried');
  const tarball = path.join(untried, `${name}.tar.gz`);
  // Of one that was killed before its time.
  await rm(untried, { recursive: true, force: true });
  const keep = goesWithProcess(untried);
  try {
    await fill(path.join(untried, name));
    await runTar([
      // Owned by root, writable by nobody else, whoever made it and with whatever umask.
      ...['--create', '--gzip', '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'],
      ...['--file', tarball, '--directory', untried, name],
    ]);
    await writeFile(`${tarball}.sha256`, await checksumLine(untried, tarball));
    await tryIt(tarball);
    await rm(path.join(releases, name), { recursive: true, force: true });
    for (const made of [name, `${name}.tar.gz`, `${name}.tar.gz.sha256`]) {
      await rename(path.join(untried, made), path.join(releases, made));
    }
  } finally {
    await rm(untried, { recursive: true, force: true });
    keep();
  }
}

/** @throws Error with its words */
export async function runTar(words: readonly string[]): Promise<void> {
  const { code, output } = await runCommand('tar', words);
  if (code !== 0) throw new Error(`tar: ${output}`);
}
