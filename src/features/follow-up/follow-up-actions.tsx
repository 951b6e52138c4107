import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CallDismissRegular, CallRegular, MailRegular } from '@fluentui/react-icons';
import { type ReactNode, useRef, useState } from 'react';
import type { AttemptOutcome, FollowUp } from '#core/contracts/follow-up.contract.ts';
import { HandlingStatus } from '#core/contracts/observation.contract.ts';
import { type AppError, isGoneOrChanged, mayBeDone } from '#core/errors/app-error.ts';
import { focusableOnce, useFocusFallback } from '#core/ui/focus.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useRepeating } from '#core/ui/use-repeating.ts';
import { AttemptForm } from './attempt-form.tsx';
import { ClosingForm } from './closing-form.tsx';
import { GivingForm } from './giving-form.tsx';
import { isOvertaken } from './is-overtaken.rule.ts';
import { NoteAttempt } from './note-attempt.command.ts';
import { ReopenFinding } from './reopen-finding.command.ts';
import { UnsentNotice } from './unsent-notice.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The attempts that are usual: noted by one press. */
const quick = [
  { outcome: 'noAnswer', icon: <CallDismissRegular /> },
  { outcome: 'reached', icon: <CallRegular /> },
  { outcome: 'messageLeft', icon: <MailRegular /> },
] as const;

/** The forms that a closed finding does not have. */
const closedForms = ['give', 'close'] as const;

type Form = 'attempt' | 'give' | 'close';

interface FollowUpActionsProps {
  readonly observationId: string;
  readonly followUp: FollowUp;
  readonly onChange: () => void;
}

/** What can be done next: the usual attempts by one press, all else by a form in their place. */
export function FollowUpActions({ observationId, followUp, onChange }: FollowUpActionsProps): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  // What a form sends again unchanged is the same, also where it was closed meanwhile; a usual attempt has no time by which it would be.
  const repeating = useRepeating();
  const { execute, isPending } = repeating;
  const [form, setForm] = useState<Form>();
  // As it was when a form was opened: what a colleague does meanwhile comes by itself, and is told before it is undone.
  const [openedAt, setOpenedAt] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  // What closes a finding goes with that, and so does what opens it again.
  const focusFallback = useFocusFallback(focusableOnce);
  const { handlingStatus, proposedNextOn, seenStep } = followUp;
  // What was pressed is there again once the form is gone, but for a finding that is closed by then.
  const leave = (): void => {
    setForm(undefined);
    setTimeout(() => {
      const area = root.current;
      (area?.querySelector<HTMLElement>(`[data-form="${form}"]`) ?? (area && focusableOnce(area)))?.focus();
    });
  };
  const done = (): void => {
    leave();
    onChange();
  };
  /** Where somebody was faster, it is there no more, or it may have been done without an answer, what is stored is to be read. */
  const failed = (error: AppError): void => {
    if (isOvertaken(error)) setOpenedAt(undefined);
    if (isGoneOrChanged(error) || mayBeDone(error)) onChange();
  };
  const note = async (outcome: AttemptOutcome): Promise<void> => {
    const next = outcome === 'reached' ? {} : { nextOn: proposedNextOn };
    const result = await execute(new NoteAttempt(observationId, seenStep, { channel: 'phone', outcome, ...next }));
    if (result.ok) onChange();
    else failed(result.error);
  };
  const reopen = async (): Promise<void> => {
    const result = await execute(new ReopenFinding(observationId, seenStep));
    if (result.ok) onChange();
    else failed(result.error);
  };
  const opening = (which: Form) => ({
    'data-form': which,
    size: 'small' as const,
    onClick: () => {
      setForm(which);
      setOpenedAt(seenStep);
    },
  });
  const shared = {
    observationId,
    repeating,
    seenStep: openedAt ?? seenStep,
    onCancel: leave,
    onDone: done,
    onFailure: failed,
  };
  if (form === 'attempt') return <AttemptForm {...shared} proposedNextOn={proposedNextOn} />;
  if (form === 'give') return <GivingForm {...shared} />;
  if (form === 'close') return <ClosingForm {...shared} />;
  const isClosed = handlingStatus === HandlingStatus.Done;
  return (
    <div ref={root} className={styles.root} data-no-print="" {...focusFallback}>
      {isClosed && <UnsentNotice observationId={observationId} forms={closedForms} />}
      <div role="group" aria-label={t('quick.label')} className={styles.buttons}>
        {quick.map(({ outcome, icon }) => (
          <Button
            key={outcome}
            size="small"
            icon={icon}
            disabledFocusable={isPending}
            // The first click of a double click is answered by the second, and nothing takes an attempt back.
            onClick={({ detail }) => detail > 1 || void note(outcome)}
          >
            {t(`quick.${outcome}`)}
          </Button>
        ))}
        <Button {...opening('attempt')}>{t('action.other')}</Button>
      </div>
      <div className={styles.buttons}>
        {isClosed ? (
          <Button size="small" disabledFocusable={isPending} onClick={() => void reopen()}>
            {t('action.reopen')}
          </Button>
        ) : (
          <>
            <Button {...opening('give')}>{t('action.give')}</Button>
            <Button {...opening('close')}>{t('action.close')}</Button>
          </>
        )}
      </div>
    </div>
  );
}
