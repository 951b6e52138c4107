import type { ServerEventGap } from '#core/contracts/server-event.contract.ts';
import { DatabaseUnavailableError, type DatabaseLog, type Queryable } from '../db/database.ts';
import { untraced } from '../db/statement-trace.ts';
import { withTimeout } from '../db/with-timeout.ts';
import { addServerEventGap, addServerEvents, type NewServerEvent } from './server-event-rows.ts';

/** Milliseconds between two writings, and the longest pause while the database takes nothing. */
const interval = 1000;
const longestPause = 30_000;

/** So many events are written by one statement, and so many wait at most: some megabytes. */
const batchSize = 50;
const mostWaiting = 5000;

/**
 * Keeps server events until they are written, a batch at a time and off the way of any request. While the database takes nothing
 * they wait, as many as have room; the rest is counted and lost, and so is a batch that is refused for what it holds.
 */
export class ServerEventKeeper {
  readonly #waiting: NewServerEvent[] = [];
  #gap: ServerEventGap | undefined;
  #writing: Promise<void> | undefined;
  #pause = 0;
  #notBefore = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly sql: Queryable,
    private readonly log: Pick<DatabaseLog, 'info' | 'warn'>,
  ) {
    this.#timer = setInterval(() => void this.#flushWhenDue(), interval).unref();
  }

  /**
   * Takes an event; for its request that is a matter of memory alone. What has failed is written at once, with what waits:
   * a process that is killed a moment later has told of it.
   */
  keep(event: NewServerEvent): void {
    if (this.#waiting.length < mostWaiting) this.#waiting.push(event);
    else this.#lose([event]);
    if (event.outcome === 'failed') void this.#flushWhenDue();
  }

  /** Writes what waits. Never rejects. */
  async flush(): Promise<void> {
    this.#writing ??= untraced(() => this.#write()).finally(() => (this.#writing = undefined));
    await this.#writing;
  }

  /** Writes what waits for the last time, where the database takes it soon. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await withTimeout(this.flush()).catch(() => undefined);
  }

  async #flushWhenDue(): Promise<void> {
    const isIdle = this.#waiting.length === 0 && this.#gap === undefined;
    if (!isIdle && performance.now() >= this.#notBefore) await this.flush();
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, batchSize);
      try {
        await addServerEvents(this.sql, batch);
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) return this.#wait();
        this.#lose(batch);
      }
      this.#waiting.splice(0, batch.length);
    }
    await this.#writeGap();
  }

  async #writeGap(): Promise<void> {
    this.#pause = 0;
    this.#notBefore = 0;
    const gap = this.#gap;
    if (gap === undefined) return;
    this.#gap = undefined;
    try {
      await addServerEventGap(this.sql, gap);
      this.log.warn({ events: gap.events }, 'server events were lost: nothing could be stored');
    } catch {
      this.#widenGap(gap);
      this.#wait();
    }
  }

  #wait(): void {
    this.#pause = Math.min(Math.max(2 * this.#pause, interval), longestPause);
    this.#notBefore = performance.now() + this.#pause;
  }

  #lose(events: readonly NewServerEvent[]): void {
    const times = events.map(({ at }) => at).sort();
    this.#widenGap({ beganAt: times[0] ?? '', endedAt: times.at(-1) ?? '', events: events.length });
  }

  #widenGap({ beganAt, endedAt, events }: ServerEventGap): void {
    const known = this.#gap ?? { beganAt, endedAt, events: 0 };
    this.#gap = {
      beganAt: known.beganAt < beganAt ? known.beganAt : beganAt,
      endedAt: known.endedAt > endedAt ? known.endedAt : endedAt,
      events: known.events + events,
    };
  }
}
