import { spawn, type ChildProcess } from 'node:child_process';
import { basename, join } from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';
import { buildServer } from '#scripts/support/server-build.ts';

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

/** What Node.js is started with, and where. */
interface Program {
  readonly folder: string;
  readonly words: readonly string[];
}

let built: Promise<string> | undefined;

/** A program of server/ by its source file, compiled: from its source each start would take a second more. */
async function ofSource(file: string): Promise<Program> {
  return { folder: projectRoot, words: [join(await builtPrograms(), `${basename(file, '.ts')}.js`)] };
}

/** Compiles the programs once and gives their folder. */
export function builtPrograms(): Promise<string> {
  return (built ??= build(join(projectRoot, '.cache/test/server')));
}

async function build(folder: string): Promise<string> {
  await buildServer(folder);
  return folder;
}

/** A compiled program of an installation. */
export const compiled = (folder: string, name: string): Program => ({ folder, words: [`dist/server/${name}.js`] });

/** What a program may not have more of, as words of the shell's `ulimit`. */
export const limits = {
  /** Each file that it writes ends at some 100 KiB, as on a disk that runs full. */
  fullDisk: '-f 100',
  /** Node.js itself wants 19 open files, most of our programs more than 30. */
  fewFiles: '-n 25',
} as const;

/** Runs a program of server/ to its end: by its source file, or a compiled one. `typed` is what it finds on standard input. */
export async function runProgram(
  program: string | Program,
  words: readonly string[],
  environment: Environment,
  limit?: (typeof limits)[keyof typeof limits],
  typed = '',
): Promise<Ended> {
  const of = typeof program === 'string' ? await ofSource(program) : program;
  const child = start(of, words, environment, limit ? ['sh', '-c', `ulimit ${limit}; exec "$@"`, 'sh'] : []);
  child.stdin?.end(typed);
  return ended(child);
}

/** Starts a server and waits for its Ready line. @throws Error with what it printed when it ends instead */
export async function startServerProcess(environment: Environment, program?: Program): Promise<ServerProcess> {
  const child = start(program ?? (await ofSource('server/main.ts')), [], environment);
  child.stdin?.end();
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

function start(
  program: Program,
  words: readonly string[],
  environment: Environment,
  before: readonly string[] = [],
): ChildProcess {
  // Nothing of the test's own environment but what finds programs: its NODE_ENV and NODE_OPTIONS are Jest's.
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment };
  const line = [...before, process.execPath, ...flagsFor(environment), ...program.words, ...words];
  return spawn(line[0]!, line.slice(1), {
    cwd: program.folder,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** The embedded database is compiled anew in each process, and most end before its faster code would have paid. */
function flagsFor({ DATABASE_URL: url = '' }: Environment): readonly string[] {
  return url === '' ? ['--liftoff-only'] : [];
}

function ended(child: ChildProcess): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (stderr += data.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}
