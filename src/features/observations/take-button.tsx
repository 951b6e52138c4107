import { Button } from '@fluentui/react-components';
import { PersonAvailableRegular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import { HandlingStatus, type Observation } from '#core/contracts/observation.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { isPositive } from './observation-rows.tsx';
import { useSetStatus } from './set-status.context.ts';

/** Whether there is anything to take up: a finding that is not done; also one that a colleague has in hand. */
export function canBeTaken(observation: Observation): boolean {
  return isPositive(observation) && observation.handlingStatus !== HandlingStatus.Done;
}

/**
 * Takes a finding up: in handling, by whoever presses it (decision A25), unless a colleague has set another status since.
 * One button for all that are looked at in turn, so that the focus stays on it.
 */
export function TakeButton({
  observation: { observationId, handlingStatus },
}: {
  readonly observation: Observation;
}): ReactNode {
  const t = useTranslate();
  const setStatus = useSetStatus();
  const [takenId, setTakenId] = useState<string>();
  const isBusy = takenId === observationId;
  const take = async (): Promise<void> => {
    setTakenId(observationId);
    await setStatus(observationId, HandlingStatus.InProgress, handlingStatus);
    setTakenId((latest) => (latest === observationId ? undefined : latest));
  };
  return (
    <Button icon={<PersonAvailableRegular />} disabledFocusable={isBusy} onClick={() => isBusy || void take()}>
      {t('observations:take')}
    </Button>
  );
}
