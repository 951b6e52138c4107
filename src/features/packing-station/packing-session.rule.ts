import {
  undoSeconds,
  type PackedKit,
  type PackingRun,
  type PackingStation,
  type StickerAnswer,
} from '#core/contracts/packing-station.contract.ts';
import {
  judgeSticker,
  kitCodeOf,
  readCodeOf,
  type JudgedCode,
  type StickerOutcome,
} from '#core/contracts/rules/judge-sticker.rule.ts';
import { toneOf, type Tone } from './outcome.rule.ts';
import { typedByUsReader } from './reader-layout.rule.ts';

// What is read at the packing station, and what becomes of it (decision 160). Pure: the line (packing-line.ts) calls the server.

/** Read off the screen, it acknowledges what is wrong. */
export const acknowledgeCode = 'KUITTAA';
/** No sticker has a longer one; the server takes no more. */
const longestSticker = 100;

/** A sticker that was right, until the server has answered: ids alone, for it is kept over a reload of the page. */
export interface WaitingScan {
  readonly runId: string;
  readonly referralId: string;
  readonly kitCode?: string;
  /** How many times it was sent. */
  readonly tries: number;
  /** It had to wait for the network, itself or behind another: its kit may be on its way when it is refused. */
  readonly isLate?: boolean;
}

/**
 * Why something that was read does not count: as the rule and the server have it, or
 * - `checking`: it is none of the run's, and the server is asked what it is;
 * - `unchecked`: the server could not be asked;
 * - `layout`: a reader that types for another keyboard has read what would have counted;
 * - `runGone`: the run is not the person's any more;
 * - `failed`: the server did not take it.
 */
export type FaultKind = Exclude<StickerOutcome, 'sent'> | 'checking' | 'unchecked' | 'layout' | 'runGone' | 'failed';

