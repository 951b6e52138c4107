import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular, InfoRegular, WarningRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formPathOf } from '#core/conflicts/differences.rule.ts';
import type { Versioned } from '#core/editing/edited-part.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import type { StoredMeanwhile } from '#core/live/stored-by-others.ts';
import type { ValueWords } from '#core/ui/conflicts/change-list.tsx';
import type { EditForm } from '#core/ui/forms/use-edit-session.ts';
import { formatTime } from '#core/ui/format/dates.ts';
import { useOpenerFocus } from '#core/ui/focus.ts';
import { LiveNote } from '#core/ui/page/live-note.tsx';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { useOwnName } from '#core/ui/own-name.ts';
import { type FollowedPart, useStoredMeanwhile } from './use-stored-meanwhile.ts';

const loadDialog = () => import('./stored-changes-dialog.tsx').then((file) => file.StoredChangesDialog);

export interface StoredMeanwhileNoteProps<Entity extends Versioned, Values extends FieldValues> extends ValueWords {
  readonly edit: Pick<EditForm<Entity, Values>, 'form' | 'session'>;
  readonly followed: FollowedPart<Entity, Values>;
  /** What a field is called, as in a conflict. */
  readonly labelOf: (path: string, isRepeated?: boolean) => string | undefined;
  /** Told which version the form takes in with its own save only; undefined where none waits. The same function each time. */
  readonly onWaiting: (version: string | undefined) => void;
}

/**
 * Beside the form's state: what others have stored of it meanwhile. A clean form shows it already; a dirty one stays as
 * it is, and the note leads to the differences. Renders by itself.
 */
export function StoredMeanwhileNote<Entity extends Versioned, Values extends FieldValues>(
  props: StoredMeanwhileNoteProps<Entity, Values>,
): ReactNode {
  const { edit, followed, labelOf, textOf, languageOf, onWaiting } = props;
  const t = useTranslate('live');
  const ownName = useOwnName();
  const stored = useStoredMeanwhile(edit, followed);
  useTellWaiting(stored, onWaiting);
  const [isOpen, setOpen] = useOpen(stored);
  const rememberOpener = useOpenerFocus(isOpen || undefined);
  const Dialog = useLoadedPart(loadDialog, isOpen, () => setOpen(false));
  const isOwn = stored?.by === ownName;
  const title = isOwn ? t('savedInOtherTab') : stored?.by ? t('saved', { name: stored.by }) : t('savedElsewhere');
  return (
    <LiveNote label={t('note')}>
      {stored && <Told stored={stored} isOwnTab={isOwn} />}
      {stored?.state === 'waiting' && (
        <>
          <InfoRegular aria-hidden />
          <span>{title}</span>
          <Button
            size="small"
            onClick={() => {
              rememberOpener();
              setOpen(true);
            }}
          >
            {t('show')}
          </Button>
        </>
      )}
      {isOpen && stored && Dialog && (
        <Dialog
          title={title}
          text={t(isOwn ? 'mergesOwn' : 'merges')}
          changes={stored.changes}
          labelOf={({ path }, isRepeated) =>
            labelOf(formPathOf(path, edit.form.getValues(), followed.identify), isRepeated) ?? t('core:conflict.field')
          }
          textOf={textOf}
          languageOf={languageOf}
          onClose={() => setOpen(false)}
        />
      )}
    </LiveNote>
  );
}

/** Whether the differences are open. Where they are taken back, or deleted, that is over: what is stored next opens none by itself. */
function useOpen(stored: StoredMeanwhile | undefined): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  if (isOpen && (!stored || stored.state === 'gone')) setOpen(false);
  return [isOpen, setOpen];
}

function useTellWaiting(
  stored: StoredMeanwhile | undefined,
  onWaiting: StoredMeanwhileNoteProps<Versioned, FieldValues>['onWaiting'],
): void {
  const waiting = stored?.state === 'waiting' ? stored.modifiedAt : undefined;
  useEffect(() => onWaiting(waiting), [onWaiting, waiting]);
}

/** What there is nothing to do about. */
function Told({ stored, isOwnTab }: { readonly stored: StoredMeanwhile; readonly isOwnTab: boolean }): ReactNode {
  const t = useTranslate('live');
  if (stored.state === 'waiting') return undefined;
  return (
    <>
      {stored.state === 'gone' ? <WarningRegular aria-hidden /> : <ArrowClockwiseRegular aria-hidden />}
      <span>{stored.state === 'gone' ? t('gone') : updatedText(t, stored, isOwnTab)}</span>
    </>
  );
}

function updatedText(t: Translate<OwnKey<'live'>>, { by, modifiedAt }: StoredMeanwhile, isOwnTab: boolean): string {
  const time = formatTime(modifiedAt);
  return by === '' ? t('stored', { time }) : t('updated', { name: isOwnTab ? t('otherTab') : by, time });
}
