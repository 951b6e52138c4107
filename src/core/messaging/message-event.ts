import type { TextKey } from '../feedback/feature-texts.ts';
import type { AppError } from '../errors/app-error.ts';
import type { CallRecord } from './call-log.ts';
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
  /** The handler's text in place of the message's own. */
  readonly successText?: { readonly textKey: TextKey; readonly values?: Readonly<Record<string, string>> };
}
export interface FailedEvent extends SettledBase {
  readonly outcome: 'failed';
  readonly error: AppError;
}
export interface CancelledEvent extends SettledBase {
  readonly outcome: 'cancelled';
}
