import type { AppError } from '../errors/app-error';
import type { Message } from './message';

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
export interface SucceededEvent extends EventBase {
  readonly outcome: 'succeeded';
  readonly durationMs: number;
  /** What the handler wants to be said in place of the message's own text. */
  readonly said?: { readonly textKey: string; readonly values?: Readonly<Record<string, string>> };
}
export interface FailedEvent extends EventBase {
  readonly outcome: 'failed';
  readonly durationMs: number;
  readonly error: AppError;
}
export interface CancelledEvent extends EventBase {
  readonly outcome: 'cancelled';
  readonly durationMs: number;
}
