import { token } from '../di/token';
import type { Clock } from '../ports/clock';
import type { EventLogStorage, StoredLog } from '../ports/event-log-storage';
import type { LogEntry, LogFact } from './log-entry';

/** Who is at the screen, as entries tell it. */
export type LogOwner = Pick<LogEntry, 'subject' | 'browserSession' | 'roles' | 'areaId' | 'appVersion'>;

export interface EventLogParts {
  readonly storage: EventLogStorage;
  readonly clock: Clock;
  readonly owner: () => LogOwner;
  /** Runs the task when the page has nothing better to do. */
  readonly whenIdle: (task: () => void) => void;
}

/** Limits of decisions.md section 4. */
const newestKept = 5_000;
const daysKept = 14;
/** Trimming reads the whole index: not with every batch. */
const trimEvery = 50;

/**
 * The event log of this browser: takes facts at once, writes them in batches when the page is idle, and never
 * fails whoever tells it something. Where storage is refused or full it goes on in memory, and says so in an
 * entry of its own.
 */
export class EventLog {
  #waiting: LogEntry[] = [];
  #scheduled = false;
  #writing = Promise.resolve();
  #batches = 0;
  /** Entries that storage did not take; newest last. */
  #memory: LogEntry[] = [];
  #storageLost = false;

  constructor(private readonly parts: EventLogParts) {}

  note(fact: LogFact): void {
    this.#waiting.push({ version: 1, ...this.parts.owner(), ...fact });
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

  /** Stored and waiting entries, newest first. */
  async read(): Promise<StoredLog> {
    await this.flush();
    const stored = await this.parts.storage.read().catch((): StoredLog => ({ entries: [], setAside: 0 }));
    return { ...stored, entries: [...this.#memory].reverse().concat(stored.entries).slice(0, newestKept) };
  }

  async #write(batch: readonly LogEntry[]): Promise<void> {
    try {
      await this.parts.storage.append(batch);
      if (this.#batches++ % trimEvery === 0) await this.#trim();
    } catch (error) {
      this.#keepInMemory(batch, error);
    }
  }

  async #trim(): Promise<void> {
    const oldest = new Date(this.parts.clock.now().getTime() - daysKept * 24 * 60 * 60 * 1_000);
    await this.parts.storage.trim(newestKept, oldest);
  }

  #keepInMemory(batch: readonly LogEntry[], error: unknown): void {
    const notice = this.#storageLost ? [] : [this.#storageLostEntry(error)];
    this.#storageLost = true;
    this.#memory = [...this.#memory, ...notice, ...batch].slice(-newestKept);
  }

  #storageLostEntry(error: unknown): LogEntry {
    return {
      version: 1,
      ...this.parts.owner(),
      at: this.parts.clock.now().toISOString(),
      kind: 'error',
      name: 'eventLog.storageRefused',
      outcome: 'failed',
      correlationId: '',
      fields: {},
      error: { kind: 'unexpected', code: nameOf(error) },
    };
  }
}

/** A DOMException, as storage throws it, is not everywhere an Error. */
function nameOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : undefined;
}

export const eventLogToken = token<EventLog>('core.eventLog');
