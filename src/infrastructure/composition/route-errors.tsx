import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { useStore } from 'zustand';
import { idsToken } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import { CrashPage, ForbiddenPage, NotFoundPage } from '#core/ui/page/status-pages.tsx';
import { LoadingPage } from '#core/ui/page/state-message.tsx';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { appUpdateToken } from './app-update.ts';
import { activityLogToken } from './log-what-happens.ts';

/** Shown where a screen failed to load or to render; the frame around it stays. */
export function ScreenError(): ReactNode {
  const error = useRouteError();
  const unsaved = useService(unsavedChangesToken);
  // Before the guard hears that one has arrived.
  useLayoutEffect(() => unsaved.notArrived(), [unsaved]);
  const correlationId = useLogged(error);
  const isMissing = useService(appUpdateToken).isMissingCode(error);
  return isMissing ? (
    <MissingScreen correlationId={correlationId} />
  ) : (
    <CrashPage correlationId={correlationId} onRetry={reload} />
  );
}

/** The screen's code could not be loaded: the page is about to be loaded again, or shows why that would not help. */
function MissingScreen({ correlationId }: { readonly correlationId: string }): ReactNode {
  const t = useTranslate();
  const missing = useStore(useService(appUpdateToken).store, (state) => state.missing);
  if (missing === 'asking') return <LoadingPage />;
  const text = missing === 'gone' ? t('core:crash.codeGone') : t('core:crash.codeUnreachable');
  return <CrashPage correlationId={correlationId} text={text} onRetry={reload} />;
}

/** Stands where the frame itself failed. */
export function FrameError(): ReactNode {
  return <CrashPage correlationId={useLogged(useRouteError())} onRetry={reload} isFrameless />;
}

const forbidden = new AppError('forbidden');
const notFound = new AppError('notFound');

/** Stands where the screen of another role would. */
export function ForbiddenScreen(): ReactNode {
  return <ForbiddenPage correlationId={useLogged(forbidden)} />;
}

/** Stands where no screen is. */
export function UnknownScreen(): ReactNode {
  return <NotFoundPage correlationId={useLogged(notFound)} />;
}

/** Logs what is shown in place of a screen, and with which correlation id. */
function useLogged(error: unknown): string {
  const log = useService(activityLogToken);
  const [correlationId] = useState(useService(idsToken));
  useEffect(() => log.screenNotShown(error, correlationId), [log, error, correlationId]);
  return correlationId;
}

/** From the server: the code of a screen that failed to load may have been replaced by a newer version. */
function reload(): void {
  location.reload();
}
