import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker, useLocation, useNavigationType, type Blocker } from 'react-router-dom';
import { busToken } from '#core/di/token.ts';
import { Query } from '#core/messaging/message.ts';
import { useService } from '../services.tsx';
import { whenIdle } from '../use-loaded.ts';
import { type UnsavedChanges, unsavedChangesToken } from './unsaved-changes.ts';

type BlockedMove = Extract<Blocker, { state: 'blocked' }>;

/**
 * Rendered once, at the root: React Router keeps a single blocker. Asks before a move inside the application, and has
 * the browser ask before the page is closed, while anything is unsaved.
 */
export function UnsavedChangesGuard(): ReactNode {
  const unsaved = useService(unsavedChangesToken);
  const { pathname: current } = useLocation();
  /** The newest move to another screen that is asked about; one within the screen is not made meanwhile. */
  const asked = useRef<BlockedMove>(undefined);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname || asked.current !== undefined) && unsaved.isDirty(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return void (asked.current = undefined);
    if (asked.current && blocker.location.pathname === current) return;
    const move = (asked.current = blocker);
    const isNewest = (): boolean => asked.current === move;
    void unsaved.mayLeave(move.location.pathname).then(async (mayLeave) => {
      const goesOn = mayLeave && isNewest() && (await unsaved.leave());
      if (!isNewest()) return;
      if (goesOn) return move.proceed();
      // At once, not when it is drawn: what could not be saved is shown next.
      asked.current = undefined;
      move.reset();
    });
  }, [blocker, current, unsaved]);
  useArrival(unsaved);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (unsaved.blocksUnload()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [unsaved]);
  return undefined;
}

/** A screen is there once it is drawn with what it has asked for: one that breaks at that gives up nothing. */
function useArrival(unsaved: UnsavedChanges): void {
  const bus = useService(busToken);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  // Before the form of the screen that follows looks for drafts. A redirect belongs to the move before it.
  useLayoutEffect(() => void (navigation !== 'REPLACE' && unsaved.moved()), [unsaved, pathname, navigation]);
  const running = useRef(new Set<string>());
  const newest = useRef(0);
  /** The beginnings and ends of queries that the screen is drawn with. */
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const queries = running.current;
    const stop = bus.subscribe(({ message, outcome, id }) => {
      if (!(message instanceof Query)) return;
      if (outcome === 'started') queries.add(id);
      else queries.delete(id);
      setDrawn((newest.current += 1));
    });
    return () => (queries.clear(), stop());
  }, [bus]);
  useEffect(() => {
    let isOver = false;
    const isDrawn = (): boolean => !isOver && running.current.size === 0 && newest.current === drawn;
    // It may draw that in several goes: when the page has nothing more to do, it is drawn.
    whenIdle(() => isDrawn() && unsaved.arrived(), 200);
    return () => void (isOver = true);
  }, [unsaved, pathname, drawn]);
}
