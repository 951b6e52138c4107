import type { TextKey } from './feature-texts.ts';

/** The toasts of a message. Absent `succeeded`: success says nothing. */
export interface MessageToasts {
  readonly succeeded?: TextKey;
  /** `inPlace`: the view shows the failure where the data would stand; absent: the general failure toast. */
  readonly failed?: 'inPlace' | TextKey;
  /** Texts of failures with these codes, before `failed`. */
  readonly failedBy?: Readonly<Record<string, TextKey>>;
}
