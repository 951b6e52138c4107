import type { Observable, Unsubscribable } from 'rxjs';
import type { PresenceEvent } from '../contracts/live-event.contract.ts';
import type { Live, LiveMessage } from '../ports/live.ts';

type Listener = (message: LiveMessage) => void;
type RowsMessage = Extract<LiveMessage, { kind: 'rows' }>;
type StoredMessage = Extract<LiveMessage, { kind: 'changed' | 'deleted' }>;

/** Milliseconds without listeners after which the stream is closed: from one screen to the next it stays open. */
const idleLimit = 10_000;

/**
 * Milliseconds after the loss of the stream in which a new one has to name those who edit, or they are gone: with those
 * that it takes to notice the loss, 30 s after the last sign of life.
 */
const confirmLimit = 5_000;

/** Milliseconds in which a list that was read begins to listen: what was told of rows meanwhile is told to it then. */
const rowsLimit = 60_000;

/** So much of it is kept. */
const mostRows = 100;

/** What colleagues edit and store, as far as the stream tells while anybody listens. */
export class Colleagues implements Pick<Live, 'listen' | 'editors'> {
  readonly #listeners = new Set<Listener>();
  readonly #present = new Map<string, PresenceEvent>();
  readonly #stored = new Map<string, StoredMessage>();
  #rows: readonly { readonly message: RowsMessage; readonly since: number }[] = [];
  #editors: readonly PresenceEvent[] = [];
  #stream: Unsubscribable | undefined;
  #isLost = false;
  #closing: ReturnType<typeof setTimeout> | undefined;
  /** Those that have to be named anew, or they are gone: by when each, from the first loss since they were named. */
  readonly #doubtful = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly messages: Observable<LiveMessage>) {}

  listen(listener: Listener): () => void {
    clearTimeout(this.#closing);
    this.#listeners.add(listener);
    // What is stored until it is back nobody tells.
    if (this.#isLost) listener({ kind: 'lost' });
    for (const event of this.#stored.values()) listener(event);
    this.#tellRows(listener);
    this.#stream ??= this.messages.subscribe((message) => this.#apply(message));
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#closing = setTimeout(() => this.#close(), idleLimit);
    };
  }

  editors(): readonly PresenceEvent[] {
    return this.#editors;
  }

  #apply(message: LiveMessage): void {
    this.#isLost = message.kind === 'lost' || (this.#isLost && message.kind !== 'connected');
    if (message.kind === 'lost') this.#doubt();
    else if (message.kind === 'changed' || message.kind === 'deleted') this.#stored.set(message.id, message);
    else if (message.kind === 'rows') this.#keepRows(message);
    else if (message.kind === 'presence') this.#applyPresence(message);
    for (const listener of this.#listeners) listener(message);
  }

  #keepRows(message: RowsMessage): void {
    const since = Date.now() - (message.ageMs ?? 0);
    this.#rows = [...this.#rows, { message, since }].slice(-mostRows);
  }

  #tellRows(listener: Listener): void {
    const now = Date.now();
    this.#rows = this.#rows.filter(({ since }) => now - since < rowsLimit);
    for (const { message, since } of this.#rows) listener({ ...message, ageMs: Math.round(now - since) });
  }

  #applyPresence(event: PresenceEvent): void {
    const key = JSON.stringify([event.userKey, event.id, event.part]);
    this.#confirm(key);
    if (event.state === 'left') this.#present.delete(key);
    else this.#present.set(key, event);
    this.#editors = [...this.#present.values()];
  }

  /** Who leaves now is not heard of, nor what is stored. */
  #doubt(): void {
    this.#stored.clear();
    for (const [key, event] of this.#present) {
      const leave = (): void => this.#apply({ ...event, state: 'left' });
      if (!this.#doubtful.has(key)) this.#doubtful.set(key, setTimeout(leave, confirmLimit));
    }
  }

  #confirm(key: string): void {
    clearTimeout(this.#doubtful.get(key));
    this.#doubtful.delete(key);
  }

  #close(): void {
    this.#stream?.unsubscribe();
    this.#stream = undefined;
    this.#isLost = false;
    for (const key of this.#present.keys()) this.#confirm(key);
    this.#stored.clear();
    this.#present.clear();
    this.#editors = [];
  }
}
