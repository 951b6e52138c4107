import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { mostIds } from '#core/contracts/paging.ts';
import { busToken } from '#core/di/token.ts';
import { useService } from '#core/ui/services.tsx';
import { useEachMinute } from '#core/ui/use-new-day.ts';
import { RefetchLogisticsReferrals } from './refetch-logistics-referrals.query.ts';

/**
 * Reads the referrals on the screen again whose run was left alone for so long that it is nobody's any more: nothing is told
 * then. The server says whether it is: whoever packs has made it longer, and this computer's clock may be wrong.
 */
export function useEndedRuns(shown: readonly LogisticsReferral[]): void {
  const bus = useService(busToken);
  useEachMinute((now) => {
    const ended = shown.filter(({ inRunUntil }) => inRunUntil !== null && Date.parse(inRunUntil) <= now.getTime());
    if (ended.length === 0) return;
    const ids = ended.slice(0, mostIds).map(({ referralId }) => referralId);
    // One that fails is tried with the next look.
    void bus.execute(new RefetchLogisticsReferrals(ids)).catch(() => undefined);
  });
}
