import { useState, type ReactNode } from 'react';
import { HandlingStatus, type Observation } from '#core/contracts/observation.contract.ts';
import { LightSelect } from '#core/ui/lists/light-select.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { observationsStoreToken } from './observations.store.ts';
import { useSetStatus } from './set-status.context.ts';

const texts = [
  { value: HandlingStatus.New, key: 'observations:handling.new' },
  { value: HandlingStatus.InProgress, key: 'observations:handling.inProgress' },
  { value: HandlingStatus.Done, key: 'observations:handling.done' },
] as const;

export interface HandlingSelectorProps {
  readonly observation: Observation;
  readonly label: string;
  readonly isSmall?: boolean;
}

/** The handling status of a positive observation, and the choice of another. */
export function HandlingSelector({ observation, label, isSmall }: HandlingSelectorProps): ReactNode {
  const t = useTranslate();
  const { observationId } = observation;
  const setStatus = useSetStatus();
  const pending = useSlice(observationsStoreToken, ({ changes }) => changes[observationId]);
  // What was chosen while an earlier choice is still being sent: the bus queues it.
  const [waiting, setWaiting] = useState<HandlingStatus>();
  const status = waiting ?? pending ?? observation.handlingStatus;
  const change = async (chosen: HandlingStatus): Promise<void> => {
    setWaiting(chosen);
    await setStatus(observationId, chosen);
    setWaiting((latest) => (latest === chosen ? undefined : latest));
  };
  return (
    <LightSelect
      label={label}
      isSmall={isSmall}
      // Unknown is one that nobody has handled yet.
      value={status === HandlingStatus.Unknown ? HandlingStatus.New : status}
      options={texts.map(({ value, key }) => ({ value, text: t(key) }))}
      onChange={(chosen) => void change(chosen)}
    />
  );
}
