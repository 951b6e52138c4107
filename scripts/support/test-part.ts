/** One part of `npm test`, such as the lint or the unit tests. */
export interface TestPart {
  readonly id: string;
  readonly title: string;
  /** Ids of parts that have to end first; they stand before it. */
  readonly after?: readonly string[];
  /** How many parts it counts for, of those that run at a time; one unless said. */
  readonly lanes?: number;
  run(): Promise<PartResult>;
}

export interface PartResult {
  readonly passed: number;
  readonly failed: number;
  /** Said beside the result, such as the engine a part ran on or why it did not run. */
  readonly note?: string;
  /** Shown when something failed. */
  readonly output: string;
  /** Test files with the seconds that each took, those that took longest first. */
  readonly files?: readonly FileTime[];
  /** What Jest says of each file of which something failed. */
  readonly failedFiles?: readonly { readonly file: string; readonly output: string }[];
}

export interface FileTime {
  /** Relative to the project's root. */
  readonly file: string;
  readonly seconds: number;
}
