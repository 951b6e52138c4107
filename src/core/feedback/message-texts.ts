/** The toasts of a message, as text keys (`feature:key`). Absent `succeeded`: success says nothing. */
export interface MessageTexts {
  readonly succeeded?: string;
  /**
   * `inPlace`: the view shows the failure where the data would stand; a key: a toast of that text;
   * absent: the general failure toast.
   */
  readonly failed?: 'inPlace' | (string & {});
  /** Texts of failures with these codes, before `failed`. */
  readonly failedBy?: Readonly<Record<string, string>>;
}
