import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { PersonAvailableRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { HandlingStatus, type Observation } from '#core/contracts/observation.contract.ts';
import { loadFeatureToken } from '#core/feedback/feature-texts.ts';
import { shownNameOf } from '#core/ui/lists/full-name.ts';
import { formatDate, formatDateTime } from '#core/ui/format/dates.ts';
import { DetailList, detailsOf } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { NeighbourButtons, type Neighbours } from '#core/ui/lists/neighbour-buttons.tsx';
import { Timeline } from '#core/ui/lists/timeline.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { useToday } from '#core/ui/use-new-day.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { CitizenPreviewButton } from '../citizen-preview/citizen-preview.public.ts';
import { RejectionNotice } from '../referral-lists/referral-list-views.public.ts';
import { HandlingSelector, useSetStatus } from './handling-selector.tsx';
import { isPositive } from './observation-rows.tsx';
import { isRejected, observationSteps, isMissing, shownResult } from './observation.rule.ts';
import { observationsStoreToken } from './observations.store.ts';
import { ResultBadge } from './result-badge.tsx';
import { tellsDueDays, unopenedDays } from './waiting.rule.ts';

export interface ObservationDetailsProps {
  readonly observation: Observation;
  readonly neighbours: Neighbours;
  /** Another observation's details, in place of these. */
  readonly onOpen: (observationId: string) => void;
  readonly onClose: () => void;
  /** Something was done about a finding, beyond its status. */
  readonly onFollowUp: (observationId: string) => void;
}

/** A result with its whole story (Spec 2 §2, decision A36). */
export function ObservationDetails(props: ObservationDetailsProps): ReactNode {
  const { observation, neighbours, onOpen, onClose, onFollowUp } = props;
  const t = useTranslate();
  const today = useToday();
  const Citizen = useCitizenSection();
  const parts = useFollowUpParts();
  const isFindingGone = useGoneFinding(observation);
  const unopened = isPositive(observation) ? unopenedDays(observation, today) : undefined;
  const { referral, result, observationWorkflowStatus: status } = observation;
  return (
    <DetailsDialog
      title={shownNameOf(t, referral)}
      badge={<ResultBadge result={result} />}
      onClose={onClose}
      navigation={<NeighbourButtons neighbours={neighbours} onOpen={onOpen} />}
      actions={canBeTaken(observation) && <TakeButton observation={observation} />}
    >
      {isPositive(observation) && parts && <parts.GivenNotice observationId={observation.observationId} />}
      {unopened !== undefined && (
        <MessageBar intent="info">
          <MessageBarBody>{t('observations:unopened', { number: unopened })}</MessageBarBody>
        </MessageBar>
      )}
      {isRejected(observation) && <RejectionNotice status={status} reason={referral.rejectionReason} />}
      {isMissing(result) && (
        <MessageBar intent="error">
          <MessageBarBody>{t('observations:resultFailed')}</MessageBarBody>
        </MessageBar>
      )}
      <ResultTimeline observation={observation} />
      <Particulars observation={observation} />
      {tellsDueDays([observation]) && Citizen && (
        <Citizen observation={observation} onOpen={onOpen}>
          {isPositive(observation) ? (
            parts && (
              <parts.FollowUpSection observation={observation} onChange={() => onFollowUp(observation.observationId)} />
            )
          ) : (
            <FormerFinding
              key={observation.observationId}
              observation={observation}
              isGone={isFindingGone}
              parts={parts}
            />
          )}
        </Citizen>
      )}
    </DetailsDialog>
  );
}

/**
 * Whether the laboratory has corrected a finding to none under the open details. What is done about findings has gone then,
 * with a form in which somebody may have typed.
 */
function useGoneFinding(observation: Observation): boolean {
  const [found, setFound] = useState<string>();
  const { observationId } = observation;
  if (isPositive(observation) && found !== observationId) setFound(observationId);
  return !isPositive(observation) && found === observationId;
}

interface FormerFindingProps {
  readonly observation: Observation;
  /** It was one a moment ago, under the open details. */
  readonly isGone: boolean;
  readonly parts: ReturnType<typeof useFollowUpParts>;
}

/** What was done about a finding that is none any more, and what somebody has typed about it. */
function FormerFinding({ observation, isGone, parts }: FormerFindingProps): ReactNode {
  const t = useTranslate('observations');
  const steps = useReadCitizen(observation)?.formerSteps;
  return (
    <>
      {isGone && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('findingGone')}</MessageBarBody>
        </MessageBar>
      )}
      {parts && steps && <parts.FormerSteps steps={steps} />}
      {parts && <parts.UnsentNotice observationId={observation.observationId} forms={allForms} />}
    </>
  );
}

