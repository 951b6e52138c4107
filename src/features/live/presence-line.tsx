import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore, useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import { idsToken, liveToken } from '#core/di/token.ts';
import { PresenceSigns } from '#core/live/presence-signs.ts';
import { subscriptionsOf } from '#core/ui/forms/form-subscriptions.ts';
import { useService } from '#core/ui/services.tsx';
import { unsavedChangesToken } from '#core/ui/unsaved/unsaved-changes.ts';
import { useLive } from '#core/ui/use-loaded.ts';
import { editorsWords, type EditorsWords } from './live.rule.ts';

const useStyles = makeStyles({
  line: {
    ...typographyStyles.body1,
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    // Whoever comes and goes moves nothing: the line has what is left beside the title.
    flex: '1 1 200px',
    minWidth: 0,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface PresenceLineProps {
  readonly edit: EditedForm;
  /** As of its drafts. */
  readonly objectId: string;
  readonly part: string;
  readonly textOf: (words: EditorsWords) => string;
}

/**
 * Who else edits this form now, beside its title; announced politely. It keeps nobody from anything. The others are shown
 * likewise that it is edited here.
 */
export function PresenceLine({ edit, objectId, part, textOf }: PresenceLineProps): ReactNode {
  const styles = useStyles();
  useOwnPresence(edit, objectId, part);
  const names = useEditors(objectId, part);
  const words = editorsWords(names);
  return (
    <p aria-live="polite" className={styles.line} title={names.join(', ') || undefined}>
      {words && (
        <>
          <EditRegular aria-hidden />
          <span className={styles.text}>{textOf(words)}</span>
        </>
      )}
    </p>
  );
}

const nobody = [] as const;

/** Names of the colleagues who edit a part of an object now, who came first, first. Renders when they change. */
function useEditors(objectId: string, part: string): readonly string[] {
  const live = useLive();
  const editors = useSyncExternalStore(
    useCallback((listener: () => void) => live?.listen(listener) ?? (() => undefined), [live]),
    () => live?.editors() ?? nobody,
  );
  return useMemo(
    () => editors.filter((editor) => editor.id === objectId && editor.part === part).map(({ byName }) => byName),
    [editors, objectId, part],
  );
}

/**
 * Milliseconds that a page may be hidden before nobody is there: from five minutes on browsers wake it once a minute,
 * and colleagues would see its person come and go.
 */
const awayAfter = 240_000;

/** What presence needs of a form and its session. */
export interface EditedForm {
  readonly form: { readonly control: unknown };
  readonly session: { readonly isGone: boolean; subscribe(listener: () => void): () => void };
}

/** Shows colleagues that the form is edited here, as long as anything on the page is unsaved. Renders nothing. */
function useOwnPresence({ form: { control }, session }: EditedForm, objectId: string, part: string): void {
  const load = useService(liveToken);
  const unsaved = useService(unsavedChangesToken);
  const ids = useService(idsToken);
  const [tabId] = useState(ids);
  useEffect(() => {
    let hiddenAt: number | undefined;
    const isThere = (): boolean => hiddenAt === undefined || performance.now() - hiddenAt < awayAfter;
    const signs = new PresenceSigns({
      // What is unsaved in another language belongs to the form, too. Of what was deleted nobody can be told.
      isEditing: () => unsaved.isDirty() && isThere() && !session.isGone,
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
