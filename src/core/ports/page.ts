/** The page as the browser has loaded it. */
export interface Page {
  /** The version that it is (core/contracts/app-version.ts); '' where nobody has told, as in development. */
  readonly version: string;
  /** Which version the server would give now: '' when it does not tell, undefined when it does not answer. */
  servedVersion(): Promise<string | undefined>;
  reload(): void;
  /** Whether an error came of a part of the code that could not be had. */
  isMissingCode(error: unknown): boolean;
  /** Tells each time that a part of the code could not be had, before whoever wanted it hears of it. */
  onMissingCode(listener: () => void): void;
}