/** What the section about the citizen has read. */
function useReadCitizen({ observationId }: Observation) {
  return useSlice(observationsStoreToken, ({ citizen }) =>
    citizen?.observationId === observationId ? citizen : undefined,
  );
}

/** How far it has come; what the laboratory has corrected stands before the result that holds (decision 172). */
function ResultTimeline({ observation }: { readonly observation: Observation }): ReactNode {
  const t = useTranslate();
  const former = useReadCitizen(observation)?.formerResults;
  const steps = observationSteps(observation).flatMap((step) => {
    const own = { ...step, label: t(`observations:step.${step.id}`) };
    if (step.id !== 'result' || !former) return own;
    const before = former.map(({ result, outcomeName, resultDate }, index) => ({
      id: `former-${index}`,
      label: t('observations:step.former', {
        value: outcomeName || t(`observations:result.${shownResult(result)}`),
      }),
      isDone: true,
      time: resultDate,
    }));
    return [...before, { ...own, label: before.length > 0 ? t('observations:step.corrected') : own.label }];
  });
  return <Timeline steps={steps} />;
}

const loadSection = () =>
  import(/* webpackChunkName: "observation-citizen" */ './citizen/citizen-section.tsx').then(
    (file) => file.CitizenSection,
  );

/** Whom it is about, with the words that the details of an order have. */
function useCitizenSection() {
  const loadFeature = useService(loadFeatureToken);
  const load = useCallback(() => loadFeature('referrals').then(loadSection), [loadFeature]);
  return useLoadedPart(load, true, nothing);
}

/** None of them is left of what is no finding. */
const allForms = ['attempt', 'give', 'close'] as const;

const loadFollowUpParts = () =>
  import(/* webpackChunkName: "follow-up" */ '../follow-up/follow-up.public.ts').then(
    ({ FollowUpSection, FormerSteps, GivenNotice, UnsentNotice }) => ({
      FollowUpSection,
      FormerSteps,
      GivenNotice,
      UnsentNotice,
    }),
  );

/** What is done about a finding, or was; nothing of it is loaded with the list. */
function useFollowUpParts() {
  const loadFeature = useService(loadFeatureToken);
  const load = useCallback(() => loadFeature('followUp').then(loadFollowUpParts), [loadFeature]);
  return useLoadedPart(load, true, nothing);
}

/** What is known of the result stays on the screen without it. */
const nothing = (): void => undefined;

function Particulars({ observation }: { readonly observation: Observation }): ReactNode {
  const t = useTranslate();
  const { kuntaliittoName, kuntaliittoCode, outcomeName, resultDate, assignedTo } = observation;
  const { statement, citizenLastLoginDate } = observation;
  const { referralId } = observation.referral;
  const values = {
    analysis: kuntaliittoName,
    code: kuntaliittoCode,
    outcome: outcomeName,
    answered: resultDate && formatDate(resultDate),
    assignee: assignedTo,
    lastLogin: citizenLastLoginDate && formatDateTime(citizenLastLoginDate),
    statement,
    product: <OrderedProduct key={referralId} referralId={referralId} />,
    ...(isPositive(observation) && {
      handling: (
        <HandlingSelector
          key={observation.observationId}
          observation={observation}
          label={t('observations:detail.handling')}
        />
      ),
    }),
  };
  return <DetailList details={detailsOf(values, (id) => t(`observations:detail.${id}`), ['product'])} />;
}

/** What the citizen gets, as it was when the order was made. */
function OrderedProduct({ referralId }: { readonly referralId: string }): ReactNode {
  const t = useTranslate();
  const previewed = useMemo(() => ({ referralId }), [referralId]);
  return <CitizenPreviewButton previewed={previewed} language="fi" text={t('referralLists:asOrdered')} />;
}

/** Whether there is anything to take up: a finding that is not done; also one that a colleague has in hand. */
function canBeTaken(observation: Observation): boolean {
  return isPositive(observation) && observation.handlingStatus !== HandlingStatus.Done;
}

/**
 * Takes a finding up: in handling, by whoever presses it (decision A25), unless a colleague has set another status since.
 * One button for all that are looked at in turn, so that the focus stays on it.
 */
function TakeButton({ observation }: { readonly observation: Observation }): ReactNode {
  const { observationId, handlingStatus } = observation;
  const t = useTranslate();
  const setStatus = useSetStatus();
  const [takenId, setTakenId] = useState<string>();
  const isBusy = takenId === observationId;
  const take = async (): Promise<void> => {
    setTakenId(observationId);
    await setStatus(observation, HandlingStatus.InProgress, handlingStatus);
    setTakenId((latest) => (latest === observationId ? undefined : latest));
  };
  return (
    <Button icon={<PersonAvailableRegular />} disabledFocusable={isBusy} onClick={() => isBusy || void take()}>
      {t('observations:take')}
    </Button>
  );
}
