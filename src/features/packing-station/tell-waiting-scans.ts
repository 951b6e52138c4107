import type { SignOutLoss } from '#features/session/session.public.ts';
import type { PackingStationStore } from './packing-station.store.ts';
import { isStuckOf } from './use-packing-line.ts';

/**
 * While scans wait for the network a sign-out asks: they stay on this machine, and are sent when the same person opens the
 * station here again; half an hour after its last scan the run's kits are offered to others.
 */
export function tellWaitingScans(store: PackingStationStore, losses: Set<SignOutLoss>): void {
  let told: { readonly count: number; readonly loss: SignOutLoss } | undefined;
  store.subscribe(({ session }) => {
    const count = isStuckOf(session) ? session.queue.length : 0;
    if (count === (told?.count ?? 0)) return;
    if (told) losses.delete(told.loss);
    told = count > 0 ? { count, loss: lossOf(count) } : undefined;
    if (told) losses.add(told.loss);
  });
}

const lossOf = (count: number): SignOutLoss => ({
  title: { key: 'packingStation:leaveScans.title' },
  text: { key: 'packingStation:leaveScans.text', values: { count } },
});
