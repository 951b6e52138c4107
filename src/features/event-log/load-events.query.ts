import { inject } from 'inversify';
import { eventLogToken, type EventLog } from '#core/audit/event-log.ts';
import type { LogEntry } from '#core/audit/log-entry.ts';
import type { Handler } from '#core/messaging/handler.ts';
import { loadTextsToken, type LoadTexts } from '#core/feedback/feature-texts.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { withArrived } from './log-filter.rule.ts';
import { eventLogStoreToken, type EventLogStore } from './event-log.store.ts';

/** Reads the event log of this browser into the store, and keeps the store up to date from then on. */
export class LoadEvents extends Query {
  static readonly about: MessageAbout<LoadEvents> = {
    type: 'eventLog.loadEvents',
    policy: 'switch',
    permission: 'anyone',
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export class LoadEventsHandler implements Handler<LoadEvents> {
  #isFollowing = false;
  /** What came before the log was read. */
  readonly #early: LogEntry[] = [];

  constructor(
    @inject(eventLogToken) private readonly eventLog: EventLog,
    @inject(eventLogStoreToken) private readonly store: EventLogStore,
    @inject(loadTextsToken) private readonly loadTexts: LoadTexts,
  ) {}

  async handle(): Promise<void> {
    // Reading thousands of records costs more than to follow what comes.
    if (this.store.getState().entries) return;
    if (!this.#isFollowing) this.eventLog.follow((arrived) => void this.#apply(arrived));
    this.#isFollowing = true;
    const { entries, setAside } = await this.eventLog.read();
    // The titles of messages are among their features' texts.
    await this.loadTexts(entries.map(({ name }) => name));
    this.store.setState({ entries: withArrived(entries, this.#early), setAside });
  }

  async #apply(arrived: readonly LogEntry[]): Promise<void> {
    await this.loadTexts(arrived.map(({ name }) => name));
    const { entries } = this.store.getState();
    if (entries) this.store.setState({ entries: withArrived(entries, arrived) });
    else this.#early.push(...arrived);
  }
}
