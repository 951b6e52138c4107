import type { PackedKit, PackingRun } from '#core/contracts/packing-station.contract.ts';
import { stateOf, withFault, type PackingSession } from './packing-session.rule.ts';

// What the server knows otherwise than this screen did, though nobody here has done anything about it (decision 422).

export interface LostKits {
  /** They waited in the run, and are in it no more: somebody else may pack them. */
  readonly gone: readonly PackedKit[];
  /** They were sent, and wait again. */
  readonly sentNoMore: readonly PackedKit[];
  /** They were sent, and their run is gone: whether they still are has to be asked. */
  readonly unknown: readonly PackedKit[];
}

/**
 * What is lost once the station was refetched.
 * @param undoing the orders whose kits are being taken back here
 */
export function findLostKits(session: PackingSession, run: PackingRun | null, undoing: ReadonlySet<string>): LostKits {
  const now = new Map(run?.kits.map(({ referralId, state }) => [referralId, state]));
  const inState = (state: PackedKit['state']): PackedKit[] =>
    session.run?.kits.filter((kit) => stateOf(session, kit) === state) ?? [];
  const sent = inState('sent');
  // Of a scan that was refused the kit is told of already.
  const told = new Set(session.faults.map(({ referralId }) => referralId));
  const isBack = ({ referralId }: PackedKit): boolean => now.get(referralId) === 'waiting' && !undoing.has(referralId);
  // A newer run of theirs began elsewhere; an older one is there again where the database was put back.
  const isLost = session.run !== undefined && (run === null || run.begunAt < session.run.begunAt);
  return {
    gone: inState('waiting').filter(({ referralId }) => !now.has(referralId) && !told.has(referralId)),
    sentNoMore: sent.filter(isBack),
    unknown: isLost ? sent.filter(({ referralId }) => !now.has(referralId)) : [],
  };
}

/** The session with what is lost, to be acknowledged. */
export function withLost(session: PackingSession, { gone, sentNoMore }: Omit<LostKits, 'unknown'>): PackingSession {
  const after = withKits(session, 'sentNoMore', sentNoMore);
  return withKits(after, 'gone', gone);
}

function withKits(session: PackingSession, kind: 'gone' | 'sentNoMore', kits: readonly PackedKit[]): PackingSession {
  if (kits.length === 0) return session;
  return withFault(session, {
    kind,
    kits: kits.map(({ referralId, sampleNumber }) => ({ referralId, sampleNumber })),
  });
}
