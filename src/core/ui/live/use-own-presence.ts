import { useEffect } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { PresenceSigns } from '#core/live/presence-signs.ts';
import { liveToken, type PresentForm } from '#core/ports/live.ts';
import { subscriptionsOf } from '../forms/form-subscriptions.ts';
import { useService } from '../services.tsx';

/**
 * Milliseconds that a page may be hidden before nobody is there: from five minutes on browsers wake it once a minute,
 * and colleagues would see its person come and go.
 */
const awayAfter = 240_000;

/** What presence needs to know of an edit session. */
interface Edited {
  readonly isDirty: boolean;
  subscribe(listener: () => void): () => void;
}

/** Shows colleagues that the form is edited here, as long as something in it is unsaved. Renders nothing. */
export function useOwnPresence<Values extends FieldValues>(
  control: Control<Values>,
  session: Edited,
  { objectId, part, tabId }: PresentForm,
): void {
  const load = useService(liveToken);
  useEffect(() => {
    let hiddenAt: number | undefined;
    const isThere = (): boolean => hiddenAt === undefined || performance.now() - hiddenAt < awayAfter;
    const signs = new PresenceSigns({
      isEditing: () => session.isDirty && isThere(),
      show: (state) => void load().then((live) => live.show({ objectId, part, tabId }, state), ignore),
    });
    const onVisibility = (): void => {
      hiddenAt = document.visibilityState === 'hidden' ? performance.now() : undefined;
      if (hiddenAt === undefined) signs.changed();
    };
    const onPageHide = (): void => signs.end();
    const stopValues = subscriptionsOf(control).onValue(() => signs.changed());
    const stopSession = session.subscribe(() => signs.settled());
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      stopValues();
      stopSession();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onPageHide);
      signs.end();
    };
  }, [control, session, load, objectId, part, tabId]);
}

/** Screens work without it. */
function ignore(): void {}
