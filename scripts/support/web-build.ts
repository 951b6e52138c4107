import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { isAlive } from '#server/db/process-identity.ts';
import { withLock } from './lock-file.ts';
import { publishBuild } from './publish-build.ts';
import {
  buildsFile,
  distribution,
  modulesFile,
  reasonToBuild,
  type Stamp,
  stampFile,
  wantedBuild,
  webDirectory,
} from './web-build-state.ts';
import { modulesOf } from './web-modules.ts';

const lockFile = path.join(distribution, 'web-build.lock');

/** Builds the web app when it is missing, older than its sources, or built with another FAKE_AUTH. */
export async function ensureWebBuild(fakeAuth: boolean): Promise<void> {
  const wanted = wantedBuild(fakeAuth);
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

/** What builds that were killed half-way left behind: their names end with the number of a process that is no more. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(distribution)) {
    const owner = /-(\d+)$/.exec(name)?.[1];
    if (owner && !isAlive({ pid: Number(owner), started: '' }))
      await rm(path.join(distribution, name), { recursive: true, force: true });
  }
}
