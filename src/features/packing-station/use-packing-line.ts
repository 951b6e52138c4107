import { useEffect, useRef } from 'react';
import { useService, useSlice } from '#core/ui/services.tsx';
import { packingLineToken, type PackingLine } from './packing-line.ts';
import { stateOf, type PackingSession } from './packing-session.rule.ts';
import { packingStationStoreToken } from './packing-station.store.ts';

export function usePackingLine(): PackingLine {
  return useService(packingLineToken);
}

/** A narrow slice of what is being packed. */
export function useSession<Slice>(select: (session: PackingSession) => Slice): Slice {
  return useSlice(packingStationStoreToken, ({ session }) => select(session));
}

/** How many kits of the run wait. */
export function waitingOf(session: PackingSession): number {
  return session.run?.kits.filter((kit) => stateOf(session, kit) === 'waiting').length ?? 0;
}

/** How many kits of the run are put aside, have come back already, or their orders have ended: they go nowhere. */
export function unsentOf({ run }: Pick<PackingSession, 'run'>): number {
  return run?.kits.filter(({ state }) => ['returned', 'parked', 'closed'].includes(state)).length ?? 0;
}

/** How many kits of the run are known to be sent: those that wait for the server's answer are not. */
export function sentOf(session: PackingSession): number {
  const sent = session.run?.kits.filter((kit) => ['sent', 'sentElsewhere'].includes(stateOf(session, kit)));
  return sent?.length ?? 0;
}

/** Whether something waits for the network: it would be refused, were the run ended before it. */
export function isStuckOf({ isCut, queue }: PackingSession): boolean {
  return isCut && queue.length > 0;
}

/** Sends what waits as soon as there is a network again, and refetches the station when one comes back to the page. */
export function useReturns(line: PackingLine): void {
  useEffect(() => {
    const send = (): void => void line.comeBack();
    const reload = (): void => {
      if (document.visibilityState === 'visible') line.load().catch(() => undefined);
    };
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', reload);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', reload);
    };
  }, [line]);
}

/** Calls with each sound that is to be heard from now on. */
export function useHeard(onSound: (sound: NonNullable<PackingSession['sound']>) => void): void {
  const sound = useSession((session) => session.sound);
  const heard = useRef(sound?.serial);
  useEffect(() => {
    if (!sound || sound.serial === heard.current) return;
    heard.current = sound.serial;
    onSound(sound);
  }, [sound, onSound]);
}
