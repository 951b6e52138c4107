import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { endWhole } from './support/end-whole.ts';
import { withLock } from './support/lock-file.ts';
import { packRelease, runTar } from './support/pack-release.ts';
import { projectRoot } from './support/project-root.ts';
import { fillRelease, releaseName } from './support/release-files.ts';
import { parseReleaseWords, readScriptWords } from './support/script-words.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { tryRelease } from './support/try-release.ts';
import { ensureWebBuild } from './support/web-build.ts';

// `npm run release [-- --previous TARBALL]`: dist/release/ gets a folder that runs with nothing but Node.js, the same as a tarball, and
// the tarball's checksum. It is unpacked and run before it counts. `--previous` is the release before, whose page's code is kept in.

const former = readScriptWords(parseReleaseWords);
endWhole('release');
const releases = path.join(projectRoot, 'dist/release');
const name = await releaseName();
const started = performance.now();

await ensureWebBuild(false);
await mkdir(releases, { recursive: true });
await withLock(path.join(projectRoot, 'dist/release.lock'), 'a release is being made', () =>
  packRelease(releases, name, fill, tryRelease),
);
const tarball = path.relative(process.cwd(), path.join(releases, `${name}.tar.gz`));
console.log(`${tarball} in ${((performance.now() - started) / 1000).toFixed(0)} s; it runs.`);

async function fill(folder: string): Promise<void> {
  await fillRelease(folder, former === undefined ? undefined : await unpack(former));
}

async function unpack(file: string): Promise<string> {
  const folder = temporaryFolder('omanayte-previous-');
  await runTar(['--extract', '--file', file, '--directory', folder, '--strip-components=1']);
  return folder;
}
