import { useRef, useState } from 'react';
import type { PackingList } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { busToken } from '#core/di/token.ts';
import { finnishDayOf } from '#core/ui/format/dates.ts';
import { useService } from '#core/ui/services.tsx';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { CountLogisticsReferrals } from '../count-logistics-referrals.query.ts';
import { type LogisticsState, logisticsStoreToken } from '../logistics.store.ts';
import { useEndedRuns } from '../use-ended-runs.ts';
import { RefetchLogisticsReferrals } from '../refetch-logistics-referrals.query.ts';
import { CountSentToday } from './count-sent-today.query.ts';

/** How many kits a packing list lacks since it was read. */
export interface LackingKits {
  /** They have come into handling. */
  readonly toSend: number;
  /** They were sent today, most of them from the packing station. */
  readonly sent: number;
}

const none: LackingKits = { toSend: 0, sent: 0 };

/** Follows the kits of a packing list, each in its place; gives how many there are by now that are not on it. */
export function useFollowedPackingList({ toSend, sent, isCut }: PackingList): LackingKits {
  const bus = useService(busToken);
  const store = useService(logisticsStoreToken);
  const [lacking, setLacking] = useState(none);
  const reading = useRef<Promise<unknown>>(undefined);
  const count = async (): Promise<void> => {
    // The same look refetches rows: without them one that was taken back here would seem to be missing.
    await Promise.resolve();
    await reading.current?.catch(() => undefined);
    // A backend need not count what was sent (decision A31).
    const counting = bus.execute(new CountSentToday()).catch(() => undefined);
    await bus.execute(new CountLogisticsReferrals({}));
    const counted = await counting;
    const state = store.getState();
    setLacking((before) => ({ toSend: addedTo(state), sent: counted ? sentBeside(state, counted) : before.sent }));
  };
  const shown = [...toSend, ...sent];
  useEndedRuns(shown);
  useFollowedRows({
    list: 'logistics',
    shown: () => shown.map(({ referralId }) => referralId),
    refetch: (ids) => (reading.current = bus.execute(new RefetchLogisticsReferrals(ids))),
    recount: count,
  });
  // Of a cut list it is said already that it does not hold all.
  return isCut ? none : lacking;
}

function addedTo({ packingList, counts, left }: LogisticsState): number {
  const shown = kitsOf(packingList).filter(
    ({ referralId, referralWorkflowStatus: status }) =>
      status === OrderStatus.SamplingKitLogisticsInProgress && !left.has(referralId),
  );
  return Math.max(0, (counts?.inHandling ?? 0) - shown.length);
}

/** Of another day nothing is missing: the list of that one is on its way. */
function sentBeside(
  { packingList, left }: LogisticsState,
  { day, count }: { readonly day: string; readonly count: number },
): number {
  if (packingList?.day !== day) return 0;
  const shown = kitsOf(packingList).filter(
    ({ referralId, samplingKitSentAt: at }) =>
      at !== null && finnishDayOf(new Date(at)) === day && !left.has(referralId),
  );
  return Math.max(0, count - shown.length);
}

function kitsOf(list: PackingList | undefined): PackingList['toSend'] {
  return list ? [...list.toSend, ...list.sent] : [];
}
