import {
  minutesHeld,
  undoSeconds,
  type PackedKit,
  type PackingRun,
  type PackingStation,
  type StickerAnswer,
} from '#core/contracts/packing-station.contract.ts';
import type { JudgedCode } from '#core/contracts/rules/judge-sticker.rule.ts';
import { type FaultKind, toneOf, type Tone } from './outcome.rule.ts';

// What is known at the packing station (decision 160). Pure, as are what is read there (read-code.rule.ts) and what becomes of
// it (sent-scan.rule.ts): the line (packing-line.ts) calls the server.

/** A sticker that was right, until the server has answered: ids alone, for it is kept over a reload of the page. */
export interface WaitingScan {
  readonly runId: string;
  readonly referralId: string;
  readonly kitCode?: string;
  /** The same however often it is sent: the server answers a repeat with what it made of the first. What older pages kept has none. */
  readonly key?: string;
  /** How many times it was sent. */
  readonly tries: number;
  /** It had to wait for the network, itself or behind another: its kit may be on its way when it is refused. */
  readonly isLate?: boolean;
}

/** The same of one and the same scan, however often it is sent: a kit that was taken back is read again by another. */
export function keyOfScan({ key, runId, referralId }: WaitingScan): string {
  return key ?? `${runId} ${referralId}`;
}

/** One of several kits that a fault is about; of one that was kept over a reload, and is not in the run, the number is not known. */
export interface FaultKit {
  readonly referralId: string;
  readonly sampleNumber?: string;
}

/** Stands until it is acknowledged. */
export interface Fault {
  readonly id: number;
  readonly kind: FaultKind;
  /** Of the kit, where it is one of the run's. */
  readonly referralId?: string;
  /** Of the kits, where it is about several that were the run's. */
  readonly kits?: readonly FaultKit[];
  /** Of the kit, where it is one of the run's; or what was read. */
  readonly sampleNumber?: string;
  /** Of the kit. */
  readonly productName?: string;
  /** Whose box was read. */
  readonly boxName?: string;
  readonly byName?: string;
  /** Of a scan that has waited for the network: its kit is on its way. */
  readonly isLate?: boolean;
  /** Of before the page was loaded. */
  readonly isKept?: boolean;
}

export interface PackingSession {
  readonly run: PackingRun | undefined;
  readonly codes: readonly (JudgedCode & { readonly productName: string })[];
  /** What was read from the box in hand. */
  readonly box: string | undefined;
  /** Oldest first. */
  readonly queue: readonly WaitingScan[];
  /** Whether the last call did not reach the server. */
  readonly isCut: boolean;
  /** The kit that was read right last, or taken back since. */
  readonly lastId: string | undefined;
  /** What may be taken back; the time is the clock's, in milliseconds. */
  readonly undo: { readonly referralId: string; readonly until: number } | undefined;
  /** The first is shown. */
  readonly faults: readonly Fault[];
  /** How many faults there were. */
  readonly faultCount: number;
  /** Whether something was read while a fault stood. */
  readonly isRefusing: boolean;
  /** What is to be heard, and how many times something was. */
  readonly sound: { readonly tone: Tone; readonly serial: number } | undefined;
}

export const newSession: PackingSession = {
  run: undefined,
  codes: [],
  box: undefined,
  queue: [],
  isCut: false,
  lastId: undefined,
  undo: undefined,
  faults: [],
  faultCount: 0,
  isRefusing: false,
  sound: undefined,
};

/** The session after the station was refetched. */
export function withStation(session: PackingSession, { run, kitCodes }: PackingStation): PackingSession {
  // Before a page that was loaded has a run, what had waited was sent: that is told and can be taken back.
  const isSame = session.run === undefined || session.run.runId === run?.runId;
  const undone = run?.kits.find(({ referralId }) => referralId === session.undo?.referralId);
  // A colleague may have reopened it by the list.
  const canUndo = undone !== undefined && ['sent', 'sentElsewhere'].includes(undone.state);
  return {
    ...session,
    run: run ?? undefined,
    faults: withNames(session.faults, run?.kits ?? []),
    codes: kitCodes,
    isCut: false,
    undo: canUndo ? session.undo : undefined,
    ...(isSame ? {} : { box: undefined, lastId: undefined, undo: undefined }),
  };
}

/** The state of a kit as the screen knows it: `queued` while the server has not answered. */
export function stateOf({ queue }: Pick<PackingSession, 'queue'>, { referralId, state }: PackedKit) {
  return queue.some((scan) => scan.referralId === referralId) ? 'queued' : state;
}

/** The next fault comes, or the next kit. */
export function withAcknowledged(session: PackingSession): PackingSession {
  const faults = session.faults.slice(1);
  const next = { ...session, faults, isRefusing: false };
  return faults[0] ? heard(next, toneOf(faults[0].kind)) : next;
}

