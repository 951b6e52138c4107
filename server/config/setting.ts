/** A setting: a variable of the environment. Those who read it and docs/configuration.md know it from here alone. */
export interface Setting {
  readonly group:
    | 'Server'
    | 'Database'
    | 'Sign-in'
    | 'Access log'
    | 'Log and metrics'
    | 'Limits'
    | 'Trial and development';
  readonly type: string;
  /** Of a setting that is one of a few words. */
  readonly choices?: readonly string[];
  /** What holds without it, as it would be written. */
  readonly fallback?: string;
  /** The same, of what is worked out. */
  readonly derived?: string;
  readonly example: string;
  readonly meaning: string;
}
