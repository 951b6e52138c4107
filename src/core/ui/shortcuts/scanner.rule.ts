import { shortcuts } from '#core/ui/shortcuts/shortcuts.ts';

/** A reader types faster than anyone: between two of its keys there are at most so many milliseconds. */
export const longestPause = 50;
/** Shorter ones are no sample number. */
const shortest = 3;
/** A reader that ends a code by two keys, Enter twice say, sends the second within so many milliseconds. */
export const longestEcho = 150;

/** What a keyboard-wedge reader has typed so far. */
export interface Scan {
  readonly text: string;
  /** When its last key came, in milliseconds. */
  readonly at: number;
  /** When a code was ended, for as long as no other key has come. */
  readonly endedAt?: number;
}

export const noScan: Scan = { text: '', at: -Infinity };

export interface HeardKey {
  readonly scan: Scan;
  /** When Enter has ended one, or Tab, as some readers are set. */
  readonly code?: string;
  /** The code was ended already, by the same reader: what has the focus is not meant to be pressed. */
  readonly isEcho?: true;
}

/** The scan after a key. */
export function scanAfter(scan: Scan, key: string, at: number): HeardKey {
  const isFast = at - scan.at <= longestPause;
  if (key === shortcuts.openRead.key || key === shortcuts.endCode.key) {
    if (isFast && scan.text.length >= shortest) return { scan: { ...noScan, endedAt: at }, code: scan.text };
    return at - (scan.endedAt ?? -Infinity) <= longestEcho ? { scan, isEcho: true } : { scan: noScan };
  }
  // Shift comes before each capital.
  if (key.length !== 1) return { scan };
  return { scan: { text: isFast ? scan.text + key : key, at } };
}
