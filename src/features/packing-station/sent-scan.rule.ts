import type { PackedKit, StickerAnswer } from '#core/contracts/packing-station.contract.ts';
import {
  heard,
  keyOfScan,
  namesOf,
  withFault,
  withKit,
  withSent,
  type PackingSession,
  type WaitingScan,
} from './packing-session.rule.ts';

// The scans that wait for the server, and what it makes of them.

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
  returned: 'returned',
  parked: 'parked',
  closed: 'closed',
};

/** The session once the server has answered a scan: by then others may stand before it, which a killed browser had left. */
export function withAnswer(
  session: PackingSession,
  scan: WaitingScan,
  { outcome, byName }: ScanAnswer,
  now: number,
): PackingSession {
  const { referralId } = scan;
  const queue = session.queue.filter((each) => keyOfScan(each) !== keyOfScan(scan));
  const kit = session.run?.kits.find((each) => each.referralId === referralId);
  const next = { ...withKit(session, referralId, afterwards[outcome]), queue, isCut: false };
  // Its first answer was lost: the kit was sent by this very scan.
  const isSent = outcome === 'sent' || (outcome === 'twice' && scan.tries > 1);
  if (!isSent) {
    const fault = {
      kind: outcome,
      byName: byName ?? undefined,
      isLate: scan.isLate === true,
      referralId,
      ...(kit && namesOf(kit)),
    };
    return withFault(next, fault);
  }
  const told = withSent(next, referralId, now);
  return session.faults.length > 0 ? told : heard({ ...told, lastId: referralId }, 'sent');
}
