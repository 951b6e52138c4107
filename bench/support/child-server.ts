import { spawn, type ChildProcess } from 'node:child_process';
import { projectRoot } from '#scripts/support/project-root.ts';

/** A server in a process of its own, whose CPU time can be read. */
export interface ChildServer {
  readonly url: string;
  /** Milliseconds of CPU, all threads, since its start. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

const reporter = new URL('report-cpu.ts', import.meta.url).href;

/**
 * Starts a program that prints `Ready: {address}` when it listens.
 * @throws Error with what it wrote when it ends before
 */
export async function startChildServer(program: string, environment: NodeJS.ProcessEnv): Promise<ChildServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', reporter, program], {
    cwd: projectRoot,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const killOnExit = (): void => void child.kill();
  process.once('exit', killOnExit);
  const stop = (): Promise<void> => {
    process.off('exit', killOnExit);
    child.kill();
    return ended;
  };
  return { url: await addressOf(child, ended), cpu: () => requestCpu(child), stop };
}

async function addressOf(child: ChildProcess, ended: Promise<void>): Promise<string> {
  let written = '';
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer): void => {
      written += chunk.toString();
      const address = /^Ready: (\S+)$/m.exec(written)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
  });
  const failed = ended.then(() => Promise.reject(new Error(`A measured server ended:\n${written}`)));
  return Promise.race([ready, failed]);
}

function requestCpu(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (milliseconds: number) => resolve(milliseconds));
    child.send('cpu');
  });
}
