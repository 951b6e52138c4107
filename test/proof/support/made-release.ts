import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';
import { releaseName } from '#scripts/support/release-files.ts';
import { runCommand } from '#scripts/support/run-command.ts';
import { unpackRelease } from '#scripts/support/try-release.ts';

/** A release that `npm run release` has made, unpacked into a folder of its own that everybody may read. */
export interface MadeRelease {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The tarball, made now. */
export async function makeTarball(): Promise<string> {
  const { NODE_OPTIONS: _jests, NODE_ENV: _too, ...environment } = process.env;
  const { code, output } = await runCommand('npm', ['run', '--silent', 'release'], environment);
  if (code !== 0) throw new Error(output);
  return join(projectRoot, 'dist/release', `${await releaseName()}.tar.gz`);
}

export async function unpack(tarball: string): Promise<MadeRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'omanayte-release-'));
  await unpackRelease(tarball, folder);
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
