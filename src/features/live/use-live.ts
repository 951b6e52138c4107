import { useEffect, useState } from 'react';
import { type Live, liveToken } from '#core/ports/live.ts';
import { useService } from '#core/ui/services.tsx';

/** The live events, once they have loaded. Screens work without them. */
export function useLive(): Live | undefined {
  const load = useService(liveToken);
  const [live, setLive] = useState<Live>();
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => isGone || setLive(loaded),
      () => undefined,
    );
    return () => void (isGone = true);
  }, [load]);
  return live;
}
