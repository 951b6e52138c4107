import { useRef, useState } from 'react';
import type { PackingList } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { busToken } from '#core/di/token.ts';
import { useService } from '#core/ui/services.tsx';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { CountLogisticsReferrals } from '../count-logistics-referrals.query.ts';
import { type LogisticsState, logisticsStoreToken } from '../logistics.store.ts';
import { useEndedRuns } from '../use-ended-runs.ts';
import { RefetchLogisticsReferrals } from '../refetch-logistics-referrals.query.ts';

/** Follows the kits of a packing list, each in its place; gives how many have come into handling since and are not on it. */
export function useFollowedPackingList({ toSend, sent, isCut }: PackingList): number {
  const bus = useService(busToken);
  const store = useService(logisticsStoreToken);
  const [added, setAdded] = useState(0);
  const reading = useRef<Promise<unknown>>(undefined);
  const count = async (): Promise<void> => {
    // The same look refetches rows: without them one that was taken back here would seem to be missing.
    await Promise.resolve();
    await reading.current?.catch(() => undefined);
    await bus.execute(new CountLogisticsReferrals({}));
    setAdded(addedTo(store.getState()));
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
  return isCut ? 0 : added;
}

function addedTo({ packingList, counts, left }: LogisticsState): number {
  const shown = [...(packingList?.toSend ?? []), ...(packingList?.sent ?? [])].filter(
    ({ referralId, referralWorkflowStatus: status }) =>
      status === OrderStatus.SamplingKitLogisticsInProgress && !left.has(referralId),
  );
  return Math.max(0, (counts?.inHandling ?? 0) - shown.length);
}
