import { Button, makeStyles, mergeClasses, Spinner, tokens, typographyStyles } from '@fluentui/react-components';
import { DismissRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { type AppError, mayBeDone, noAnswerInTime } from '#core/errors/app-error.ts';
import { EventLogLink } from '../navigation/links.tsx';
import { useNoticedWait } from '../page/state-message.tsx';
import { useFocusFallback } from '../focus.ts';
import { type Translate, useTranslate } from '../translate.tsx';
import { type LanguagesOfForms, useUnsavedLanguages } from './kept-forms.ts';

const useStyles = makeStyles({
  root: {
    ...typographyStyles.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '& svg': { flexShrink: 0, fontSize: '20px' },
  },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

export interface FailedSaveProps {
  /** Why the last save failed; nothing shows without it. */
  readonly failure: AppError | undefined;
  /** Another try is on its way. */
  readonly isSaving: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/**
 * That the last save failed and why, until one succeeds or it is dismissed: a toast is gone after some seconds. While
 * another try is on its way it says that instead.
 */
export function FailedSave({ failure, isSaving, onRetry, onDismiss }: FailedSaveProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  // A try that succeeds takes it away, with the button that was pressed.
  const focusFallback = useFocusFallback(
    (line) =>
      [...(line.parentElement?.querySelectorAll('button') ?? [])].find((button) => !line.contains(button)) ?? null,
  );
  const reason = failure && textOfFailedSave(failure, t);
  return (
    // There before its message, or it is not announced everywhere.
    <div role="status" className={mergeClasses(styles.root, !isSaving && styles.failed)} {...focusFallback}>
      {failure && (
        <>
          {!isSaving && <ErrorCircleRegular aria-hidden />}
          <span>{isSaving ? <SavingText /> : reason}</span>
          {/* It has the focus while its try is on its way. What was deleted comes back by no try. */}
          {failure.kind !== 'notFound' && (
            <Button size="small" disabledFocusable={isSaving} onClick={onRetry}>
              {t('core:failedSave.retry')}
            </Button>
          )}
          {!isSaving && failure.correlationId && <EventLogLink correlationId={failure.correlationId} />}
          {!isSaving && (
            <Button
              size="small"
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={t('core:failedSave.dismiss')}
              onClick={onDismiss}
            />
          )}
        </>
      )}
    </div>
  );
}

/** What a toast tells in words of its own, whatever came before it. */
const ownWords: readonly string[] = ['storageFull', 'tooManyRequests'];

/** Whether a save may be stored all the same, for no answer came: its toast says so by the same rule. */
export function isOpenSave(failure: AppError): boolean {
  return mayBeDone(failure) && !ownWords.includes(reasonOf(failure));
}

export function textOfFailedSave(failure: AppError, t: Translate): string {
  if (isOpenSave(failure)) return t('core:failedSave.unanswered');
  return t('core:failedSave.text', { reason: t(`core:failedSave.reason.${reasonOf(failure)}`) });
}

/** Milliseconds after which a save takes longer than it ever should. */
const longSave = 8_000;

function SavingText(): ReactNode {
  const t = useTranslate();
  return t(useNoticedWait(longSave) ? 'core:savingLong' : 'core:saving');
}

const reasons = {
  invalid: 'invalid',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  notFound: 'notFound',
  conflict: 'conflict',
  tooLarge: 'tooLarge',
  tooManyRequests: 'tooManyRequests',
  badAreaConfiguration: 'unexpected',
  offline: 'offline',
  cancelled: 'unexpected',
  unexpected: 'unexpected',
} as const;

/** Which of the texts `core:failedSave.reason` says why. */
export function reasonOf({
  kind,
  details,
}: AppError): (typeof reasons)[keyof typeof reasons] | 'storageFull' | 'busy' | 'stale' | 'unanswered' {
  if (details.code === 'storageFull' || details.code === 'busy') return details.code;
  if (details.code === noAnswerInTime) return 'unanswered';
  return details.current ? 'stale' : reasons[kind];
}

interface SaveAllButtonProps {
  readonly forms: LanguagesOfForms;
  readonly onPress: () => void;
}

/** Saves every language; there while another than the one on the screen holds something unsaved. */
export function SaveAllButton({ forms, onPress }: SaveAllButtonProps): ReactNode {
  const t = useTranslate();
  const { unsaved } = useUnsavedLanguages(forms);
  return unsaved.length > 0 && <Button onClick={onPress}>{t('core:language.saveAll')}</Button>;
}

const usePendingNoteStyles = makeStyles({
  // Stays for screen readers, without a gap of its own in rows and columns.
  note: { ':empty': { position: 'absolute' } },
});

interface PendingNoteProps {
  readonly text: string | undefined;
  /** What it says instead once a save takes longer than it should. */
  readonly longText?: string;
  /** Milliseconds after which that is long; what a wait usually is, unless said. */
  readonly after?: number;
}

/** Beside the buttons of a command: what is under way, where that takes long; announced. */
function PendingNote({ text, longText, after }: PendingNoteProps): ReactNode {
  const styles = usePendingNoteStyles();
  return (
    // There before it has anything to say, or that is not announced everywhere.
    <div role="status" className={styles.note}>
      {text && <NoticedWait key={text} text={text} longText={longText} after={after} />}
    </div>
  );
}

function NoticedWait({ text, longText = text, after }: PendingNoteProps): ReactNode {
  const isLong = useNoticedWait(longSave);
  return useNoticedWait(after) && <Spinner size="extra-tiny" label={isLong ? longText : text} />;
}

/** That a save is on its way. Usually it is done before anyone could read that. */
export function SavingNote({ isSaving }: { readonly isSaving: boolean }): ReactNode {
  const t = useTranslate();
  return <PendingNote text={isSaving ? t('core:saving') : undefined} longText={t('core:savingLong')} after={400} />;
}

const stepTexts = {
  checking: { text: 'core:checking', longText: 'core:checkingLong' },
  publishing: { text: 'core:publishing', longText: 'core:publishingLong' },
} as const;

/** What of a publishing is under way; undefined while nothing is. */
export type PublishingStep = keyof typeof stepTexts | undefined;

export function stepOf(isPublishing: boolean, isChecking: boolean): PublishingStep {
  if (isPublishing) return 'publishing';
  return isChecking ? 'checking' : undefined;
}

/** Beside the button that publishes. */
export function PublishingNote({ step }: { readonly step: PublishingStep }): ReactNode {
  const t = useTranslate();
  const { text, longText } = step ? stepTexts[step] : {};
  return <PendingNote text={text && t(text)} longText={longText && t(longText)} />;
}

const useLineStyles = makeStyles({
  message: {
    ...typographyStyles.body1,
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    // Stays for screen readers, without a gap of its own in rows and columns.
    ':empty': { position: 'absolute' },
    '& svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
  },
});

export interface StatusLineProps {
  readonly id?: string;
  readonly icon?: ReactNode;
  /** Absent where there is nothing to say. */
  readonly text?: string;
  /** What stands behind it, in an element of its own. */
  readonly more?: string;
  /** A toast says the same: announced, it would be heard twice. */
  readonly isSilent?: boolean;
}

/** A form's save state, announced as it changes. */
export function StatusLine({ id, icon, text, more, isSilent = false }: StatusLineProps): ReactNode {
  const styles = useLineStyles();
  const content = text && (
    <>
      {icon}
      {more ? (
        <span>
          <span>{text}</span> <span>{more}</span>
        </span>
      ) : (
        text
      )}
    </>
  );
  return (
    <>
      <p id={id} role="status" className={styles.message}>
        {!isSilent && content}
      </p>
      {isSilent && content && <p className={styles.message}>{content}</p>}
    </>
  );
}
