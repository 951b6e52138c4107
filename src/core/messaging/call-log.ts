import type { CallEnd, StartedCall } from '../ports/http-client.ts';

/** An HTTP request of a message's execution, as the event log tells it. */
export interface NotedCall extends StartedCall, CallEnd {
  /** Milliseconds from the execution's start until it left. */
  readonly startMs: number;
  /** Milliseconds until its answer; absent when nobody waited for that. */
  readonly durationMs?: number;
}

/** Takes down the HTTP requests of one execution. */
export class CallLog {
  readonly #calls: NotedCall[] = [];

  /** `elapsed`: milliseconds since the execution's start. */
  constructor(private readonly elapsed: () => number) {}

  /** A request leaves; the returned function tells that it has ended. */
  note(call: StartedCall): (end: CallEnd) => void {
    const startMs = Math.round(this.elapsed());
    const place = this.#calls.push({ ...call, startMs }) - 1;
    return (end) => {
      this.#calls[place] = { ...call, ...end, startMs, durationMs: Math.round(this.elapsed()) - startMs };
    };
  }

  /** What was noted so far. */
  list(): readonly NotedCall[] {
    return [...this.#calls];
  }
}
