import { inject } from 'inversify';
import { eventLogToken, type EventLog } from '#core/audit/event-log.ts';
import type { LogEntry } from '#core/audit/log-entry.ts';
import type { Handler } from '#core/messaging/handler.ts';
import { withArrived } from './arrived-entries.rule.ts';
import { eventLogStoreToken, type EventLogStore } from './event-log.store.ts';
import type { LoadEvents } from './load-events.query.ts';

export class LoadEventsHandler implements Handler<LoadEvents> {
  #isFollowing = false;
  /** What came before the log was read. */
  readonly #early: LogEntry[] = [];

  constructor(
    @inject(eventLogToken) private readonly eventLog: EventLog,
    @inject(eventLogStoreToken) private readonly store: EventLogStore,
  ) {}

  async handle(): Promise<void> {
    // Reading thousands of records costs more than to follow what comes.
    if (this.store.getState().entries) return;
    if (!this.#isFollowing) this.eventLog.follow((arrived) => this.#take(arrived));
    this.#isFollowing = true;
    const { entries, setAside } = await this.eventLog.read();
    this.store.setState({ entries: withArrived(entries, this.#early), setAside });
  }

  #take(arrived: readonly LogEntry[]): void {
    const { entries } = this.store.getState();
    if (entries) this.store.setState({ entries: withArrived(entries, arrived) });
    else this.#early.push(...arrived);
  }
}
