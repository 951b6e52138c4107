import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Access } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import { dataPolicy } from './security-headers.ts';

/** The content type of server-sent events. */
export const eventsType = 'text/event-stream';

/** Bytes that may wait for a reader; one that falls further behind is cut off, and reads anew. */
const longestBacklog = 64 * 1024;

/** Who listens, and until when that person's token is accepted: milliseconds since 1970. */
export interface Listener {
  /** Reads who it is, and what they may. @throws ProblemError */
  readonly identify: () => Promise<Person>;
  readonly until: number;
}

/** How a call that is answered by events is registered. */
export interface EventsOptions<Q> {
  readonly access: Access;
  /** Begins the stream, or refuses. @throws ProblemError */
  readonly open: (listener: Listener, query: Q, begin: () => EventStream) => Promise<void>;
}

/** Whether an answer is one. Its headers are the reply's: Node forgets those that it has been given at once. */
export function isEventStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith(eventsType);
}

let open = 0;

/** How many streams of this process are open. */
export function openStreams(): number {
  return open;
}

/** Begins an answer of server-sent events, which no proxy may hold back, compress or keep. */
export function beginEvents(reply: FastifyReply): EventStream {
  reply.headers({
    'content-type': eventsType,
    'cache-control': 'no-store, no-transform',
    'content-security-policy': dataPolicy,
    'x-accel-buffering': 'no',
    // A stream that has ended leaves no connection behind that a stop would have to wait for.
    connection: 'close',
  });
  reply.hijack();
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  return new EventStream(reply.raw);
}

/** An answer of server-sent events. */
export class EventStream {
  /** Bytes that waited for the reader before this turn; undefined where nothing was written in it. */
  #waitedBefore: number | undefined;
  #isEnding = false;

  constructor(private readonly raw: ServerResponse) {
    open += 1;
    this.onOver(() => (open -= 1));
    // With the first bytes the reader knows that it is listening.
    this.keepAlive();
  }

  /** Sends events, each given as JSON: those that belong together by one call, for they wait together. */
  send(...jsons: readonly string[]): void {
    if (jsons.length > 0) this.#write(jsons.map((json) => `data: ${json}\n\n`).join(''));
  }

  /** Shows proxies and the reader that the connection is alive. */
  keepAlive(): void {
    this.#write(':\n\n');
  }

  /** What was sent in this turn comes before the end; nothing is sent after it. */
  end(): void {
    this.#isEnding = true;
    if (this.raw.writableLength === 0) this.raw.end();
    // Node keeps what is written in one turn until its end. Whoever has read nothing of it then would never come to the end.
    else setImmediate(() => (this.raw.writableLength > 0 ? this.raw.destroy() : this.raw.end()));
  }

  /** Calls when it is over, whoever has ended it. */
  onOver(listener: () => void): void {
    finished(this.raw, listener);
  }

  #write(text: string): void {
    if (this.#isEnding || this.raw.writableEnded || this.raw.destroyed) return;
    if (this.#backlog() > longestBacklog) this.raw.destroy();
    else this.raw.write(text);
  }

  /** What waited before this turn: all that is written in it is no reader's delay. */
  #backlog(): number {
    if (this.#waitedBefore === undefined) setImmediate(() => (this.#waitedBefore = undefined));
    return (this.#waitedBefore ??= this.raw.writableLength);
  }
}
