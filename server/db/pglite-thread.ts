import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { SqlValue } from './database.ts';
import { valueParsers } from './value-parsers.ts';

/** Where the embedded database keeps its files. */
export interface PgliteOptions {
  readonly directory: string;
}

/** One statement with parameters, or a script of several without. */
export interface Statement {
  readonly sql: string;
  readonly parameters?: readonly SqlValue[];
}

/** What the last statement of a task gave. */
export interface StatementResult {
  readonly columns: readonly { readonly name: string; readonly type: number }[];
  readonly rows: readonly (readonly unknown[])[];
  /** The first word of PostgreSQL's command tag. */
  readonly command?: string;
}

interface Message extends Partial<StatementResult> {
  readonly ready?: true;
  readonly error?: { readonly message: string; readonly code?: string };
  /** A line with which PostgreSQL gives up. */
  readonly reason?: string;
  readonly notification?: Notification;
}

/** What was notified on a channel. */
export interface Notification {
  readonly channel: string;
  readonly payload: string;
}

interface Waiting {
  readonly sql: string;
  resolve(result: StatementResult): void;
  reject(error: Error): void;
}

/** PostgreSQL refused a statement; `code` is its SQLSTATE. */
export class StatementError extends Error {
  override readonly name = 'StatementError';

  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** The thread has ended, by itself or by our doing, before it answered; what it had committed is in its files. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
}

const worker = new URL('./pglite.worker.js', import.meta.url);

/**
 * How V8 goes about PostgreSQL's code (decision 179). What a start runs once is not worth the time of the better compiler, which
 * takes on a function after it has run so much, here a hundred times more than V8's own: what people work with gets there.
 * And a function is validated when it is first called: of its 13,725 most never are, and the memory for it was kept.
 */
const codeSettings = ['--wasm-tiering-budget=200000000', '--wasm-lazy-validation'];

/** An orderly end takes a moment; one that takes longer has no advantage over ending the thread. */
const closingLimit = 5000;

/** One thread with the embedded database in it: answers statements in the order in which they are given. */
export class PgliteThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  readonly #listeners = new Set<(notification: Notification) => void>();
  #cause: ThreadEndedError | undefined;
  #reason: string | undefined;
  #thrown: string | undefined;
  #setReady: () => void = () => undefined;

  /** Resolves once the database is open. @throws ThreadEndedError */
  readonly ready: Promise<void>;
  /** Resolves when the thread has ended, for whatever reason, with that reason. */
  readonly ended: Promise<string>;

  constructor({ directory }: PgliteOptions) {
    for (const setting of codeSettings) setFlagsFromString(setting);
    const textTypes = Object.keys(valueParsers).map(Number);
    this.#worker = new Worker(worker, { execArgv: [], env: {}, workerData: { directory, textTypes } });
    this.#worker.on('message', (message: Message) => this.#receive(message));
    this.#worker.on('error', (error) => (this.#thrown = error.message));
    const exit = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    this.ended = exit.then(() => {
      // PostgreSQL's own words are more precise than PGlite's.
      const reason = this.#reason ?? this.#thrown ?? 'no reason was given';
      this.#failAll(new ThreadEndedError(`The database has stopped: ${reason}`));
      return reason;
    });
    const ready = new Promise<void>((resolve) => (this.#setReady = resolve));
    this.ready = Promise.race([ready, this.ended.then((reason) => Promise.reject(new ThreadEndedError(reason)))]);
    this.ready.catch(() => undefined);
  }

  /** The statement that the thread works on: always the same object for the same one. */
  get running(): Pick<Statement, 'sql'> | undefined {
    return this.#waiting[0];
  }

  /** @throws StatementError, or ThreadEndedError when the thread ends before it answers */
  run({ sql, parameters }: Statement): Promise<StatementResult> {
    if (this.#cause) return Promise.reject(this.#cause);
    return new Promise<StatementResult>((resolve, reject) => {
      this.#waiting.push({ sql, resolve, reject });
      const values = parameters?.map((value) => ownCopy(value));
      const buffers = values?.flatMap((value) => (value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []));
      this.#worker.postMessage({ sql, parameters: values }, buffers);
    });
  }

  /** Hears what is notified on the channels that are listened to; returns a function that stops it. */
  onNotification(listener: (notification: Notification) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the thread whatever it is doing, like a killed process. */
  async end(cause: string): Promise<void> {
    this.#reason = cause;
    await this.#worker.terminate();
    await this.ended;
  }

  /** Ends it in order. */
  async close(): Promise<void> {
    const timer = setTimeout(() => void this.#worker.terminate(), closingLimit);
    this.#worker.postMessage({ close: true });
    await this.ended;
    clearTimeout(timer);
  }

  #receive({ ready, reason, notification, error, columns = [], rows = [], command }: Message): void {
    if (ready) return this.#setReady();
    if (notification) {
      for (const listener of this.#listeners) listener(notification);
      return;
    }
    if (reason !== undefined) {
      this.#reason = reason;
      return;
    }
    const waiting = this.#waiting.shift();
    if (error) waiting?.reject(new StatementError(error.message, error.code));
    else waiting?.resolve({ columns, rows, command });
  }

  #failAll(cause: ThreadEndedError): void {
    this.#cause = cause;
    for (const { reject } of this.#waiting.splice(0)) reject(cause);
  }
}

/** Bytes are given to the thread for good: the caller keeps its own. */
function ownCopy(value: SqlValue): SqlValue {
  if (value === undefined) return null;
  return value instanceof Uint8Array ? new Uint8Array(value) : value;
}
