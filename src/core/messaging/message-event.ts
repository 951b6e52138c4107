import type { TextKey } from '../feedback/feature-texts.ts';
import type { ToastIntent } from '../feedback/toast.ts';
import type { AppError } from '../errors/app-error.ts';
import type { CallEnd, StartedCall } from '../ports/http-client.ts';
import type { Message } from './message.ts';

/** What happened to a message. Each execution leaves `started` and exactly one of the others. */
export type MessageEvent = StartedEvent | SucceededEvent | FailedEvent | CancelledEvent;

interface EventBase {
  /** The message itself: subscribers take from it what its class declares loggable. */
  readonly message: Message<unknown>;
  /** Correlation id. */
  readonly id: string;
  readonly at: Date;
}

export interface StartedEvent extends EventBase {
  readonly outcome: 'started';
}

interface SettledBase extends EventBase {
  readonly durationMs: number;
  /** The HTTP requests that it made, in order. */
  readonly calls: readonly CallRecord[];
}

export interface SucceededEvent extends SettledBase {
  readonly outcome: 'succeeded';
  readonly successText?: SuccessText;
}

/** The handler's text in place of the message's own. */
export interface SuccessText {
  readonly textKey: TextKey;
  readonly values?: Readonly<Record<string, string>>;
  /** `warning`: it was carried out, and nobody should think that all is well. `info`: otherwise than it was asked for. */
  readonly intent?: Exclude<ToastIntent, 'error'>;
}

export interface FailedEvent extends SettledBase {
  readonly outcome: 'failed';
  readonly error: AppError;
}
export interface CancelledEvent extends SettledBase {
  readonly outcome: 'cancelled';
}

/** An HTTP request of a message's execution, for the event log. */
interface CallRecord extends StartedCall, CallEnd {
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
