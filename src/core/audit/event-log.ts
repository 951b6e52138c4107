import { token } from '../di/token.ts';
import type { Clock, Ids } from '../ports/clock-and-ids.ts';
import type { EventLogStorage, StoredLog } from '../ports/storage.ts';
import type { LogEntry, LogFact } from './log-entry.ts';

/** Who is at the screen, as entries name them. */
export type LogOwner = Pick<LogEntry, 'subject' | 'browserSession' | 'roles' | 'areaId' | 'appVersion'>;

export interface EventLogParts {
  readonly storage: EventLogStorage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly owner: () => LogOwner;
  /** Runs the task when the page has nothing better to do. */
  readonly whenIdle: (task: () => void) => void;
}

/** Gets entries as they come, oldest first. */
export type LogListener = (entries: readonly LogEntry[]) => void;

/** Limits of requirements.md 'Event log'. */
export const mostEntries = 5_000;
const mostDays = 14;

/**
 * The event log of this browser: takes facts at once, writes them in batches when the page is idle, and never fails its
 * callers. Where storage is refused, full or damaged it goes on in memory, and reports that in entries of its own.
 */
export class EventLog {
  #waiting: LogEntry[] = [];
  #scheduled = false;
  #writing = Promise.resolve();
  /** Entries that storage did not accept; newest last. */
  #memory: LogEntry[] = [];
  /** Storage errors that the log has reported, each once until it has passed. */
  readonly #reported = new Set<string>();
  readonly #listeners = new Set<LogListener>();
  /** Who began what has not ended yet, by its correlation id. */
  readonly #beginners = new Map<string, LogOwner>();

  constructor(private readonly parts: EventLogParts) {}

  /** Who is at the screen now. */
  owner(): LogOwner {
    return this.parts.owner();
  }

  add(fact: LogFact): void {
    const entry = this.#entryOf(fact);
    this.#waiting.push(entry);
    this.#report([entry]);
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.parts.whenIdle(() => void this.flush());
  }

  /** Writes what is waiting; also called when the page is hidden, for there may be no later. */
  flush(): Promise<void> {
    this.#scheduled = false;
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length > 0) this.#writing = this.#writing.then(() => this.#write(batch));
    return this.#writing;
  }

  /** Everything logged until now, newest first. Whoever follows before reading misses nothing. */
  read(): Promise<StoredLog> {
    const reading = this.flush().then(() => this.#read());
    this.#writing = reading.then(() => undefined);
    return reading;
  }

  /** Reports each entry that comes from now on, of this tab and of others. */
  follow(listener: LogListener): () => void {
    this.#listeners.add(listener);
    const stop = this.parts.storage.onAppendedElsewhere(listener);
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  }

  async #read(): Promise<StoredLog> {
    const { entries, setAside } = await this.#readStorage();
    if (setAside > 0) this.#reportOnce('eventLog.recordsSetAside', { fields: { count: setAside } });
    if (this.#memory.length === 0) return { entries, setAside };
    // Storage may have taken some entries and refused others in between.
    const all = [...this.#memory].reverse().concat(entries);
    return { entries: all.sort(byTime).slice(0, mostEntries), setAside };
  }

  async #readStorage(): Promise<StoredLog> {
    try {
      const stored = await this.parts.storage.read();
      this.#reported.delete('eventLog.storageUnreadable');
      return stored;
    } catch (error) {
      this.#reportOnce('eventLog.storageUnreadable', { error: errorOf(error) });
      return { entries: [], setAside: 0 };
    }
  }

  async #write(batch: readonly LogEntry[]): Promise<void> {
    try {
      await this.parts.storage.append(batch);
      this.#reported.delete('eventLog.storageRefused');
    } catch (error) {
      this.#reportOnce('eventLog.storageRefused', { error: errorOf(error) });
      this.#memory = [...this.#memory, ...batch].slice(-mostEntries);
      return;
    }
    // What is too much can wait for the next time; what is written next, by a page that is about to go, cannot.
    this.#trim().catch(() => undefined);
  }

  async #trim(): Promise<void> {
    const oldest = new Date(this.parts.clock.now().getTime() - mostDays * 24 * 60 * 60 * 1_000);
    await this.parts.storage.trim(mostEntries, oldest);
  }

  /** In memory at once: the entry is about the storage itself. */
  #reportOnce(name: string, more: Pick<Partial<LogFact>, 'error' | 'fields'>): void {
    if (this.#reported.has(name)) return;
    this.#reported.add(name);
    const at = this.parts.clock.now().toISOString();
    const entry = this.#entryOf({
      at,
      kind: 'error',
      name,
      outcome: 'failed',
      correlationId: this.parts.ids(),
      fields: {},
      ...more,
    });
    this.#memory.push(entry);
    this.#report([entry]);
  }

  #entryOf(fact: LogFact): LogEntry {
    return { version: 1, ...this.#ownerOf(fact), ...fact };
  }

  /** What someone has begun ends as theirs: a sign-out ends when nobody is signed in any more. */
  #ownerOf({ outcome, correlationId }: LogFact): LogOwner {
    const owner = this.#beginners.get(correlationId) ?? this.parts.owner();
    if (outcome === 'started') this.#beginners.set(correlationId, owner);
    else this.#beginners.delete(correlationId);
    return owner;
  }

  #report(entries: readonly LogEntry[]): void {
    for (const listener of this.#listeners) listener(entries);
  }
}

function byTime(one: LogEntry, other: LogEntry): number {
  return one.at < other.at ? 1 : one.at > other.at ? -1 : 0;
}

/** A DOMException, as storage throws it, is not everywhere an Error. */
function errorOf(thrown: unknown): LogEntry['error'] {
  const name = typeof thrown === 'object' && thrown !== null && 'name' in thrown ? String(thrown.name) : undefined;
  return { kind: 'unexpected', code: name };
}

export const eventLogToken = token<EventLog>('core.eventLog');
