import { useEffect, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { CrashPage } from '../../core/ui/page/crash-page';
import { useService } from '../../core/ui/services';
import { activityLogToken } from './log-what-happens';

/** Stands where a screen failed to load or to render; the frame around it goes on. */
export function ScreenFault(): ReactNode {
  useLoggedRouteError();
  return <CrashPage onRetry={reload} />;
}

/** Stands where the frame itself failed. */
export function FrameFault(): ReactNode {
  useLoggedRouteError();
  return <CrashPage onRetry={reload} isFrameless />;
}

function useLoggedRouteError(): void {
  const error = useRouteError();
  const log = useService(activityLogToken);
  useEffect(() => log.error(error), [log, error]);
}

/** From the server: the code of a screen that failed to load may have been replaced by a newer version. */
function reload(): void {
  location.reload();
}
