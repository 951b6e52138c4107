import type { Seal } from './seal.rule.ts';

/** What was stored of the seals outside the log, beyond the reach of whoever can change the log and its seals. */
export interface OutsideProof {
  /** Compares the next seal of the log. Gives a sentence for each error. */
  compare(seal: Seal): Promise<readonly string[]>;
  /** What is missing once the log has no more seals. `last` is the number of its newest, 0 without any. */
  end(last: number): Promise<readonly string[]>;
  /** What it shows of a log without errors, a sentence each. */
  readonly remarks: readonly string[];
}
