import { liveLists } from '#core/contracts/live-event.contract.ts';
import type { Person } from '../auth/person.ts';
import { DatabaseUnavailableError, type Database } from '../db/database.ts';
import type { EventStream, Listener } from '../http/event-stream.ts';
import { ProblemError } from '../http/problem-error.ts';
import { TooManyRequestsError } from '../http/rate-limiter.ts';
import {
  liveChannel,
  readNotification,
  type AddressedEvent,
  type AddressedRows,
  type LiveNotification,
} from './live-notification.ts';
import { mayHear, mayHearOfRows } from './may-hear.rule.ts';
import { Presences } from './presences.ts';
import { RowEvents } from './row-events.ts';
import { RowHistory } from './row-history.ts';

/** Streams of one person at the same time: a stream a tab. */
const mostStreams = 20;

/** Seconds after which the next try to open one more may succeed. */
const retryAfter = 5;

/** Milliseconds between two signs of life: proxies cut what is silent for a minute. */
const keepAliveInterval = 15_000;

/** Milliseconds that a timer can wait at most. */
const longestTimer = 2 ** 31 - 1;

interface OpenStream {
  readonly person: Person;
  readonly stream: EventStream;
}

/**
 * The event streams of a process, each with what its person may hear. They stand only while the process hears the
 * database: on a loss all are ended, and whoever opens the next one has it listen again.
 */
export class LiveEvents {
  readonly #streams = new Set<OpenStream>();
  readonly #presences = new Presences((presence) => this.#tell(presence));
  readonly #rows = new RowEvents((rows) => this.#tellOfRows(rows));
  readonly #history = new RowHistory();
  #listening: Promise<() => Promise<void>> | undefined;
  /** How often the database was lost, or left. */
  #losses = 0;
  #isClosed = false;
  #keepAlive: NodeJS.Timeout | undefined;
  /** How many changes of rights were heard. */
  #rightsHeard = 0;

  /** @param keyOf the key by which presences name a subject */
  constructor(
    private readonly database: Pick<Database, 'listen'>,
    private readonly keyOf: (subject: string) => string,
  ) {}

  /**
   * Opens a stream, which ends when the token is no longer accepted.
   * @param back of how many milliseconds before this call the rows are told again
   * @param begin begins the answer; not called where it is refused
   * @throws TooManyRequestsError, DatabaseUnavailableError, ProblemError `notReady` where the process stops
   */
  async open({ identify, until }: Listener, back: number, begin: () => EventStream): Promise<void> {
    const asked = performance.now();
    const losses = this.#losses;
    await this.#listen();
    const person = await this.#asOfNow(identify);
    // What happened between two listenings nobody has heard, neither events nor changes of rights.
    if (losses !== this.#losses) throw this.#lost();
    const isTheirs = (open: OpenStream): boolean => open.person.subject === person.subject;
    if ([...this.#streams].filter(isTheirs).length >= mostStreams) {
      throw new TooManyRequestsError(retryAfter, 'tooManyStreams', false);
    }
    const open = { person, stream: begin() };
    this.#streams.add(open);
    const expiry = setTimeout(() => open.stream.end(), Math.min(until - Date.now(), longestTimer)).unref();
    open.stream.onOver(() => {
      clearTimeout(expiry);
      this.#streams.delete(open);
    });
    const presences = this.#presences.all().filter((presence) => this.#isTold(person, presence));
    const missed = back > 0 ? this.#missedRows(person, back + performance.now() - asked) : [];
    open.stream.send(...[...presences, ...missed].map(({ event }) => JSON.stringify(event)));
  }

  /** With the rights of now: changes of them are heard from here on. */
  async #asOfNow(identify: () => Promise<Person>): Promise<Person> {
    for (;;) {
      const heard = this.#rightsHeard;
      const person = await identify();
      if (heard === this.#rightsHeard) return person;
    }
  }

  /** Ends all streams, and listens no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const listening = this.#listening;
    this.#lose();
    const stop = await listening?.catch(() => undefined);
    await stop?.();
  }

  /** Once for all streams. */
  async #listen(): Promise<void> {
    if (this.#isClosed) throw this.#lost();
    this.#listening ??= this.database.listen(liveChannel, {
      onNotification: (payload) => this.#hear(readNotification(payload)),
      onLost: () => this.#lose(),
    });
    const listening = this.#listening;
    try {
      await listening;
    } catch (error) {
      if (this.#listening === listening) this.#listening = undefined;
      throw error;
    }
    if (this.#listening !== listening) throw this.#lost();
    this.#history.begin();
    this.#keepAlive ??= setInterval(() => {
      for (const { stream } of this.#streams) stream.keepAlive();
    }, keepAliveInterval).unref();
  }

  #lose(): void {
    this.#losses += 1;
    this.#listening = undefined;
    clearInterval(this.#keepAlive);
    this.#keepAlive = undefined;
    this.#presences.clear();
    this.#rows.clear();
    this.#history.clear();
    for (const { stream } of this.#streams) stream.end();
  }

  #lost(): Error {
    if (this.#isClosed) return new ProblemError('notReady', {}, 'stopping');
    return new DatabaseUnavailableError('The database is no longer heard.');
  }

  #hear(notification: LiveNotification | undefined): void {
    if (notification === undefined) return;
    if ('rightsOf' in notification) this.#endStreamsOf(notification.rightsOf);
    else if ('tabId' in notification) this.#presences.sign(notification);
    else if (isOfRows(notification)) this.#rows.add(notification);
    else this.#tell(notification);
  }

  /** Their next stream is opened under the rights of then. */
  #endStreamsOf(subject: string): void {
    this.#rightsHeard += 1;
    for (const { person, stream } of this.#streams) if (person.subject === subject) stream.end();
  }

  #tell(addressed: AddressedEvent): void {
    const json = JSON.stringify(addressed.event);
    for (const { person, stream } of this.#streams) if (this.#isTold(person, addressed)) stream.send(json);
  }

  #tellOfRows(rows: AddressedRows): void {
    this.#history.add(rows);
    const json = JSON.stringify(rows.event);
    for (const { person, stream } of this.#streams) if (mayHearOfRows(person, rows)) stream.send(json);
  }

  #missedRows(person: Person, back: number): readonly AddressedRows[] {
    return this.#history.ofLast(back, (rows) => mayHearOfRows(person, rows)) ?? forgottenOf(person);
  }

  /** Nobody is told of themselves being there. */
  #isTold(person: Person, addressed: AddressedEvent): boolean {
    const { event } = addressed;
    if (event.kind === 'presence' && event.userKey === this.keyOf(person.subject)) return false;
    return mayHear(person, addressed);
  }
}

function isOfRows(addressed: AddressedEvent | AddressedRows): addressed is AddressedRows {
  return addressed.event.kind === 'rows';
}

/** That rows of their lists may be new or changed, nobody knows which. */
function forgottenOf(person: Person): readonly AddressedRows[] {
  return liveLists
    .map((list): AddressedRows => {
      const event = { kind: 'rows' as const, list, added: [], changed: [], isCut: true };
      return { event, areaId: person.areaId ?? null, by: null };
    })
    .filter((rows) => mayHearOfRows(person, rows));
}
