import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { runCommand } from './run-command.ts';

/** The user and group that owns nothing, on Linux. */
const nobody = 65_534;

/** How long it may take on a busy machine, in milliseconds: it makes and fills a database. */
const patience = 120_000;

/**
 * Unpacks a release into an empty folder and runs it there, as the user nobody where this process may (root): with nothing of
 * this project around it, and no variable of ours. It has to become ready, show the page and stop in order.
 * @throws Error with what it printed
 */
export async function tryRelease(tarball: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'omanayte-release-'));
  try {
    const unpacked = await runCommand('tar', [
      '--extract',
      '--file',
      tarball,
      '--directory',
      folder,
      '--strip-components=1',
    ]);
    if (unpacked.code !== 0) throw new Error(unpacked.output);
    const sums = await runCommand('sh', ['-c', `cd '${folder}' && sha256sum --check --quiet SHA256SUMS`]);
    if (sums.code !== 0) throw new Error(sums.output);
    await runIn(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runIn(folder: string): Promise<void> {
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, nobody, nobody);
  const child = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    env: { PORT: String(port), DEMO: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      const collect = (data: Buffer): void => {
        output += data.toString();
        if (/^Ready: /m.test(output)) resolve();
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      void ended.then((code) => reject(new Error(`It ended with ${code}.`)));
      setTimeout(() => reject(new Error('It did not become ready.')), patience).unref();
    });
    await expectAnswers(`http://localhost:${port}`);
    child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`It stopped with ${code}.`);
  } catch (error) {
    throw new Error(`The release does not run: ${(error as Error).message}\n${output}`, { cause: error });
  } finally {
    kill();
    process.off('exit', kill);
  }
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
