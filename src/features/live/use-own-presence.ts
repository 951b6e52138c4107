import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import { idsToken } from '#core/di/core.tokens.ts';
import { PresenceSigns } from '#core/live/presence-signs.ts';
import { liveToken } from '#core/ports/live.ts';
import { subscriptionsOf } from '#core/ui/forms/form-subscriptions.ts';
import { useService } from '#core/ui/services.tsx';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';

/**
 * Milliseconds that a page may be hidden before nobody is there: from five minutes on browsers wake it once a minute,
 * and colleagues would see its person come and go.
 */
const awayAfter = 240_000;

/** What presence needs of a form and its session. */
export interface EditedForm {
  readonly form: { readonly control: unknown };
  readonly session: { subscribe(listener: () => void): () => void };
}

/** Shows colleagues that the form is edited here, as long as anything on the page is unsaved. Renders nothing. */
export function useOwnPresence({ form: { control }, session }: EditedForm, objectId: string, part: string): void {
  const load = useService(liveToken);
  const unsaved = useService(unsavedChangesToken);
  const ids = useService(idsToken);
  const [tabId] = useState(ids);
  useEffect(() => {
    let hiddenAt: number | undefined;
    const isThere = (): boolean => hiddenAt === undefined || performance.now() - hiddenAt < awayAfter;
    const signs = new PresenceSigns({
      // What is unsaved in another language belongs to the form, too.
      isEditing: () => unsaved.isDirty() && isThere(),
      show: (state) => void load().then((live) => live.show({ objectId, part, tabId }, state), ignore),
    });
    const onVisibility = (): void => {
      hiddenAt = document.visibilityState === 'hidden' ? performance.now() : undefined;
      if (hiddenAt === undefined) signs.changed();
    };
    const onPageHide = (): void => signs.end();
    const stopValues = subscriptionsOf(control as Control).onValue(() => signs.changed());
    const stopSession = session.subscribe(() => signs.settled());
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onPageHide);
    // It may have been changed before this was here.
    signs.changed();
    return () => {
      stopValues();
      stopSession();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onPageHide);
      signs.end();
    };
  }, [control, session, load, unsaved, objectId, part, tabId]);
}

/** Screens work without it. */
function ignore(): void {}
