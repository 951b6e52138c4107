import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIdOf } from '#server/web/built-page.ts';

/** A build that is served, or was served before. */
interface PublishedBuild {
  readonly id: string;
  /** Its files below the folder but for index.html, with slashes: `assets/app.0123.js`. */
  readonly files: readonly string[];
}

/** The newest and the two before it: a page that has been open since then still finds all of its code. */
const mostBuilds = 3;

/**
 * Puts a build into the folder that is served, beside the files of the two builds before, and removes those of older
 * ones. A name holds the hash of its file's content, so that nothing is overwritten. index.html, by which the build
 * begins to be served, changes last and at once: whenever this ends before its time, what is served is whole. A build
 * of the same content as the one that is served is not a new one: it only puts back what is missing of its files.
 * @param fresh folder of the new build; its files are moved out of it
 * @param list file that lists which files belong to which build, newest first
 */
export async function publishBuild(fresh: string, directory: string, list: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const [build, served] = [await readBuild(fresh), await readBuild(directory)];
  if (build === undefined) throw new Error(`There is no build in ${fresh}.`);
  for (const file of build.files) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await rename(path.join(fresh, file), path.join(directory, file));
  }
  if (build.id === served?.id) return;
  const others = newestFirst(await readList(list), served).filter(({ id }) => id !== build.id);
  const builds = [build, ...others].slice(0, mostBuilds);
  await writeFile(`${list}.new`, JSON.stringify(builds));
  await rename(`${list}.new`, list);
  await rename(path.join(fresh, 'index.html'), path.join(directory, 'index.html'));
  await removeOthers(directory, builds);
}

/** The files of a folder, as one build; undefined where there is no index.html. */
async function readBuild(directory: string): Promise<PublishedBuild | undefined> {
  const page = path.join(directory, 'index.html');
  return existsSync(page)
    ? { id: buildIdOf(await readFile(page, 'utf8')), files: await filesIn(directory) }
    : undefined;
}

/** The list with the build that is served at its head; one that the list does not know has all files that are there. */
function newestFirst(builds: readonly PublishedBuild[], served: PublishedBuild | undefined): readonly PublishedBuild[] {
  if (served === undefined) return builds;
  const known = builds.find(({ id }) => id === served.id);
  return [known ?? served, ...builds.filter((build) => build !== known)];
}

async function removeOthers(directory: string, builds: readonly PublishedBuild[]): Promise<void> {
  const wanted = new Set(builds.flatMap(({ files }) => files));
  for (const file of await filesIn(directory)) if (!wanted.has(file)) await rm(path.join(directory, file));
}

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file !== 'index.html');
}

/** A list that is missing or damaged is as if nothing had been built before. */
async function readList(list: string): Promise<readonly PublishedBuild[]> {
  try {
    return JSON.parse(await readFile(list, 'utf8')) as readonly PublishedBuild[];
  } catch {
    return [];
  }
}
