import type { CallEnd, StartedCall } from '../ports/http-client.ts';

/** An HTTP request of a message's execution, for the event log. */
export interface CallRecord extends StartedCall, CallEnd {
  /** Milliseconds from the execution's start until it left. */
  readonly startMs: number;
  /** Milliseconds until its answer; absent when nobody waited for that. */
  readonly durationMs?: number;
}

/** Records the HTTP requests of one execution. */
export class CallLog {
  readonly #calls: CallRecord[] = [];

  /** `elapsed`: milliseconds since the execution's start. */
  constructor(private readonly elapsed: () => number) {}

  /** A request leaves; the returned function records its end. */
  add(call: StartedCall): (end: CallEnd) => void {
    const startMs = Math.round(this.elapsed());
    const index = this.#calls.push({ ...call, startMs }) - 1;
    return (end) => {
      this.#calls[index] = { ...call, ...end, startMs, durationMs: Math.round(this.elapsed()) - startMs };
    };
  }

  /** What was recorded so far. */
  list(): readonly CallRecord[] {
    return [...this.#calls];
  }
}
