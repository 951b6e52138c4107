import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checksumLine } from '#server/backup/checksums.ts';
import { projectRoot } from './support/project-root.ts';
import { fillRelease, releaseName } from './support/release-files.ts';
import { runCommand } from './support/run-command.ts';
import { parseReleaseWords, readScriptWords } from './support/script-words.ts';
import { tryRelease } from './support/try-release.ts';
import { ensureWebBuild } from './support/web-build.ts';

// `npm run release [-- --previous TARBALL]`: dist/release/ gets a folder that runs with nothing but Node.js, the same as a tarball, and
// the tarball's checksum. It is unpacked and run before it counts. `--previous` is the release before, whose page's code is kept in.

const former = readScriptWords(parseReleaseWords);
const releases = path.join(projectRoot, 'dist/release');
const name = await releaseName();
const tarball = path.join(releases, `${name}.tar.gz`);
const started = performance.now();

await ensureWebBuild(false);
await rm(path.join(releases, name), { recursive: true, force: true });
const previous = former === undefined ? undefined : await unpack(former);
await fillRelease(path.join(releases, name), previous);
if (previous !== undefined) await rm(previous, { recursive: true });
// Owned by root, writable by nobody else, whoever made it and with whatever umask.
await run('tar', [
  ...['--create', '--gzip', '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'],
  ...['--file', tarball, '--directory', releases, name],
]);
await writeFile(`${tarball}.sha256`, await checksumLine(releases, tarball));
await tryRelease(tarball);
console.log(
  `${path.relative(process.cwd(), tarball)} in ${((performance.now() - started) / 1000).toFixed(0)} s; it runs.`,
);

async function unpack(file: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'omanayte-previous-'));
  await run('tar', ['--extract', '--file', file, '--directory', folder, '--strip-components=1']);
  return folder;
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(command, args);
  if (code !== 0) throw new Error(`${command}: ${output}`);
}
