import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

// Which build of the web app is there, and which one is wanted. Apart from the building: whoever only looks loads no bundler.

export const distribution = path.join(projectRoot, 'dist');

/**
 * Where the build is, for the server to find. The two kinds of build stand beside each other: a server with
 * FAKE_AUTH=true and one without may run at the same time, and neither takes the other's files away.
 */
export const webDirectory = (fakeAuth: boolean): string => path.join(distribution, fakeAuth ? 'web-fake-auth' : 'web');
// Beside the folder that is served, never in it.
export const stampFile = (fakeAuth: boolean): string => `${webDirectory(fakeAuth)}-build.json`;
/** Which files belong to the builds whose files are kept. */
export const buildsFile = (fakeAuth: boolean): string => `${webDirectory(fakeAuth)}-builds.json`;
/** Which sources stand in which built file: the test of the first load reads it. */
export const modulesFile = (fakeAuth: boolean): string => `${webDirectory(fakeAuth)}-modules.json`;

export interface Stamp {
  readonly sources: string;
  readonly fakeAuth: boolean;
}

/** The build that the sources at hand make. */
export const wantedBuild = (fakeAuth: boolean): Stamp => ({ sources: hashOfSources(), fakeAuth });

/** Why the web app has to be built, in words for one line, or undefined when the build at hand fits. */
export async function reasonToBuild(wanted: Stamp): Promise<string | undefined> {
  const needed = [path.join(webDirectory(wanted.fakeAuth), 'index.html'), modulesFile(wanted.fakeAuth)];
  if (!needed.every((file) => existsSync(file))) return 'it is missing';
  const built = await readStamp(wanted.fakeAuth);
  if (built?.fakeAuth !== wanted.fakeAuth || built.sources !== wanted.sources) return 'its sources have changed';
  return undefined;
}

/** A hash of everything that the built files depend on. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(path.join(projectRoot, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of [
    ...sources,
    ...['webpack.config.ts', 'swc.json', 'package-lock.json', 'tsconfig.json'].map((name) =>
      path.join(projectRoot, name),
    ),
  ]) {
    hash.update(path.relative(projectRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

async function readStamp(fakeAuth: boolean): Promise<Stamp | undefined> {
  try {
    return JSON.parse(await readFile(stampFile(fakeAuth), 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}
