import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checksumsOf } from '#server/backup/checksums.ts';
import { licenceTexts } from './licence-texts.ts';
import { projectRoot } from './project-root.ts';
import { publishBuild } from './publish-build.ts';
import { releaseLock, releasePackage, withoutPictures, type ProjectPackage } from './release-package.rule.ts';
import type { LockedPackages } from './release-packages.rule.ts';
import { buildServer, runtimePackages } from './server-build.ts';
import { writeSupplies } from './supplies-build.ts';
import { buildsFile, webDirectory } from './web-build-state.ts';

/** Of the packages: what Node never reads, more than half of their size. */
const neverRead = /\.(map|d\.ts|d\.cts|d\.mts)$/;

const projectFile = (name: string): string => path.join(projectRoot, name);

async function readJson<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(projectFile(name), 'utf8')) as Content;
}

/** What a release is called, folder and tarball. */
export async function releaseName(): Promise<string> {
  const { name, version } = await readJson<ProjectPackage>('package.json');
  return `${name}-${version}`;
}

/**
 * Fills a folder with all that a server needs but Node.js.
 * @param previous the folder of the release before: pages that were loaded from it still find their code (publish-build.ts)
 */
export async function fillRelease(folder: string, previous: string | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  await buildServer(path.join(folder, 'dist/server'));
  await placeWebApp(folder, previous);
  await placePackages(folder);
  await writeLicences(folder);
  await writeSupplies(folder);
  await copyProject(folder);
  await writeFile(path.join(folder, 'SHA256SUMS'), await checksumsOf(folder));
}

/** With their times: a page tells by index.html's which build is newer, on all machines alike. */
async function placeWebApp(folder: string, previous: string | undefined): Promise<void> {
  const web = path.join(folder, 'dist/web');
  const list = path.join(folder, 'dist/web-builds.json');
  const ours = previous === undefined ? projectRoot : previous;
  await cp(path.join(ours, 'dist/web'), web, { recursive: true, preserveTimestamps: true });
  await cp(path.join(ours, 'dist/web-builds.json'), list).catch(ignoreMissing);
  if (previous === undefined) return;
  const fresh = `${web}-new`;
  await cp(webDirectory(false), fresh, { recursive: true, preserveTimestamps: true });
  await keepNewestBuild(fresh);
  await publishBuild(fresh, web, list);
  await rm(fresh, { recursive: true });
}

/** What was built here before belongs to no release. */
async function keepNewestBuild(folder: string): Promise<void> {
  const [newest, ...others] = await readJson<readonly { readonly files: readonly string[] }[]>(
    path.relative(projectRoot, buildsFile(false)),
  ).catch(() => []);
  const wanted = new Set(newest?.files);
  const unwanted = others.flatMap(({ files }) => files).filter((file) => !wanted.has(file));
  for (const file of unwanted) await rm(path.join(folder, file), { force: true });
}

/** package.json, the lock beside it, and in node_modules what they name. */
export async function placePackages(folder: string): Promise<void> {
  const project = await readJson<ProjectPackage>('package.json');
  const { packages } = await readJson<{ packages: LockedPackages }>('package-lock.json');
  const own = releasePackage(project, runtimePackages);
  const lock = releaseLock(own, packages);
  await writeJson(path.join(folder, 'package.json'), own);
  await writeJson(path.join(folder, 'package-lock.json'), lock);
  for (const place of Object.keys(lock.packages).filter((each) => each !== '')) {
    await cp(projectFile(place), path.join(folder, place), {
      recursive: true,
      // Those inside it have entries of their own.
      filter: (file) => !neverRead.test(file) && !path.relative(projectFile(place), file).includes('node_modules'),
    });
  }
}

/** Of all that is in it, whatever file it is a part of by now. */
async function writeLicences(folder: string): Promise<void> {
  const { packages } = await readJson<{ packages: LockedPackages }>('package-lock.json');
  const production = Object.fromEntries(
    Object.entries(packages).filter(([place, entry]) => place !== '' && !entry.dev),
  );
  await writeFile(path.join(folder, 'licence-texts.txt'), await licenceTexts(production));
}

/** Pages and samples for the people who run it; the pictures stay here. */
async function copyProject(folder: string): Promise<void> {
  await cp(projectFile('deploy/release'), folder, { recursive: true });
  const inRelease = (file: string): boolean =>
    !/\.(png|jpe?g|webp)$|[\\/]deploy[\\/]release$|docs[\\/]features$/.test(file);
  for (const name of ['docs', 'deploy', 'CHANGELOG.md', '.npmrc']) {
    await cp(projectFile(name), path.join(folder, name), { recursive: true, filter: inRelease });
  }
  const features = path.join(folder, 'docs/features.md');
  await writeFile(features, withoutPictures(await readFile(features, 'utf8')));
}

async function writeJson(file: string, content: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
