import type { TextKey } from './feature-texts.ts';

/** The toasts of a message. Absent `succeeded`: a success has no toast. */
export interface MessageToasts {
  readonly succeeded?: TextKey;
  /** `inPlace`: the view shows the failure where the data would be; absent: the general failure toast. */
  readonly failed?: 'inPlace' | TextKey;
  /** The specification's second text of a failure, behind `failed`, where no other stands there. */
  readonly failedToo?: TextKey;
  /** Those of failures with these codes, before `failed`. */
  readonly failedBy?: Readonly<Record<string, 'inPlace' | TextKey | TextBehind>>;
  /** Those of refusals of these fields of the request, before `failedBy`: of any other nobody knows that it is of them. */
  readonly failedAt?: Readonly<Record<string, TextKey>>;
  /** Where no answer came: it may have been done all the same, and is to be looked at before it is done again. */
  readonly unanswered?: TextKey | TextBehind;
  /** Not told after the next sign-in: nobody waits for it, it is sent again, or its list tells of it. */
  readonly signInLost?: 'silent';
}

/** A text behind that of any failure, in an element of its own: the specification's words stand by themselves (decision 375). */
export interface TextBehind {
  readonly behind: TextKey;
}

export type ToastIntent = 'success' | 'error' | 'warning' | 'info';

/** A short message at the top right. Texts are keys; the shell translates them. */
export interface Toast {
  readonly intent: ToastIntent;
  readonly textKey: TextKey;
  readonly textValues?: Readonly<Record<string, string>>;
  /** Plain text after the translated one: the answer of HTTP 417. */
  readonly appendix?: string;
  /** A text behind the first, with the same values, in an element of its own. */
  readonly behindKey?: TextKey;
  /** Stays until it is closed. */
  readonly stays?: boolean;
  /** Offers the event log at this correlation id. */
  readonly correlationId?: string;
  /** Offers to do something about it, as long as it is on the screen. */
  readonly action?: ToastAction;
}

/** What a toast's button does; the toast disappears with it. */
export interface ToastAction {
  readonly labelKey: TextKey;
  readonly run: () => void;
  /** Aborted when it is no longer possible: the toast disappears. Absent: it stays possible. */
  readonly until?: AbortSignal;
}
