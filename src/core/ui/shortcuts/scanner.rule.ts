import { shortcuts } from '#core/ui/shortcuts/shortcuts.ts';

/** A reader types faster than anyone: between two of its keys there are at most so many milliseconds. */
const longestPause = 50;
/** Shorter ones are no sample number. */
const shortest = 3;

/** What a keyboard-wedge reader has typed so far. */
export interface Scan {
  readonly text: string;
  /** When its last key came, in milliseconds. */
  readonly at: number;
}

export const noScan: Scan = { text: '', at: -Infinity };

/** The scan after a key, and the code when Enter has ended one, or Tab, as some readers are set. */
export function scanAfter(scan: Scan, key: string, at: number): { readonly scan: Scan; readonly code?: string } {
  const isFast = at - scan.at <= longestPause;
  if (key === shortcuts.openRead.key || key === shortcuts.endCode.key) {
    return isFast && scan.text.length >= shortest ? { scan: noScan, code: scan.text } : { scan: noScan };
  }
  // Shift comes before each capital.
  if (key.length !== 1) return { scan };
  return { scan: { text: isFast ? scan.text + key : key, at } };
}
