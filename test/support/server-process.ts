import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a program of ours printed and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running server process. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly origin: string;
  /** Asks it to stop and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

type Environment = Readonly<Record<string, string>>;

/** Runs a program of server/ to its end. */
export function runProgram(file: string, words: readonly string[], environment: Environment): Promise<Ended> {
  return ended(start(file, words, environment));
}

/** Starts server/main.ts and waits for its Ready line. @throws Error with what it printed when it ends instead */
export async function startServerProcess(environment: Environment): Promise<ServerProcess> {
  const child = start('server/main.ts', [], environment);
  const end = ended(child);
  const ready = new Promise<string>((resolve) => {
    let output = '';
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      const origin = /^Ready: (http:\/\/localhost:\d+)$/m.exec(output)?.[1];
      if (origin !== undefined) resolve(origin);
    });
  });
  const origin = await Promise.race([ready, end.then(({ stderr }) => Promise.reject(new Error(stderr)))]);
  const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> => {
    child.kill(signal);
    return end;
  };
  return { process: child, origin, stop };
}

function start(file: string, words: readonly string[], environment: Environment): ChildProcess {
  // Nothing of the test's own environment but what finds programs: its NODE_ENV and NODE_OPTIONS are Jest's.
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment };
  return spawn(process.execPath, ['--import', 'tsx', file, ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function ended(child: ChildProcess): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (stderr += data.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}
