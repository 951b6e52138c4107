import {
  Badge,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import type { FollowUp } from '#core/contracts/follow-up.contract.ts';
import { HandlingStatus, type Observation } from '#core/contracts/observation.contract.ts';
import { formatDay } from '#core/ui/format/dates.ts';
import { ListAlert } from '#core/ui/lists/list-states.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { useToday } from '#core/ui/use-new-day.ts';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { FollowUpActions } from './follow-up-actions.tsx';
import { followUpStoreToken } from './follow-up.store.ts';
import { LoadFollowUp } from './load-follow-up.query.ts';
import { StepList } from './step-list.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  word: { overflowWrap: 'anywhere' },
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
  const { observationId, handlingStatus, assignedTo, outcomeName, correctedStep } = observation;
  const t = useTranslate('followUp');
  const styles = useStyles();
  const [round, setRound] = useState(0);
  // Read again when it has changed, by whomever, and with another day, on which it may be late.
  const today = useToday();
  const seen = `${today} ${round} ${handlingStatus} ${assignedTo} ${outcomeName} ${correctedStep}`;
  const query = useQuery(new LoadFollowUp(observationId, seen));
  const followUp = useFollowUp(observationId);
  const refetch = (): void => setRound((before) => before + 1);
  // An attempt changes nothing of the row (decision 215).
  useFollowedRows({
    list: 'observations',
    shown: () => [observationId],
    refetch: () => Promise.resolve(refetch()),
  });
  const reload = (): void => {
    refetch();
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
          <FollowUpActions key={observationId} observationId={observationId} followUp={followUp} onChange={reload} />
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
      {/* Its ground is light: white words on a dark one are all but gone on paper. */}
      {deadline?.isOver && (
        <Badge appearance="tint" color="danger" icon={<WarningRegular />}>
          {t('state.over')}
        </Badge>
      )}
      {nextOn && <span>{t('state.next', { day: formatDay(nextOn) })}</span>}
    </div>
  );
}
