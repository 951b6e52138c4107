import type { DatabaseLog } from './database.ts';
import type { PgliteThread, Statement } from './pglite-thread.ts';

/** How long one statement may hold the embedded database while people are served. */
export interface WatchdogLimits {
  /** Milliseconds between two checks. */
  readonly tick: number;
  /** Checks after which a health check learns that the database does not answer. */
  readonly slowAfter: number;
  /** Checks after which it is logged. */
  readonly reportedAfter: number;
  /** Checks after which the thread is ended; a new one recovers. */
  readonly endedAfter: number;
}

export const servingLimits: WatchdogLimits = { tick: 1000, slowAfter: 4, reportedAfter: 10, endedAfter: 30 };

/** Enough to find a statement in the code. */
const shownLength = 200;

/**
 * Checks how long the same statement has held the database's thread. It counts its checks, not the time: when the
 * process itself was held up, or slept, the thread's answer may just be waiting to be read.
 */
export class StatementWatchdog {
  #timer: NodeJS.Timeout | undefined;
  #held: Pick<Statement, 'sql'> | undefined;
  #checks = 0;

  constructor(
    private readonly thread: () => PgliteThread | undefined,
    private readonly limits: WatchdogLimits,
  ) {}

  /** Whether the present statement has held the thread longer than anyone should wait for. */
  get isSlow(): boolean {
    return this.#checks >= this.limits.slowAfter;
  }

  start(log: DatabaseLog): void {
    this.#timer = setInterval(() => this.#check(log), this.limits.tick).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check(log: DatabaseLog): void {
    const thread = this.thread();
    const running = thread?.running;
    this.#checks = running !== undefined && running === this.#held ? this.#checks + 1 : 0;
    this.#held = running;
    if (thread === undefined || running === undefined) return;
    const { tick, reportedAfter, endedAfter } = this.limits;
    // Its text is our own; what people typed is in the parameters.
    const facts = { statement: shorten(running.sql), seconds: (this.#checks * tick) / 1000 };
    if (this.#checks === reportedAfter) log.warn(facts, 'a statement has held the database for long');
    if (this.#checks === endedAfter) {
      log.error(facts, 'a statement has held the database for too long; the database is stopped and opened again');
      void thread.end('a statement held it for too long');
    }
  }
}

function shorten(sql: string): string {
  return sql.replace(/\s+/g, ' ').trim().slice(0, shownLength);
}
