import { useEffect, type ReactNode } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { useService } from '../services.tsx';
import { unsavedChangesToken } from './unsaved-changes.ts';

/**
 * Rendered once, at the root: React Router keeps a single blocker. Asks before a move inside the application, and has
 * the browser ask before the page is closed, while anything is unsaved.
 */
export function UnsavedChangesGuard(): ReactNode {
  const unsaved = useService(unsavedChangesToken);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved.isDirty(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void unsaved.mayLeave(blocker.location.pathname).then(async (mayLeave) => {
      if (mayLeave && (await unsaved.leave())) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, unsaved]);
  const { pathname } = useLocation();
  useEffect(() => unsaved.arrived(), [unsaved, pathname]);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (unsaved.blocksUnload()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [unsaved]);
  return undefined;
}
