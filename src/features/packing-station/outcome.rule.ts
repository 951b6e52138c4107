import type { StickerOutcome } from '#core/contracts/rules/judge-sticker.rule.ts';

/**
 * Why something that was read does not count: as the rule and the server have it, or
 * - `checking`: it is none of the run's, and the server is asked what it is;
 * - `unchecked`: the server could not be asked;
 * - `layout`: a reader that types for another keyboard has read what would have counted;
 * - `runGone`: the run is not the person's any more;
 * - `gone`: kits of the run are in it no more, though nobody here has given them back;
 * - `sentNoMore`: kits that were sent are so no more, though nobody here has taken them back;
 * - `failed`: the server did not take it.
 */
export type FaultKind =
  | Exclude<StickerOutcome, 'sent'>
  | 'checking'
  | 'unchecked'
  | 'layout'
  | 'runGone'
  | 'gone'
  | 'sentNoMore'
  | 'failed';

/** What faults look and sound like. */
export const faultGroups = ['done', 'wrong', 'elsewhere', 'unknown', 'failed'] as const;
export type FaultGroup = (typeof faultGroups)[number];

/** What is heard: of a fault its group's, of a box and of a kit that is sent their own, and where a fault stands `refused`. */
export type Tone = FaultGroup | 'box' | 'sent' | 'refused';

const groups: Readonly<Record<FaultKind, FaultGroup>> = {
  twice: 'done',
  alreadySent: 'done',
  wrongKit: 'wrong',
  kitNotRead: 'wrong',
  returned: 'elsewhere',
  parked: 'elsewhere',
  closed: 'elsewhere',
  othersRun: 'elsewhere',
  notInRun: 'elsewhere',
  released: 'elsewhere',
  runGone: 'elsewhere',
  gone: 'elsewhere',
  several: 'unknown',
  unknown: 'unknown',
  layout: 'unknown',
  checking: 'unknown',
  unchecked: 'failed',
  sentNoMore: 'failed',
  failed: 'failed',
};

export const faultKinds = Object.keys(groups) as FaultKind[];

export function groupOf(kind: FaultKind): FaultGroup {
  return groups[kind];
}

/** What is heard of a fault; nothing while it is looked up. */
export function toneOf(kind: FaultKind): Tone | undefined {
  return kind === 'checking' ? undefined : groups[kind];
}