/** Stands until it is acknowledged. */
export interface Fault {
  readonly id: number;
  readonly kind: FaultKind;
  /** Of the kit, where it is one of the run's; or what was read. */
  readonly sampleNumber?: string;
  /** Of the kit. */
  readonly productName?: string;
  /** Whose box was read. */
  readonly boxName?: string;
  readonly byName?: string;
  /** Of a scan that has waited for the network: its kit is on its way. */
  readonly isLate?: boolean;
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
  /** The kit that was read right last. */
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

/** The session after the station was read anew. */
export function withStation(session: PackingSession, { run, kitCodes }: PackingStation): PackingSession {
  const isSame = session.run?.runId === run?.runId;
  return {
    ...session,
    run: run ?? undefined,
    codes: kitCodes,
    isCut: false,
    ...(isSame ? {} : { box: undefined, lastId: undefined, undo: undefined }),
  };
}

/** The state of a kit as the screen knows it: `queued` while the server has not answered. */
export function stateOf({ queue }: Pick<PackingSession, 'queue'>, { referralId, state }: PackedKit) {
  return queue.some((scan) => scan.referralId === referralId) ? 'queued' : state;
}

/** The session after a text was read or typed; an empty one acknowledges. */
export function withRead(session: PackingSession, text: string): PackingSession {
  const read = readCodeOf(text);
  if (read === '' || read.toUpperCase() === acknowledgeCode) return withAcknowledged(session);
  if (session.faults.length > 0) return heard({ ...session, isRefusing: true }, 'refused');
  const code = session.codes.find((each) => each.code === kitCodeOf(read));
  return code ? withBox(session, code) : withSticker(session, read);
}

/** The next fault comes, or the next kit. */
export function withAcknowledged(session: PackingSession): PackingSession {
  const faults = session.faults.slice(1);
  const next = { ...session, faults, isRefusing: false };
  return faults[0] ? heard(next, toneOf(faults[0].kind)) : next;
}

function withBox(session: PackingSession, { productId, productName, code }: PackingSession['codes'][number]) {
  const isWanted = session.run?.kits.some((kit) => kit.productId === productId && stateOf(session, kit) === 'waiting');
  if (!isWanted) return withFault({ ...session, box: undefined }, { kind: 'wrongKit', boxName: productName });
  return heard({ ...session, box: code, lastId: undefined }, 'box');
}

function withSticker(session: PackingSession, read: string): PackingSession {
  const sticker = read.toUpperCase();
  const { run, box, codes } = session;
  const [kit, ...others] = run?.kits.filter(({ sampleNumber }) => sampleNumber.toUpperCase() === sticker) ?? [];
  const bare = { ...session, box: undefined };
  if (!run || !kit) {
    const kind = isOfOtherLayout(session, read) ? 'layout' : 'checking';
    return withFault(bare, { kind, sampleNumber: sticker.slice(0, longestSticker) });
  }
  if (others.length > 0) return withFault(bare, { kind: 'several', sampleNumber: kit.sampleNumber });
  const state = stateOf(session, kit);
  const outcome = judgeSticker({ ...kit, state: state === 'queued' ? 'sent' : state }, box, codes);
  if (outcome !== 'sent') {
    const boxName = codes.find(({ code }) => code === box)?.productName;
    return withFault(bare, { kind: outcome, boxName, ...namesOf(kit) });
  }
  const scan: WaitingScan = {
    ...{ runId: run.runId, referralId: kit.referralId, kitCode: box, tries: 0 },
    ...(session.isCut && { isLate: true }),
  };
  return { ...bare, queue: [...session.queue, scan], lastId: kit.referralId, undo: undefined };
}

/** Whether it is the code of a kit or a box of the run, as a reader types it that takes the keyboard for another one. */
function isOfOtherLayout({ run, codes }: PackingSession, read: string): boolean {
  const meant = readCodeOf(typedByUsReader(read));
  if (meant === read) return false;
  const isKits = run?.kits.some(({ sampleNumber }) => sampleNumber.toUpperCase() === meant.toUpperCase());
  return isKits === true || codes.some(({ code }) => code === kitCodeOf(meant));
}

const namesOf = ({ sampleNumber, productName }: PackedKit) => ({ sampleNumber, productName });

function withFault(session: PackingSession, fault: Omit<Fault, 'id'>): PackingSession {
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

/** The session as the first scan of the queue is sent. */
export function withTry(session: PackingSession): PackingSession {
  const [scan, ...others] = session.queue;
  return scan ? { ...session, queue: [{ ...scan, tries: scan.tries + 1 }, ...others] } : session;
}

/** The session when the server could not be reached: all that waits is late. */
export function withCut(session: PackingSession): PackingSession {
  return { ...session, isCut: true, queue: session.queue.map((scan) => ({ ...scan, isLate: true })) };
}

/** What the server has made of a scan; of one that it did not take, which kind of fault that is. */
export type ScanAnswer = StickerAnswer | { readonly outcome: 'runGone' | 'failed'; readonly byName: null };

const afterwards: Partial<Record<ScanAnswer['outcome'], PackedKit['state']>> = {
  sent: 'sent',
  twice: 'sent',
  alreadySent: 'sentElsewhere',
  parked: 'parked',
  closed: 'closed',
};

/** The session once the server has answered the first scan of the queue. */
export function withAnswer(session: PackingSession, { outcome, byName }: ScanAnswer, now: number): PackingSession {
  const [scan, ...queue] = session.queue;
  if (!scan) return session;
  const { referralId } = scan;
  const kit = session.run?.kits.find((each) => each.referralId === referralId);
  const next = { ...withKit(session, referralId, afterwards[outcome]), queue, isCut: false };
  // Its first answer was lost: the kit was sent by this very scan.
  const isSent = outcome === 'sent' || (outcome === 'twice' && scan.tries > 1);
  if (!isSent) {
    const fault = {
      kind: outcome,
      byName: byName ?? undefined,
      isLate: scan.isLate === true,
      ...(kit && namesOf(kit)),
    };
    return withFault(next, fault);
  }
  const told = { ...next, undo: { referralId, until: now + undoSeconds * 1000 } };
  return session.faults.length > 0 ? told : heard({ ...told, lastId: referralId }, 'sent');
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

/** The session after a kit was taken back: it waits again. */
export function withUndone(session: PackingSession, referralId: string): PackingSession {
  return { ...withKit(session, referralId, 'waiting'), lastId: undefined, undo: undefined };
}

function heard(session: PackingSession, tone: Tone | undefined): PackingSession {
  return tone ? { ...session, sound: { tone, serial: (session.sound?.serial ?? 0) + 1 } } : session;
}
