import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Observation } from '#core/contracts/observation.contract.ts';
import { clockToken } from '#core/di/core.tokens.ts';
import { formatDate, formatDateTime } from '#core/ui/format/dates.ts';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { NeighbourButtons } from '#core/ui/lists/neighbour-buttons.tsx';
import { RejectionNotice } from '../referral-lists/referral-list-views.public.ts';
import { Timeline } from '#core/ui/lists/timeline.tsx';
import type { Neighbours } from '#core/ui/lists/use-neighbours.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { HandlingSelector } from './handling-selector.tsx';
import { isPositive } from './observation-rows.tsx';
import { isRejected, observationSteps } from './observation-steps.rule.ts';
import { ResultBadge } from './result-badge.tsx';
import { isMissing } from './shown-result.rule.ts';
import { canBeTaken, TakeButton } from './take-button.tsx';
import { unopenedDays } from './waiting.rule.ts';

export interface ObservationDetailsProps {
  readonly observation: Observation;
  readonly neighbours: Neighbours;
  /** Another result's details, in the place of these. */
  readonly onOpen: (observationId: string) => void;
  readonly onClose: () => void;
}

/** A result with its whole story (Spec 2 §2, decision A36). */
export function ObservationDetails(props: ObservationDetailsProps): ReactNode {
  const { observation, neighbours, onOpen, onClose } = props;
  const t = useTranslate();
  const clock = useService(clockToken);
  const unopened = isPositive(observation) ? unopenedDays(observation, clock.now()) : undefined;
  const { referral, result, observationWorkflowStatus: status } = observation;
  return (
    <DetailsDialog
      title={`${referral.firstName} ${referral.lastName}`}
      badge={<ResultBadge result={result} />}
      onClose={onClose}
      navigation={<NeighbourButtons neighbours={neighbours} onOpen={onOpen} />}
      actions={canBeTaken(observation) && <TakeButton observation={observation} />}
    >
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
      <Timeline
        steps={observationSteps(observation).map((step) => ({ ...step, label: t(`observations:step.${step.id}`) }))}
      />
      <Particulars observation={observation} />
    </DetailsDialog>
  );
}

function Particulars({ observation }: { readonly observation: Observation }): ReactNode {
  const t = useTranslate();
  const { kuntaliittoName, kuntaliittoCode, outcomeName, resultDate, assignedTo } = observation;
  const { statement, citizenLastLoginDate } = observation;
  const values: Record<string, ReactNode> = {
    analysis: kuntaliittoName,
    code: kuntaliittoCode,
    outcome: outcomeName,
    answered: resultDate && formatDate(resultDate),
    assignee: assignedTo,
    lastLogin: citizenLastLoginDate && formatDateTime(citizenLastLoginDate),
    statement,
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
  return (
    <DetailList
      details={Object.entries(values).map(([id, value]) => ({ id, label: t(`observations:detail.${id}`), value }))}
    />
  );
}
