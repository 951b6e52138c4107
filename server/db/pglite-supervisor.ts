import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError, StorageFullError, type DatabaseLog } from './database.ts';
import type { DiskSpace } from './disk-space.ts';
import { PgliteThread, type PgliteOptions } from './pglite-thread.ts';
import { sessionSettings } from './value-parsers.ts';

/** Reading a long write-ahead log takes its time; what takes longer than this will not end. */
const openingLimit = 300_000;

const firstPause = 250;
const longestPause = 30_000;

/** Freed space is noticed this soon. */
const spacePause = 1000;

/**
 * Keeps one thread with the embedded database running: one that ends unexpectedly is followed by another on the same
 * files.
 */
export class PgliteSupervisor {
  #thread: PgliteThread | undefined;
  #unavailable = new DatabaseUnavailableError('The database is not open.');
  #isClosed = false;
  #log: DatabaseLog | undefined;
  readonly #session = [sessionSettings];

  constructor(
    private readonly options: PgliteOptions,
    private readonly space: DiskSpace | undefined,
  ) {}

  /** The thread, when there is one. */
  get thread(): PgliteThread | undefined {
    return this.#thread;
  }

  /** The thread to work with. @throws DatabaseUnavailableError while there is none */
  current(): PgliteThread {
    if (this.#thread === undefined) throw this.#unavailable;
    return this.#thread;
  }

  /** Opens the database. @throws Error when it cannot be opened */
  async start(): Promise<void> {
    this.#thread = await this.#open();
  }

  /** The scripts with which every thread's session begins. */
  get session(): readonly string[] {
    return this.#session;
  }

  /** Runs a script, now and at the beginning of every later thread's session. */
  async addToSession(script: string): Promise<void> {
    await this.current().run({ sql: script });
    this.#session.push(script);
  }

  /** Sets the log for ends and recoveries. */
  setLog(log: DatabaseLog): void {
    this.#log = log;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.close();
  }

  async #open(): Promise<PgliteThread> {
    const thread = new PgliteThread(this.options);
    const timer = setTimeout(() => void thread.end('opening took too long'), openingLimit);
    try {
      await thread.ready;
      for (const sql of this.#session) await thread.run({ sql });
    } catch (error) {
      await thread.end('it could not be opened');
      throw error;
    } finally {
      clearTimeout(timer);
    }
    void thread.ended.then((reason) => this.#recover(thread, reason));
    return thread;
  }

  /** What was committed is in the files: opening them again is all that it takes. */
  async #recover(ended: PgliteThread, reason: string): Promise<void> {
    if (this.#isClosed || this.#thread !== ended) return;
    this.#thread = undefined;
    this.#unavailable = new DatabaseUnavailableError('The database has stopped and is being opened again.');
    this.#log?.error({ said: reason }, 'the database has stopped and is opened again');
    for (let wait = firstPause; !this.#isClosed; wait = Math.min(2 * wait, longestPause)) {
      await this.#waitForSpace();
      if (await this.#openAgain()) return;
      await pause(wait, undefined, { ref: false });
    }
  }

  /** On a full disk opening would fail, too, halfway through its writing. */
  async #waitForSpace(): Promise<void> {
    while (!this.#isClosed && this.space !== undefined && !(await this.space.isEnoughToOpen().catch(() => false))) {
      this.#unavailable = new StorageFullError('There is not enough room on the disk to open the database.');
      await pause(spacePause, undefined, { ref: false });
    }
  }

  async #openAgain(): Promise<boolean> {
    try {
      const thread = await this.#open();
      if (this.#isClosed) await thread.close();
      else this.#thread = thread;
      this.#log?.info({}, 'the database is open again; nothing that was stored is lost');
      return true;
    } catch (error) {
      this.#unavailable = new DatabaseUnavailableError('The database cannot be opened.', { cause: error });
      const reason = error instanceof Error ? error.message : String(error);
      this.#log?.error(
        { said: reason },
        'the database cannot be opened; if this goes on, put a copy back (docs/database.md)',
      );
      return false;
    }
  }
}
