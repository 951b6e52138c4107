import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#scripts/support/free-port.ts';
import { projectRoot } from '#scripts/support/project-root.ts';
import { goesWithProcess } from '#scripts/support/temporary-folder.ts';
import { testEnvironment } from '#scripts/support/test-environment.ts';
import { unpackSeededDump } from '#test/support/database-dump.ts';
import { createSeededDatabase } from '#test/support/test-database.ts';
import { testServerUrl } from '#test/support/test-engine.ts';

/** Milliseconds. Only what hangs reaches it: a start that builds the web app first, beside other work, takes minutes. */
export const startTimeout = 600_000;

export interface ServerOptions {
  /** Environment variables. */
  readonly settings?: NodeJS.ProcessEnv;
  /** On the embedded database, also where the tests have a PostgreSQL server. */
  readonly embedded?: boolean;
}

/** The real server, in a process of its own, with a data folder of its own; both go with this process. */
export class ServerProcess {
  private child: ChildProcess | undefined;
  private written = '';
  private readonly leaveFolder: () => void;

  private constructor(
    readonly port: number,
    readonly dataDirectory: string,
    private readonly settings: NodeJS.ProcessEnv,
    private readonly dropDatabase: () => Promise<void>,
  ) {
    this.leaveFolder = goesWithProcess(dataDirectory);
  }

  /** Starts a server as a first start leaves it; `settings` are environment variables such as FAKE_AUTH. */
  static async start({ embedded = false, settings = {} }: ServerOptions = {}): Promise<ServerProcess> {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'omanayte-'));
    // Each first start would spend seconds on the same demo data; `test/server/engine/process.spec.ts` tests real ones.
    const database = embedded || !testServerUrl ? undefined : await createSeededDatabase(testServerUrl);
    if (!database) await unpackSeededDump(path.join(dataDirectory, 'database'));
    const server = new ServerProcess(
      await freePort(),
      dataDirectory,
      database ? { DATABASE_URL: database.url, ...settings } : settings,
      database?.drop ?? (() => Promise.resolve()),
    );
    await server.start();
    return server;
  }

  /** Where browsers find it. */
  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Everything that it wrote so far, over all its starts. */
  get output(): string {
    return this.written;
  }

  get isRunning(): boolean {
    return this.child !== undefined;
  }

  /** Starts it (again), on the same port with the same data, and waits until it accepts requests. */
  async start(): Promise<void> {
    if (this.child) throw new Error('The server is running already.');
    const child = spawn(process.execPath, this.program, {
      cwd: projectRoot,
      env: {
        ...testEnvironment(),
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDirectory,
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const kill = (): void => void child.kill('SIGKILL');
    // Before its folder goes.
    process.prependOnceListener('exit', kill);
    child.once('exit', () => {
      process.off('exit', kill);
      this.child = undefined;
    });
    await this.untilReady(child);
  }

  /** As `npm start` runs it, without its look at what is built: the tests' set-up has done that, but for FAKE_AUTH. */
  private get program(): string[] {
    if (this.settings['FAKE_AUTH']) return ['--import', 'tsx', 'scripts/start.ts'];
    // A server of tests ends before what compiling its code better costs has been gained.
    return ['--no-opt', 'dist/server/main.js'];
  }

  /** Asks it to stop, as a person or an operating system would, and waits for its end. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Ends it without any warning: a crash, a power cut. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Stops it and removes its data. */
  async dispose(): Promise<void> {
    await this.stop();
    await this.dropDatabase();
    await rm(this.dataDirectory, { recursive: true, force: true });
    this.leaveFolder();
  }

  private untilReady(child: ChildProcess): Promise<void> {
    const begin = this.written.length;
    return new Promise((resolve, reject) => {
      const giveUp = (why: string): void => {
        clearTimeout(timer);
        reject(new Error(`The server ${why}. It wrote:\n${this.written.slice(begin)}`));
      };
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        giveUp(`was not ready within ${startTimeout / 1000} s`);
      }, startTimeout);
      child.once('exit', (code, signal) => giveUp(`ended (${signal ?? `exit code ${code}`}) before it was ready`));
      const read = (chunk: Buffer): void => {
        this.written += chunk.toString();
        if (!/^Ready: /m.test(this.written.slice(begin))) return;
        clearTimeout(timer);
        resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
    });
  }

  private end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}
