import { chown, rm } from 'node:fs/promises';
import { freePort } from './free-port.ts';
import { runCommand } from './run-command.ts';
import { isRoot, nobody, startInstalled } from './run-installed.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Unpacks a release into an empty folder and runs it there, as the user nobody where this process may (root): with nothing of
 * this project around it, and no variable of ours. It has to become ready, show the page and stop in order.
 * @throws Error with what it printed
 */
export async function tryRelease(tarball: string): Promise<void> {
  const folder = temporaryFolder('omanayte-release-');
  try {
    await unpackRelease(tarball, folder);
    if (isRoot) await chown(folder, nobody, nobody);
    const port = await freePort();
    const server = await startInstalled(folder, { PORT: String(port), DEMO: 'true' });
    try {
      await expectAnswers(`http://localhost:${port}`);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Error for one that does not have the sums that it names */
export async function unpackRelease(tarball: string, folder: string): Promise<void> {
  const words = ['--extract', '--file', tarball, '--directory', folder, '--strip-components=1'];
  const unpacked = await runCommand('tar', words);
  if (unpacked.code !== 0) throw new Error(unpacked.output);
  await checkSums(folder);
}

/** @throws Error naming what was changed since the release was made */
export async function checkSums(folder: string): Promise<void> {
  const sums = await runCommand('sh', ['-c', `cd '${folder}' && sha256sum --check --quiet SHA256SUMS`]);
  if (sums.code !== 0) throw new Error(sums.output);
}

async function expectAnswers(origin: string): Promise<void> {
  const ready = await fetch(`${origin}/health/ready`);
  if (ready.status !== 200) throw new Error(`/health/ready answers ${ready.status}: ${await ready.text()}`);
  const page = await (await fetch(origin)).text();
  const script = /src="([^"]+\.js)"/.exec(page)?.[1];
  if (script === undefined) throw new Error(`The page names no script: ${page}`);
  const { status } = await fetch(new URL(script, origin));
  if (status !== 200) throw new Error(`${script} answers ${status}.`);
}
