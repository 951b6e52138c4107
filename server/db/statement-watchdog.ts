import type { DatabaseLog } from './database.ts';
import type { PgliteThread, Statement } from './pglite-thread.ts';

/** How long one statement may hold the embedded database while people are served. */
export interface WatchdogLimits {
  /** Milliseconds between two looks. */
  readonly tick: number;
  /** Looks after which an asker is told that the database does not answer. */
  readonly slowAfter: number;
  /** Looks after which the log is told of it. */
  readonly reportedAfter: number;
  /** Looks after which the thread is ended; a new one recovers. */
  readonly endedAfter: number;
}

export const servingLimits: WatchdogLimits = { tick: 1000, slowAfter: 4, reportedAfter: 10, endedAfter: 30 };

/** Enough to find a statement in the code. */
const shownLength = 200;

/**
 * Looks how long the same statement holds the database's thread. It counts its own looks, not the time: of a process
 * that was held up itself, or slept, the thread's answer may just be waiting to be read.
 */
export class StatementWatchdog {
  #timer: NodeJS.Timeout | undefined;
  #held: Pick<Statement, 'sql'> | undefined;
  #looks = 0;

  constructor(
    private readonly thread: () => PgliteThread | undefined,
    private readonly limits: WatchdogLimits,
  ) {}

  /** Whether the present statement has held the thread longer than anyone should wait for. */
  get isSlow(): boolean {
    return this.#looks >= this.limits.slowAfter;
  }

  start(log: DatabaseLog): void {
    this.#timer = setInterval(() => this.#look(log), this.limits.tick).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(log: DatabaseLog): void {
    const thread = this.thread();
    const running = thread?.running;
    this.#looks = running !== undefined && running === this.#held ? this.#looks + 1 : 0;
    this.#held = running;
    if (thread === undefined || running === undefined) return;
    const { tick, reportedAfter, endedAfter } = this.limits;
    // Its text is our own code's; what people gave stands in the parameters.
    const facts = { statement: shorten(running.sql), seconds: (this.#looks * tick) / 1000 };
    if (this.#looks === reportedAfter) log.warn(facts, 'a statement has held the database for long');
    if (this.#looks === endedAfter) {
      log.error(facts, 'a statement has held the database for too long; the database is stopped and opened again');
      void thread.end('a statement held it for too long');
    }
  }
}

function shorten(sql: string): string {
  return sql.replace(/\s+/g, ' ').trim().slice(0, shownLength);
}
