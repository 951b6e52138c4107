export type ToastIntent = 'success' | 'error' | 'warning' | 'info';

/** A short message at the top right. Texts are keys; the shell translates them. */
export interface Toast {
  readonly intent: ToastIntent;
  readonly textKey: string;
  readonly textValues?: Readonly<Record<string, string>>;
  /** Plain text put after the translated one: what HTTP 417 answered. */
  readonly appendix?: string;
  /** Stays until it is closed. */
  readonly stays?: boolean;
  /** Offers the event log at this correlation id. */
  readonly correlationId?: string;
}
