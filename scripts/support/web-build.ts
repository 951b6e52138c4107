import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { isAlive } from '#server/db/process-identity.ts';
import { withLock } from './lock-file.ts';
import { projectRoot } from './project-root.ts';
import { publishBuild } from './publish-build.ts';
import { modulesOf } from './web-modules.ts';

const distribution = path.join(projectRoot, 'dist');
const lockFile = path.join(distribution, 'web-build.lock');

/**
 * Where the build is, for the server to find. The two kinds of build stand beside each other: a server with
 * FAKE_AUTH=true and one without may run at the same time, and neither takes the other's files away.
 */
const webDirectory = (fakeAuth: boolean): string => path.join(distribution, fakeAuth ? 'web-fake-auth' : 'web');
// Beside the folder that is served, never in it.
const stampFile = (fakeAuth: boolean): string => `${webDirectory(fakeAuth)}-build.json`;
/** Which files belong to the builds whose files are kept. */
const buildsFile = (fakeAuth: boolean): string => `${webDirectory(fakeAuth)}-builds.json`;
/** Which sources stand in which built file: the test of the first load reads it. */
export const modulesFile = (fakeAuth: boolean): string => `${webDirectory(fakeAuth)}-modules.json`;

interface Stamp {
  readonly sources: string;
  readonly fakeAuth: boolean;
}

/** Why the web app has to be built, in words for one line, or undefined when the build at hand fits. */
async function reasonToBuild(wanted: Stamp): Promise<string | undefined> {
  const needed = [path.join(webDirectory(wanted.fakeAuth), 'index.html'), modulesFile(wanted.fakeAuth)];
  if (!needed.every((file) => existsSync(file))) return 'it is missing';
  const built = await readStamp(wanted.fakeAuth);
  if (built?.fakeAuth !== wanted.fakeAuth || built.sources !== wanted.sources) return 'its sources have changed';
  return undefined;
}

/** Builds the web app when it is missing, older than its sources, or built with another FAKE_AUTH. */
export async function ensureWebBuild(fakeAuth: boolean): Promise<void> {
  const wanted: Stamp = { sources: hashOfSources(), fakeAuth };
  if ((await reasonToBuild(wanted)) === undefined) return;
  await mkdir(distribution, { recursive: true });
  // Two `npm start` side by side would otherwise both write the same folder and cache.
  await withLock(lockFile, 'the web app is being built', async () => {
    await removeLeftovers();
    // Checked again: whoever held the lock may have built just this.
    const reason = await reasonToBuild(wanted);
    if (reason === undefined) return;
    const started = performance.now();
    console.log(`Building the web app${fakeAuth ? ' with FAKE_AUTH' : ''}: ${reason} ...`);
    await buildWeb(wanted);
    console.log(`Built the web app in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  });
}

/** Builds beside and moves into place: a server that runs meanwhile never serves half a build, nor one that failed. */
async function buildWeb(stamp: Stamp): Promise<void> {
  const directory = webDirectory(stamp.fakeAuth);
  const fresh = `${directory}-${process.pid}`;
  try {
    const { webpackConfiguration } = await import('../../webpack.config.ts');
    const options = { mode: 'production', fakeAuth: stamp.fakeAuth, outputPath: fresh } as const;
    const modules = modulesOf(await runWebpack(webpackConfiguration(options)));
    await rm(stampFile(stamp.fakeAuth), { force: true });
    await publishBuild(fresh, directory, buildsFile(stamp.fakeAuth));
    await writeFile(modulesFile(stamp.fakeAuth), JSON.stringify(modules));
    await writeFile(stampFile(stamp.fakeAuth), JSON.stringify(stamp));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Runs webpack once; its errors and warnings are the message of what is thrown: a build has neither. */
export async function runWebpack(configuration: Configuration): Promise<Stats> {
  // Loaded here and not above: a start with nothing to build should not wait for the bundler.
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      // Closing writes the cache that makes the next build quick.
      compiler.close((closeError) => {
        if (error ?? closeError) reject((error ?? closeError) as Error);
        else if (stats?.hasErrors() || stats?.hasWarnings()) reject(new Error(stats.toString('errors-warnings')));
        else resolve(stats!);
      });
    });
  });
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
    ...['webpack.config.ts', 'package-lock.json', 'tsconfig.json'].map((name) => path.join(projectRoot, name)),
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

/** What builds that were killed half-way left behind: their names end with the number of a process that is no more. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(distribution)) {
    const owner = /-(\d+)$/.exec(name)?.[1];
    if (owner && !isAlive({ pid: Number(owner), started: '' }))
      await rm(path.join(distribution, name), { recursive: true, force: true });
  }
}
