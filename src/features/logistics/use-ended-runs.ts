import { useEffect, useRef } from 'react';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { mostIds } from '#core/contracts/paging.ts';
import { busToken, clockToken } from '#core/di/token.ts';
import { useService } from '#core/ui/services.tsx';
import { RefetchLogisticsReferrals } from './refetch-logistics-referrals.query.ts';

/** Milliseconds from one look to the next. */
const pause = 60_000;

/**
 * Reads the referrals on the screen again whose run was left alone for so long that it is nobody's any more: nothing is told
 * then. The server says whether it is: whoever packs has made it longer, and this computer's clock may be wrong.
 */
export function useEndedRuns(shown: readonly LogisticsReferral[]): void {
  const bus = useService(busToken);
  const clock = useService(clockToken);
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    const timer = setInterval(() => {
      const now = clock.now().getTime();
      const ended = latest.current.filter(({ inRunUntil }) => inRunUntil !== null && Date.parse(inRunUntil) <= now);
      if (ended.length === 0) return;
      const ids = ended.slice(0, mostIds).map(({ referralId }) => referralId);
      // One that fails is tried with the next look.
      void bus.execute(new RefetchLogisticsReferrals(ids)).catch(() => undefined);
    }, pause);
    return () => clearInterval(timer);
  }, [bus, clock]);
}
