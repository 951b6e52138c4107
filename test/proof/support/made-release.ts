import { existsSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from '#scripts/support/lock-file.ts';
import { projectRoot } from '#scripts/support/project-root.ts';
import { releaseName } from '#scripts/support/release-files.ts';
import { runCommand } from '#scripts/support/run-command.ts';
import { unpackRelease } from '#scripts/support/try-release.ts';

/** A release that `npm run release` has made, unpacked into a folder of its own that everybody may read. */
export interface MadeRelease {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A release that is made now; the files of one run of the proof share it. */
export async function makeRelease(): Promise<MadeRelease> {
  const made = process.env['OMANAYTE_PROOF'] && `${process.env['OMANAYTE_PROOF']}.release`;
  const folder = await mkdtemp(join(tmpdir(), 'omanayte-release-'));
  // Two files at once would write one tarball.
  await withLock(join(projectRoot, '.cache/release.lock'), 'a release is being made', async () => {
    if (!made || !existsSync(made)) await makeTarball();
    if (made) writeFileSync(made, '');
    await unpackRelease(join(projectRoot, 'dist/release', `${await releaseName()}.tar.gz`), folder);
  });
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

async function makeTarball(): Promise<void> {
  const { NODE_OPTIONS: _jests, NODE_ENV: _too, ...environment } = process.env;
  const { code, output } = await runCommand('npm', ['run', '--silent', 'release'], environment);
  if (code !== 0) throw new Error(output);
}
