import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { projectRoot } from './project-root.ts';

/**
 * The server behind webpack's, begun again by `restart`. What is asked of it while it starts waits for it; once it has ended by itself,
 * as at a slip in its code, that is said at once.
 */
export class ServerBehind {
  #process: ChildProcess | undefined;
  #state: 'starting' | 'ready' | 'ended' = 'starting';
  #ending: Promise<void> | undefined;
  #isOver = false;
  readonly #waiting = new Set<() => void>();

  /** @param origin the address to open: at the server's own there is an API without the page */
  constructor(
    private readonly words: readonly string[],
    private readonly environment: NodeJS.ProcessEnv,
    private readonly origin: string,
  ) {}

  start(): void {
    const { words, environment } = this;
    const server = spawn(process.execPath, words, {
      cwd: projectRoot,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = server;
    this.#become('starting');
    createInterface(server.stdout).on('line', (line) => {
      const isReady = line.startsWith('Ready: ');
      console.log(isReady ? `Ready: ${this.origin}` : line);
      if (isReady && this.#process === server) this.#become('ready');
    });
    server.once('exit', () => {
      if (this.#process !== server) return;
      console.error(
        'The server has ended. It starts again once a file of server/, or of the contracts, is saved; Ctrl+C ends npm run dev.',
      );
      this.#become('ended');
    });
  }

  /** By what its files hold by then; pressed again while it ends, it is begun once. */
  async restart(): Promise<void> {
    if (this.#ending || this.#isOver) return this.#ending;
    this.#become('starting');
    this.#ending = this.#end();
    await this.#ending;
    this.#ending = undefined;
    if (!this.#isOver) this.start();
  }

  /** Ends it in order, for good: one that is about to start again would outlive `npm run dev`, and hold its data folder. */
  async stop(): Promise<void> {
    this.#isOver = true;
    this.#become('ended');
    await (this.#ending ?? this.#end());
  }

  async #end(): Promise<void> {
    const server = this.#process;
    this.#process = undefined;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }

  /** Lets a call pass once the server is ready. */
  async pass(_request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    while (this.#state === 'starting') await new Promise<void>((resolve) => this.#waiting.add(resolve));
    if (this.#state === 'ready') next();
    else tellUnavailable(response);
  }

  #become(state: 'starting' | 'ready' | 'ended'): void {
    this.#state = state;
    if (state === 'starting') return;
    for (const goOn of this.#waiting) goOn();
    this.#waiting.clear();
  }
}

/** What is answered in place of a server that is none. An answer that has begun ends there: the words would stand in its midst. */
export function tellUnavailable(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('The server behind npm run dev does not run: its terminal says why.');
}
