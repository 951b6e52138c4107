import { failureLine, type ProofFailure } from './proof-failures.rule.ts';
import type { ProofRow } from './proof-row.ts';
import type { ProgramPackage } from './provide-programs.ts';

/** How a row ended: its cases that held, and whether a test of its files failed. */
export interface ProvenRow {
  readonly row: ProofRow;
  readonly held: number;
  /** Tests of its files that failed. */
  readonly failures: readonly ProofFailure[];
  readonly seconds: number;
  /** What it needs and is not here: then it was not asked. */
  readonly missing?: readonly ProgramPackage[];
}

/** A full run, or one of a tenth of the cases, or fewer. */
export type ProofProfile = 'full' | 'short';

export function targetOf({ target, short }: ProofRow, profile: ProofProfile): number {
  return profile === 'full' ? target : (short?.target ?? Math.ceil(target / 10));
}

/** Undefined for one that is met; else why it is not. */
export function missOf(proven: ProvenRow, profile: ProofProfile): string | undefined {
  const { row, held, failures, missing = [] } = proven;
  const [first] = failures;
  if (missing.length > 0) return `not asked: ${missing.join(' and ')} could not be installed here`;
  if (first) return `failed: ${failureLine(first)}`;
  const target = targetOf(row, profile);
  return held < target ? `${held} of ${target} cases were tried` : undefined;
}

const heading = ['row', 'promise', 'cases', 'held', 'seconds', 'verdict'];

/** A line for each row, in Markdown. */
export function proofTable(rows: readonly ProvenRow[], profile: ProofProfile): string {
  const lines = rows.map((proven) => [
    proven.row.id,
    proven.row.promise,
    String(targetOf(proven.row, profile)),
    String(proven.held),
    proven.seconds.toFixed(0),
    missOf(proven, profile) ?? 'met',
  ]);
  return [heading, heading.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
