import { spawn } from 'node:child_process';

/** The user and group that owns nothing, on Linux. */
export const nobody = 65_534;

/** Whether a program can be run as somebody else. */
export const isRoot = process.getuid?.() === 0;

/** How long a start may take on a busy machine, in milliseconds: it makes and fills a database. */
const timeout = 120_000;

/** A server that runs from a release's folder. */
export interface InstalledServer {
  /** @throws Error with what it printed, when it does not stop in order */
  stop(): Promise<void>;
}

/**
 * Runs an unpacked release, as the user nobody where this process may, with the given variables and no others.
 * @param words what Node.js is started with
 * @throws Error with what it printed, when it does not become ready
 */
export async function startInstalled(
  folder: string,
  env: Readonly<Record<string, string>>,
  { words = ['server.js'], asNobody = isRoot } = {},
): Promise<InstalledServer> {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asNobody && { uid: nobody, gid: nobody }),
  });
  const kill = (): void => void child.kill('SIGKILL');
  // Before its folder goes, whoever asked for that first.
  process.prependOnceListener('exit', kill);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const broken = (what: string): Error => {
    kill();
    return new Error(`The release does not run: ${what}\n${output}`);
  };
  let isLate: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    const collect = (data: Buffer): void => {
      output += data.toString();
      if (/^Ready: /m.test(output)) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void ended.then((code) => reject(broken(`it ended with ${code}.`)));
    isLate = setTimeout(() => reject(broken('it did not become ready.')), timeout);
  }).finally(() => clearTimeout(isLate));
  return {
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      process.off('exit', kill);
      if (code !== 0) throw broken(`it stopped with ${code}.`);
    },
  };
}