/** A kit as the run has it, or as its order alone tells. */
type NamedKit = Pick<PackedKit, 'referralId' | 'sampleNumber'> &
  Partial<Pick<PackedKit, 'productName' | 'state' | 'sentBy'>>;

/** What a fault tells of its kit. */
export const namesOf = ({ referralId, sampleNumber, productName }: NamedKit) => ({
  referralId,
  sampleNumber,
  productName,
});

/** And who has sent it, where that was not the line. */
export const senderOf = ({ state, sentBy }: NamedKit) =>
  state === 'sentElsewhere' && sentBy ? { byName: sentBy } : {};

/** Those that were kept have no names of their own, nor have those of kept scans that were refused before the run was read. */
export function withNames(faults: readonly Fault[], kits: readonly NamedKit[]): readonly Fault[] {
  if (!faults.some((fault) => isNameless(fault) || fault.kits?.some(isNameless))) return faults;
  const known = new Map(kits.map((kit) => [kit.referralId, kit]));
  const named = (kit: FaultKit): FaultKit =>
    isNameless(kit) ? { ...kit, sampleNumber: known.get(kit.referralId)?.sampleNumber } : kit;
  return faults.map((fault) => {
    const kit = isNameless(fault) ? known.get(fault.referralId ?? '') : undefined;
    if (kit) return { ...fault, ...namesOf(kit), ...(fault.kind === 'alreadySent' && senderOf(kit)) };
    return fault.kits ? { ...fault, kits: fault.kits.map(named) } : fault;
  });
}

/** The orders of faults whose numbers are not known. */
export function namelessOf({ faults }: PackingSession): string[] {
  return faults
    .flatMap((fault) => [fault, ...(fault.kits ?? [])])
    .flatMap((kit) => (isNameless(kit) ? [kit.referralId!] : []));
}

const isNameless = ({ referralId, sampleNumber }: Partial<FaultKit>): boolean =>
  referralId !== undefined && sampleNumber === undefined;

/** The session after something was wrong. */
export function withFault(session: PackingSession, fault: Omit<Fault, 'id'>): PackingSession {
  const faultCount = session.faultCount + 1;
  const faults = [...session.faults, { ...fault, id: faultCount }];
  const next: PackingSession = { ...session, faults, faultCount, lastId: undefined };
  // One that waits behind another is heard when its turn comes, and one that is looked up when it is known.
  return faults.length > 1 ? next : heard(next, toneOf(fault.kind));
}

/** What is to be looked up on the server. */
export function toIdentify({ faults }: PackingSession): Fault | undefined {
  return faults.find(({ kind }) => kind === 'checking');
}

/** The session once the server has told what a sticker is; undefined when it could not be asked. */
export function withIdentified(session: PackingSession, id: number, answer: StickerAnswer | undefined): PackingSession {
  // `sent` does not come of a sticker that is only looked up.
  const kind: FaultKind = !answer ? 'unchecked' : answer.outcome === 'sent' ? 'notInRun' : answer.outcome;
  if (!session.faults.some((fault) => fault.id === id)) return session;
  const faults = session.faults.map((fault) =>
    fault.id === id ? { ...fault, kind, byName: answer?.byName ?? undefined } : fault,
  );
  const next = { ...session, faults };
  return faults[0]?.id === id ? heard(next, toneOf(kind)) : next;
}

/** The session after a kit was given another state. */
export function withKit(session: PackingSession, referralId: string, state?: PackedKit['state']): PackingSession {
  const { run } = session;
  if (!run || !state) return session;
  return {
    ...session,
    run: { ...run, kits: run.kits.map((kit) => (kit.referralId === referralId ? { ...kit, state } : kit)) },
  };
}

/** The session after a kit was sent: that may be taken back, and its run is held anew by it. */
export function withSent(session: PackingSession, referralId: string, now: number): PackingSession {
  const { run, ...sent } = withKit(session, referralId, 'sent');
  const heldUntil = new Date(now + minutesHeld * 60_000).toISOString();
  return { ...sent, run: run && { ...run, heldUntil }, undo: { referralId, until: now + undoSeconds * 1000 } };
}

/** The session after a kit was taken back: it waits again, and that is told until something else is read. */
export function withUndone(session: PackingSession, referralId: string): PackingSession {
  return { ...withKit(withoutUndo(session, referralId), referralId, 'waiting'), lastId: referralId };
}

/** The session in which a kit is not offered to be taken back. */
export function withoutUndo(session: PackingSession, referralId: string): PackingSession {
  return session.undo?.referralId === referralId ? { ...session, undo: undefined } : session;
}

/** The session as something is to be heard. */
export function heard(session: PackingSession, tone: Tone | undefined): PackingSession {
  return tone ? { ...session, sound: { tone, serial: (session.sound?.serial ?? 0) + 1 } } : session;
}
