import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { projectRoot } from './project-root.ts';

export interface CommandResult {
  readonly code: number;
  /** Everything that it wrote, both streams in order. */
  readonly output: string;
}

const running = new Set<ChildProcess>();

// Each runs in a process group of its own: what it has started ends with it, such as the workers of Jest.
process.once('exit', () => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGTERM');
});

/** Runs a program to its end and collects what it wrote; it does not outlive this process. */
export function runCommand(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = start(command, args, environment, ['ignore', 'pipe', 'pipe']);
    let output = '';
    const collect = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}ended by ${signal}\n` : output }),
    );
  });
}

/** Runs a program to its end and shows what it writes, or nothing of it; it does not outlive this process. Gives its code. */
export function runShown(
  command: string,
  args: readonly string[],
  { environment = process.env, isQuiet = false }: { environment?: NodeJS.ProcessEnv; isQuiet?: boolean } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const shown = isQuiet ? 'ignore' : 'inherit';
    const child = start(command, args, environment, ['ignore', shown, shown]);
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}

function start(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions,
): ChildProcess {
  const child = spawn(command, args, { cwd: projectRoot, env: environment, stdio, detached: true });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
