import { fork } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from './project-root.ts';
import { reasonToBuild, wantedBuild } from './web-build-state.ts';

/** Forked below by its path, with the flags that this process runs TypeScript by. */
const program = path.join(projectRoot, 'scripts/build-web.ts');

/**
 * Builds the web app when that is needed, in a process that ends with it: what the bundler takes, two gigabytes, would stay with a
 * server that runs on in its process.
 * @throws Error when it could not be built; why was printed
 */
export async function buildWebApart(fakeAuth: boolean): Promise<void> {
  if ((await reasonToBuild(wantedBuild(fakeAuth))) === undefined) return;
  const child = fork(program, { cwd: projectRoot });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  if (code !== 0) throw new Error('The web app was not built.');
}
