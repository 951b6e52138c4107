import { useState, type ReactNode, createContext, useContext } from 'react';
import { HandlingStatus, type Observation } from '#core/contracts/observation.contract.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { LightSelect } from '#core/ui/lists/light-select.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { observationsStoreToken } from './observations.store.ts';

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
  const toasts = useService(toastsToken);
  const pending = useSlice(observationsStoreToken, ({ changes }) => changes[observationId]);
  // What was chosen while an earlier choice is still being sent: the bus queues it.
  const [waiting, setWaiting] = useState<{ readonly chosen: HandlingStatus }>();
  const status = waiting?.chosen ?? pending ?? observation.handlingStatus;
  const change = async (chosen: HandlingStatus): Promise<void> => {
    const choice = { chosen };
    setWaiting(choice);
    await setStatus(observation, chosen);
    setWaiting((latest) => (latest === choice ? undefined : latest));
  };
  const options = texts.map(({ value, key }) => ({ value, text: t(key) }));
  return (
    <LightSelect<HandlingStatus>
      label={label}
      isSmall={isSmall}
      asksKeys
      onLost={() => toasts.show({ intent: 'warning', textKey: 'observations:toast.notChosen', textValues: { label } })}
      // Unknown is one that nobody has handled yet.
      value={status === HandlingStatus.Unknown ? HandlingStatus.New : (status ?? HandlingStatus.Unknown)}
      options={
        status === undefined
          ? [{ value: HandlingStatus.Unknown, text: t('observations:result.unknown') }, ...options]
          : options
      }
      onChange={(chosen) => void change(chosen)}
    />
  );
}

/**
 * Sets the handling status of a finding, as the person saw it: once the laboratory has corrected it, nothing is set (decision 288).
 * Ends when the server has answered. With a status that it is set from, nothing is set when it is another by now, or in other
 * hands (decisions 76 and 348).
 */
export type SetStatus = (seen: Observation, status: HandlingStatus, fromStatus?: HandlingStatus) => Promise<void>;

/** Given by the page, which refetches its list after a change: the rows' columns know no page. */
export const SetStatusContext = createContext<SetStatus>(() => Promise.resolve());

export function useSetStatus(): SetStatus {
  return useContext(SetStatusContext);
}
