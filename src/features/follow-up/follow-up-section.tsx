import {
  Badge,
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { CallDismissRegular, CallRegular, MailRegular } from '@fluentui/react-icons';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { AttemptOutcome, FollowUp } from '#core/contracts/follow-up.contract.ts';
import { HandlingStatus, type Observation } from '#core/contracts/observation.contract.ts';
import { type AppError, isUnanswered } from '#core/errors/app-error.ts';
import { formatDay } from '#core/ui/format/dates.ts';
import { ListAlert } from '#core/ui/lists/list-states.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { useToday } from '#core/ui/use-new-day.ts';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { AttemptForm } from './attempt-form.tsx';
import { ClosingForm } from './closing-form.tsx';
import { followUpStoreToken } from './follow-up.store.ts';
import { GivingForm } from './giving-form.tsx';
import { isOvertaken } from './is-overtaken.rule.ts';
import { LoadFollowUp } from './load-follow-up.query.ts';
import { NoteAttempt } from './note-attempt.command.ts';
import { ReopenFinding } from './reopen-finding.command.ts';
import { StepList } from './step-list.tsx';
import { UnsentNotice } from './unsent-notice.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  word: { overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  state: { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalL}` },
});

interface FollowUpProps {
  /** A positive finding. */
  readonly observation: Observation;
  /** What was done is stored: lists may have changed. */
  readonly onChange: () => void;
}

function useFollowUp(observationId: string) {
  return useSlice(followUpStoreToken, ({ followUp }) =>
    followUp?.observationId === observationId ? followUp : undefined,
  );
}

/** That a colleague has given a finding to whoever looks at it, with their word. */
export function GivenNotice({ observationId }: Pick<Observation, 'observationId'>): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  const followUp = useFollowUp(observationId);
  if (!followUp?.isGiven) return undefined;
  const given = followUp.steps.find(({ kind }) => kind === 'assigned');
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody className={styles.word}>
        <MessageBarTitle>{t('given.title')}</MessageBarTitle>
        {given?.note ? t('given.word', { by: given.byName, note: given.note }) : t('given.text', { by: given?.byName })}
      </MessageBarBody>
    </MessageBar>
  );
}

/** What was done about a finding, and what can be done next (decision 151). */
export function FollowUpSection({ observation, onChange }: FollowUpProps): ReactNode {
  const { observationId, handlingStatus, assignedTo, outcomeName } = observation;
  const t = useTranslate('followUp');
  const styles = useStyles();
  const [round, setRound] = useState(0);
  // Read again when it has changed, by whomever, and with another day, on which it may be late.
  const today = useToday();
  const seen = `${today} ${round} ${handlingStatus} ${assignedTo} ${outcomeName}`;
  const query = useQuery(useMemo(() => new LoadFollowUp(observationId, seen), [observationId, seen]));
  const followUp = useFollowUp(observationId);
  const readAgain = (): void => setRound((before) => before + 1);
  // An attempt changes nothing of the row (decision 215).
  useFollowedRows({
    list: 'observations',
    shown: () => [observationId],
    refetch: () => Promise.resolve(readAgain()),
  });
  const reload = (): void => {
    readAgain();
    onChange();
  };
  return (
    <section className={styles.root}>
      <Subtitle2 as="h3" className={styles.title}>
        {t('title')}
      </Subtitle2>
      {followUp ? (
        <>
          {/* What was just noted is not among what is shown. */}
          {query.status === 'failed' && <ListAlert text={t('failed')} error={query.error} onRetry={query.reload} />}
          <StateLine followUp={followUp} />
          <Actions key={observationId} observationId={observationId} followUp={followUp} onChange={reload} />
          <StepList key={`steps ${observationId}`} steps={followUp.steps} />
        </>
      ) : (
        <LoadState query={query} failed={t('failed')} />
      )}
    </section>
  );
}

function StateLine({
  followUp: { steps, handlingStatus, assignedTo, isOwn, deadline },
}: {
  readonly followUp: FollowUp;
}) {
  const t = useTranslate('followUp');
  const styles = useStyles();
  const isClosed = handlingStatus === HandlingStatus.Done;
  const reason = steps.find(({ kind }) => kind === 'closed')?.reason;
  // Closing takes a plan back, and so does a correction.
  const last = steps.find(({ kind }) => kind === 'attempt' || kind === 'closed' || kind === 'corrected');
  const nextOn = isClosed ? null : last?.nextOn;
  return (
    <div className={styles.state} role="status">
      <span>
        {isClosed && reason
          ? t('state.closed', { reason: t(`reason.${reason}`) })
          : assignedTo === null
            ? t('state.nobody')
            : isOwn
              ? t('state.own')
              : t('state.held', { name: assignedTo })}
      </span>
      {deadline && <span>{t(`state.${deadline.kind}`, { day: formatDay(deadline.on) })}</span>}
      {deadline?.isOver && <Badge color="danger">{t('state.over')}</Badge>}
      {nextOn && <span>{t('state.next', { day: formatDay(nextOn) })}</span>}
    </div>
  );
}

/** The attempts that are usual: noted by one press. */
const quick = [
  { outcome: 'noAnswer', icon: <CallDismissRegular /> },
  { outcome: 'reached', icon: <CallRegular /> },
  { outcome: 'messageLeft', icon: <MailRegular /> },
] as const;

/** Those that a closed finding has not. */
const closedForms = ['give', 'close'] as const;

type Form = 'attempt' | 'give' | 'close';

interface ActionsProps {
  readonly observationId: string;
  readonly followUp: FollowUp;
  readonly onChange: () => void;
}

function Actions({ observationId, followUp, onChange }: ActionsProps): ReactNode {
  const t = useTranslate('followUp');
  const styles = useStyles();
  const { execute, isPending } = useExecute();
  const [form, setForm] = useState<Form>();
  // As it was when a form was opened: what a colleague does meanwhile comes by itself, and is told before it is undone.
  const [openedAt, setOpenedAt] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  const { handlingStatus, proposedNextOn, seenStep } = followUp;
  // What was pressed is there again once the form is gone.
  const leave = (): void => {
    setForm(undefined);
    setTimeout(() => root.current?.querySelector<HTMLElement>(`[data-form="${form}"]`)?.focus());
  };
  const done = (): void => {
    leave();
    onChange();
  };
  /** Where somebody was faster, or where it may have been done without an answer, what was done is to be read. */
  const failed = (error: AppError): void => {
    if (isOvertaken(error)) setOpenedAt(undefined);
    if (isOvertaken(error) || isUnanswered(error)) onChange();
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
    <div ref={root} className={styles.root} data-no-print="">
      {isClosed && <UnsentNotice observationId={observationId} forms={closedForms} />}
      <div role="group" aria-label={t('quick.label')} className={styles.buttons}>
        {quick.map(({ outcome, icon }) => (
          <Button
            key={outcome}
            size="small"
            icon={icon}
            disabledFocusable={isPending}
            // The first click of a double click is answered by the second, and nothing takes an attempt back.
            onClick={({ detail }) => isPending || detail > 1 || void note(outcome)}
          >
            {t(`quick.${outcome}`)}
          </Button>
        ))}
        <Button {...opening('attempt')}>{t('action.other')}</Button>
      </div>
      <div className={styles.buttons}>
        {isClosed ? (
          <Button size="small" disabledFocusable={isPending} onClick={() => isPending || void reopen()}>
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
